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

  /// A Boolean value that indicates whether the colour is a red, an orange or a yellow.
  var isWarm: Bool { red > blue && green >= blue && Int(red) - Int(blue) > 40 && Int(red) + 24 >= Int(green) }

  /// Returns this colour with its hue turned by `degrees`. Lightness and saturation stay.
  func rotated(_ degrees: Double) -> RGBColor {
    let (r, g, b) = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    let (high, low) = (max(r, g, b), min(r, g, b))
    let spread = high - low
    guard spread > 0 else { return self }
    let sixth =
      if high == r { (g - b) / spread } else if high == g { (b - r) / spread + 2 } else { (r - g) / spread + 4 }
    var hue = (sixth * 60 + degrees).truncatingRemainder(dividingBy: 360)
    if hue < 0 { hue += 360 }
    let place = hue / 60
    let middle = low + spread * (1 - abs(place.truncatingRemainder(dividingBy: 2) - 1))
    let parts =
      switch Int(place) {
      case 0: (high, middle, low)
      case 1: (middle, high, low)
      case 2: (low, high, middle)
      case 3: (low, middle, high)
      case 4: (middle, low, high)
      default: (high, low, middle)
      }
    return RGBColor(
      red: UInt8((parts.0 * 255).rounded()), green: UInt8((parts.1 * 255).rounded()),
      blue: UInt8((parts.2 * 255).rounded()))
  }
}
