/// The ink that is readable on a plate in a colour, and on a picture.
@_spi(Kumiko) public enum PlateInk {
  static let light = RGBColor.white
  static let dark = RGBColor.black
  /// The contrast ratio that WCAG requires of small text.
  static let readable = 4.5

  /// Returns true if white is readable on the colour. Otherwise black is: on each colour one of them is.
  public static func isLight(on color: RGBColor) -> Bool { color.contrast(to: light) >= readable }

  /// The ink on a colour.
  static func on(_ color: RGBColor) -> RGBColor { isLight(on: color) ? light : dark }

  /// The stops of the black veil between a picture and its text, from top to bottom.
  static let scrim: [(offset: Double, opacity: Double)] = [(0, 0), (0.5, 0.55), (1, 0.7)]
}

extension Box {
  /// The colour of the item or the background.
  var color: RGBColor { content.color.flatMap { RGBColor($0) } ?? .neutral }
}

extension RGBColor {
  /// The colour of items and backgrounds without one.
  @_spi(Kumiko) public static let neutral = RGBColor(hex: 0x6B7280)
}
