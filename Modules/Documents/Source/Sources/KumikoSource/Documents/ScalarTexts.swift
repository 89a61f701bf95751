@_spi(Kumiko) import KumikoValues

/// The texts of scalars as they are written, so that the identifiers `1.10` and `1.1` differ.
///
/// Requests in the order of the document take one walk through the text in total.
package final class ScalarTexts {
  private let source: SourceText
  private var cursor: SourceText.Cursor

  package init(_ source: SourceText) {
    self.source = source
    cursor = source.firstCursor
  }

  /// Returns a text, or a number or Boolean value as it is written; nil for other values.
  package func text(of node: SourceValue) -> String? {
    // Only numbers lose their notation.
    guard case .number = node.content else { return node.name }
    if !ExpandedPlaces.isOwn(node.range) {
      guard source.places != nil else { return node.name }
      let place = source.place(of: node.range)
      return ScalarTexts(place.source).text(of: SourceValue(node.content, range: place.range))
    }
    let start = source.offset(of: node.range.start, from: &cursor)
    let end = source.offset(of: node.range.end, from: &cursor)
    let written = String(decoding: source.bytes[start..<max(start, end)], as: UTF8.self)
    // The range of an alias is not the range of its value.
    return Double(written) == nil ? node.name : written
  }
}
