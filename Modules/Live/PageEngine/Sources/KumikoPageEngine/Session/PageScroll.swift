import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// A scroll offset along the axis of scrolling, counted from the start of the content: from the right end where sections follow
/// one another from right to left.
struct PageScroll {
  /// The distance from the start of the content, in points.
  let start: Double
  /// The range of distances at which the content rests.
  let range: ClosedRange<Double>
  private let axis: LayoutAxis
  private let isBackwards: Bool
  private let length: Double
  private let view: Double
  private let offset: Point2D

  init(_ session: PageSession, at offset: Point2D) {
    axis = session.scrollDirection
    isBackwards = session.isBackwards
    view = session.visibleRect(at: .zero).size[axis]
    length = session.layout.contentSize[axis]
    let (offsets, end) = (session.scrollRange, length - view)
    range = isBackwards ? end - offsets.upperBound...end - offsets.lowerBound : offsets
    start = isBackwards ? end - offset[axis] : offset[axis]
    self.offset = offset
  }

  /// Returns the distance of a leading corner from the start of the content.
  func start(ofCorner corner: Point2D) -> Double { isBackwards ? length - corner[axis] : corner[axis] }

  /// Returns the distance of a frame from the start of the content.
  func start(of frame: Rect2D) -> Double {
    isBackwards ? length - frame.upperBound(along: axis) : frame.lowerBound(along: axis)
  }

  /// Returns the scroll offset after a change.
  func offset(from before: PageScroll, by rule: ScrollRule, shift: Double) -> Point2D {
    let start = rule.offset(from: before.start, in: before.range, to: range, shift: shift)
    var offset = before.offset
    offset[axis] = isBackwards ? length - view - start : start
    return offset
  }
}
