extension RGBColor {
  /// Returns this colour with `share` (0 to 1) of another mixed in, component by component.
  func mixed(with other: RGBColor, _ share: Double) -> RGBColor {
    func component(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let start = Double(a)
      let mixed: Double = start + (Double(b) - start) * share
      return UInt8(min(255, max(0, mixed.rounded())))
    }
    return RGBColor(
      red: component(red, other.red), green: component(green, other.green), blue: component(blue, other.blue))
  }
}
