/// Light or dark.
public enum Theme: String, Hashable, Sendable, CaseIterable {
  /// Dark text on white.
  case light
  /// White text on black.
  case dark

  /// The screen's own colour.
  var page: RGBColor { self == .light ? .white : RGBColor(hex: 0x0E0E11) }
  /// What lies around the screen.
  var desk: RGBColor { RGBColor(hex: self == .light ? 0xE9EBF0 : 0x1D1E23) }
  /// The device's edge.
  var bezel: RGBColor { RGBColor(hex: self == .light ? 0x1B1C20 : 0x3A3B42) }
  /// Plates that lie on the screen.
  var surface: RGBColor { RGBColor(hex: self == .light ? 0xF3F3F7 : 0x1E1E23) }
  /// Text.
  var label: RGBColor { RGBColor(hex: self == .light ? 0x17171C : 0xF4F4F7) }
  /// Lesser text.
  var secondary: RGBColor { RGBColor(hex: self == .light ? 0x6A6A73 : 0xA2A2AD) }
  /// Hairlines.
  var separator: RGBColor { RGBColor(hex: self == .light ? 0xDDDDE3 : 0x34343B) }
  /// How much stronger tints are than in the light theme: over black they would hardly be seen.
  var tintStrength: Double { self == .light ? 1 : 1.75 }
  /// Badges, the same in both.
  static let badge = RGBColor(hex: 0xD9302A)
}
