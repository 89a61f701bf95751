@_spi(Kumiko) import KumikoDimension

/// A repeated group in closed form: the place of each repetition and item follows from its index.
struct GroupRun: Sendable {
  let repetition: Repetition
  private let single: RepetitionSummary
  /// The last start and the first end of a box across the axis. A box without an area is nowhere.
  private let core: (start: Double, end: Double)

  init(_ arranged: GroupArranger.Arranged, geometry: RunGeometry) {
    repetition = Repetition(arranged.template, geometry: geometry)
    single = repetition.summary(of: arranged, geometry: geometry)
    let (across, template) = (geometry.axis.crossed, arranged.template)
    let origin = repetition.origin[across]
    var core = (start: -Double.infinity, end: Double.infinity)
    func include(_ frame: Rect2D) {
      let hasArea = frame.width > 0 && frame.height > 0
      core.start = max(core.start, hasArea ? origin + frame.lowerBound(along: across) : .infinity)
      core.end = min(core.end, origin + frame.upperBound(along: across))
    }
    for slot in template.slots { include(slot.frame) }
    for attachment in template.attachments { include(attachment.frame) }
    self.core = core
  }

  var axis: LayoutAxis { repetition.axis }

  var template: GroupTemplate { repetition.template }

  var itemsPerGroup: Int { repetition.itemsPerGroup }

  /// The number of further items that determine the end of a repetition.
  var lookAhead: Int { single.lookAhead }

  /// The distance between the starts of two adjacent repetitions.
  var pitch: Double { repetition.pitch }

  @inline(__always)
  func groupCount(items: Int) -> Int {
    items == 0 ? 0 : (items - 1) / itemsPerGroup + 1
  }

  func summary(items: Int) -> RepetitionSummary {
    guard items > 0 else { return .empty }
    var summary = single
    summary.groups = groupCount(items: items)
    summary.items = items
    summary.length = Double(summary.groups) * pitch
    summary.reach += Double(summary.groups - 1) * pitch
    return summary
  }

  /// Returns the length of the repetitions along the axis. The last one counts in full.
  func length(items: Int) -> Double {
    let groups = groupCount(items: items)
    return groups == 0 ? 0 : Double(groups - 1) * pitch + repetition.extent
  }

  @inline(__always)
  func origin(ofGroup group: Int) -> Point2D {
    var point = repetition.origin
    point[axis] += Double(group) * pitch
    return point
  }

  /// Returns the repetitions that may have elements in the range from `lower` to `upper` along the axis.
  @inline(__always)
  func groups(reaching lower: Double, _ upper: Double, items: Int) -> Range<Int> {
    let count = groupCount(items: items)
    guard count > 0, lower < upper else { return 0..<0 }
    // All repetitions without an extent are at the same place.
    guard pitch > 0 else { return single.onset < upper && single.reach > lower ? 0..<count : 0..<0 }
    let first = (lower - single.reach) / pitch
    let last = (upper - single.onset) / pitch
    let start = Self.index(first.rounded(.down), below: count)
    let end = Self.index(last.rounded(.up) + 1, below: count)
    return start..<max(start, end)
  }

  /// Returns those of some repetitions of which all boxes intersect a rectangle, which is relative to the content block.
  ///
  /// Sums of floating-point numbers are not exact: a repetition at each end, and boxes at the edges across, are not counted.
  @inline(__always)
  func wholeGroups(in rect: Rect2D, among groups: Range<Int>) -> Range<Int> {
    let across = axis.crossed
    guard pitch >= 1, core.start < rect.upperBound(along: across) - 0.01,
      core.end > rect.lowerBound(along: across) + 0.01
    else { return 0..<0 }
    let first = (rect.lowerBound(along: axis) - single.onset) / pitch
    let last = (rect.upperBound(along: axis) - single.reach) / pitch
    let start = max(groups.lowerBound, Self.index(first.rounded(.up) + 1, below: groups.upperBound))
    return start..<max(start, Self.index(last.rounded(.down), below: groups.upperBound))
  }

  /// Converts a number to an index from 0 to `count`, without overflow.
  private static func index(_ value: Double, below count: Int) -> Int {
    value <= 0 ? 0 : value >= Double(count) ? count : Int(value)
  }
}

struct GroupPlace {
  /// The index of the repetition.
  var number: Int
  /// The item of its first cell.
  var firstItem: Int
  /// Its origin relative to the content block of the section.
  var origin: Point2D
}
