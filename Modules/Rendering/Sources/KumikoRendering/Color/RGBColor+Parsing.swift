extension RGBColor {
  /// The colour that `text` writes: `#rgb`, `#rrggbb`, or one of the names of CSS in any case. Anything else is nil.
  public init?(_ text: String) {
    guard text.utf8.count <= 32 else { return nil }
    if text.utf8.first == UInt8(ascii: "#") {
      let digits = text.utf8.dropFirst()
      guard digits.allSatisfy(Self.isHexDigit), let value = UInt32(text.dropFirst(), radix: 16) else { return nil }
      switch digits.count {
      case 6: self.init(hex: value)
      case 3:
        let (red, green, blue) = (value >> 8 & 15, value >> 4 & 15, value & 15)
        self.init(hex: red * 17 << 16 | green * 17 << 8 | blue * 17)
      default: return nil
      }
    } else {
      guard let value = ColorNames.values[text.lowercased()] else { return nil }
      self.init(hex: value)
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
