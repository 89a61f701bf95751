@_spi(Kumiko) import KumikoCells

/// The appearance of a picture: light or dark.
public enum Theme: String, Hashable, Sendable, CaseIterable {
  /// Dark text on white.
  case light
  /// White text on black.
  case dark

  /// The background colour of the screen, below rows on plates if it is grouped.
  func page(isGrouped: Bool) -> RGBColor {
    switch self {
    case .light: isGrouped ? RGBColor(hex: 0xF2F2F7) : .white
    case .dark: isGrouped ? .black : RGBColor(hex: 0x0E0E11)
    }
  }
  /// The colour of a bar below pinned headers on cards with tints.
  func bar(_ tints: [RGBColor], isGrouped: Bool) -> RGBColor {
    tints.reduce(page(isGrouped: isGrouped)) { $0.mixed(with: $1, CellMetrics.panelTint * tintStrength) }
  }
  /// The colour around the screen.
  var desk: RGBColor { RGBColor(hex: self == .light ? 0xE9EBF0 : 0x1D1E23) }
  /// The colour of the device's edge.
  var bezel: RGBColor { RGBColor(hex: self == .light ? 0x1B1C20 : 0x3A3B42) }
  /// The colour of plates on the screen.
  func surface(isGrouped: Bool) -> RGBColor {
    switch self {
    case .light: isGrouped ? .white : RGBColor(hex: 0xF3F3F7)
    case .dark: RGBColor(hex: 0x1E1E23)
    }
  }
  /// The colour of primary text.
  var label: RGBColor { RGBColor(hex: self == .light ? 0x17171C : 0xF4F4F7) }
  /// The colour of secondary text.
  var secondary: RGBColor { RGBColor(hex: self == .light ? 0x6A6A73 : 0xA2A2AD) }
  /// The colour of hairlines.
  var separator: RGBColor { RGBColor(hex: self == .light ? 0xDDDDE3 : 0x34343B) }
  /// The factor by which tints are stronger than in the light theme. Weak tints are hardly visible on black.
  var tintStrength: Double { self == .light ? 1 : 1.75 }
  /// The colour of badges in both themes.
  static let badge = RGBColor(hex: 0xD9302A)
}
