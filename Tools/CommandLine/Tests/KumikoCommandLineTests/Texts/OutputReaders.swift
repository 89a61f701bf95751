import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A source of Swift as the compiler's lexer reads it: by scalars.
struct SwiftSource {
  struct Fault: Error {
    var message: String
  }

  /// The values of the string literals.
  private(set) var literals: [String] = []
  /// The source without comments and literals.
  private(set) var code = ""
  private let scalars: [Unicode.Scalar]
  private var place = 0

  /// Reads a source.
  ///
  /// - Throws: `Fault` for a literal without an end, with an interpolation or with another unknown escape.
  init(_ source: String) throws {
    scalars = Array(source.unicodeScalars)
    while place < scalars.count {
      if starts(with: "//") {
        while place < scalars.count, scalars[place] != "\n", scalars[place] != "\r" { place += 1 }
      } else if starts(with: "/*") {
        throw Fault(message: "a comment over lines")
      } else {
        let signs = count(of: "#")
        if place + signs < scalars.count, scalars[place + signs] == "\"" {
          literals.append(try literal(signs))
        } else {
          code.unicodeScalars.append(scalars[place])
          place += 1
        }
      }
    }
  }

  private func starts(with text: String) -> Bool { scalars[place...].starts(with: text.unicodeScalars) }

  private func count(of scalar: Unicode.Scalar) -> Int { scalars[place...].prefix { $0 == scalar }.count }

  private mutating func literal(_ signs: Int) throws -> String {
    let marks = String(repeating: "#", count: signs)
    place += signs
    let isBlock = starts(with: "\"\"\"\n")
    let quotes = isBlock ? "\"\"\"" : "\""
    place += isBlock ? 4 : 1
    var value = String.UnicodeScalarView()
    while !starts(with: quotes + marks) {
      guard place < scalars.count, isBlock || scalars[place] != "\n" && scalars[place] != "\r" else {
        throw Fault(message: "a literal without an end")
      }
      guard starts(with: "\\" + marks) else {
        value.append(scalars[place])
        place += 1
        continue
      }
      place += 1 + signs
      value.append(try escape())
    }
    place += quotes.utf8.count + signs
    return String(isBlock ? String.UnicodeScalarView(value.dropLast()) : value)
  }

  private mutating func escape() throws -> Unicode.Scalar {
    let known: [Unicode.Scalar: Unicode.Scalar] = ["\"": "\"", "\\": "\\", "n": "\n", "t": "\t", "r": "\r", "0": "\0"]
    guard place < scalars.count else { throw Fault(message: "an escape without an end") }
    if let scalar = known[scalars[place]] {
      place += 1
      return scalar
    }
    let digits = scalars[place...].dropFirst(2).prefix { $0 != "}" }
    guard starts(with: "u{"), let number = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
      let scalar = Unicode.Scalar(number)
    else { throw Fault(message: "the escape '\(scalars[place])'") }
    place += digits.count + 3
    return scalar
  }
}

/// A page as the tokenizer of browsers reads it: by bytes.
struct HTMLPage {
  /// The names of elements and their attributes.
  private(set) var names: Set<String> = []
  /// The contents of script elements, by their identifiers.
  private(set) var scripts: [String: String] = [:]
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      let name = word().lowercased()
      guard !name.isEmpty else { continue }
      names.insert(name)
      let id = attributes()["id"]
      guard ["script", "style", "title"].contains(name) else { continue }
      let end = self.end(of: name)
      if let id { scripts[id] = String(decoding: bytes[place..<end], as: UTF8.self) }
      place = end
    }
  }

  private mutating func word() -> String {
    let marks = Array(" \n\t/>=\"'<".utf8)
    let word = bytes[place...].prefix { !marks.contains($0) }
    place += word.count
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func attributes() -> [String: String] {
    var found: [String: String] = [:]
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      let name = word()
      guard !name.isEmpty else {
        place += 1
        continue
      }
      names.insert(name)
      guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { continue }
      place += 1
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else {
        found[name] = word()
        continue
      }
      let end = bytes[(place + 1)...].firstIndex(of: bytes[place]) ?? bytes.count - 1
      found[name] = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
      place = end + 1
    }
    place = min(place + 1, bytes.count)
    return found
  }

  /// The next `</name`, in any case.
  private func end(of name: String) -> Int {
    let mark = Array("</\(name)".utf8)
    var at = place
    while at + mark.count <= bytes.count {
      if bytes[at..<(at + mark.count)].elementsEqual(mark, by: { $0 == $1 || $0 | 0x20 == $1 }) { return at }
      at += 1
    }
    return bytes.count
  }
}

/// The texts and the values of attributes in a document of XML; nil if it is not well-formed.
func xml(_ text: String) -> [String]? {
  final class Reader: NSObject, XMLParserDelegate {
    var texts: [String] = [""]
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      texts += attributes.values
      texts.append("")
    }
    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      texts.append("")
    }
    func parser(_ parser: XMLParser, foundCharacters text: String) { texts[texts.count - 1] += text }
  }
  let reader = Reader()
  let parser = XMLParser(data: Data(text.utf8))
  parser.delegate = reader
  return parser.parse() ? reader.texts : nil
}

/// Bytes as a text, with each `%` and two digits as the byte that they name.
func decoded(_ bytes: some Collection<UInt8>) -> String {
  var (rest, read) = (Array(bytes)[...], [UInt8]())
  while let byte = rest.popFirst() {
    let code = byte == UInt8(ascii: "%") ? UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) : nil
    read.append(code ?? byte)
    rest = rest.dropFirst(code == nil ? 0 : 2)
  }
  return String(decoding: read, as: UTF8.self)
}

/// What Markdown shows of one line of words and code, by the rules of CommonMark: escapes, references and code spans.
struct MarkdownLine {
  /// The words, without code.
  private(set) var words = ""
  /// The contents of code spans.
  private(set) var code: [String] = []
  /// The marks that may be markup: neither escaped nor in code.
  private(set) var marks: [Unicode.Scalar] = []

  init(_ line: some StringProtocol) {
    var rest = Array(line.utf8)[...]
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\") where rest.first.map { Self.isMark($0) } == true:
        if let next = rest.popFirst() { bytes.append(next) }
      case UInt8(ascii: "`"):
        let count = 1 + rest.prefix { $0 == byte }.count
        rest = rest.dropFirst(count - 1)
        guard let end = Self.end(of: rest, count) else {
          marks.append("`")
          continue
        }
        var content = Array(rest[..<end])
        if content.first == 0x20, content.last == 0x20, content.contains(where: { $0 != 0x20 }) {
          content = Array(content.dropFirst().dropLast())
        }
        code.append(String(decoding: content, as: UTF8.self))
        rest = rest[(end + count)...]
      case UInt8(ascii: "&") where rest.starts(with: "#8203;".utf8):
        bytes += "\u{200B}".utf8
        rest = rest.dropFirst(6)
      default:
        if "<>[]|*_&~$".utf8.contains(byte) { marks.append(Unicode.Scalar(byte)) }
        bytes.append(byte)
      }
    }
    words = String(decoding: bytes, as: UTF8.self)
  }

  /// The cells of a row of a table: a bar behind a backslash parts none, in code neither.
  static func cells(_ row: String) -> [String] {
    var cells: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in row.utf8 {
      if byte == UInt8(ascii: "|") {
        if isEscaped { cells[cells.count - 1].removeLast() } else { cells.append([]) }
        if !isEscaped { continue }
      }
      cells[cells.count - 1].append(byte)
      isEscaped = byte == UInt8(ascii: "\\")
    }
    return cells.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isMark(_ byte: UInt8) -> Bool { (0x21..<0x7F).contains(byte) && !isLetter(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// The next run of exactly so many backticks.
  private static func end(of bytes: ArraySlice<UInt8>, _ count: Int) -> Int? {
    var at = bytes.startIndex
    while at < bytes.endIndex {
      let run = bytes[at...].prefix { $0 == UInt8(ascii: "`") }.count
      if run == count { return at }
      at += max(run, 1)
    }
    return nil
  }
}
