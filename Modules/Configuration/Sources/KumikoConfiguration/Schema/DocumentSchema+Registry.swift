public import KumikoRegistry

extension DocumentSchema {
  /// Returns the schema of registry documents in a program with these kinds.
  ///
  /// - Parameter linked: The kinds that are compiled into the program.
  /// - Returns: The schema.
  /// - Complexity: O(*n*) in the options of all kinds.
  public static func registry(_ linked: LinkedKinds) -> PlainValue {
    let traits = linked.traits.keys.sorted()
    let providers = linked.providers.sorted { $0.key < $1.key }.map { (trait: $0.key, type: $0.value) }
    let kinds = JSONSchema.map(to: .reference("entry"), names: SectionKind.jsonSchema)
    let root = JSONSchema.record(
      documentFields(.registry) + [
        .init("include", .list(of: .file), "Registries whose kinds come first, by paths from this document's folder."),
        .init(
          "kinds",
          providers.isEmpty ? kinds : kinds.adding("allOf", .list(providers.map { presetRule($0.trait, $0.type) })),
          "The kinds, by the names under which layouts ask for them."),
      ],
      rules: [.any(of: [.having("document"), .present("kinds"), .present("include")])])
    let forms: [(name: String, schema: JSONSchema)] = [
      (
        "linked", entry([.init("linked", .choice(traits), "The package trait that brings the kind.", isRequired: true)])
      ),
      ("preset", preset), ("alias", alias), ("package", package),
      ("library", entry([.init("library", .file, "The path of the shared library.", isRequired: true)])),
      ("process", process), ("descriptor", descriptor),
    ]
    return SchemaDefinitions(
      [("entry", JSONSchema.any(of: forms.map { .reference($0.name) }).described("Where a kind comes from."))] + forms
        + providers.map { ("options.\($0.trait)", SectionDescriptor(of: $0.type).optionsSchema) }
    )
    .merging(SectionRegistry.openSchemaDefinitions).merging(.composition)
    .document(root.titled("A registry", "Which section kinds there are, and where they come from."))
  }

  /// Returns the rule that presets of a linked kind under its own name have its options.
  private static func presetRule(_ trait: String, _ provider: any SectionProvider.Type) -> PlainValue {
    let kind = PlainValue.string(provider.kind.name)
    let listed = JSONSchema.having(
      provider.kind.name, .having("linked", JSONSchema(["const": .string(trait)])))
    let options = JSONSchema(["properties": ["options": JSONSchema.reference("options.\(trait)").plainValue]])
    let presets = JSONSchema.if(.having("extends", JSONSchema(["const": kind])), then: options)
    return JSONSchema.if(listed, then: JSONSchema(["additionalProperties": presets.plainValue])).plainValue
  }

  /// Returns the schema of one form of an entry. Every form may replace an included entry.
  private static func entry(_ fields: [JSONSchema.Field]) -> JSONSchema {
    .record(
      fields + [
        .init("override", .boolean, "Whether it takes the place of an entry of an included registry.", standard: false)
      ])
  }

  private static let preset = entry([
    .init("extends", SectionKind.jsonSchema, "The kind of which this is a preset.", isRequired: true),
    .init("options", .anyRecord, "The options that it sets."),
    .init("locked", .list(of: .text), "The options that neither layouts nor further presets may set."),
    .init("summary", .text, "What it is, in one line."),
  ])

  private static let alias = entry([
    .init("alias", SectionKind.jsonSchema, "The kind of which this is another name.", isRequired: true),
    .init("deprecated-since", .scalar, "Since which version of the kind the name is out of use."),
    .init("note", .text, "What to do about it."),
  ])

  private static let package = entry([
    .init("package", .text, "The address of the Swift package that has the kind.", isRequired: true),
    .init("from", .scalar, "The version from which on it is wanted."),
    .init("product", .text, "The library product that has the kind."),
    .init("type", .text, "The type that is the kind."),
  ])

  private static let descriptor = entry([
    .init("descriptor", .file, "The file that describes the kind, as 'kumiko kinds describe' does.", isRequired: true),
    .init("type", .text, "The type of the application that is the kind."),
    .init("module", .text, "The module that has the type, where it is not the application itself."),
  ])

  private static let process: JSONSchema = {
    let words = JSONSchema([
      "type": "array", "items": [JSONSchema.name.plainValue], "additionalItems": JSONSchema.text.plainValue,
      "minItems": 1,
    ])
    let seconds = JSONSchema(["type": "number", "exclusiveMinimum": 0, "maximum": 600])
    // Any text that begins as a number.
    let time = JSONSchema.text("^[0-9][0-9a-fA-FxXpP.+-]*(?:ms|s)?$")
    return entry([
      .init("process", .any(of: [.name, words]), "The command that makes the kind's sections.", isRequired: true),
      .init(
        "timeout", JSONSchema.any(of: [time, seconds]).adding("examples", ["2s", "500ms"]),
        "How long an answer may take, at most 600s."),
    ])
  }()
}

extension JSONSchema {
  /// The path of a file in the document's folder or below.
  static let file = JSONSchema.text("^[^/]")
}
