/// Numbers as people write them.
@_spi(Kumiko) public enum NumberText {
  /// Returns the shortest text that reads back as the number: `44`, `6.1`, `1e+16`; whole numbers have no fraction.
  public static func exact(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 9e15 ? "\(Int64(number))" : "\(number)"
  }

  /// Returns the number as a message shows it, rounded, so that a sum such as `6.100000000000001` is `6.1`.
  ///
  /// A number that rounding would make zero, or that is too large to have that many decimals, is written as by `exact(_:)`.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - decimals: the most digits after the point, at most 9.
  public static func rounded(_ number: Double, decimals: Int = 6) -> String {
    var unit = 1.0
    for _ in 0..<min(max(decimals, 0), 9) { unit *= 10 }
    let scaled = (number * unit).rounded()
    guard scaled != 0, scaled.magnitude < 9e15 else { return exact(number) }
    return exact(scaled / unit)
  }
}
