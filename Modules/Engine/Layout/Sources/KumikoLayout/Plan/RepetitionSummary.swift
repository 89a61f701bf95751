import KumikoDimension

struct RepetitionSummary: PlacedSummary {
  /// The number of runs of repetitions.
  var count = 1
  var groups: Int
  var items: Int
  /// The length, including the spacing after the last repetition.
  var length: Double
  /// The start and the end of cells and attachments along the axis, relative to the first repetition.
  var onset: Double
  var reach: Double
  /// The start and the end of cells and attachments across the axis.
  var crossOnset: Double
  var crossReach: Double
  /// The largest extent of a repetition across the axis, with edge spacing.
  var largestCross: Double
  /// The largest of those with a measured cell, or negative infinity if there are none.
  var measuredCross: Double
  /// The largest repetition and the largest uniform subitem, before shared extents are applied.
  var largest: Size2D
  var largestSubitem: Size2D
  /// The largest number of further items that determine the end of a repetition.
  var lookAhead: Int

  static var empty: RepetitionSummary {
    RepetitionSummary(
      count: 0, groups: 0, items: 0, length: 0, onset: .infinity, reach: -.infinity, crossOnset: .infinity,
      crossReach: -.infinity, largestCross: 0, measuredCross: -.infinity, largest: .zero, largestSubitem: .zero,
      lookAhead: 0)
  }

  /// The extent of the repetitions across the axis. As soon as one is measured, estimates do not count.
  var crossExtent: Double { measuredCross > -.infinity ? measuredCross : largestCross }

  @inline(__always)
  mutating func append(_ next: RepetitionSummary) {
    count += next.count
    groups += next.groups
    items += next.items
    onset = min(onset, length + next.onset)
    reach = max(reach, length + next.reach)
    length += next.length
    crossOnset = min(crossOnset, next.crossOnset)
    crossReach = max(crossReach, next.crossReach)
    largestCross = max(largestCross, next.largestCross)
    measuredCross = max(measuredCross, next.measuredCross)
    largest = largest.union(next.largest)
    largestSubitem = largestSubitem.union(next.largestSubitem)
    lookAhead = max(lookAhead, next.lookAhead)
  }

  @inline(__always)
  mutating func advance(by next: RepetitionSummary) {
    count += next.count
    groups += next.groups
    items += next.items
    length += next.length
  }
}

extension Size2D {
  /// Returns the larger extents of two sizes.
  @inline(__always)
  func union(_ other: Size2D) -> Size2D {
    Size2D(width: max(width, other.width), height: max(height, other.height))
  }
}
