import KumikoDimension

/// A group repeated along an axis, in closed form: where each repetition and each item is follows from its number.
struct GroupRun: Sendable {
  var template: GroupTemplate
  var slots: BoxIndex
  var attachments: BoxIndex
  /// The axis along which the repetitions follow one another.
  var axis: LayoutAxis
  /// The corner of the first repetition, relative to the section's content block.
  var origin: Point2D
  /// From the start of one repetition to the start of the next.
  var pitch: Double
  /// What one repetition takes along the axis, with its edge spacing.
  var extent: Double

  /// How many items one repetition holds.
  var itemsPerGroup: Int { template.slots.count }

  /// How many repetitions hold `items`.
  func groupCount(items: Int) -> Int {
    items == 0 ? 0 : (items - 1) / itemsPerGroup + 1
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
    let bounds = slots.bounds.union(attachments.bounds)
    let first = (lower - origin[axis] - bounds.upperBound(along: axis)) / pitch
    let last = (upper - origin[axis] - bounds.lowerBound(along: axis)) / pitch
    let start = Self.index(first.rounded(.down), below: count)
    let end = Self.index(last.rounded(.up) + 1, below: count)
    return start..<max(start, end)
  }

  /// A number as an index from 0 to `count`, whatever its size.
  private static func index(_ value: Double, below count: Int) -> Int {
    value <= 0 ? 0 : value >= Double(count) ? count : Int(value)
  }
}
