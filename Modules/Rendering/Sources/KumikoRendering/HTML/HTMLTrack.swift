import KumikoDimension

/// Where the parts of a rail's scroll container lie, in points.
struct HTMLTrack {
  /// The container, in content coordinates.
  var window: Rect2D
  /// The size of what scrolls in it.
  var size: Size2D
  /// Where content coordinates begin, from the track's upper left corner: inside, frames are what they are outside.
  var origin: Point2D
  /// The places to rest, from the track's start.
  var stops: [Double]
  /// The room before the content that the section's offsets below zero need.
  var lead: Double
  /// How far the container is to be scrolled at first, as a script would set it.
  var scroll: Double

  init(_ rail: Rail, isRightToLeft: Bool) {
    let axis = rail.axis
    window = rail.clip
    let resting = rail.restingOffsets
    // A container cannot scroll below zero: what centred groups need there becomes room before the content. A rail that
    // is drawn before its first stop has it too.
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
