@_spi(Kumiko)
extension NumberText {
  /// Appends the bytes of a number with at most three decimals and no exponent.
  ///
  /// Numbers that are not finite are written as 0. Magnitudes are limited to 1e15.
  public static func append(_ number: Double, to bytes: inout [UInt8]) {
    guard number.isFinite else {
      bytes.append(UInt8(ascii: "0"))
      return
    }
    let limit = 9e15
    let thousandths = Int((min(limit, max(-limit, number * 1000))).rounded())
    if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = thousandths.magnitude
    append(magnitude / 1000, to: &bytes)
    var rest = magnitude % 1000
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit: UInt = 100
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  /// Appends the bytes of a whole number.
  public static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    append(number.magnitude, to: &bytes)
  }

  /// Returns a number with at most three decimals and no exponent, as ``append(_:to:)`` writes it.
  public static func short(_ number: Double) -> String {
    var bytes: [UInt8] = []
    append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ magnitude: UInt, to bytes: inout [UInt8]) {
    let start = bytes.count
    var rest = magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }
}
