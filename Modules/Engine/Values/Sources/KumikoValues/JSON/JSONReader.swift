/// Reads JSON strictly: RFC 8259 in UTF-8, within `JSONLimits`. Every value has its place in the text.
///
/// Foundation's decoder loses the order of names and takes the last of two equal ones. It also reads plain values by
/// trial and error, which is slow for large answers.
@_spi(Kumiko) public struct JSONReader {
  /// A key that its mapping has already.
  public struct DuplicateKey: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The ranges of the first key and of this one.
    public var first, range: SourceRange
  }

  let bytes: [UInt8]
  /// The number of bytes that are read.
  public internal(set) var position: Int
  /// The keys that are given twice, in order.
  public private(set) var duplicates: [DuplicateKey] = []
  private var line = 1
  /// The position of the line's start, moved by one for each continuation byte of the line.
  var lineStart: Int
  private var valueCount = 0
  private var tree = SourceTreeBuilder()
  private var open: [JSONFault.Bracket] = []
  var keys = KeyCache()

  private let limits: JSONLimits

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - offset: The number of bytes to skip.
  ///   - limits: The limits of the values.
  public init(_ bytes: [UInt8], from offset: Int = 0, limits: JSONLimits = JSONLimits()) {
    self.bytes = bytes
    self.limits = limits
    position = offset
    lineStart = offset
  }

  /// Returns the value of a text, without places.
  ///
  /// - Throws: `JSONFault` if the text is not one JSON value, has a key twice, or exceeds a limit.
  /// - Complexity: O(*n*) in the bytes.
  public static func value(of bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONFault) -> PlainValue {
    var reader = JSONReader(bytes, limits: limits)
    return PlainValue(try reader.document())
  }

  /// Reads a text of one value.
  ///
  /// - Throws: `JSONFault` if the text is not one JSON value, or exceeds a limit.
  /// - Complexity: O(*n*) in the bytes.
  public mutating func document() throws(JSONFault) -> SourceValue {
    let value = try nextValue()
    skipSpaces()
    guard let value else { throw fault(.expected("a value")) }
    guard position == bytes.count else { throw fault(.expectedEnd) }
    return value
  }

  /// Reads the next of several values; nil at the end.
  ///
  /// - Throws: `JSONFault` if the text goes on with no JSON value, or exceeds a limit.
  /// - Complexity: O(*n*) in the bytes of the value.
  public mutating func nextValue() throws(JSONFault) -> SourceValue? {
    tree = SourceTreeBuilder()
    open.removeAll(keepingCapacity: true)
    skipSpaces()
    guard position < bytes.count else { return nil }
    repeat {
      // Open records and lists are kept in an array instead of the stack, because the text decides the depth.
      guard try begin() else { continue }
      while !open.isEmpty, try end() {}
    } while tree.root == nil
    return tree.root
  }

  // MARK: - Values

  /// Reads the separator behind a value. Returns true if the innermost list or mapping ends there.
  private mutating func end() throws(JSONFault) -> Bool {
    skipSpaces()
    let isMapping = tree.isInMapping == true
    if skip(isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      close()
      return true
    }
    guard skip(UInt8(ascii: ",")) else { throw fault(.expectedSeparator) }
    skipSpaces()
    if isMapping { try key() }
    return false
  }

  private mutating func close() {
    open.removeLast()
    _ = tree.end(at: mark)
  }

  /// Reads a value, or the start of a list or mapping. Returns true if a value is complete.
  private mutating func begin() throws(JSONFault) -> Bool {
    valueCount += 1
    guard valueCount <= limits.values else { throw fault(.values(limit: limits.values)) }
    let start = mark
    let content: SourceValue.Content
    switch next {
    case UInt8(ascii: "{"):
      try step(isMapping: true)
      guard skip(UInt8(ascii: "}")) else {
        try key()
        return false
      }
      close()
      return true
    case UInt8(ascii: "["):
      try step(isMapping: false)
      guard skip(UInt8(ascii: "]")) else { return false }
      close()
      return true
    case UInt8(ascii: "\""): content = .string(try text(isKey: false))
    case let byte? where byte == UInt8(ascii: "-") || Self.digits.contains(byte): content = try number()
    case UInt8(ascii: "t"): content = try word("true", .bool(true))
    case UInt8(ascii: "f"): content = try word("false", .bool(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    default: throw fault(.expected("a value"))
    }
    tree.add(SourceValue(content, range: SourceRange(start: start, end: mark)))
    return true
  }

  private mutating func step(isMapping: Bool) throws(JSONFault) {
    guard open.count < limits.depth else { throw fault(.depth(limit: limits.depth)) }
    tree.begin(isMapping: isMapping, at: mark)
    open.append(JSONFault.Bracket(isMapping: isMapping, offset: position))
    position += 1
    skipSpaces()
  }

  /// Reads the next key of a mapping, up to its value.
  private mutating func key() throws(JSONFault) {
    let (start, offset) = (mark, position)
    guard next == UInt8(ascii: "\"") else { throw fault(.expected("a name in quotes")) }
    let key = try text(isKey: true)
    let range = SourceRange(start: start, end: mark)
    if let first = tree.setKey(key, at: range) {
      guard duplicates.count < limits.duplicates else { throw fault(.duplicateKey(key), at: offset) }
      duplicates.append(DuplicateKey(key: key, first: first, range: range))
    }
    skipSpaces()
    guard skip(UInt8(ascii: ":")) else { throw fault(.expected("':'")) }
    skipSpaces()
  }

  private mutating func word(
    _ word: StaticString, _ value: SourceValue.Content
  ) throws(JSONFault) -> SourceValue.Content {
    for index in 0..<word.utf8CodeUnitCount {
      guard skip(word.utf8Start[index]) else { throw fault(.expected("'\(word)'")) }
    }
    return value
  }

  private mutating func number() throws(JSONFault) -> SourceValue.Content {
    let start = position
    let isNegative = skip(UInt8(ascii: "-"))
    var whole = 0
    if !skip(UInt8(ascii: "0")) { try digits { whole = whole &* 10 &+ $0 } }
    // 18 digits always fit.
    let isShort = position - start <= 18
    var isWhole = true
    if skip(UInt8(ascii: ".")) {
      isWhole = false
      try digits { _ in }
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      isWhole = false
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try digits { _ in }
    }
    let notation = SourceValue.Notation(number: bytes[start..<position])
    if isWhole, isShort { return .int(isNegative ? -whole : whole, as: notation) }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let value = Int(text) { return .int(value, as: notation) }
    guard let value = Double(text), value.isFinite || limits.readsInfinity else { throw fault(.largeNumber, at: start) }
    return .number(value, as: notation)
  }

  private mutating func digits(_ body: (Int) -> Void) throws(JSONFault) {
    let start = position
    while let byte = next, Self.digits.contains(byte) {
      body(Int(byte - UInt8(ascii: "0")))
      position += 1
    }
    guard position > start else { throw fault(.expected("a digit")) }
  }

  // MARK: - Bytes

  private static var digits: ClosedRange<UInt8> { UInt8(ascii: "0")...UInt8(ascii: "9") }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var mark: Mark { Mark(line: line, column: position - lineStart + 1) }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaces() {
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): position += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        position += 1
        // A carriage return with a line feed is one line break.
        if byte == UInt8(ascii: "\r"), next == UInt8(ascii: "\n") { position += 1 }
        line += 1
        lineStart = position
      default: return
      }
    }
  }

  func fault(_ problem: JSONFault.Problem, at offset: Int? = nil) -> JSONFault {
    let offset = offset ?? position
    let found = offset < bytes.count ? bytes[offset] : nil
    return JSONFault(problem: problem, offset: offset, found: found, bracket: open.last)
  }
}
