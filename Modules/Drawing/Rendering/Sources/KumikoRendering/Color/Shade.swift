@_spi(Kumiko) import KumikoCells

/// The gradient of a card in a colour: three stops from top to bottom, and the ink that is readable on them.
struct Shade: Hashable {
  /// The contrast ratio that WCAG requires of small text.
  static let readable = 4.5
  /// The position of the middle stop, as a share of the height.
  static let middleStop = CellMetrics.middleStop

  var top: RGBColor
  /// The middle colour. Text may stand from `middleStop` downwards.
  var middle: RGBColor
  var bottom: RGBColor
  /// A Boolean value that indicates whether the text on the gradient is white.
  var hasLightInk: Bool

  init(_ color: RGBColor) {
    hasLightInk = Self.hasLightInk(on: color)
    // Warm colours turn redder as they darken, so that they stay clear. Cool colours turn bluer.
    let turn = color.isWarm ? -12.0 : 10
    if hasLightInk {
      top = color.rotated(-turn).mixed(with: .white, 0.2)
      middle = Self.moved(color.rotated(color.isWarm ? turn : 0), towards: .black, from: Self.lightInk)
      bottom = Self.moved(middle.rotated(turn).mixed(with: .black, 0.16), towards: .black, from: Self.lightInk)
    } else {
      top = color.rotated(-turn / 2).mixed(with: .white, 0.35)
      middle = Self.moved(color, towards: .white, from: Self.darkInk)
      bottom = Self.moved(middle.rotated(turn / 2), towards: .white, from: Self.darkInk)
    }
  }

  /// The stops of the black veil between a picture and its text, from top to bottom.
  static let scrim: [(offset: Double, opacity: Double)] = [(0, 0), (0.5, 0.55), (1, 0.7)]

  static let lightInk = RGBColor.white
  static let darkInk = RGBColor(hex: 0x16161C)

  /// Returns true if white is readable on a slightly deeper shade of the colour.
  static func hasLightInk(on color: RGBColor) -> Bool { color.contrast(to: lightInk) >= 2.6 }

  private static func moved(_ color: RGBColor, towards end: RGBColor, from ink: RGBColor) -> RGBColor {
    var moved = color
    var share = 0.0
    while moved.contrast(to: ink) < readable, share < 1 {
      share += 0.04
      moved = color.mixed(with: end, share)
    }
    return moved
  }
}
