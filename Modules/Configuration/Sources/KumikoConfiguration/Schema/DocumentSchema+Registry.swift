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
        .init("include", .list(of: .file), "Included registries, as paths relative to this document's folder."),
        .init(
          "kinds",
          providers.isEmpty ? kinds : kinds.adding("allOf", .list(providers.map { presetRule($0.trait, $0.type) })),
          "The kinds by name."),
      ],
      rules: [.any(of: [.having("document"), .present("kinds"), .present("include")])])
    let forms: [(name: String, schema: JSONSchema)] = [
      (
        "linked", entry([.init("linked", .choice(traits), "Package trait of the kind.", isRequired: true)])
      ),
      ("preset", preset), ("alias", alias), ("package", package),
      ("library", entry([.init("library", .file, "Path of the shared library.", isRequired: true)])),
      ("process", process), ("descriptor", descriptor),
    ]
    return SchemaDefinitions(
      [("entry", JSONSchema.any(of: forms.map { .reference($0.name) }).described("The origin of a kind."))] + forms
        + providers.map { ("options.\($0.trait)", SectionDescriptor(of: $0.type).optionsSchema) }
    )
    .merging(SectionRegistry.openSchemaDefinitions).merging(.composition)
    .document(root.titled("A registry", "The section kinds of an application, with their origins."))
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
        .init("override", .boolean, "Whether the entry replaces one of an included registry.", standard: false)
      ])
  }

  private static let preset = entry([
    .init("extends", SectionKind.jsonSchema, "Kind that the preset extends.", isRequired: true),
    .init("options", .anyRecord, "Options of the preset."),
    .init("locked", .list(of: .text), "Options that layouts and other presets must not set."),
    .init("summary", .text, "Summary, in one line."),
  ])

  private static let alias = entry([
    .init("alias", SectionKind.jsonSchema, "Kind to which the name refers.", isRequired: true),
    .init("deprecated-since", .scalar, "Version of the kind since which the name is deprecated."),
    .init("note", .text, "Advice for users of the name."),
  ])

  private static let package = entry([
    .init("package", .text, "URL or path of the Swift package.", isRequired: true),
    .init("from", .scalar, "Minimum version of the package."),
    .init("product", .text, "Library product with the kind."),
    .init("type", .text, "Provider type."),
  ])

  private static let descriptor = entry([
    .init("descriptor", .file, "Descriptor file, as 'kumiko kinds describe' prints it.", isRequired: true),
    .init("type", .text, "Provider type in the application."),
    .init("module", .text, "Module of the type. Default: the application."),
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
      .init("process", .any(of: [.name, words]), "Command of the process.", isRequired: true),
      .init(
        "timeout", JSONSchema.any(of: [time, seconds]).adding("examples", ["2s", "500ms"]),
        "Time limit of an answer, at most 600s."),
    ])
  }()
}

extension JSONSchema {
  /// The path of a file in the document's folder or below.
  static let file = JSONSchema.text("^[^/]")
}
