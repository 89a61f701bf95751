@_spi(Kumiko) public import KumikoDimension

/// Scrolls a window along one axis until a target in the content is at a position.
@_spi(Kumiko)
public struct AxisScroll {
  private let target: (lower: Double, upper: Double)
  private let window: (lower: Double, extent: Double)

  /// Creates the scrolling of a window to a target, both in content coordinates.
  public init(to target: Rect2D, from window: Rect2D, along axis: LayoutAxis) {
    self.target = (target.lowerBound(along: axis), target.upperBound(along: axis))
    self.window = (window.lowerBound(along: axis), window.size[axis])
  }

  /// Returns the offset of the window at which the target is at a position; the nearest one without a position.
  public func lowerBound(at position: CollectionScrollPosition, along axis: LayoutAxis) -> Double {
    let (start, center, end): (CollectionScrollPosition, CollectionScrollPosition, CollectionScrollPosition) =
      axis == .vertical ? (.top, .centeredVertically, .bottom) : (.left, .centeredHorizontally, .right)
    let last = target.upper - window.extent
    if position.contains(start) { return target.lower }
    if position.contains(center) { return (target.lower + last) / 2 }
    if position.contains(end) { return last }
    // Between these two the whole target is visible, or it fills the window.
    return min(max(window.lower, min(target.lower, last)), max(target.lower, last))
  }
}
