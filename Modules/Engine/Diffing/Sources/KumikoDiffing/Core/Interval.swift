public import KumikoSnapshot

/// Elements that are adjacent in the old and in the new list.
@usableFromInline typealias Run = SnapshotMatch.Run

@usableFromInline
struct Interval: Hashable, Sendable {
  @usableFromInline var start: Int
  @usableFromInline var count: Int

  @inlinable
  init(start: Int, count: Int) {
    self.start = start
    self.count = count
  }

  @inlinable var end: Int { start + count }
}

extension Run {
  @inlinable var oldInterval: Interval { Interval(start: old, count: count) }
  @inlinable var newInterval: Interval { Interval(start: new, count: count) }
  var inverted: Run { Run(old: new, new: old, count: count) }
}

extension ContiguousArray<Run> {
  /// The runs in the opposite direction, in the order of its new list.
  var inverted: Self { ContiguousArray(lazy.map { $0.inverted }).sortedByNew() }

  @usableFromInline var newIntervals: ContiguousArray<Interval> {
    ContiguousArray<Interval>(lazy.map { $0.newInterval })
  }

  /// The intervals in the old list, in the order of the runs.
  var orderedOldIntervals: ContiguousArray<Interval> {
    ContiguousArray<Interval>(lazy.map { $0.oldInterval })
  }

  func sortedByNew() -> Self {
    ContiguousArray(sorted { $0.new < $1.new })
  }

  /// Returns the intervals in the old list, in ascending order.
  func oldIntervals() -> ContiguousArray<Interval> {
    var intervals = orderedOldIntervals
    let isAscending = zip(self, dropFirst()).allSatisfy { $0.old <= $1.old }
    if !isAscending { intervals.sort { $0.start < $1.start } }
    return intervals
  }
}

extension ContiguousArray<Interval> {
  @usableFromInline var total: Int { reduce(0) { $0 + $1.count } }
}

extension ContiguousArray {
  /// Returns the elements of two lists with ascending places as one such list.
  func merged(with other: Self, by place: (Element) -> Int) -> Self {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var all = Self()
    all.reserveCapacity(count + other.count)
    var index = 0
    for element in other {
      while index < count, place(self[index]) < place(element) {
        all.append(self[index])
        index += 1
      }
      all.append(element)
    }
    all.append(contentsOf: self[index...])
    return all
  }
}
