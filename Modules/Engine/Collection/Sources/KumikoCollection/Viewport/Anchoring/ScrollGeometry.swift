import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// Positions along the scroll direction, measured from the start of the content. The start is the right end if sections
/// follow one another from right to left.
struct ScrollGeometry {
  let axis: LayoutAxis
  /// A Boolean value that indicates whether content starts at the right.
  let isBackwards: Bool
  /// The length of the content that is longer than the visible bounds; negative for the room that short content leaves.
  fileprivate let excess: Double
  /// The size in which a right-to-left layout is mirrored.
  fileprivate let contentSize: Size2D

  var range: ClosedRange<Double> { 0...max(0, excess) }

  /// Returns the offset to which content is pulled. Content that fits into the visible bounds stays within them.
  func pulled(to offset: Double) -> Double { excess > 0 ? offset : offset.clamped(to: excess...0) }

  func start(of frame: Rect2D) -> Double {
    isBackwards ? contentSize[axis] - frame.upperBound(along: axis) : frame.lowerBound(along: axis)
  }

  func start(ofCorner corner: Point2D) -> Double {
    isBackwards ? contentSize[axis] - corner[axis] : corner[axis]
  }

  /// Returns a rectangle moved to a distance from the start of the content.
  func rect(_ rect: Rect2D, at start: Double) -> Rect2D {
    var rect = rect
    rect.origin[axis] = isBackwards ? contentSize[axis] - start - rect.size[axis] : start
    return rect
  }
}

extension CollectionLayout {
  /// The positions of this layout. A property, because an initializer would own a copy of the layout at each step of scrolling.
  var scrollGeometry: ScrollGeometry {
    let axis = layout.mainAxis
    return ScrollGeometry(
      axis: axis, isBackwards: layout.isRightToLeft && axis == .horizontal,
      excess: layout.contentLength - viewport.size[axis], contentSize: contentSize)
  }

  var scrollPosition: ScrollAnchoring.Position {
    let geometry = scrollGeometry
    return ScrollAnchoring.Position(offset: geometry.start(of: viewport), range: geometry.range)
  }

  /// Returns the visible bounds after the reader has scrolled; nil for a distance that is not finite.
  func visibleBounds(scrolledBy distance: Point2D, freely isFree: Bool) -> Rect2D? {
    let geometry = scrollGeometry
    var bounds = viewport
    bounds.origin[geometry.axis] += distance[geometry.axis]
    guard bounds.isFinite else { return nil }
    let start = geometry.start(of: bounds)
    let pulled = isFree ? start : geometry.pulled(to: start)
    // Exactly by the distance, where nothing stops it.
    return pulled == start ? bounds : geometry.rect(bounds, at: pulled)
  }

  /// Returns the unpinned distance of an element from the start of the content; nil if it does not exist. O(log n).
  func start(of element: LayoutElement) -> Double? {
    layout.withoutPinning.attributes(of: element).map { scrollGeometry.start(of: $0.frame) }
  }

  /// Sets the size of the visible bounds to that of the environment, and scrolls to an offset.
  mutating func fitVisibleBounds(at offset: Double) {
    let size = unobscuredSize
    visibleBounds = Rect2D(origin: .zero, size: size)
    visibleBounds = scrollGeometry.rect(Rect2D(origin: .zero, size: size), at: offset)
  }
}
