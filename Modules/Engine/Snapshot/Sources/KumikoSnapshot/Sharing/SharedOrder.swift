/// The order of a snapshot that is built beside an older one: runs of old items, and new items behind the old store.
///
/// The type does not depend on the type of the identifiers.
@usableFromInline
struct SharedOrder {
  private let old: FlatOrder
  private let oldCount: Int
  /// The number of pieces beyond which a table of its own is cheaper: at most the number that makes an order wasteful.
  private let limit: Int
  private var pieces: ContiguousArray<Piece> = []
  private var sectionCount = 0
  private var itemCount = 0
  /// The runs of old items, for the search for repetitions.
  private var runs: ContiguousArray<PositionRun> = []
  /// A Boolean value that indicates whether each run begins behind the one before.
  private var runsAscend = true
  /// A Boolean value that indicates whether all items so far are those of the old snapshot, in order.
  private var isPrefix = true
  /// The interval of the old order in which the last run began.
  private var interval = 0

  /// Creates an order without sections.
  @usableFromInline
  init(besides old: FlatOrder, itemCount: Int, slack: Int) {
    self.old = old
    oldCount = old.sectionStarts.last ?? 0
    limit = min(itemCount / 32 + slack, itemCount / 16 + 8)
  }

  /// A Boolean value that indicates whether the order has so many pieces that it would be rebuilt.
  @usableFromInline var isTooFragmented: Bool { pieces.count - 2 * sectionCount > limit }

  @usableFromInline
  mutating func addSection(at position: Int) {
    pieces.append(Piece(label: 0, start: UInt32(position), count: 0))
    sectionCount += 1
  }

  @usableFromInline
  mutating func add(old index: Int, count: Int) {
    if index != itemCount { isPrefix = false }
    itemCount += count
    if let last = runs.last, index < last.start + last.count { runsAscend = false }
    runs.append(PositionRun(start: index, count: count))

    var index = index
    let end = index + count
    while index < end {
      seek(index)
      let skipped = index - old.intervalStarts[interval]
      let taken = min(old.intervals[interval].count - skipped, end - index)
      append(position: old.intervals[interval].start + skipped, count: taken)
      index += taken
    }
  }

  @usableFromInline
  mutating func add(newAt position: Int) {
    isPrefix = false
    itemCount += 1
    append(position: position, count: 1)
  }

  private mutating func append(position: Int, count: Int) {
    let last = pieces.count - 1
    if last >= 0, !pieces[last].isHead, Int(pieces[last].end) == position {
      pieces[last].count += UInt32(count)
    } else {
      pieces.append(Piece(label: 0, start: UInt32(position), count: UInt32(count)))
    }
  }

  /// Finds the interval of an old item: usually the interval of the last run or the next one.
  private mutating func seek(_ index: Int) {
    func contains(_ interval: Int) -> Bool {
      interval < old.intervals.count && old.intervalStarts[interval] <= index
        && index < old.intervalStarts[interval] + old.intervals[interval].count
    }
    if contains(interval) { return }
    if contains(interval + 1) {
      interval += 1
      return
    }
    interval = old.intervals.indices.firstIndex(fromWhich: { old.intervalStarts[$0] > index }) - 1
  }

  /// A Boolean value that indicates whether an old item was added twice. O(r log r) for *r* runs, or O(1) if their
  /// order is unchanged.
  @usableFromInline var hasRepetition: Bool {
    if runsAscend { return false }
    let sorted = runs.sorted { $0.start < $1.start }
    for (run, next) in zip(sorted, sorted.dropFirst()) where run.start + run.count > next.start { return true }
    return false
  }

  /// Returns whether the order has the items of the old one in the same sections. Then the old order can be used.
  @usableFromInline
  func isEqual(toOldWith itemCounts: ContiguousArray<Int>) -> Bool {
    isPrefix && itemCount == oldCount && itemCounts == old.itemCounts
  }

  @usableFromInline var order: SnapshotOrder {
    let order = SnapshotOrder()
    order.set(pieces)
    return order
  }
}
