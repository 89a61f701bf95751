import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The geometry of the repetitions of a group in a section that does not depend on their sizes.
struct RunGeometry: Sendable {
  var axis: LayoutAxis
  /// The origin of the area of the groups, relative to the content block of the section.
  var start: Point2D
  /// The room across the axis.
  var crossRoom: Double
  /// Whether the section grows with its groups across the axis, so that there is no slack.
  var followsGroups: Bool
  var edges: LayoutEdgeSpacing
  var spacing: Double

  func extent(of size: Size2D) -> Double { size[axis] + edges.minimum(along: axis) }

  /// Returns the extent of a repetition across the axis.
  func crossExtent(of size: Size2D) -> Double { size[axis.crossed] + edges.minimum(along: axis.crossed) }

  /// Whether a repetition that is smaller than others across the axis is not at the start.
  var sharesCrossSlack: Bool { followsGroups && edges.start(along: axis.crossed)?.isFlexible == true }

  /// Returns the shift of a repetition across the axis if the largest takes `room`.
  func crossShift(of size: Size2D, in room: Double) -> Double {
    edges.offset(along: axis.crossed, of: size[axis.crossed], in: room)
      - (edges.start(along: axis.crossed)?.spacing ?? 0)
  }

  func origin(of size: Size2D) -> Point2D {
    var origin = start
    origin[axis] += edges.start(along: axis)?.spacing ?? 0
    origin[axis.crossed] +=
      followsGroups
      ? edges.start(along: axis.crossed)?.spacing ?? 0
      : edges.offset(along: axis.crossed, of: size[axis.crossed], in: crossRoom)
    return origin
  }
}
