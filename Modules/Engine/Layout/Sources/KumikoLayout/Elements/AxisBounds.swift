@_spi(Kumiko) import KumikoDimension

struct AxisBounds: Hashable, Sendable {
  var lower: Double
  var upper: Double

  /// The bounds of nothing.
  static let none = AxisBounds(lower: .infinity, upper: -.infinity)
  /// The bounds of what can be anywhere.
  static let unbounded = AxisBounds(lower: -.infinity, upper: .infinity)

  func union(_ other: AxisBounds) -> AxisBounds {
    AxisBounds(lower: min(lower, other.lower), upper: max(upper, other.upper))
  }
}

extension AxisBounds {
  init(_ rect: Rect2D, along axis: LayoutAxis) {
    self.init(lower: rect.lowerBound(along: axis), upper: rect.upperBound(along: axis))
  }

  func inset(by ends: CoveredEnds) -> AxisBounds { AxisBounds(lower: lower + ends.start, upper: upper - ends.end) }
}
