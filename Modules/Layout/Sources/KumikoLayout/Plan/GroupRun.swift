import KumikoDimension

/// A group repeated along an axis, in closed form: where each repetition and each item is follows from its number.
struct GroupRun: Sendable {
  /// What is repeated.
  let repetition: Repetition
  /// What one repetition comes to.
  private let single: RepetitionSummary

  init(_ arranged: GroupArranger.Arranged, geometry: RunGeometry) {
    repetition = Repetition(arranged.template, geometry: geometry)
    single = repetition.summary(of: arranged, geometry: geometry)
  }

  /// The axis along which the repetitions follow one another.
  var axis: LayoutAxis { repetition.axis }

  /// The cells and attachments of one repetition.
  var template: GroupTemplate { repetition.template }

  /// How many items one repetition holds.
  var itemsPerGroup: Int { repetition.itemsPerGroup }

  /// How many items behind its own a repetition looks at to find where it ends.
  var lookAhead: Int { single.lookAhead }

  /// From the start of one repetition to the start of the next.
  var pitch: Double { repetition.pitch }

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
    return groups == 0 ? 0 : Double(groups - 1) * pitch + repetition.extent
  }

  /// The corner of a repetition.
  @inline(__always)
  func origin(ofGroup group: Int) -> Point2D {
    var point = repetition.origin
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
