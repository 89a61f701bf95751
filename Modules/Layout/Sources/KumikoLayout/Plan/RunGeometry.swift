import KumikoComposition
import KumikoDimension

/// How the repetitions of a group stand in their section, whatever their sizes.
struct RunGeometry: Sendable {
  /// The axis along which the repetitions follow one another.
  var axis: LayoutAxis
  /// The corner of the area that the groups share, relative to the section's content block.
  var start: Point2D
  /// The room across the axis.
  var crossRoom: Double
  /// Whether the section grows with its groups across the axis: there is no slack to share then.
  var followsGroups: Bool
  var edges: LayoutEdgeSpacing
  /// The room between the repetitions.
  var spacing: Double

  /// What a repetition of `size` takes along the axis.
  func extent(of size: Size2D) -> Double { size[axis] + edges.minimum(along: axis) }

  /// What a repetition of `size` takes across the axis.
  func crossExtent(of size: Size2D) -> Double { size[axis.crossed] + edges.minimum(along: axis.crossed) }

  /// Whether a repetition that is smaller across the axis than others stands anywhere but at the start.
  var sharesCrossSlack: Bool { followsGroups && edges.start(along: axis.crossed)?.isFlexible == true }

  /// How far a repetition of `size` is moved across the axis where the largest takes `room` there.
  func crossShift(of size: Size2D, in room: Double) -> Double {
    edges.offset(along: axis.crossed, of: size[axis.crossed], in: room)
      - (edges.start(along: axis.crossed)?.spacing ?? 0)
  }

  /// The corner of a repetition of `size` that would be the first.
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
