import KumikoTestSupport
@_spi(Kumiko) import KumikoValues
import Testing

@_spi(Kumiko) @testable import KumikoLanguageServer

/// The rules of positions and edits, on all scalars of a text each time.
private struct PlainText {
  var scalars: [Unicode.Scalar] = []

  var string: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// The range of each line without its line break.
  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < scalars.count {
      if scalars[index] == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" {
        lines.append(start..<index)
        index += 2
        start = index
      } else if scalars[index] == "\n" || scalars[index] == "\r" {
        lines.append(start..<index)
        index += 1
        start = index
      } else {
        index += 1
      }
    }
    return lines + [start..<scalars.count]
  }

  func index(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    let lines = lines
    guard position.line < lines.count else { return scalars.count }
    let line = lines[position.line]
    var left = position.character
    for index in line {
      let scalar = scalars[index]
      let width =
        switch encoding {
        case .utf8: Array(String(Character(scalar)).utf8).count
        case .utf16: scalar.value > 0xFFFF ? 2 : 1
        case .utf32: 1
        }
      if left < width { return index }
      left -= width
    }
    return line.upperBound
  }

  mutating func replace(
    from start: TextPosition, to end: TextPosition, with text: String, _ encoding: PositionEncoding
  ) {
    let lower = index(of: start, encoding)
    let upper = max(lower, index(of: end, encoding))
    scalars.replaceSubrange(lower..<upper, with: text.unicodeScalars)
  }
}

@Suite("Edited texts")
struct EditedTextTests {
  @Test("Positions count in the unit of the client")
  func units() {
    let text = EditedText("a𐐀é\n")
    for (encoding, characters) in [
      (PositionEncoding.utf8, [0, 1, 5, 7]), (.utf16, [0, 1, 3, 4]), (.utf32, [0, 1, 2, 3]),
    ] {
      for (character, offset) in zip(characters, [0, 1, 5, 7]) {
        let position = TextPosition(line: 0, character: character)
        #expect(text.offset(of: position, encoding) == offset)
        #expect(text.position(at: offset, encoding) == position)
      }
    }
    // Half of a pair of surrogates.
    #expect(text.offset(of: TextPosition(line: 0, character: 2), .utf16) == 1)
  }

  @Test(
    "Positions in long lines are those that counting from their start gives",
    arguments: [PositionEncoding.utf8, .utf16, .utf32])
  func longLines(encoding: PositionEncoding) {
    let piece = "a𐐀é組 "
    var text = EditedText(
      "short\n" + String(repeating: piece, count: 700) + "\n" + String(repeating: "x", count: 3_000))
    text.replace(
      from: TextPosition(line: 1, character: 0), to: TextPosition(line: 1, character: 1), with: "b", encoding)
    let plain = PlainText(scalars: Array(String(decoding: text.bytes, as: UTF8.self).unicodeScalars))
    var offset = 0
    for (index, scalar) in plain.scalars.enumerated() {
      if index % 97 == 0 || offset % 1_024 < 4 {
        let position = text.position(at: offset, encoding)
        #expect(plain.index(of: position, encoding) == index)
        #expect(text.offset(of: position, encoding) == offset)
      }
      offset += UTF8.width(scalar)
    }
  }

  @Test("Positions outside mean the nearest one")
  func outside() {
    let text = EditedText("ab\r\ncd")
    #expect(text.offset(of: TextPosition(line: 0, character: 99), .utf16) == 2)
    #expect(text.offset(of: TextPosition(line: 1, character: .max), .utf16) == 6)
    #expect(text.offset(of: TextPosition(line: 9, character: 0), .utf8) == 6)
    #expect(text.offset(of: TextPosition(line: .max, character: .max), .utf8) == 6)
    #expect(TextPosition(["line": -1, "character": 0]) == nil)
    #expect(TextPosition(["line": 0.5, "character": 0]) == nil)
    var edited = text
    edited.replace(
      from: TextPosition(line: 1, character: 1), to: TextPosition(line: 0, character: 0), with: "X", .utf16)
    #expect(String(decoding: edited.bytes, as: UTF8.self) == "ab\r\ncXd")
  }

  @Test("Documents count columns from 1, and not the byte order mark")
  func marks() {
    let text = EditedText("\u{FEFF}é: 𐐀x\nb")
    #expect(text.offset(of: Mark(line: 1, column: 1)) == 3)
    #expect(text.offset(of: Mark(line: 1, column: 5)) == 11)
    #expect(text.mark(at: 11) == Mark(line: 1, column: 5))
    #expect(text.offset(of: Mark(line: 2, column: 9)) == 14)
    #expect(text.mark(at: 13) == Mark(line: 2, column: 1))
  }

  @Test("A line break may be cut in two, and two may become one")
  func lineBreaks() {
    var text = EditedText("a\rb\nc")
    text.replace(from: TextPosition(line: 1, character: 0), to: TextPosition(line: 1, character: 1), with: "", .utf16)
    #expect(text.lineCount == 2 && text.text(ofLine: 1) == "c")
    text = EditedText("a\r\nb")
    text.replace(
      from: TextPosition(line: 0, character: 1), to: TextPosition(line: 1, character: 0), with: "\n\r", .utf16)
    #expect(text.lineCount == 3)
  }

  private static let pieces = [
    "", "a", "\n", "\r", "\r\n", "é", "𐐀", "sections:\n", "  - id: 組子\r\n", "\n\r", "\u{FEFF}",
  ]

  @Test("Random edits lead to the text that is built from scratch", arguments: Fuzz.seeds(0..<20))
  func random(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let encoding = [PositionEncoding.utf8, .utf16, .utf32][seed % 3]
    var text = EditedText("")
    var plain = PlainText()
    for _ in 0..<100 {
      func position() -> TextPosition {
        TextPosition(
          line: Int.random(in: 0...text.lineCount, using: &generator),
          character: Int.random(in: 0...12, using: &generator))
      }
      let (start, end) = (position(), position())
      var new = ""
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        new += Self.pieces.randomElement(using: &generator) ?? ""
      }
      text.replace(from: start, to: end, with: new, encoding)
      plain.replace(from: start, to: end, with: new, encoding)
      let whole = EditedText(plain.string)
      #expect(text.bytes == whole.bytes, "seed \(seed)")
      #expect(text.lineCount == whole.lineCount, "seed \(seed)")
      guard text.lineCount == plain.lines.count, text.bytes == whole.bytes else { return }
      for line in 0..<text.lineCount {
        #expect(text.content(ofLine: line) == whole.content(ofLine: line), "seed \(seed)")
      }
    }
  }
}

@Suite("URIs of files")
struct FileURITests {
  @Test("A path survives", arguments: ["/", "/a b/ü.yaml", "/c:/x%y#z?.yaml", "/組子"])
  func round(path: String) { #expect(FileURI.path(of: FileURI.uri(of: path)) == path) }

  @Test(
    "Other URIs have no path",
    arguments: ["untitled:1", "file://host/a", "file:///a%0", "file:///%FF", "file:///a%00b", "", "/a"])
  func none(uri: String) { #expect(FileURI.path(of: uri) == nil) }

  @Test("Editors may escape more")
  func escapes() {
    #expect(FileURI.path(of: "file:///c%3A/a") == "/c:/a")
    #expect(FileURI.path(of: "file://localhost/a") == "/a")
  }
}
