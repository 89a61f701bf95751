import KumikoRegistry
@_spi(Kumiko) public import KumikoSource

/// A case of a document of tests: a screen, scrolled to a place, and what is expected of it.
@_spi(Kumiko) public struct LayoutTestCase: Sendable {
  /// The name, which no other case of the document has.
  public let name: String
  /// The range of the name, or of the case.
  public let nameRange: SourceRange
  /// The settings of the screen and the place, with those of the document where the case has none.
  public let settings: LayoutTestSettings
  /// How the reader scrolls from that place on, in the order of the document.
  public let steps: [LayoutTestStep]
  /// What is expected after the last step, in the order of the document.
  public let expectations: [LayoutExpectation]

  static let table = DocumentTable(
    [
      .init("name", .identifier, "Name of the case.", isRequired: true),
      .init("steps", .list(of: .reference("step"), atLeast: 1), "Places to which the reader scrolls in turn."),
      .init("expect", .list(of: .reference("expectation"), atLeast: 1), "What is expected.", isRequired: true),
    ] + LayoutTestSettings.table.fields)

  /// Creates a case that is in no document, and expects nothing.
  public init(name: String, settings: LayoutTestSettings) {
    (self.name, nameRange, self.settings, steps, expectations) = (name, SourceRange(.start), settings, [], [])
  }

  /// Reads a case; nil if it has a fault, which is reported.
  init?(_ node: SourceValue, in document: MappingReader, over base: LayoutTestSettings) {
    let before = document.faults.diagnostics.errorCount
    guard let fields = document.reader(of: node, Self.table, as: "a case") else { return nil }
    name = fields.name("name") ?? ""
    nameRange = fields["name"]?.range ?? node.range
    settings = LayoutTestSettings(fields, over: base)
    settings.check(fields)
    let steps = fields.list("steps")
    if let steps, steps.isEmpty { fields.report("'steps' has at least one step", at: fields["steps"]?.range) }
    self.steps = (steps ?? []).compactMap { LayoutTestStep($0, in: fields) }
    let nodes = fields.list("expect")
    if let nodes, nodes.isEmpty { fields.report("a case expects something", at: fields.entry("expect")?.keyRange) }
    var expectations: [LayoutExpectation] = []
    for node in nodes ?? [] where !fields.faults.isFull {
      if let one = LayoutExpectation(node, in: fields) { expectations.append(one) }
    }
    self.expectations = expectations
    guard fields.faults.diagnostics.errorCount == before else { return nil }
  }
}
