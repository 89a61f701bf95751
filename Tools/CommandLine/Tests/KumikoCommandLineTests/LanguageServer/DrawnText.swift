@_spi(Kumiko) import Kumiko
import KumikoTestSupport
@_spi(Kumiko) import KumikoValues

/// A value that is written in a drawn form.
indirect enum DrawnValue {
  /// The use of a text: a name that edits change, or a value that they keep.
  enum Role {
    case section, kind, text
  }

  case text(String, Role)
  case plain(String, PlainValue)
  case list([DrawnValue])
  case mapping([(key: String, role: Role, value: DrawnValue)])

  var value: PlainValue {
    switch self {
    case .text(let text, _): .string(text)
    case .plain(_, let value): value
    case .list(let elements): .list(elements.map(\.value))
    case .mapping(let entries): .record(PlainRecord(entries.map { ($0.key, $0.value.value) }))
    }
  }
}

/// A document in a drawn textual form, with the places of its texts.
///
/// The forms are block and flow collections, explicit keys, quotes, block texts, anchors, aliases, tags, comments, all line breaks, a byte
/// order mark, and no last line break; or JSON.
struct DrawnText {
  /// A text as it is written.
  struct Token {
    var text: String
    var role: DrawnValue.Role
    var isKey: Bool
    var range: Range<Int>
    var quote = ""
    var isBlockText = false
    /// The number of the token that an alias repeats.
    var repeated: Int?
    /// A Boolean value that indicates whether an alias with another role repeats it.
    var isRepeatedElsewhere = false
  }

  let isJSON: Bool
  private(set) var bytes: [UInt8] = []
  private(set) var tokens: [Token] = []
  private var generator: SeededGenerator
  private let lineBreak: String
  private var lineStart = 0
  private var comments = 0
  private var anchors: [(name: String, token: Int)] = []
  /// A Boolean value that indicates whether a comment would be a part of a block text.
  private var isInText = false

  init(_ root: DrawnValue, by generator: inout SeededGenerator) {
    isJSON = Int.random(in: 0..<8, using: &generator) == 0
    lineBreak = ["\n", "\n", "\n", "\r\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
    self.generator = generator
    if !isJSON {
      if chance(5) { bytes = [0xEF, 0xBB, 0xBF] }
      lineStart = bytes.count
      if chance(8) { write("---"); newLine() }
      commentLines()
    }
    switch root {
    case .mapping(let entries) where !isJSON && !chance(8): block(entries, at: 0)
    default: flow(root, inside: 0)
    }
    if isInText || !chance(3) { newLine() }
    generator = self.generator
  }

  // MARK: - Draws

  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

  private mutating func spaces(_ range: ClosedRange<Int>) {
    write(String(repeating: " ", count: Int.random(in: range, using: &generator)))
  }

  private mutating func write(_ text: String) { bytes += text.utf8 }

  private var column: Int { bytes.count - lineStart }

  // MARK: - Lines

  private mutating func newLine() {
    if !isJSON, !isInText, chance(6) { comment() }
    write(lineBreak)
    lineStart = bytes.count
    commentLines()
    isInText = false
  }

  private mutating func comment() {
    comments += 1
    spaces(1...2)
    write("# n\(comments), {[\"' & *x")
  }

  private mutating func commentLines() {
    while !isJSON, chance(8) {
      if !isInText { spaces(0...6) }
      comments += 1
      write("# n\(comments): 'x")
      write(lineBreak)
      lineStart = bytes.count
    }
  }

  private mutating func indent(_ count: Int) { write(String(repeating: " ", count: count)) }

  // MARK: - Blocks

  private mutating func block(_ entries: [(key: String, role: DrawnValue.Role, value: DrawnValue)], at column: Int) {
    for (index, entry) in entries.enumerated() {
      if index > 0 { newLine(); indent(column) }
      if chance(6) {
        write("?")
        spaces(1...3)
        scalar(entry.key, entry.role, isKey: true, inside: chance(4) ? column : nil)
        newLine()
        indent(column)
        write(":")
        node(entry.value, inside: column, isCompact: true)
      } else {
        scalar(entry.key, entry.role, isKey: true, inside: nil)
        // The name of an alias would have the colon.
        spaces(tokens.last?.repeated == nil ? 0...1 : 1...1)
        write(":")
        node(entry.value, inside: column, isCompact: false)
      }
    }
  }

  private mutating func block(_ elements: [DrawnValue], at column: Int) {
    for (index, element) in elements.enumerated() {
      if index > 0 { newLine(); indent(column) }
      write("-")
      node(element, inside: column, isCompact: true)
    }
  }

  /// Writes a value behind a colon or a dash.
  private mutating func node(_ value: DrawnValue, inside column: Int, isCompact: Bool) {
    if case .mapping(let entries) = value, !entries.isEmpty, !chance(3) {
      if isCompact, !chance(4) { spaces(1...3) } else { nextLine(column + 1, "!!map") }
      block(entries, at: self.column)
    } else if case .list(let elements) = value, !elements.isEmpty, !chance(3) {
      if isCompact, chance(2) { spaces(1...3) } else { nextLine(isCompact ? column + 1 : column, "!!seq") }
      block(elements, at: self.column)
    } else {
      spaces(1...3)
      flow(value, inside: column)
    }
  }

  private mutating func nextLine(_ least: Int, _ tag: String) {
    if chance(8) { write(" &c\(bytes.count)") }
    if chance(12) { write(" \(tag)") }
    newLine()
    indent(least + Int.random(in: 0...3, using: &generator))
  }

  // MARK: - Flow

  /// Writes a value on a line, or on several ones in brackets.
  private mutating func flow(_ value: DrawnValue, inside column: Int, isInBrackets: Bool = false) {
    switch value {
    case .text(let text, let role): scalar(text, role, isKey: false, inside: isInBrackets || isJSON ? nil : column)
    case .plain(let text, _): write(text)
    case .list(let elements):
      if !isJSON, chance(12) { write("&c\(bytes.count) ") }
      brackets("[", elements.count, inside: column) { text, index in
        text.flow(elements[index], inside: column, isInBrackets: true)
      }
      write("]")
    case .mapping(let entries):
      if !isJSON, chance(12) { write("!!map ") }
      brackets("{", entries.count, inside: column) { text, index in
        if !text.isJSON, text.chance(10) { text.write("? ") }
        text.scalar(entries[index].key, entries[index].role, isKey: true, inside: nil)
        let isQuoted = text.tokens.last?.quote.isEmpty == false
        if text.tokens.last?.repeated != nil || text.chance(10) { text.write(" ") }
        text.write(":")
        if !isQuoted || !text.chance(4) { text.space(inside: column) }
        text.flow(entries[index].value, inside: column, isInBrackets: true)
      }
      write("}")
    }
  }

  private mutating func brackets(
    _ open: String, _ count: Int, inside column: Int, _ element: (inout DrawnText, Int) -> Void
  ) {
    write(open)
    for index in 0..<count {
      if index > 0 {
        if chance(12) { write(" ") }
        write(",")
      }
      if index > 0 || chance(2) { space(inside: column) }
      element(&self, index)
    }
    if !isJSON, count > 0, chance(12) { write(",") }
    if chance(2) { space(inside: column) }
  }

  private mutating func space(inside column: Int) {
    if chance(10) { newLine(); indent(column + Int.random(in: 1...6, using: &generator)) } else { spaces(1...2) }
  }

  // MARK: - Texts

  /// Writes a text. It may be a block text inside a column.
  private mutating func scalar(_ text: String, _ role: DrawnValue.Role, isKey: Bool, inside column: Int?) {
    var token = Token(text: text, role: role, isKey: isKey, range: 0..<0)
    if !isJSON, chance(2), let anchor = anchors.last(where: { tokens[$0.token].text == text }) {
      token.range = bytes.count..<bytes.count + anchor.name.utf8.count + 1
      token.repeated = anchor.token
      if tokens[anchor.token].role != role { tokens[anchor.token].isRepeatedElsewhere = true }
      write("*\(anchor.name)")
      tokens.append(token)
      return
    }
    if !isJSON {
      let isTagFirst = chance(2)
      if isTagFirst, chance(8) { write("!!str ") }
      if chance(4) {
        let name = "a\(anchors.count)"
        anchors.append((name, tokens.count))
        write("&\(name) ")
        if chance(4) { spaces(1...2) }
      }
      if !isTagFirst, chance(8) { write("!!str ") }
    }
    let start = bytes.count
    if !isJSON, let column, chance(5) {
      write(chance(2) ? "|-" : ">-")
      write(lineBreak)
      lineStart = bytes.count
      indent(column + Int.random(in: 1...3, using: &generator))
      write(text)
      token.isBlockText = true
      isInText = true
    } else {
      token.quote = isJSON ? "\"" : ["", "", "", "\"", "'"].randomElement(using: &generator) ?? ""
      write(token.quote + text + token.quote)
    }
    token.range = start..<bytes.count
    tokens.append(token)
  }
}

extension DrawnText {
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text with other texts in place of tokens.
  func replacing(_ new: (Token) -> String?) -> String {
    var result: [UInt8] = []
    var end = 0
    for token in tokens {
      guard let text = new(token) else { continue }
      result += bytes[end..<token.range.lowerBound] + Array(text.utf8)
      end = token.range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}
