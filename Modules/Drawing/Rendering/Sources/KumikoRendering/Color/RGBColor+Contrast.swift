extension RGBColor {
  /// The relative luminance as WCAG 2 defines it: 0 for black, 1 for white.
  public var luminance: Double {
    let light = Self.linearLight
    return 0.2126 * light[Int(red)] + 0.7152 * light[Int(green)] + 0.0722 * light[Int(blue)]
  }

  /// Returns the contrast ratio of two colours as WCAG 2 defines it, from 1 to 21.
  ///
  /// - Parameter other: The second colour. The order of the two does not matter.
  /// - Returns: The ratio; 1 for equal colours.
  public func contrast(to other: RGBColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The amount of light of each component value, by sRGB's curve.
  private static let linearLight: [Double] = (0...255).map { component in
    let value = Double(component) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // base to the power of 2.4: its square times the fifth root of its square. The standard library has no power.
    return base * base * fifthRoot(base * base)
  }

  /// The fifth root of a number between 0 and 1, by Newton's method from above, which never overshoots.
  private static func fifthRoot(_ value: Double) -> Double {
    var root = 1.0
    for _ in 0..<40 {
      let power = root * root * root * root
      root -= (power * root - value) / (5 * power)
    }
    return root
  }
}
