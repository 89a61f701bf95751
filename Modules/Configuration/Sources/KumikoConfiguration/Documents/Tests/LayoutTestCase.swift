@_spi(Kumiko) public import KumikoValues

/// A case of a document of tests: a screen in a room, scrolled to a place, and what is expected of it.
@_spi(Kumiko) public struct LayoutTestCase: Sendable {
  /// The name, which no other case of the document has.
  public let name: String
  /// The range of the name, or of the case.
  public let nameRange: SourceRange
  /// The room and the place, with those of the document where the case has none.
  public let settings: LayoutTestSettings
  /// What is expected, in the order of the document.
  public let expectations: [LayoutExpectation]

  /// Reads a case; nil if it has a fault, which is reported.
  init?(
    _ node: SourceValue, of source: SourceText, over base: LayoutTestSettings, texts: inout ScalarTexts,
    faults: inout DocumentFaults
  ) {
    let before = faults.diagnostics.errorCount
    guard
      let fields = MappingReader(
        node, of: source, known: ["name", "expect"] + LayoutTestSettings.keys, as: "a case", faults: &faults)
    else { return nil }
    name = fields.name("name", texts: &texts, faults: &faults) ?? ""
    nameRange = fields["name"]?.range ?? node.range
    settings = LayoutTestSettings(fields, texts: &texts, faults: &faults).over(base)
    settings.check(of: source, at: nameRange, faults: &faults)
    let nodes = fields.required("expect", faults: &faults).flatMap { _ in fields.list("expect", faults: &faults) }
    if let nodes, nodes.isEmpty {
      faults.report("a case expects something", in: source, at: fields.entry("expect")?.keyRange ?? node.range)
    }
    var expectations: [LayoutExpectation] = []
    for node in nodes ?? [] where !faults.isFull {
      if let one = LayoutExpectation(node, of: source, texts: &texts, faults: &faults) { expectations.append(one) }
    }
    self.expectations = expectations
    guard faults.diagnostics.errorCount == before else { return nil }
  }
}
