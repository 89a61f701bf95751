@_spi(Kumiko) import KumikoValues

/// The line of a diagnostic, cut to the width of a terminal, and the marks below it.
struct SourceExcerpt {
  /// The line, or a part of a long one.
  let line: String
  /// Spaces up to the position, then `^~~~` for the visible part of the range.
  let marks: String

  /// The number of scalars of a long line before the position, and in total.
  private static let before = 50
  private static let total = 100

  /// Creates the excerpt at a range and moves the cursor there; nil if the source has no such line or the line is
  /// empty.
  init?(_ range: SourceRange, in source: SourceText, from cursor: inout SourceText.Cursor) {
    let place = source.offset(of: range.start, from: &cursor)
    guard cursor.mark.line == range.start.line, !source.bytes.isEmpty else { return nil }
    let bytes = source.bytes[source.contentStart...]

    let start = Self.start(before: place, in: bytes)
    let prefix = String(decoding: bytes[start.offset..<place], as: UTF8.self)
    let length = Self.total - prefix.unicodeScalars.count
    let end = Self.end(after: place, scalars: length, in: bytes)
    let suffix = String(decoding: bytes[place..<end.offset], as: UTF8.self)

    let marked: Int
    if range.end.line > range.start.line {
      marked = suffix.unicodeScalars.count
    } else {
      marked = min(range.end.column - cursor.mark.column, suffix.unicodeScalars.count)
    }
    let underlined = Self.shown(String(suffix.unicodeScalars.prefix(max(marked, 0))))
    let lead = (start.isCut ? "…" : "") + Self.shown(prefix)
    guard !lead.isEmpty || !suffix.isEmpty else { return nil }
    line = lead + Self.shown(suffix) + (end.isCut ? "…" : "")
    marks =
      String(repeating: " ", count: TextWidth.columns(of: lead)) + "^"
      + String(repeating: "~", count: max(TextWidth.columns(of: underlined) - 1, 0))
  }

  /// Returns the start: the first byte of the line, or some scalars before the position.
  private static func start(before place: Int, in bytes: ArraySlice<UInt8>) -> (offset: Int, isCut: Bool) {
    var offset = place
    var scalars = 0
    while offset > bytes.startIndex, !isBreak(bytes[offset - 1]) {
      if scalars == before { return (offset, true) }
      offset -= 1
      while offset > bytes.startIndex, bytes[offset] & 0xC0 == 0x80, !isBreak(bytes[offset - 1]) { offset -= 1 }
      scalars += 1
    }
    return (offset, false)
  }

  /// Returns the end: the line break, or some scalars after the position.
  private static func end(after place: Int, scalars limit: Int, in bytes: ArraySlice<UInt8>) -> (
    offset: Int, isCut: Bool
  ) {
    var offset = place
    var scalars = 0
    while offset < bytes.endIndex, !isBreak(bytes[offset]) {
      if scalars == limit { return (offset, true) }
      offset += 1
      while offset < bytes.endIndex, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      scalars += 1
    }
    return (offset, false)
  }

  /// Returns the text with tabs as wide as the marks assume.
  private static func shown(_ text: some StringProtocol) -> String { SafeText.line(text, tabWidth: 4) }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
