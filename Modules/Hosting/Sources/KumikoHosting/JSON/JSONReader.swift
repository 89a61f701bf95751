import KumikoRegistry

/// Reads JSON that somebody else has written, strictly: as RFC 8259 has it, in UTF-8, no name twice in a record, and within
/// ``HostLimits``.
///
/// Not Foundation's decoder, because that forgets the order of names and takes the last of two equal ones, and reads plain
/// values by trial and error, which is slow where an answer is large.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var valueCount = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value that a text holds.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func value(of bytes: [UInt8]) throws(JSONFault) -> PlainValue {
    var reader = JSONReader(bytes)
    reader.skipSpaces()
    let value = try reader.value(depth: 0)
    reader.skipSpaces()
    guard reader.position == bytes.count else { throw reader.expected("the end") }
    return value
  }

  // MARK: - Values

  private mutating func value(depth: Int) throws(JSONFault) -> PlainValue {
    valueCount += 1
    guard valueCount <= HostLimits.values else { throw fault("more than \(HostLimits.values) values") }
    switch next {
    case UInt8(ascii: "{"): return try record(depth: depth + 1)
    case UInt8(ascii: "["): return try list(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try text())
    case let byte? where byte == UInt8(ascii: "-") || Self.digits.contains(byte): return try number()
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw expected("a value")
    }
  }

  private mutating func record(depth: Int) throws(JSONFault) -> PlainValue {
    try open(depth)
    var record = PlainRecord()
    if skip(UInt8(ascii: "}")) { return .record(record) }
    while true {
      guard next == UInt8(ascii: "\"") else { throw expected("a name in quotes") }
      let start = position
      let name = try text()
      skipSpaces()
      guard skip(UInt8(ascii: ":")) else { throw expected("':'") }
      skipSpaces()
      let value = try value(depth: depth)
      guard record[name] == nil else { throw fault("the name '\(name)' stands twice in a record", at: start) }
      record[name] = value
      skipSpaces()
      if skip(UInt8(ascii: "}")) { return .record(record) }
      guard skip(UInt8(ascii: ",")) else { throw expected("',' or '}'") }
      skipSpaces()
    }
  }

  private mutating func list(depth: Int) throws(JSONFault) -> PlainValue {
    try open(depth)
    var elements: [PlainValue] = []
    if skip(UInt8(ascii: "]")) { return .list(elements) }
    while true {
      elements.append(try value(depth: depth))
      skipSpaces()
      if skip(UInt8(ascii: "]")) { return .list(elements) }
      guard skip(UInt8(ascii: ",")) else { throw expected("',' or ']'") }
      skipSpaces()
    }
  }

  /// Steps into a record or list.
  private mutating func open(_ depth: Int) throws(JSONFault) {
    guard depth <= HostLimits.depth else { throw fault("nested more than \(HostLimits.depth) deep") }
    position += 1
    skipSpaces()
  }

  private mutating func word(_ word: StaticString, _ value: PlainValue) throws(JSONFault) -> PlainValue {
    for index in 0..<word.utf8CodeUnitCount {
      guard skip(word.utf8Start[index]) else { throw expected("'\(word)'") }
    }
    return value
  }

  private mutating func number() throws(JSONFault) -> PlainValue {
    let start = position
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try digits() }
    var isWhole = true
    if skip(UInt8(ascii: ".")) {
      isWhole = false
      try digits()
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      isWhole = false
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let value = Int(text) { return .int(value) }
    guard let value = Double(text), value.isFinite else { throw fault("a number too large", at: start) }
    return .number(value)
  }

  private mutating func digits() throws(JSONFault) {
    let start = position
    while let byte = next, Self.digits.contains(byte) { position += 1 }
    guard position > start else { throw expected("a digit") }
  }

  // MARK: - Texts

  private mutating func text() throws(JSONFault) -> String {
    position += 1
    var text = ""
    var start = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        try append(start..<position, to: &text)
        position += 1
        return text
      case UInt8(ascii: "\\"):
        try append(start..<position, to: &text)
        position += 1
        text.unicodeScalars.append(try escaped())
        start = position
      case 0..<0x20: throw fault("a control character in a text")
      default: position += 1
      }
    }
    throw fault("a text without its closing quote", at: start - 1)
  }

  /// Takes bytes over as they are, if they are UTF-8.
  private func append(_ range: Range<Int>, to text: inout String) throws(JSONFault) {
    let piece = bytes[range]
    if !piece.allSatisfy({ $0 < 0x80 }) {
      var iterator = piece.makeIterator()
      var parser = Unicode.UTF8.ForwardParser()
      checking: while true {
        switch parser.parseScalar(from: &iterator) {
        case .valid: continue
        case .emptyInput: break checking
        case .error: throw fault("a text is not in UTF-8", at: range.lowerBound)
        }
      }
    }
    text += String(decoding: piece, as: UTF8.self)
  }

  private mutating func escaped() throws(JSONFault) -> Unicode.Scalar {
    defer { position += 1 }
    switch next {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar()
    default: throw fault("an unknown escape in a text")
    }
  }

  /// What `\u` stands for, two of them where they are halves; the position is left at the last digit.
  private mutating func scalar() throws(JSONFault) -> Unicode.Scalar {
    let start = position - 1
    let first = try hex()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let rest = bytes[(position + 1)...].prefix(2)
    if first < 0xDC00, rest.elementsEqual("\\u".utf8) {
      position += 2
      let second = try hex()
      if (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw fault("half of a character in a text", at: start)
  }

  /// Four digits after the `u` at the position, which is left at the last of them.
  private mutating func hex() throws(JSONFault) -> UInt32 {
    let digits = bytes[min(position + 1, bytes.count)...].prefix(4)
    let isHex = digits.count == 4 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    guard isHex, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw fault("an escape without its four digits in a text")
    }
    position += 4
    return value
  }

  // MARK: - Bytes

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  // MARK: - Faults

  private func fault(_ message: String, at position: Int? = nil) -> JSONFault {
    JSONFault(message: message, offset: position ?? self.position)
  }

  private func expected(_ what: String) -> JSONFault {
    guard let next else { return fault("expected \(what), found the end") }
    let isPrintable = (0x21..<0x7F).contains(next)
    let found = isPrintable ? "'\(Character(Unicode.Scalar(next)))'" : "the byte 0x\(String(next, radix: 16))"
    return fault("expected \(what), found \(found)")
  }
}

/// What is wrong with JSON, and where.
struct JSONFault: Error, Hashable, CustomStringConvertible {
  var message: String
  /// How many bytes stand before the place.
  var offset: Int

  var description: String { "\(message), at byte \(offset + 1)" }
}
