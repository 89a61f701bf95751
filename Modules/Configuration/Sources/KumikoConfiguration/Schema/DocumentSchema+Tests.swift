@_spi(Kumiko) import KumikoDimension
public import KumikoRegistry
import KumikoTextMeasuring

extension DocumentSchema {
  /// The schema of documents of tests.
  public static let test: PlainValue = SchemaDefinitions([
    ("case", testCase), ("expectation", expectation), ("element", element), ("elements", elements),
  ]).document(testDocument.titled("Layout tests", "Screens, and what is expected of them."))

  private static let testDocument = JSONSchema.record(
    documentFields(.test) + [
      .init("layout", .file, "Path of the layout, from this document's folder.", isRequired: true),
      .init("data", .file, "Path of the data. Default: sample items."),
      .init("registry", .file, "Path of the registry. Default: the nearest one."),
      .init("cases", .list(of: .reference("case"), atLeast: 1), "The cases.", isRequired: true),
    ] + settings)

  private static let testCase = JSONSchema.record(
    [
      .init("name", .scalar, "Name of the case.", isRequired: true),
      .init("expect", .list(of: .reference("expectation"), atLeast: 1), "What is expected.", isRequired: true),
    ] + settings)

  private static let points = JSONSchema.number(-LayoutLimits.maximumLength...LayoutLimits.maximumLength)
  private static let edges = JSONSchema.tuple(Array(repeating: points, count: 4))
    .adding("examples", [[59, 0, 34, 0]])

  private static let settings: [JSONSchema.Field] = [
    .init(
      "viewport", JSONSchema.text("x").adding("examples", ["390x844"]),
      "Size of the screen, in points: width, x, height. Default: 390x844."),
    .init("scale", .number(0...100), "Pixels per point, to which sizes round down. Default: no rounding."),
    .init("rtl", .boolean, "Whether the screen is laid out from right to left.", standard: false),
    .init("safe-area", edges, "Safe-area insets, in points: [top, left, bottom, right]. Default: 0."),
    .init("layout-margins", edges, "Layout margins, in points: [top, left, bottom, right]. Default: 0."),
    .init(
      "readable-width", .number(0...LayoutLimits.maximumLength),
      "Maximum width of readable content, in points. Default: no maximum."),
    .init("text-size", .choice(of: TextSize.self), "Text size of the reader.", standard: "l"),
    .init("offset", .any(of: [points, .tuple([points, points])]), "Scroll offset, in points: y, or [x, y]."),
    .init("scroll-to", .scalar, "Item that is brought into sight."),
    .init("scroll-position", .choice(["top", "center", "bottom"]), "Place of that item. Default: nearest."),
    .init("scroll", .map(to: points), "Offsets of sections that scroll sideways, in points."),
    .init(
      "tolerance", .number(0...LayoutLimits.maximumLength),
      "Largest difference from an expected length, in points. Default: 0.01."),
  ]

  private static let elementFields: [JSONSchema.Field] = [
    .init("section", .scalar, "Identifier of the section; \"-1\" for views of the layout."),
    .init("kind", .scalar, "Kind of a header, footer, badge or background. Default: cells."),
    .init("item", .scalar, "Identifier of the item."),
    .init("index", .count, "Number among the cells of the section, or among the views of the kind."),
  ]

  private static let element = JSONSchema.any(of: [
    .scalar,
    .record(elementFields, rules: [.any(of: [.having("item"), .having("section")])]),
  ]).described("An item, or a view of a section.")

  private static let elements = JSONSchema.any(of: [
    .reference("element"), .list(of: .reference("element"), atLeast: 1),
  ])

  private static let frame = JSONSchema.tuple(Array(repeating: points, count: 4))

  private static let expectation: JSONSchema = {
    let size = JSONSchema.number(0...LayoutLimits.maximumLength)
    let relations = LayoutExpectation.Relation.allCases.map { relation in
      JSONSchema.record([.init(relation.rawValue, .reference("elements"), relation.summary, isRequired: true)])
    }
    return .any(
      of: [
        .record(elementFields + [.init("frame", frame, "Frame of the element, in points.", isRequired: true)]),
        .record([.init("content-size", .tuple([size, size]), "Size of the content, in points.", isRequired: true)]),
        .record([
          .init("count", .count, "Number of cells.", isRequired: true),
          .init("section", .scalar, "Section of the cells. Default: all."),
        ]),
        .record([
          .init("inside", .choice(of: LayoutExpectation.Area.self), "Area that holds the elements.", isRequired: true),
          .init("elements", .reference("elements"), "The elements.", isRequired: true),
        ]),
      ] + relations)
  }()
}

extension LayoutExpectation.Relation {
  /// The meaning, in one line.
  fileprivate var summary: String {
    switch self {
    case .above: "Each ends before the next one begins, from the top down."
    case .before: "Each ends before the next one begins, in reading direction."
    case .noOverlap: "No two overlap."
    case .sameWidth: "All have one width."
    case .sameHeight: "All have one height."
    case .visible: "A part of each is in sight."
    case .hidden: "No part of one is in sight."
    case .absent: "The layout does not have them."
    case .pinned: "Scrolling has moved each from its place, to keep it in sight."
    }
  }
}
