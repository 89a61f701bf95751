/// Paths as parts of URIs (RFC 3986).
@_spi(Kumiko) public enum PercentText {
  /// Returns a path in which every byte is escaped that may mean something in a URI, such as `a%20b` for `a b`.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public static func path(_ path: String) -> String {
    var text = ""
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += "%"
        text.unicodeScalars.append(digits[Int(byte >> 4)])
        text.unicodeScalars.append(digits[Int(byte & 15)])
      }
    }
    return text
  }

  /// Returns the bytes of a text, with the byte of its digits for each `%` and two hexadecimal digits; nil for any other
  /// `%`.
  ///
  /// - Parameters:
  ///   - text: The bytes of the text.
  ///   - keepsOthers: Whether any other `%` stays as it is.
  /// - Complexity: O(*n*) in the length of the text.
  public static func bytes(_ text: some Sequence<UInt8>, keepsOthers: Bool = false) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = [UInt8](text)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else if digits.count == 2, digits.allSatisfy(ColorText.isHexDigit),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else if keepsOthers {
        bytes.append(byte)
      } else {
        return nil
      }
    }
    return bytes
  }
}
