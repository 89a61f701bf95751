/// What becomes of a colour when it fills a card: three stops from top to bottom, and the ink that can be read on them.
struct Shade: Hashable {
  /// The contrast that WCAG asks of small text.
  static let readable = 4.5
  /// Where the middle colour stands, as a share of the height.
  static let middleStop = 0.45

  var top: RGBColor
  /// From `middleStop` downwards there may be text.
  var middle: RGBColor
  var bottom: RGBColor
  /// Whether the text on it is white.
  var hasLightInk: Bool

  init(_ color: RGBColor) {
    hasLightInk = Self.hasLightInk(on: color)
    // Warm colours grow redder as they darken, or they would turn to mud; cool ones grow bluer.
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

  static let lightInk = RGBColor.white
  static let darkInk = RGBColor(hex: 0x16161C)

  /// White where a slightly deeper shade carries it; else the dark ink.
  static func hasLightInk(on color: RGBColor) -> Bool { color.contrast(to: lightInk) >= 2.6 }

  /// The better of the two inks on a flat colour.
  static func ink(on color: RGBColor) -> RGBColor {
    color.contrast(to: lightInk) >= color.contrast(to: darkInk) ? lightInk : darkInk
  }

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
