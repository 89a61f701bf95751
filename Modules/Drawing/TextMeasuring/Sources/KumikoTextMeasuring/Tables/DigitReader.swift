/// Reads numbers in base 64 from the text of a table.
struct DigitReader {
  private var bytes: String.UTF8View.Iterator

  init(_ text: String) { bytes = text.utf8.makeIterator() }

  /// Returns the next digit, or nil at the end.
  mutating func digit() -> Int? {
    guard let byte = bytes.next() else { return nil }
    return switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 97 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48 + 52
    case UInt8(ascii: "-"): 62
    default: 63
    }
  }

  /// Returns the next number of two digits, or nil at the end.
  mutating func pair() -> Int? {
    guard let high = digit(), let low = digit() else { return nil }
    return high * 64 + low
  }

  /// Returns the next number in base 32, low digits first. Digits above 31 have others after them.
  mutating func varying() -> Int {
    var (value, place) = (0, 1)
    while let digit = digit() {
      value += digit % 32 * place
      if digit < 32 { break }
      place *= 32
    }
    return value
  }
}
