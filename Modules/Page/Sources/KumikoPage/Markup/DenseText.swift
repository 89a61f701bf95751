/// Bytes as a text of 91 characters, which stand in an HTML script element as they are: 13 bits in two characters.
///
/// The number of bytes comes first, and a space. The characters begin with `#`; `<`, which could end the element, is left out.
enum DenseText {
  private static let base: UInt32 = 91

  static func text(_ bytes: [UInt8]) -> String {
    var text = Array("\(bytes.count) ".utf8)
    text.reserveCapacity(bytes.count / 13 * 16 + 32)
    var (bits, count): (UInt32, UInt32) = (0, 0)
    func append(_ value: UInt32) {
      for digit in [value / base, value % base] {
        let character = UInt8(ascii: "#") + UInt8(digit)
        text.append(character >= UInt8(ascii: "<") ? character + 1 : character)
      }
    }
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      if count >= 13 {
        count -= 13
        append(bits >> count)
        bits &= 1 << count - 1
      }
    }
    if count > 0 { append(bits << (13 - count)) }
    return String(decoding: text, as: UTF8.self)
  }
}
