/// The content versions of items, by position. Empty until a version is set.
@usableFromInline
struct ContentVersions: Sendable {
  private struct Entry: TreeElement {
    var position: UInt32
    var version: Int

    var key: UInt64 { UInt64(position) }
    var itemCount: Int { 0 }
    var sectionCount: Int { 0 }
  }

  private var tree = SortedTree<Entry>()

  @usableFromInline
  init() {}

  @usableFromInline var isEmpty: Bool { tree.count == 0 }

  /// Returns whether both share their nodes, and so are equal.
  @usableFromInline
  func isSame(as other: Self) -> Bool { tree.isSame(as: other.tree) }

  /// The version at a position. O(log n).
  @usableFromInline
  subscript(position: Int) -> Int? {
    get {
      guard !isEmpty else { return nil }
      return tree.locate(UInt64(position))?.element.version
    }
    set {
      if let newValue {
        tree.put(Entry(position: UInt32(position), version: newValue))
      } else {
        tree.remove(UInt64(position))
      }
    }
  }

  /// Replaces all versions. O(n) if the positions ascend.
  @usableFromInline
  mutating func set(_ versions: ContiguousArray<(position: Int, version: Int)>) {
    let ascending = versions.sorted { $0.position < $1.position }
    tree = SortedTree(ContiguousArray(ascending.map { Entry(position: UInt32($0.position), version: $0.version) }))
  }

  @usableFromInline
  mutating func remove(_ intervals: ContiguousArray<PositionRun>) {
    for interval in intervals {
      for position in interval.start..<(interval.start + interval.count) { tree.remove(UInt64(position)) }
    }
  }

  /// Changes each position to the index of its item in `order`.
  @usableFromInline
  mutating func move(by order: SnapshotOrder) {
    var moved: ContiguousArray<(position: Int, version: Int)> = []
    tree.forEach { entry in
      if let index = order.index(ofItem: Int(entry.position))?.item { moved.append((index, entry.version)) }
    }
    set(moved)
  }

  /// Returns the version of each item, in an order whose positions are below `end`.
  @usableFromInline
  func written(in order: FlatOrder, below end: Int) -> ContiguousArray<Int?> {
    var versions = ContiguousArray<Int?>(repeating: nil, count: end)
    tree.forEach { versions[Int($0.position)] = $0.version }
    var written = ContiguousArray<Int?>()
    written.reserveCapacity(order.sectionStarts.last ?? 0)
    for interval in order.intervals { written += versions[interval.start..<(interval.start + interval.count)] }
    return written
  }

  /// Returns the positions whose versions are known in both and differ, in ascending order. O(d log n) for *d*
  /// differences if one was made from the other.
  @usableFromInline
  func positions(differingFrom other: Self) -> ContiguousArray<Int> {
    var found: ContiguousArray<Int> = []
    tree.forEachChange(from: other.tree) { entry in
      if let old = other[Int(entry.position)], old != entry.version { found.append(Int(entry.position)) }
    }
    return found
  }
}
