import KumikoDimension

/// One repetition of a group, laid out, and what it takes in its section.
///
/// A class for the sake of its size only: it never changes, and is shared by all that repeat it.
final class Repetition: Sendable {
  let template: GroupTemplate
  /// The axis along which the repetitions follow one another.
  let axis: LayoutAxis
  /// The corner that it would have as the first repetition, relative to the section's content block.
  let origin: Point2D
  /// What it takes along the axis, with its edge spacing.
  let extent: Double
  /// From its start to the start of the next.
  let pitch: Double

  init(_ template: GroupTemplate, geometry: RunGeometry) {
    self.template = template
    axis = geometry.axis
    origin = geometry.origin(of: template.size)
    extent = geometry.extent(of: template.size)
    pitch = extent + geometry.spacing
  }

  /// How many items it holds.
  var itemsPerGroup: Int { template.slots.count }

  /// What it comes to by itself.
  func summary(of arranged: GroupArranger.Arranged, geometry: RunGeometry) -> RepetitionSummary {
    RepetitionSummary(
      groups: 1, items: itemsPerGroup, length: pitch,
      onset: origin[axis] + template.bounds.lowerBound(along: axis),
      reach: origin[axis] + template.bounds.upperBound(along: axis),
      crossOnset: origin[axis.crossed] + template.bounds.lowerBound(along: axis.crossed),
      crossReach: origin[axis.crossed] + template.bounds.upperBound(along: axis.crossed),
      crossExtent: geometry.crossExtent(of: template.size), largest: arranged.naturalSize,
      largestSubitem: arranged.largestSubitem, lookAhead: arranged.lookAhead)
  }
}
