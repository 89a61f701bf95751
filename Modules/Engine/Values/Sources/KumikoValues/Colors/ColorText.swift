/// Colours as documents write them: `#rgb`, `#rrggbb`, or one of the names of CSS in any case.
@_spi(Kumiko) public enum ColorText {
  /// The longest text that is a colour, in bytes.
  private static let maximumLength = 32

  /// The colour as `0xRRGGBB`; nil where the text is none.
  public static func hex(_ text: String) -> UInt32? {
    guard text.utf8.count <= maximumLength else { return nil }
    guard text.utf8.first == UInt8(ascii: "#") else { return ColorNames.values[text.lowercased()] }
    let digits = text.utf8.dropFirst()
    guard digits.allSatisfy(isHexDigit), let value = UInt32(text.dropFirst(), radix: 16) else { return nil }
    switch digits.count {
    case 6: return value
    case 3:
      let (red, green, blue) = (value >> 8 & 15, value >> 4 & 15, value & 15)
      return red * 17 << 16 | green * 17 << 8 | blue * 17
    default: return nil
    }
  }

  /// The name of a colour that a text may have meant; nil where none is near.
  public static func nearestName(to text: String) -> String? {
    NearestName.find(text, among: ColorNames.values.keys.sorted())
  }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
