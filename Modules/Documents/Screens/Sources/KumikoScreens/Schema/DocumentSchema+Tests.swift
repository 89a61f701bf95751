@_spi(Kumiko) import KumikoDimension
public import KumikoRegistry

extension DocumentSchema {
  /// The schema of documents of tests.
  public static let test: PlainValue = SchemaDefinitions([
    ("case", testCase), ("step", step), ("expectation", expectation), ("element", element), ("elements", elements),
  ]).document(testDocument.titled("Layout tests", "Screens, and what is expected of them."))

  private static let testDocument = JSONSchema.record(LayoutTestDocument.table.schemaFields)

  private static let testCase = JSONSchema.record(LayoutTestCase.table.schemaFields)

  private static let step = JSONSchema.record(
    LayoutTestStep.table.schemaFields, rules: [.any(of: LayoutTestStep.table.keys.map { .present($0) })])

  private static let elementFields = ElementReference.table.schemaFields

  private static let element = JSONSchema.any(of: [
    .identifier,
    .record(elementFields, rules: [.any(of: [.present("item"), .present("section")])]),
  ]).described("An item, or a view of a section.")

  private static let elements = JSONSchema.any(of: [
    .reference("element"), .list(of: .reference("element"), atLeast: 1),
  ])

  private static let frame = JSONSchema.tuple(
    Array(repeating: .number(-LayoutLimits.maximumLength...LayoutLimits.maximumLength), count: 4))

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
          .init("section", .identifier, "Section of the cells. Default: all."),
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
    case .visible: "A part of each is visible."
    case .hidden: "No part of one is visible."
    case .absent: "The layout does not have them."
    case .pinned: "Scrolling has moved each from its place, to keep it visible."
    case .fits: "Each has room for its texts at the text size of the case."
    }
  }
}
