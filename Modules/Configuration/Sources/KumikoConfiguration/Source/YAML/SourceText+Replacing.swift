public import KumikoValues

extension SourceText {
  /// Returns the text with other texts in place of some ranges. All else stays as it is, comments and spaces too.
  ///
  /// - Parameter replacements: The ranges, which do not overlap, and the texts.
  /// - Returns: The text.
  /// - Complexity: O(*n* + *r* log *r*) in the bytes *n* and the replacements *r*.
  @_spi(Kumiko) public func replacing(_ replacements: [(range: SourceRange, text: String)]) -> String {
    var result: [UInt8] = []
    var cursor = firstCursor
    var end = 0
    for (range, text) in replacements.sorted(by: { $0.range.start < $1.range.start }) {
      let start = offset(of: range.start, from: &cursor)
      guard start >= end else { continue }
      result += bytes[end..<start]
      result += text.utf8
      end = max(start, offset(of: range.end, from: &cursor))
    }
    result += bytes[end...]
    return String(decoding: result, as: UTF8.self)
  }
}
