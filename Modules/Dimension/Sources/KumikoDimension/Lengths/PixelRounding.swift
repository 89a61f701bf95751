/// Whether fractional sizes fall on device pixels.
public enum PixelRounding: Hashable, Sendable {
  /// Sizes stay exact: the same result on every screen, and what iOS 13 to 15 compute.
  case none
  /// Every resolved fraction and every equal share is cut down to a whole device pixel, level by level, as iOS 16 and
  /// later do; `scale` is the number of pixels in a point.
  case floorSizes(scale: Double)

  /// The size that results from a fraction or an equal share of `points`.
  ///
  /// A scale that is not a number above zero rounds nothing.
  public func size(_ points: Double) -> Double {
    switch self {
    case .none:
      return points
    case .floorSizes(let scale):
      let pixels = points * scale
      guard scale > 0, pixels.isFinite else { return points }
      // A hair is added first, so that 1/3 of 375 at three pixels a point stays 125 whatever the last bit says.
      return (pixels + LayoutLimits.fitTolerance).rounded(.down) / scale
    }
  }
}
