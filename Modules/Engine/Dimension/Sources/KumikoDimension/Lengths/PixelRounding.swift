/// The rounding of fractional sizes to device pixels.
public enum PixelRounding: Hashable, Sendable {
  /// No rounding: equal results on all screens. This is the rule of iOS 13 to 15.
  case none
  /// Rounds each resolved fraction and each equal share down to whole pixels, level by level. This is the rule of iOS
  /// 16 and later. `scale` is the number of pixels per point.
  case floorSizes(scale: Double)

  /// Returns the rounded size of a fraction or an equal share, in points.
  ///
  /// A scale that is not greater than 0 does not round.
  @_spi(Kumiko) public func size(_ points: Double) -> Double {
    switch self {
    case .none:
      return points
    case .floorSizes(let scale):
      let pixels = points * scale
      guard scale > 0, pixels.isFinite else { return points }
      // The tolerance prevents that 375 / 3 at 3 pixels per point becomes less than 125 because of the last bit.
      return (pixels + LayoutLimits.fitTolerance).rounded(.down) / scale
    }
  }
}
