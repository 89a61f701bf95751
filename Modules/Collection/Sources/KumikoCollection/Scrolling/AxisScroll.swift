@_spi(Kumiko) import KumikoDimension

/// Scrolling along one axis: something in content, and the window through which a part of it is seen.
struct AxisScroll {
  private let target: (lower: Double, upper: Double)
  /// The offset and the length of the window.
  private let window: (lower: Double, extent: Double)

  init(to target: Rect2D, from window: Rect2D, along axis: LayoutAxis) {
    self.target = (target.lowerBound(along: axis), target.upperBound(along: axis))
    self.window = (window.lowerBound(along: axis), window.size[axis])
  }

  /// The offset of the window after the target is at its position.
  func lowerBound(at position: CollectionScrollPosition, along axis: LayoutAxis) -> Double {
    let (start, center, end): (CollectionScrollPosition, CollectionScrollPosition, CollectionScrollPosition) =
      axis == .vertical ? (.top, .centeredVertically, .bottom) : (.left, .centeredHorizontally, .right)
    let last = target.upper - window.extent
    if position.contains(start) { return target.lower }
    if position.contains(center) { return (target.lower + last) / 2 }
    if position.contains(end) { return last }
    // Between these two all of the target is in sight, or else the target fills the window.
    return min(max(window.lower, min(target.lower, last)), max(target.lower, last))
  }
}
