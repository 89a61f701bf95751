/// The sine and cosine of an angle, computed here: the same numbers on every platform, and no C library to link.
struct Angle {
  let sine: Double
  let cosine: Double

  /// An angle in radians; of one that is not finite neither is a number. Errors are a few units in the last place for
  /// angles of up to a million turns. Larger ones become some angle.
  init(radians: Double) {
    let quarters = (radians / Self.quarterTurn).rounded()
    guard quarters.isFinite else {
      sine = .nan
      cosine = .nan
      return
    }
    // The rest, at most an eighth of a turn. The quarter turn is subtracted in two parts, as it is no exact number.
    let exact = radians.addingProduct(-quarters, Self.quarterTurn).addingProduct(-quarters, Self.quarterTurnRemainder)
    let rest = min(max(exact, -1), 1)
    let square = rest * rest
    let sine = rest * Self.series(square, from: 2, through: 16)
    let cosine = Self.series(square, from: 1, through: 17)
    switch quarters.remainder(dividingBy: 4) {
    case 0: (self.sine, self.cosine) = (sine, cosine)
    case 1: (self.sine, self.cosine) = (cosine, -sine)
    case -1: (self.sine, self.cosine) = (-cosine, sine)
    default: (self.sine, self.cosine) = (-sine, -cosine)
    }
  }

  private static let quarterTurn = Double.pi / 2
  /// By how much a quarter turn is more than the number closest to it.
  private static let quarterTurnRemainder = 6.123233995736766e-17

  /// 1 - x / (f · (f + 1)) · (1 - x / ((f + 2) · (f + 3)) · …): the power series of both, nested.
  private static func series(_ square: Double, from first: Int, through last: Int) -> Double {
    var sum = 1.0
    for factor in stride(from: last, through: first, by: -2) {
      sum = 1 - square / Double(factor * (factor + 1)) * sum
    }
    return sum
  }
}
