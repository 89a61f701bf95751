import KumikoDimension

/// What a number of repetitions that follow one another come to.
struct RepetitionSummary: PlacedSummary {
  /// How many runs of repetitions were added up.
  var count = 1
  var groups: Int
  var items: Int
  /// With the room between repetitions, after the last too.
  var length: Double
  /// Where cells and attachments begin and cease along the axis, relative to the first repetition's place.
  var onset: Double
  var reach: Double
  /// Where they begin and cease across the axis.
  var crossOnset: Double
  var crossReach: Double
  /// What the largest repetition takes across the axis, with its edge spacing.
  var crossExtent: Double
  /// The largest repetition and the largest of their uniform subitems, before what the section shares.
  var largest: Size2D
  var largestSubitem: Size2D
  /// How many items behind its own any of them looks at to find where it ends.
  var lookAhead: Int

  static var empty: RepetitionSummary {
    RepetitionSummary(
      count: 0, groups: 0, items: 0, length: 0, onset: .infinity, reach: -.infinity, crossOnset: .infinity,
      crossReach: -.infinity, crossExtent: 0, largest: .zero, largestSubitem: .zero, lookAhead: 0)
  }

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
    crossExtent = max(crossExtent, next.crossExtent)
    largest = largest.union(next.largest)
    largestSubitem = largestSubitem.union(next.largestSubitem)
    lookAhead = max(lookAhead, next.lookAhead)
  }
}

extension Size2D {
  /// The larger extents of both.
  @inline(__always)
  func union(_ other: Size2D) -> Size2D {
    Size2D(width: max(width, other.width), height: max(height, other.height))
  }
}
