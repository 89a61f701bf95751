import KumikoCells
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) public import KumikoRegistry

extension DocumentSchema {
  /// Returns the schema of layout documents with the kinds of a registry, or with sections composed in place.
  ///
  /// - Parameter registry: The kinds.
  /// - Returns: The schema.
  /// - Complexity: O(*n* log *n*) in the kinds, plus O(*o*) in their options.
  public static func layout(_ registry: SectionRegistry) -> PlainValue { acceptingNames(writtenOut(registry)) }

  /// Returns the schema of layouts without names in braces.
  @_spi(Kumiko) public static func writtenOut(_ registry: SectionRegistry) -> PlainValue {
    let declarations = DocumentKind.sharedKeys.map { JSONSchema.having($0) }
    let root = JSONSchema.record(
      LayoutDocument.table.schemaFields, rules: [.any(of: [.having("sections")] + declarations)])
    return SchemaDefinitions([
      ("section", section), ("section-or-sections", sectionOrSections), ("section-of-sections", sectionOfSections),
      ("header-section", .record(HeaderSection.table.schemaFields)), ("span", span), ("variant", variant),
      ("section-state", state), ("data-item", layoutItem), ("variant-of-sections", variantOfSections),
    ])
    .merging(cells).merging(templates).merging(registry.schemaDefinitions).merging(.composition.withLanguageTexts)
    .document(root.titled("A layout", "The layout of a screen: sections with their kinds and options."))
  }

  private static let section: JSONSchema = {
    let bodies = ["kind", "group", "custom"].map { JSONSchema.having($0) }
    let variants = JSONSchema(["contains": JSONSchema.any(of: bodies).plainValue, "type": "array"])
    let own = ["kind", "group", "custom"].map { JSONSchema.present($0) }
    return JSONSchema.record(
      LayoutDocument.Section.table.schemaFields,
      rules: [
        .any(of: own + [.having("when", variants)]), soleBody, noOptions, .reference("options-by-kind"),
        .reference("variants-by-kind"),
      ])
  }()

  /// A section that shows items, one that contains sections, or a use of a template.
  private static let sectionOrSections = JSONSchema.all(of: [
    .if(.present("use"), then: .reference("template-use")),
    .if(.all(of: [.having("sections"), .not(.present("use"))]), then: .reference("section-of-sections")),
    .if(.not(.any(of: [.having("sections"), .present("use")])), then: .reference("section")),
  ])

  private static let sectionOfSections = JSONSchema.record(LayoutDocument.Container.table.schemaFields)

  private static let span = JSONSchema.record(
    LayoutDocument.Span.table.schemaFields,
    rules: [.any(of: (LayoutSpan.fieldTable.names + ["when"]).map { .having($0) })])

  /// The rule that a section composed in place in all environments has no options in `when`.
  private static let noOptions: JSONSchema = {
    func variants(_ names: [String]) -> JSONSchema {
      JSONSchema(["properties": ["when": ["items": JSONSchema.lacking(names).plainValue]]])
    }
    let isComposed = JSONSchema.any(of: [.having("group"), .having("custom")])
    return .if(.all(of: [isComposed, variants(["kind", "group", "custom"])]), then: variants(["options"]))
  }()

  private static let variant = JSONSchema.record(
    SectionConditions.table.schemaFields
      + LayoutDocument.Section.ownFields.map { $0.name == "options" ? $0 : $0.orNone },
    rules: [soleBody, .reference("options-by-kind")] + changes(LayoutDocument.Section.ownKeys))

  private static let state = JSONSchema.record(
    LayoutDocument.Section.ownFields.map { $0.name == "options" ? $0 : $0.orNone } + [SectionState.itemsField],
    rules: [soleBody, .reference("options-by-kind")])

  private static let variantOfSections = JSONSchema.record(
    SectionConditions.table.schemaFields
      + LayoutSpan.fieldTable.schemaFields(statesDefaults: false).withHeaderSections.map(\.orNone),
    rules: changes(LayoutSpan.fieldTable.names))

  /// The rules that an entry of `when` has a condition and one of the keys.
  private static func changes(_ keys: [String]) -> [JSONSchema] {
    [SectionConditions.table.keys, keys].map { names in .any(of: names.map { .having($0, JSONSchema()) }) }
  }

  /// The rule that a section has one content, and that options require a kind.
  private static let soleBody = JSONSchema.any(of: [
    .lacking("group", "custom"), .lacking("kind", "custom", "options"), .lacking("kind", "group", "options"),
  ])
}

extension JSONSchema.Field {
  /// The field whose value may be `none`, which takes it away.
  fileprivate var orNone: JSONSchema.Field {
    var field = self
    field.schema = schema.orNone
    return field
  }
}

extension JSONSchema {
  func titled(_ title: String, _ description: String) -> JSONSchema {
    JSONSchema((["title": .string(title), "description": .string(description)] as PlainRecord).merging(keywords))
  }
}
