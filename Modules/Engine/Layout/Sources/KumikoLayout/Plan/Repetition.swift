@_spi(Kumiko) import KumikoDimension

/// The layout of one repetition of a group, and its extent in the section.
///
/// It is an immutable class because of its size, and shared by all equal repetitions.
final class Repetition: Sendable {
  let template: GroupTemplate
  let axis: LayoutAxis
  /// The origin of the first repetition, relative to the content block of the section.
  let origin: Point2D
  /// The extent along the axis, with edge spacing.
  let extent: Double
  /// The distance from its start to the start of the next one.
  let pitch: Double

  init(_ template: GroupTemplate, geometry: RunGeometry) {
    self.template = template
    axis = geometry.axis
    origin = geometry.origin(of: template.size)
    extent = geometry.extent(of: template.size)
    pitch = extent + geometry.spacing
  }

  var itemsPerGroup: Int { template.slots.count }

  func summary(of arranged: GroupArranger.Arranged, geometry: RunGeometry) -> RepetitionSummary {
    let across = geometry.crossExtent(of: template.size)
    return RepetitionSummary(
      groups: 1, items: itemsPerGroup, length: pitch,
      onset: origin[axis] + template.bounds.lowerBound(along: axis),
      reach: origin[axis] + template.bounds.upperBound(along: axis),
      crossOnset: origin[axis.crossed] + template.bounds.lowerBound(along: axis.crossed),
      crossReach: origin[axis.crossed] + template.bounds.upperBound(along: axis.crossed),
      largestCross: across, measuredCross: arranged.isMeasured ? across : -.infinity,
      largest: arranged.naturalSize, largestSubitem: arranged.largestSubitem, lookAhead: arranged.lookAhead)
  }
}
