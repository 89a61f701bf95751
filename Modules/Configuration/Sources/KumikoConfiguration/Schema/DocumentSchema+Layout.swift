import KumikoCells
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) public import KumikoRegistry
@_spi(Kumiko) import KumikoValues

extension DocumentSchema {
  /// Returns the schema of layout documents with the kinds of a registry, or with sections composed in place.
  ///
  /// - Parameter registry: The kinds.
  /// - Returns: The schema.
  /// - Complexity: O(*n* log *n*) in the kinds, plus O(*o*) in their options.
  public static func layout(_ registry: SectionRegistry) -> PlainValue {
    let root = JSONSchema.record(
      documentFields(.layout) + CompositionalLayoutConfiguration.fieldTable.schemaFields() + [
        .init("sections", .list(of: .reference("section-or-sections")), "The sections in order.", isRequired: true),
        .init("styles", .map(to: .reference("cell-style")), "Cell styles of the document, by name."),
        .init(
          "supplementary-cells", .map(to: .name), "Cell styles of headers, footers and bars, by element kind."),
        .init(
          "spans", .list(of: .reference("span")),
          "Runs of sections that share headers, footers, insets and backgrounds."),
      ])
    return SchemaDefinitions([
      ("section", section), ("section-or-sections", sectionOrSections), ("section-of-sections", sectionOfSections),
      ("span", span), ("variant", variant), ("variant-of-sections", variantOfSections),
    ])
    .merging(cells).merging(registry.schemaDefinitions).merging(.composition)
    .document(root.titled("A layout", "The layout of a screen: sections with their kinds and options."))
  }

  private static let section: JSONSchema = {
    let bodies = ["kind", "group", "custom"].map { JSONSchema.having($0) }
    let variants = JSONSchema(["contains": JSONSchema.any(of: bodies).plainValue, "type": "array"])
    return JSONSchema.record(
      [
        .init("id", .identifier, "Identifier of the section in data documents.", isRequired: true)
      ] + ownFields + [
        .init(
          "when", .list(of: .reference("variant")).adding("maxItems", .int(SectionVariant.maximumCount)),
          "Variants: each matching entry overrides keys of the section.")
      ],
      rules: [
        .any(of: bodies + [.having("when", variants)]), soleBody, noOptions, .reference("options-by-kind"),
        .reference("variants-by-kind"),
      ])
  }()

  /// A section that shows items, or one that contains sections.
  private static let sectionOrSections = JSONSchema.all(of: [
    .if(.having("sections"), then: .reference("section-of-sections")),
    .if(.not(.having("sections")), then: .reference("section")),
  ])

  private static let sectionOfSections = JSONSchema.record(
    [
      .init("id", .identifier, "Identifier of the section in data documents.", isRequired: true),
      .init(
        "sections", .list(of: .reference("section-or-sections")).adding("minItems", 1),
        "The sections inside, in order.", isRequired: true),
    ] + LayoutSpan.fieldTable.schemaFields() + [
      .init(
        "when",
        .list(of: .reference("variant-of-sections")).adding("maxItems", .int(SectionVariant.maximumCount)),
        "Variants: each matching entry overrides keys of the section.")
    ])

  private static let span = JSONSchema.record(
    [
      .init("id", .identifier, "Identifier of the span in data documents.", isRequired: true),
      .init(
        "sections", .list(of: .identifier).adding("minItems", 1), "Identifiers of consecutive sections.",
        isRequired: true),
    ] + LayoutSpan.fieldTable.schemaFields(),
    rules: [.any(of: LayoutSpan.fieldTable.names.map { .having($0) })])

  /// The rule that a section composed in place in all environments has no options in `when`.
  private static let noOptions: JSONSchema = {
    func variants(_ names: [String]) -> JSONSchema {
      JSONSchema(["properties": ["when": ["items": JSONSchema.lacking(names).plainValue]]])
    }
    let isComposed = JSONSchema.any(of: [.having("group"), .having("custom")])
    return .if(.all(of: [isComposed, variants(["kind", "group", "custom"])]), then: variants(["options"]))
  }()

  private static let variant = JSONSchema.record(
    conditions + ownFields, rules: [soleBody, .reference("options-by-kind")])

  private static let variantOfSections = JSONSchema.record(
    conditions + LayoutSpan.fieldTable.schemaFields(statesDefaults: false))

  /// The conditions of an entry of `when`.
  private static let conditions: [JSONSchema.Field] = {
    let points = PointsLength.jsonSchema(in: 0...LayoutLimits.maximumLength).adding("examples", ["700pt"])
    return [
      .init("min-width", points, "Minimum width of the container, in points."),
      .init("max-width", points, "Maximum width of the container, in points."),
      .init("min-height", points, "Minimum height of the container, in points."),
      .init("max-height", points, "Maximum height of the container, in points."),
      .init("rtl", .boolean, "Layout direction: true for right to left, false for left to right."),
    ]
  }()

  /// The common keys of a section and of an entry of its `when`.
  private static let ownFields: [JSONSchema.Field] =
    [
      .init("kind", .reference("kind"), "Kind of the section."),
      .init(
        "options", .anyRecord.adding("maxProperties", .int(LayoutDocument.Section.maximumOptions)),
        "The options of the kind."),
      .init(
        "sample", .count, "Number of items without data.",
        standard: .int(LayoutDocument.standardSampleCount)),
      .init(
        "cell", JSONSchema.name.adding("examples", .list(CellStyle.standard.map { .string($0.name) })),
        "Cell style of the items."),
    ] + LayoutSection.fieldTable.schemaFields(statesDefaults: false)

  /// The rule that a section has one content, and that options require a kind.
  private static let soleBody = JSONSchema.any(of: [
    .lacking("group", "custom"), .lacking("kind", "custom", "options"), .lacking("kind", "group", "options"),
  ])
}

extension JSONSchema {
  /// The schema of names: a text, or a number or Boolean value as a text.
  static let identifier = JSONSchema(["type": ["string", "number", "boolean"], "minLength": 1])
  /// The schema of a text, or of a number or Boolean value as a text.
  static let scalar = JSONSchema(["type": ["string", "number", "boolean"]])

  /// Returns this schema with a title, for a whole document.
  func titled(_ title: String, _ description: String) -> JSONSchema {
    JSONSchema((["title": .string(title), "description": .string(description)] as PlainRecord).merging(keywords))
  }
}
