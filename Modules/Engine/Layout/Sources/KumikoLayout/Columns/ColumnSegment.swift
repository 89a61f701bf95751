import KumikoDimension

/// Adjacent items of a section with columns: where the columns end before them, and a summary.
///
/// The places of the items are not stored. They follow from the ends, item by item; or at once, if all items are equal
/// and go to the same columns in turn.
struct ColumnSegment: Summarized {
  /// The largest number of items that are placed one by one. More make a query slower, fewer take more memory.
  static var capacity: Int { 64 }

  /// The ends of the columns before the first item, relative to the lowest of them.
  var ends: [Double]
  /// The columns of the items, in turn; empty if the items are placed one by one.
  var turn: [Int] = []
  var summary: ColumnSummary
}

struct ColumnSummary: PlacedSummary {
  var count: Int
  var items: Int
  /// The distance by which the lowest end moves.
  var length: Double
  /// The start and the end of cells and attachments, relative to the lowest end before the items.
  var onset: Double
  var reach: Double
  /// The end of the groups, with edge spacing.
  var bottom: Double

  static var empty: ColumnSummary {
    ColumnSummary(count: 0, items: 0, length: 0, onset: .infinity, reach: -.infinity, bottom: 0)
  }

  @inline(__always)
  mutating func append(_ next: ColumnSummary) {
    count += next.count
    items += next.items
    onset = min(onset, length + next.onset)
    reach = max(reach, length + next.reach)
    bottom = max(bottom, length + next.bottom)
    length += next.length
  }

  @inline(__always)
  mutating func advance(by next: ColumnSummary) {
    count += next.count
    items += next.items
    length += next.length
  }
}

/// The segments of a section. It is an immutable class because of its size: every look-up takes a copy.
final class ColumnSegments: Sendable {
  let tree: SumTree<ColumnSegment>

  init(_ tree: SumTree<ColumnSegment>) { self.tree = tree }
}
