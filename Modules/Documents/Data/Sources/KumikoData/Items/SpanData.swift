@_spi(Kumiko) import KumikoSource

/// The texts of a span in a data document.
///
/// ```yaml
/// spans:
///   - { id: tabs, title: Photos, subtitle: 12 new }
/// ```
package struct SpanData: Sendable {
  package let id: String
  package let idRange: SourceRange
  package let texts: SectionTexts

  package static let table = DocumentTable(
    [.init("id", .identifier, "Identifier of the span in layouts.", isRequired: true)] + SectionTexts.table.fields)

  /// Reads the texts of a span; nil if it has no identifier, which is reported.
  init?(_ node: SourceValue, in document: MappingReader) {
    guard let fields = document.reader(of: node, Self.table, as: "a span"), let id = fields.name("id") else {
      return nil
    }
    self.id = id
    idRange = fields["id"]?.range ?? node.range
    var texts = SectionTexts()
    SectionTexts.table.read(fields, into: &texts)
    self.texts = texts
  }
}

extension DataDocument {
  /// Reads the texts of spans, whose identifiers are unique.
  mutating func readSpans(_ top: MappingReader) {
    var first: [String: SourceRange] = [:]
    for node in top.list("spans") ?? [] where !top.faults.isFull {
      guard let span = SpanData(node, in: top) else { continue }
      if let range = first.updateValue(first[span.id] ?? span.idRange, forKey: span.id) {
        top.faults.report(
          "two spans have the id '\(span.id)'", in: source, at: span.idRange,
          notes: [Diagnostic.Note("it is first given here", in: source, at: range)])
      } else {
        spans.append(span)
      }
    }
  }
}
