@_spi(Kumiko) import KumikoDimension

/// The geometry of a scroller's scroll container, in points.
struct HTMLTrack {
  /// The container, in content coordinates.
  var window: Rect2D
  /// The size of the scrolling content.
  var size: Size2D
  /// The origin of content coordinates, from the track's upper left corner.
  var origin: Point2D
  /// The resting offsets, from the start of the track.
  var stops: [Double]
  /// The space before the content for offsets below 0.
  var lead: Double
  /// The initial scroll offset, as a script sets it.
  var scroll: Double

  init(_ scroller: OrthogonalScroller, isRightToLeft: Bool) {
    let axis = scroller.axis
    window = scroller.clip
    let resting = scroller.restingOffsets
    // A container cannot scroll below 0. Negative offsets, of centred groups or of a scroller drawn before its first stop,
    // become space before the content.
    let lead = max(0, -min(resting.min() ?? 0, scroller.visibleOffset, 0))
    self.lead = lead
    let content = scroller.contentSize[axis].isFinite ? max(0, scroller.contentSize[axis]) : 0
    // Only centred groups may rest beyond the end of the content.
    let last = scroller.behavior == .groupPagingCentered ? resting.max() ?? 0 : 0
    let extent = max(lead + max(content, last + window.size[axis]), window.size[axis])
    size = window.size
    size[axis] = extent
    origin = Point2D(x: -window.minX, y: -window.minY)
    let startsAtRight = isRightToLeft && axis == .horizontal
    origin[axis] += startsAtRight ? extent - window.width - lead : lead
    stops = resting.map { max(0, $0 + lead) }
    let start = scroller.visibleOffset + lead
    scroll = startsAtRight ? -start : start
  }
}
