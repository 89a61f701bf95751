/// Writes the parts of a blob.
struct BlobWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(byte: UInt8) { bytes.append(byte) }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Writes a number of 0 or more in groups of seven bits, the lowest first.
  mutating func write(count: Int) { write(bits: UInt64(max(0, count))) }

  /// Writes any whole number: small ones, of either sign, take one byte.
  mutating func write(number: Int) {
    let number = Int64(number)
    write(bits: UInt64(bitPattern: (number << 1) ^ (number >> 63)))
  }

  private mutating func write(bits: UInt64) {
    var bits = bits
    while bits >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: bits) | 0x80)
      bits >>= 7
    }
    bytes.append(UInt8(bits))
  }

  /// Writes a number of points exactly: 0 and 1 take one byte, other small whole numbers two to four, others nine.
  mutating func write(_ value: Double) {
    if value == 0, value.sign == .plus { return write(byte: 0) }
    if value == 1 { return write(byte: 1) }
    if value == value.rounded(), abs(value) < 1_000_000, value != 0 {
      write(byte: 2)
      return write(number: Int(value))
    }
    write(byte: 3)
    var bits = value.bitPattern
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
    }
  }

  mutating func write(_ text: String) {
    let utf8 = Array(text.utf8)
    write(count: utf8.count)
    bytes.append(contentsOf: utf8)
  }

  /// Writes a number of 32 bits, the lowest byte first.
  mutating func write(word: UInt32) {
    for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
  }

  mutating func write(all other: BlobWriter) { bytes.append(contentsOf: other.bytes) }

  mutating func write(_ part: some BlobCodable) throws(PageBlobError) {
    var part = part
    try part.code(&self)
  }
}

extension BlobWriter: BlobCoder {
  mutating func code(_ flag: inout Bool) { write(flag) }
  mutating func code(_ points: inout Double) { write(points) }
  mutating func code(_ text: inout String) { write(text) }
  mutating func code(number: inout Int) { write(number: number) }
  mutating func code(number: inout Int, below limit: Int) { write(count: number) }
  mutating func code(partCount: inout Int) { write(count: partCount) }
  mutating func nested(_ part: (inout BlobWriter) throws(PageBlobError) -> Void) throws(PageBlobError) {
    try part(&self)
  }
}
