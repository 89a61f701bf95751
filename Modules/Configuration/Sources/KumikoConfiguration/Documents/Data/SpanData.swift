import KumikoValues

/// The texts of a span in a data document.
///
/// ```yaml
/// spans:
///   - { id: tabs, title: Photos, subtitle: 12 new }
/// ```
struct SpanData: Sendable {
  let id: String
  let idRange: SourceRange
  let texts: SectionTexts

  /// Reads the texts of a span; nil if it has no identifier, which is reported.
  init?(_ node: SourceValue, of source: SourceText, texts: inout ScalarTexts, faults: inout DocumentFaults) {
    guard
      let fields = MappingReader(
        node, of: source, known: ["id"] + SectionTexts.keys, as: "a span", faults: &faults),
      let id = fields.name("id", texts: &texts, faults: &faults)
    else { return nil }
    self.id = id
    idRange = fields["id"]?.range ?? node.range
    self.texts = SectionTexts(fields, faults: &faults)
  }
}

extension DataDocument {
  /// Reads the texts of spans, whose identifiers are unique.
  mutating func readSpans(_ top: MappingReader, faults: inout DocumentFaults) {
    var texts = ScalarTexts(source)
    var first: [String: SourceRange] = [:]
    for node in top.list("spans", faults: &faults) ?? [] where !faults.isFull {
      guard let span = SpanData(node, of: source, texts: &texts, faults: &faults) else { continue }
      if let range = first.updateValue(first[span.id] ?? span.idRange, forKey: span.id) {
        faults.report(
          "two spans have the id '\(span.id)'", in: source, at: span.idRange,
          notes: [Diagnostic.Note("it is first given here", in: source, at: range)])
      } else {
        spans.append(span)
      }
    }
  }
}
