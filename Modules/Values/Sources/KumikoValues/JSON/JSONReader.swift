/// Reads JSON from other programs strictly: RFC 8259 in UTF-8, without duplicate names, within `JSONLimits`.
///
/// Foundation's decoder loses the order of names and takes the last of two equal ones. It also reads plain values by
/// trial and error, which is slow for large answers.
@_spi(Kumiko) public struct JSONReader {
  let bytes: [UInt8]
  var position = 0
  private var valueCount = 0

  private let limits: JSONLimits

  private init(_ bytes: [UInt8], _ limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Returns the value of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - limits: The limits of the values.
  /// - Throws: `JSONFault` if the text is not one JSON value, or exceeds a limit.
  /// - Complexity: O(*n*) in the bytes.
  public static func value(of bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONFault) -> PlainValue {
    var reader = JSONReader(bytes, limits)
    reader.skipSpaces()
    let value = try reader.value()
    reader.skipSpaces()
    guard reader.position == bytes.count else { throw reader.expected("the end") }
    return value
  }

  // MARK: - Values

  /// A record or list that is still open. One struct for both can be changed in place.
  private struct Open {
    /// The name of the next field of a record; nil in a list.
    var name: String?
    var elements: [PlainValue] = []
    var record = PlainRecord()
  }

  /// Reads a complete value. Open records and lists are kept in an array instead of the stack, because stacks may be
  /// small and the text decides the depth.
  private mutating func value() throws(JSONFault) -> PlainValue {
    var open: [Open] = []
    while true {
      var value = try begin(&open)
      // Completing a value may complete the record or list around it.
      while let complete = value {
        guard !open.isEmpty else { return complete }
        value = try add(complete, to: &open)
      }
    }
  }

  /// Adds a value to the innermost open record or list and reads on. Returns the record or list if that completes it.
  private mutating func add(_ value: PlainValue, to open: inout [Open]) throws(JSONFault) -> PlainValue? {
    let last = open.count - 1
    skipSpaces()
    if let name = open[last].name {
      open[last].record[name] = value
      if skip(UInt8(ascii: "}")) { return .record(open.removeLast().record) }
      guard skip(UInt8(ascii: ",")) else { throw expected("',' or '}'") }
      skipSpaces()
      open[last].name = try fieldName(in: open[last].record)
    } else {
      open[last].elements.append(value)
      if skip(UInt8(ascii: "]")) { return .list(open.removeLast().elements) }
      guard skip(UInt8(ascii: ",")) else { throw expected("',' or ']'") }
      skipSpaces()
    }
    return nil
  }

  /// Returns a complete value, or nil after the start of a record or list, which becomes the innermost open one.
  private mutating func begin(_ open: inout [Open]) throws(JSONFault) -> PlainValue? {
    valueCount += 1
    guard valueCount <= limits.values else { throw fault("more than \(limits.values) values") }
    switch next {
    case UInt8(ascii: "{"):
      try step(into: open.count)
      if skip(UInt8(ascii: "}")) { return .record(PlainRecord()) }
      open.append(Open(name: try fieldName(in: PlainRecord())))
      return nil
    case UInt8(ascii: "["):
      try step(into: open.count)
      if skip(UInt8(ascii: "]")) { return .list([]) }
      open.append(Open())
      return nil
    case UInt8(ascii: "\""): return .string(try text())
    case let byte? where byte == UInt8(ascii: "-") || Self.digits.contains(byte): return try number()
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw expected("a value")
    }
  }

  private mutating func step(into depth: Int) throws(JSONFault) {
    guard depth < limits.depth else { throw fault("nested more than \(limits.depth) deep") }
    position += 1
    skipSpaces()
  }

  /// Reads the name of the next field, up to its value.
  private mutating func fieldName(in record: PlainRecord) throws(JSONFault) -> String {
    let start = position
    guard next == UInt8(ascii: "\"") else { throw expected("a name in quotes") }
    let name = try text()
    guard record[name] == nil else { throw fault("duplicate name '\(name)'", at: start) }
    skipSpaces()
    guard skip(UInt8(ascii: ":")) else { throw expected("':'") }
    skipSpaces()
    return name
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
    guard let value = Double(text), value.isFinite else { throw fault("number too large", at: start) }
    return .number(value)
  }

  private mutating func digits() throws(JSONFault) {
    let start = position
    while let byte = next, Self.digits.contains(byte) { position += 1 }
    guard position > start else { throw expected("a digit") }
  }

  // MARK: - Bytes

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  // MARK: - Faults

  func fault(_ message: String, at position: Int? = nil) -> JSONFault {
    JSONFault(message: message, offset: position ?? self.position)
  }

  func expected(_ what: String) -> JSONFault {
    guard let next else { return fault("expected \(what), found the end") }
    let isPrintable = (0x21..<0x7F).contains(next)
    let found = isPrintable ? "'\(Character(Unicode.Scalar(next)))'" : "the byte 0x\(String(next, radix: 16))"
    return fault("expected \(what), found \(found)")
  }
}
