/// Edits a document by places. Every byte outside the edits stays, such as comments, line breaks and a byte order mark.
///
/// ```swift
/// var editor = DocumentEditor(source)
/// editor.replace(node.range, with: "44pt")
/// let edited = try editor.result()
/// ```
@_spi(Kumiko) public struct DocumentEditor: Sendable {
  /// The text before the edits.
  public let source: SourceText
  private var edits: [(range: SourceRange, text: String)] = []

  /// Creates an editor without edits.
  ///
  /// - Parameter source: The text, whose places the edits name.
  public init(_ source: SourceText) { self.source = source }

  /// A Boolean value that indicates whether there are no edits.
  public var isEmpty: Bool { edits.isEmpty }

  /// Replaces a range. Of ranges that overlap, only the first one in the text is replaced. An empty range is an insertion.
  ///
  /// - Parameters:
  ///   - range: The range in the text before the edits.
  ///   - text: The new text. Its line feeds become the line breaks of the document.
  public mutating func replace(_ range: SourceRange, with text: String) { edits.append((range, text)) }

  /// Returns the text with the edits, which was parsed again.
  ///
  /// - Throws: ``DocumentError`` if the result is no document any more.
  /// - Complexity: O(*n* + *e* log *e*) in the bytes *n* and the edits *e*.
  public func result() throws(DocumentError) -> SourceText {
    let lineBreak = source.lineBreak
    var result: [UInt8] = []
    var cursor = source.firstCursor
    var end = 0
    // Sorting is not stable by contract. Insertions at one position keep their order, before what is replaced there.
    func key(_ edit: (offset: Int, element: (range: SourceRange, text: String))) -> (Mark, Int, Int) {
      let range = edit.element.range
      return (range.start, range.start == range.end ? 0 : 1, edit.offset)
    }
    let sorted = edits.enumerated().sorted { key($0) < key($1) }
    for (_, (range, text)) in sorted {
      let start = source.offset(of: range.start, from: &cursor)
      guard start >= end else { continue }
      result += source.bytes[end..<start]
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\n") { result += lineBreak } else { result.append(byte) }
      }
      end = max(start, source.offset(of: range.end, from: &cursor))
    }
    result += source.bytes[end...]
    let edited = SourceText(name: source.name, bytes: result, form: source.form)
    _ = try YAMLReader.read(edited)
    return edited
  }
}

extension SourceText {
  /// The first line break of the text; a line feed if there is none.
  @_spi(Kumiko) public var lineBreak: [UInt8] {
    guard let first = bytes.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
      return [UInt8(ascii: "\n")]
    }
    let isPair = bytes[first...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
    return isPair ? Array(bytes[first...(first + 1)]) : [bytes[first]]
  }
}
