public import KumikoRegistry

extension DocumentSchema {
  /// Returns the schema of registry documents in a program with these kinds.
  ///
  /// - Parameter linked: The kinds that are compiled into the program.
  /// - Returns: The schema.
  /// - Complexity: O(*n*) in the options of all kinds.
  public static func registry(_ linked: LinkedKinds) -> PlainValue {
    let names = linked.names.keys.sorted()
    let providers = linked.providers.sorted { $0.key < $1.key }.map { (name: $0.key, type: $0.value) }
    let kinds = JSONSchema.map(to: .reference("entry"), names: SectionKind.jsonSchema)
    let root = JSONSchema.record(
      DocumentKind.registry.documentFields + [
        RegistryTeam.ownerField,
        .init(
          "include", .list(of: .any(of: [.file, .record(RegistryTeam.includeFields)])),
          "Included registries, as paths relative to this document's folder."),
        .init(
          "kinds",
          providers.isEmpty ? kinds : kinds.adding("allOf", .list(providers.map { presetRule($0.name, $0.type) })),
          "The kinds by name."),
      ],
      rules: [.any(of: [.having("document"), .present("kinds"), .present("include")])])
    let forms = RegistryReader.forms.map { form in
      let fields =
        form.key == "linked"
        ? [.init("linked", .choice(names), "Name of a kind that the program links.", isRequired: true)] : form.value
      return (name: form.key, schema: JSONSchema.record(RegistryReader.fields(ofForm: form.key, fields)))
    }
    return SchemaDefinitions(
      [("entry", JSONSchema.any(of: forms.map { .reference($0.name) }).described("The origin of a kind."))] + forms
        + providers.map { ("options.\($0.name)", SectionDescriptor(of: $0.type).optionsSchema) }
    )
    .merging(SectionRegistry.openSchemaDefinitions).merging(.composition)
    .document(root.titled("A registry", "The section kinds of an application, with their origins."))
  }

  /// Returns the rule that presets of a linked kind under its own name have its options.
  private static func presetRule(_ name: String, _ provider: any SectionProvider.Type) -> PlainValue {
    let kind = PlainValue.string(provider.kind.name)
    let listed = JSONSchema.having(provider.kind.name, .having("linked", JSONSchema(["const": .string(name)])))
    let options = JSONSchema(["properties": ["options": JSONSchema.reference("options.\(name)").plainValue]])
    let presets = JSONSchema.if(.having("extends", JSONSchema(["const": kind])), then: options)
    return JSONSchema.if(listed, then: JSONSchema(["additionalProperties": presets.plainValue])).plainValue
  }
}
