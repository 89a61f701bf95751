@_spi(Kumiko) import KumikoDimension

/// The geometry of a rail's scroll container, in points.
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

  init(_ rail: Rail, isRightToLeft: Bool) {
    let axis = rail.axis
    window = rail.clip
    let resting = rail.restingOffsets
    // A container cannot scroll below 0. Negative offsets, of centred groups or of a rail drawn before its first stop,
    // become space before the content.
    let lead = max(0, -min(resting.min() ?? 0, rail.visibleOffset, 0))
    self.lead = lead
    let content = rail.contentSize[axis].isFinite ? max(0, rail.contentSize[axis]) : 0
    // Only centred groups may rest beyond the end of the content.
    let last = rail.behavior == .groupPagingCentered ? resting.max() ?? 0 : 0
    let extent = max(lead + max(content, last + window.size[axis]), window.size[axis])
    size = window.size
    size[axis] = extent
    origin = Point2D(x: -window.minX, y: -window.minY)
    let startsAtRight = isRightToLeft && axis == .horizontal
    origin[axis] += startsAtRight ? extent - window.width - lead : lead
    stops = resting.map { max(0, $0 + lead) }
    let start = rail.visibleOffset + lead
    scroll = startsAtRight ? -start : start
  }
}
