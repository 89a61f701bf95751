@_spi(Kumiko) import KumikoDimension

/// Reads the parts of a blob. Never reads beyond the bytes, and never makes room for more than they can hold.
struct BlobReader {
  private let bytes: [UInt8]
  private var position: Int
  /// The depth of the group that is read.
  private(set) var depth = 0

  init(_ bytes: [UInt8], from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() throws(PageBlobError) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    position += 1
    return bytes[position - 1]
  }

  mutating func flag() throws(PageBlobError) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw .damaged
    }
  }

  /// Reads a number that is less than a limit.
  mutating func number(below limit: Int) throws(PageBlobError) -> Int {
    let bits = try bits()
    guard bits < UInt64(limit) else { throw .damaged }
    return Int(bits)
  }

  /// Reads the number of parts that follow, each of at least one byte.
  mutating func partCount() throws(PageBlobError) -> Int {
    let bits = try bits()
    guard bits <= UInt64(bytes.count - position) else { throw .truncated }
    return Int(bits)
  }

  /// Reads a number of items, which take no bytes.
  mutating func itemCount() throws(PageBlobError) -> Int { try number(below: Int(Int32.max)) }

  mutating func number() throws(PageBlobError) -> Int {
    let bits = try bits()
    let value = Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1)
    guard let number = Int(exactly: value) else { throw .damaged }
    return number
  }

  private mutating func bits() throws(PageBlobError) -> UInt64 {
    var bits: UInt64 = 0
    for shift: UInt64 in [0, 7, 14, 21, 28, 35, 42, 49, 56, 63] {
      let byte = try byte()
      if shift == 63, byte > 1 { throw .damaged }
      bits |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return bits }
    }
    throw .damaged
  }

  mutating func points() throws(PageBlobError) -> Double {
    switch try byte() {
    case 0: return 0
    case 1: return 1
    case 2: return Double(try number())
    case 3:
      var bits: UInt64 = 0
      for shift: UInt64 in [0, 8, 16, 24, 32, 40, 48, 56] { bits |= UInt64(try byte()) << shift }
      return Double(bitPattern: bits)
    default: throw .damaged
    }
  }

  mutating func text() throws(PageBlobError) -> String {
    let count = try partCount()
    position += count
    return String(decoding: bytes[position - count..<position], as: UTF8.self)
  }

  mutating func word() throws(PageBlobError) -> UInt32 {
    var word: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] { word |= UInt32(try byte()) << shift }
    return word
  }

  /// Reads as many parts as a number before them says.
  mutating func list<Part>(
    _ part: (inout BlobReader) throws(PageBlobError) -> Part
  ) throws(PageBlobError) -> [Part] {
    let count = try partCount()
    var parts: [Part] = []
    parts.reserveCapacity(count)
    for _ in 0..<count { parts.append(try part(&self)) }
    return parts
  }

  /// Reads a part that may contain itself, as deep as a layout may be.
  mutating func nested(_ part: (inout BlobReader) throws(PageBlobError) -> Void) throws(PageBlobError) {
    guard depth <= LayoutLimits.maximumDepth else { throw .damaged }
    depth += 1
    try part(&self)
    depth -= 1
  }

  mutating func read<Part: BlobCodable>(_ type: Part.Type = Part.self) throws(PageBlobError) -> Part {
    var part = Part.blank
    try part.code(&self)
    return part
  }
}

extension BlobReader: BlobCoder {
  mutating func code(_ flag: inout Bool) throws(PageBlobError) { flag = try self.flag() }
  mutating func code(_ points: inout Double) throws(PageBlobError) { points = try self.points() }
  mutating func code(_ text: inout String) throws(PageBlobError) { text = try self.text() }
  mutating func code(number: inout Int) throws(PageBlobError) { number = try self.number() }
  mutating func code(number: inout Int, below limit: Int) throws(PageBlobError) {
    number = try self.number(below: limit)
  }
  mutating func code(partCount: inout Int) throws(PageBlobError) { partCount = try self.partCount() }
}
