@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer

/// A document with a name at the cursor in place of the word there, so that an incomplete text can be read.
///
/// Quotes and brackets that are open at the cursor are closed if the text cannot be read otherwise. An alias whose anchor was
/// on the line reads as a text.
struct CompletedText {
  static let placeholder = "KUMIKOCURSOR"
  /// The largest number of lines with a fault that are left out.
  private static let maximumFaults = 8

  let word: Range<Int>
  let trail: Trail
  /// A Boolean value that indicates whether a colon follows the word already, or comes on the next line.
  let hasColon: Bool
  let isQuoted: Bool

  init?(_ text: EditedText, at offset: Int, named path: String) {
    let bytes = text.bytes
    func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "%"), UInt8(ascii: "~"), 0x80...:
        true
      default: false
      }
    }
    var (start, end) = (offset, offset)
    while start > 0, isWord(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isWord(bytes[end]) { end += 1 }
    // The dash of a list is no part of a word.
    if start < end, bytes[start] == UInt8(ascii: "-"), start + 1 == end || start == offset {
      start = min(start + 1, offset)
    }
    word = start..<end
    let line = text.position(at: offset, .utf8).line
    let excerpt = TextExcerpt(bytes, around: offset)
    let (shorter, moved) = excerpt.map { ($0.bytes, $0.offset - offset) } ?? (bytes, 0)
    let before = shorter[..<(start + moved)]
    var rest = shorter[(end + moved)...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let after = shorter[rest.endIndex...]
    let name = Self.placeholder
    let open = OpenBrackets(before)
    let quote = open.quote
    let lineStart = before.reversed().prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let isExplicit = open.closing.isEmpty && lineStart.last { !" -:".utf8.contains($0) } == UInt8(ascii: "?")
    hasColon = isExplicit || bytes[end...].first { !" \"'".utf8.contains($0) } == UInt8(ascii: ":")
    isQuoted = quote != nil
    var forms: [String]
    if let quote {
      let mark = String(UnicodeScalar(quote))
      forms = ["\(name)\(mark)", "\(name)\(mark): 0"]
      if rest.first == quote {
        rest = rest.dropFirst()
      } else if rest.contains(quote) {
        forms.insert(name, at: 0)
      }
    } else {
      let isAtKey = lineStart.allSatisfy { " -?".utf8.contains($0) }
      let quoted = ["\"\(name)\"", "\"\(name)\": 0"]
      forms = isAtKey && !hasColon ? ["\(name): 0", name] : [name, "\(name): 0"]
      forms += isAtKey && !hasColon && open.closing.isEmpty ? [] : quoted
    }
    let next = after.first { !" \t\r\n".utf8.contains($0) }
    if !open.closing.isEmpty, rest.allSatisfy({ $0 == UInt8(ascii: " ") }), let next, !",]}:#".utf8.contains(next) {
      forms = forms.map { $0 + "," } + forms
    }
    // A text that can be read as a whole comes before one without some lines.
    for isWhole in [true, false] {
      for form in forms {
        for completed in Self.closed(before + Array(form.utf8) + rest, before: after) {
          if let trail = Self.root(completed, besides: line + 1, isWhole: isWhole, named: path).flatMap({
            Trail(toName: name, in: $0)
          }) {
            self.trail = trail
            return
          }
        }
      }
    }
    return nil
  }

  /// The texts that begin with a text and close some of its brackets: none, more and more, and all without the lines behind them.
  private static func closed(_ text: ArraySlice<UInt8>, before lines: ArraySlice<UInt8>) -> [[UInt8]] {
    let open = OpenBrackets(text)
    let (content, comment) = (text[..<open.end], text[open.end...])
    let closing = Array(open.closing.reversed())
    let next = lines.first { !" \t\r\n".utf8.contains($0) }
    let isSeparate = next.map { ",]}".utf8.contains($0) } ?? true
    var texts = [Array(text + lines)]
    for count in closing.indices.map({ $0 + 1 }) {
      let comma = count < closing.count && !isSeparate ? Array(",".utf8) : []
      texts.append(Array(content) + closing.prefix(count) + comma + Array(comment + lines))
    }
    if !closing.isEmpty { texts.append(Array(content) + closing) }
    return texts
  }

  /// Reads a text as a whole, or without some lines that cannot be read.
  private static func root(_ bytes: [UInt8], besides line: Int, isWhole: Bool, named path: String) -> SourceValue? {
    var bytes = bytes
    for _ in 0..<maximumFaults {
      do throws(DocumentError) {
        return try YAMLReader.read(SourceText(name: path, bytes: bytes), limits: .document)
      } catch {
        let text = EditedText(bytes: bytes)
        let marks = error.diagnostics.compactMap { $0.range?.start }.filter { $0.line != line }
        let aliases = marks.map { text.offset(of: $0) }.filter { bytes[$0...].first == UInt8(ascii: "*") }
        for alias in aliases { bytes[alias] = UInt8(ascii: " ") }
        if !aliases.isEmpty { continue }
        guard !isWhole, let faulty = marks.first?.line, let content = text.text(ofLine: faulty - 1), !content.isEmpty
        else { return nil }
        let start = text.offset(of: Mark(line: faulty, column: 1))
        bytes.removeSubrange(start..<start + content.utf8.count)
      }
    }
    return nil
  }
}

/// The brackets and the quote that are open at the end of a text.
struct OpenBrackets {
  /// The closing brackets, the innermost last.
  private(set) var closing: [UInt8] = []
  private(set) var quote: UInt8?
  /// The end of the last line's content, before its comment.
  private(set) var end: Int

  /// Reads a text.
  ///
  /// Brackets are those of a value on the lines that are indented more than its first line. They may be anywhere in a text that
  /// begins with a bracket.
  init(_ text: ArraySlice<UInt8>) {
    end = text.endIndex
    let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text
    let isFlow = text.first { !" \t\r\n".utf8.contains($0) }.map { "{[".utf8.contains($0) } ?? false
    /// The indentation of the line, and that of the line with the outermost bracket.
    var (indentation, outermost) = (0, 0)
    /// The last byte, and the last one that is no space and no part of an anchor or a tag. A line feed begins a line.
    var (previous, last) = (UInt8(ascii: "\n"), UInt8(ascii: "\n"))
    var isLineStart = true
    var isProperty = false
    var isEscaped = false
    for (offset, byte) in zip(text.indices, text) {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        (quote, end, indentation) = (nil, text.endIndex, 0)
        (isLineStart, isProperty, isEscaped) = (true, false, false)
        (previous, last) = (UInt8(ascii: "\n"), UInt8(ascii: "\n"))
        continue
      }
      guard end == text.endIndex else { continue }
      let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
      if let open = quote {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") {
          isEscaped = true
        } else if byte == open {
          quote = nil
        }
        (previous, last) = (byte, byte)
        continue
      }
      if isLineStart {
        if isSpace { indentation += 1 } else { isLineStart = false }
        if !isSpace, !isFlow, indentation <= outermost, !"]}#".utf8.contains(byte) { closing = [] }
      }
      let isTokenStart = " \t\n,[{:".utf8.contains(previous)
      let isValueStart = isTokenStart && (!closing.isEmpty || "\n:-?".utf8.contains(last))
      switch byte {
      case UInt8(ascii: "#") where " \t\n".utf8.contains(previous):
        end = previous == UInt8(ascii: "\n") ? offset : offset - 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if isValueStart { quote = byte }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        guard !closing.isEmpty || isValueStart else { break }
        if closing.isEmpty { outermost = indentation }
        closing.append(byte == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}"))
      case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = closing.popLast()
      case UInt8(ascii: "&"), UInt8(ascii: "!"): if isValueStart { isProperty = true }
      default: break
      }
      if isSpace { isProperty = false } else if !isProperty { last = byte }
      previous = byte
    }
  }
}
