/// Scalars of a document as they are written, so that the identifiers `1.10` and `1.1` stay apart.
///
/// Asked in the order of the document, it walks through the text once in all.
struct ScalarTexts {
  private let source: SourceText
  private var cursor: SourceText.Cursor

  init(_ source: SourceText) {
    self.source = source
    cursor = source.firstCursor
  }

  /// A text, or a number or truth value as a text; nil for everything else.
  mutating func text(of node: YAMLNode) -> String? {
    // Whole numbers and texts are what they say; of the others, the value forgets how it was written.
    guard case .number = node.content else { return node.name }
    let start = source.offset(of: node.range.start, from: &cursor)
    let end = source.offset(of: node.range.end, from: &cursor)
    let written = String(decoding: source.bytes[start..<max(start, end)], as: UTF8.self)
    // An alias stands where it stands, not where its value does.
    return Double(written) == nil ? node.name : written
  }
}
