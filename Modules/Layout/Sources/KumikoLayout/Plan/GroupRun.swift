import KumikoDimension

/// A group repeated along an axis, in closed form: where each repetition and each item is follows from its number.
struct GroupRun: Sendable {
  var template: GroupTemplate
  var geometry: RunGeometry
  /// The corner of the first repetition, relative to the section's content block.
  var origin: Point2D
  /// What one repetition takes along the axis, with its edge spacing.
  var extent: Double
  /// From the start of one repetition to the start of the next.
  var pitch: Double
  /// What one repetition comes to.
  private var single: RepetitionSummary

  init(_ arranged: GroupArranger.Arranged, geometry: RunGeometry) {
    template = arranged.template
    self.geometry = geometry
    origin = geometry.origin(of: template.size)
    extent = geometry.extent(of: template.size)
    pitch = extent + geometry.spacing
    let axis = geometry.axis
    single = RepetitionSummary(
      groups: 1, items: template.slots.count, length: pitch,
      onset: origin[axis] + template.bounds.lowerBound(along: axis),
      reach: origin[axis] + template.bounds.upperBound(along: axis),
      crossOnset: origin[axis.crossed] + template.bounds.lowerBound(along: axis.crossed),
      crossReach: origin[axis.crossed] + template.bounds.upperBound(along: axis.crossed),
      crossExtent: geometry.crossExtent(of: template.size), largest: arranged.naturalSize,
      largestSubitem: arranged.largestSubitem)
  }

  /// The axis along which the repetitions follow one another.
  var axis: LayoutAxis { geometry.axis }

  /// How many items one repetition holds.
  var itemsPerGroup: Int { template.slots.count }

  /// How many repetitions hold `items`.
  func groupCount(items: Int) -> Int {
    items == 0 ? 0 : (items - 1) / itemsPerGroup + 1
  }

  /// What the repetitions of `items` come to.
  func summary(items: Int) -> RepetitionSummary {
    guard items > 0 else { return .empty }
    var summary = single
    summary.groups = groupCount(items: items)
    summary.items = items
    summary.length = Double(summary.groups) * pitch
    summary.reach += Double(summary.groups - 1) * pitch
    return summary
  }

  /// What the repetitions take along the axis; the last counts in full, however few items it holds.
  func length(items: Int) -> Double {
    let groups = groupCount(items: items)
    return groups == 0 ? 0 : Double(groups - 1) * pitch + extent
  }

  /// The corner of a repetition.
  @inline(__always)
  func origin(ofGroup group: Int) -> Point2D {
    var point = origin
    point[axis] += Double(group) * pitch
    return point
  }

  /// The repetitions that may reach into the range from `lower` to `upper` along the axis.
  func groups(reaching lower: Double, _ upper: Double, items: Int) -> Range<Int> {
    let count = groupCount(items: items)
    guard count > 0, lower < upper else { return 0..<0 }
    // Repetitions of no extent all stand in the same place.
    guard pitch > 0 else { return single.onset < upper && single.reach > lower ? 0..<count : 0..<0 }
    let first = (lower - single.reach) / pitch
    let last = (upper - single.onset) / pitch
    let start = Self.index(first.rounded(.down), below: count)
    let end = Self.index(last.rounded(.up) + 1, below: count)
    return start..<max(start, end)
  }

  /// A number as an index from 0 to `count`, whatever its size.
  private static func index(_ value: Double, below count: Int) -> Int {
    value <= 0 ? 0 : value >= Double(count) ? count : Int(value)
  }
}
