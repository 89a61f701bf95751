@_spi(Kumiko) import KumikoSource

/// A position in the text of a table.
struct CSVScanner {
  private let source: SourceText
  private var offset: Int
  private var line = 1
  private var column = 1

  init(_ source: SourceText) {
    self.source = source
    offset = source.contentStart
  }

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private var byte: UInt8? { offset < source.bytes.count ? source.bytes[offset] : nil }
  private var mark: Mark { Mark(line: line, column: column) }
  private var isAtLineEnd: Bool { byte == nil || byte == Self.lineFeed || byte == Self.carriageReturn }

  /// Returns the cells of the next line that is not empty; nil at the end.
  mutating func row() throws(DocumentError) -> [SourceValue]? {
    while byte != nil, isAtLineEnd { advance() }
    guard byte != nil else { return nil }
    var cells = [try cell()]
    while byte == Self.comma {
      advance()
      cells.append(try cell())
    }
    return cells
  }

  private mutating func cell() throws(DocumentError) -> SourceValue {
    let start = mark
    if byte == Self.quote { return try quoted(from: start) }
    let first = offset
    while !isAtLineEnd, byte != Self.comma {
      if byte == Self.quote { throw fault("a quote inside a value; put the value in quotes, and write \"\" for one") }
      advance()
    }
    let text = try text(source.bytes[first..<offset], at: start)
    return SourceValue(text.isEmpty ? .null : .string(text), range: SourceRange(start: start, end: mark))
  }

  private mutating func quoted(from start: Mark) throws(DocumentError) -> SourceValue {
    var bytes: [UInt8] = []
    advance()
    while true {
      guard let next = byte else { throw fault("the quote that opens here is never closed", at: start) }
      advance()
      if next == Self.quote {
        guard byte == Self.quote else { break }
        advance()
      }
      bytes.append(next)
    }
    guard isAtLineEnd || byte == Self.comma else { throw fault("expected ',' or the end of the line after a quote") }
    return SourceValue(.string(try text(bytes[...], at: start)), range: SourceRange(start: start, end: mark))
  }

  /// Advances by one byte, and counts lines and the Unicode scalars of each line.
  private mutating func advance() {
    let passed = byte
    offset += 1
    switch passed {
    case Self.carriageReturn where byte == Self.lineFeed: break
    case Self.lineFeed, Self.carriageReturn:
      line += 1
      column = 1
    default:
      if let byte, byte & 0xC0 == 0x80 { break }
      column += 1
    }
  }

  private func text(_ bytes: ArraySlice<UInt8>, at mark: Mark) throws(DocumentError) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding repairs invalid UTF-8 and thus changes it.
    guard text.utf8.elementsEqual(bytes) else {
      throw fault("the value is not in UTF-8", at: mark, help: "save the table as UTF-8")
    }
    if bytes.contains(0) { throw fault("a NUL byte; this does not look like a text file", at: mark) }
    if CombiningMarks.exceed(in: text) { throw fault(CombiningMarks.message, at: mark) }
    return text
  }

  private func fault(_ message: String, at mark: Mark? = nil, help: String? = nil) -> DocumentError {
    DocumentError(message, in: source, at: SourceRange(mark ?? self.mark), help: help)
  }
}
