import KumikoComposition
import KumikoDimension
public import KumikoRegistry

extension DocumentSchema {
  /// The schema of layout documents whose sections are of the kinds of `registry`, or composed in place.
  ///
  /// - Complexity: O(*n*) in the options of all kinds.
  public static func layout(_ registry: SectionRegistry) -> PlainValue {
    let root = JSONSchema.record(
      documentFields(.layout) + [
        .init("scroll", .choice(of: LayoutAxis.self), "Along which the layout scrolls.", standard: "vertical"),
        .init("section-spacing", .reference("points"), "Room between sections.", standard: 0),
        .init(
          "insets-reference", .choice(of: ContentInsetsReference.self),
          "From what insets are counted in sections that do not say it.", standard: "automatic"),
        .init(
          "boundary", .list(of: .reference("boundary-item")), "Headers, footers and the like of the layout as a whole."),
        .init("sections", .list(of: .reference("section")), "The sections, in their order.", isRequired: true),
      ])
    return SchemaDefinitions([("section", section), ("variant", variant)])
      .merging(registry.schemaDefinitions).merging(.composition)
      .document(root.titled("A layout", "What a screen looks like: sections, their kinds and their options."))
  }

  private static let section: JSONSchema = {
    let bodies = ["kind", "group", "custom"].map { JSONSchema.having($0) }
    let variants = JSONSchema(["contains": JSONSchema.any(of: bodies).plainValue, "type": "array"])
    return JSONSchema.record(
      [
        .init("id", .identifier, "The identifier by which data fills the section.", isRequired: true)
      ] + ownFields + [
        .init(
          "when", .list(of: .reference("variant")).adding("maxItems", .int(LayoutDocument.Section.maximumVariants)),
          "What the section is otherwise in other rooms: every entry that holds is laid over it.")
      ],
      rules: [
        .any(of: bodies + [.having("when", variants)]), soleBody, noOptions, .reference("options-by-kind"),
        .reference("variants-by-kind"),
      ])
  }()

  /// Where a section is composed in place in every room, no entry of its `when` has options.
  private static let noOptions: JSONSchema = {
    func variants(_ names: [String]) -> JSONSchema {
      JSONSchema(["properties": ["when": ["items": JSONSchema.lacking(names).plainValue]]])
    }
    let isComposed = JSONSchema.any(of: [.having("group"), .having("custom")])
    return .if(.all(of: [isComposed, variants(["kind", "group", "custom"])]), then: variants(["options"]))
  }()

  private static let variant: JSONSchema = {
    let points = PointsLength.jsonSchema(in: 0...LayoutLimits.maximumLength).adding("examples", ["700pt"])
    return JSONSchema.record(
      [
        .init("min-width", points, "Holds in containers at least so wide."),
        .init("max-width", points, "Holds in containers at most so wide."),
        .init("min-height", points, "Holds in containers at least so high."),
        .init("max-height", points, "Holds in containers at most so high."),
        .init("rtl", .boolean, "Holds from right to left (true), or from left to right (false)."),
      ] + ownFields,
      rules: [soleBody, .reference("options-by-kind")])
  }()

  /// The keys that a section and an entry of its `when` have in common.
  private static let ownFields: [JSONSchema.Field] =
    [
      .init("kind", .reference("kind"), "The kind that makes the section."),
      .init(
        "options", .anyRecord.adding("maxProperties", .int(LayoutDocument.Section.maximumOptions)),
        "The options of the kind."),
      .init(
        "sample", .count, "How many items are shown without data.",
        standard: .int(LayoutDocument.standardSampleCount)),
    ] + LayoutSectionOverlay.schemaFields

  /// What a section is made of is one thing; options go with a kind.
  private static let soleBody = JSONSchema.any(of: [
    .lacking("group", "custom"), .lacking("kind", "custom", "options"), .lacking("kind", "group", "options"),
  ])
}

extension JSONSchema {
  /// What names something: a text, or a number or truth value as a text.
  static let identifier = JSONSchema(["type": ["string", "number", "boolean"], "minLength": 1])
  /// A text, or a number or truth value as a text.
  static let scalar = JSONSchema(["type": ["string", "number", "boolean"]])

  /// This schema under a title, for a whole document.
  func titled(_ title: String, _ description: String) -> JSONSchema {
    JSONSchema((["title": .string(title), "description": .string(description)] as PlainRecord).merging(keywords))
  }
}
