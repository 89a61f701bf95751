/// The markers of a snapshot as positions, each list in the order of marking.
@usableFromInline
struct SnapshotMarkers: Sendable {
  @usableFromInline var reloadedSections = MarkerList()
  @usableFromInline var reloadedItems = MarkerList()
  /// The items to be reconfigured, without those to be reloaded.
  @usableFromInline var reconfiguredItems = MarkerList()

  @inlinable
  init() {}

  @usableFromInline
  var isEmpty: Bool { reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty }

  @usableFromInline
  mutating func reload(section position: Int) {
    reloadedSections.add(position)
  }

  @usableFromInline
  mutating func reload(item position: Int) {
    reloadedItems.add(position)
    reconfiguredItems.remove(position)
  }

  @usableFromInline
  mutating func reconfigure(item position: Int) {
    if !reloadedItems.contains(position) { reconfiguredItems.add(position) }
  }

  @usableFromInline
  mutating func removeItems(_ intervals: ContiguousArray<PositionRun>) {
    reloadedItems.remove(intervals)
    reconfiguredItems.remove(intervals)
  }

  @usableFromInline
  mutating func removeSection(_ position: Int) {
    reloadedSections.remove(position)
  }

  /// Changes each position to the index of its identifier in `order`.
  @usableFromInline
  mutating func move(by order: SnapshotOrder) {
    reloadedSections.move { order.index(ofSection: $0) }
    reloadedItems.move { order.index(ofItem: $0)?.item }
    reconfiguredItems.move { order.index(ofItem: $0)?.item }
  }
}

/// Positions in insertion order.
@usableFromInline
struct MarkerList: Sendable {
  private var times: [Int: Int] = [:]
  private var now = 0

  @usableFromInline
  init() {}

  @usableFromInline var isEmpty: Bool { times.isEmpty }

  /// All positions, in insertion order. O(m log m).
  @usableFromInline
  var positions: ContiguousArray<Int> {
    ContiguousArray(times.sorted { $0.value < $1.value }.map { $0.key })
  }

  func contains(_ position: Int) -> Bool { times[position] != nil }

  @usableFromInline
  mutating func add(_ position: Int) {
    guard times[position] == nil else { return }
    times[position] = now
    now += 1
  }

  mutating func remove(_ position: Int) {
    if !isEmpty { times[position] = nil }
  }

  mutating func remove(_ intervals: ContiguousArray<PositionRun>) {
    var count = 0
    for interval in intervals { count += interval.count }
    guard count <= times.count else {
      // There are fewer markers than items: test the markers instead.
      let apart = Self.joined(intervals)
      times = times.filter { position, _ in !Self.contains(position, in: apart) }
      return
    }
    for interval in intervals {
      for position in interval.start..<(interval.start + interval.count) { times[position] = nil }
    }
  }

  /// Returns the positions of some intervals as disjoint intervals in ascending order. The intervals may overlap.
  private static func joined(_ intervals: ContiguousArray<PositionRun>) -> ContiguousArray<PositionRun> {
    var joined: ContiguousArray<PositionRun> = []
    for interval in intervals.sorted(by: { $0.start < $1.start }) {
      if let last = joined.last, interval.start <= last.start + last.count {
        joined[joined.count - 1].count = max(last.count, interval.start + interval.count - last.start)
      } else {
        joined.append(interval)
      }
    }
    return joined
  }

  private static func contains(_ position: Int, in ascending: ContiguousArray<PositionRun>) -> Bool {
    let next = ascending.indices.firstIndex(fromWhich: { ascending[$0].start > position })
    return next > 0 && position < ascending[next - 1].start + ascending[next - 1].count
  }

  mutating func move(_ target: (Int) -> Int?) {
    var moved: [Int: Int] = [:]
    for (position, time) in times {
      if let target = target(position) { moved[target] = time }
    }
    times = moved
  }
}
