@_spi(Kumiko) import KumikoSource

/// Writes plain data as YAML on one line or as JSON, which reads back as equal data: `1.0` stays a fractional number,
/// and `no` a text.
package struct ExactText {
  let form: SourceText.Form
  package private(set) var text = ""
  /// A Boolean value that indicates whether a value has no notation: JSON has no `.nan`.
  private(set) var isInexact = false

  package init(_ form: SourceText.Form) {
    self.form = form
  }

  package mutating func append(raw: String) { text += raw }

  mutating func append(_ int: Int) { text += int.description }

  package mutating func append(_ value: PlainValue) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .int(let int): append(int)
    case .number(let number): append(number)
    case .string(let string): append(string)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += form == .yaml ? ", " : "," }
        append(value)
      }
      text += "]"
    case .record(let record): append(record)
    }
  }

  package mutating func append(_ record: PlainRecord) {
    let isSpaced = form == .yaml && !record.isEmpty
    text += isSpaced ? "{ " : "{"
    for (index, field) in record.enumerated() {
      if index > 0 { text += form == .yaml ? ", " : "," }
      append(field)
    }
    text += isSpaced ? " }" : "}"
  }

  package mutating func append(_ field: (name: String, value: PlainValue)) {
    append(key: field.name)
    append(field.value)
  }

  /// Appends a field as a line of YAML behind a margin.
  package mutating func append(line field: (name: String, value: PlainValue), margin: String = "") {
    append(raw: margin)
    append(field)
    append(raw: "\n")
  }

  /// Appends a text, without quotes if YAML then reads the same text.
  package mutating func append(_ string: String) {
    if let key = KeptLanguageKey.value(of: string) { return append(key) }
    if form == .yaml, PlainScalar.holds(string) {
      text += string
    } else if form == .yaml {
      appendQuoted(string)
    } else if JSONText.isPlain(string) {
      text += "\""
      text += string
      text += "\""
    } else {
      text += JSONText.quoted(string)
    }
  }

  package mutating func append(key: String) {
    // libyaml limits the length of keys without `?`.
    if form == .yaml, key.utf8.count > 1000 / 6 { text += "? " }
    append(key)
    text += form == .yaml ? ": " : ":"
  }

  private mutating func append(_ number: Double) {
    if number.isFinite {
      text += "\(number)"
    } else if form == .yaml {
      text += number.isNaN ? ".nan" : number < 0 ? "-.inf" : ".inf"
    } else if number.isNaN {
      text += "null"
      isInexact = true
    } else {
      // The number is beyond all numbers, and reads as infinite.
      text += number < 0 ? "-1e999" : "1e999"
    }
  }

  private mutating func appendQuoted(_ string: String) {
    let quoted = JSONText.quoted(string)
    // JSON may contain these characters, YAML only their escapes.
    for scalar in quoted.unicodeScalars {
      switch scalar.value {
      case 0xFFFE, 0xFFFF:
        text += "\\u" + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension PlainValue {
  /// The value as YAML on one line, which reads back as an equal value: the text `no` has quotes, and 1.0 keeps its
  /// fraction.
  @_spi(Kumiko) public var yaml: String {
    var writer = ExactText(.yaml)
    writer.append(self)
    return writer.text
  }
}

/// Decides which texts need no quotes in YAML.
enum PlainScalar {
  /// Texts that YAML 1.1, which many programs still use, reads as other values.
  private static let otherWords: Set<String> = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
  private static let otherNumbers: Set<String> = [".inf", ".nan"]

  /// Returns true if a text needs no quotes anywhere, including lists and mappings in brackets.
  ///
  /// Texts with characters that have a meaning anywhere in YAML always have quotes.
  static func holds(_ string: String) -> Bool {
    if isLength(string) { return true }
    let scalars = string.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, last != " " else { return false }
    guard isLetter(first) || isDottedPath(string) else { return false }
    guard scalars.allSatisfy({ isLetter($0) || isInner($0) }) else { return false }
    return string.utf8.count > 5 || !otherWords.contains(string.lowercased())
  }

  /// Returns true if a text begins with a dot as paths do: `.build/debug`, `./lib`, `../lib`.
  ///
  /// Numbers of YAML 1.1 or 1.2 do not: `.5`, `.inf`, `.NaN`, `.e+5`.
  private static func isDottedPath(_ text: String) -> Bool {
    if text.hasPrefix("./") || text.hasPrefix("../") { return true }
    let scalars = text.unicodeScalars.dropFirst()
    guard text.hasPrefix("."), let second = scalars.first, isLetter(second), second != "_" else { return false }
    if second == "e" || second == "E", let third = scalars.dropFirst().first, third == "+" || third == "-" {
      return false
    }
    return !otherNumbers.contains(text.lowercased())
  }

  /// Returns true if a text is a length, which YAML does not read as a number: `56pt`, `~80pt`, `50%`, `33.3%w`.
  private static func isLength(_ string: String) -> Bool {
    guard string.utf8.count <= 20 else { return false }
    var rest = string.hasPrefix("~") ? string.dropFirst() : string[...]
    guard let unit = ["pt", "%w", "%h", "%"].first(where: { rest.hasSuffix($0) }) else { return false }
    rest = rest.dropLast(unit.count)
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy(isDigit) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0x5F: true
    // Spaces, direction marks and noncharacters are invisible.
    case 0xA1..<0x1680, 0x1681..<0x2000, 0x2070..<0x3000, 0x3001..<0xD800, 0xF900..<0xFE00, 0xFE10..<0xFEFF,
      0xFF01..<0xFFF0, 0x10000..<0xE0000:
      true
    default: false
    }
  }

  private static func isInner(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", " ", "-", ".", "/", "+", "(", ")", "'", ";", "=", "%", "$": true
    default: false
    }
  }
}
