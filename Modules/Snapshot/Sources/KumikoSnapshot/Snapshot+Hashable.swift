extension Snapshot: Hashable {
  /// Returns a Boolean value that indicates whether two snapshots have equal sections, items and content versions in
  /// the same order.
  ///
  /// Markers are not compared.
  ///
  /// - Complexity: O(n + s). O(log n) for copies that were not changed; identifiers in shared storage are not compared.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.storage.isEqual(to: right.storage)
  }

  /// Hashes the identifiers, in order.
  ///
  /// - Complexity: O(n + s).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    let order = storage.order.flattened()
    hasher.combine(order.itemCounts)
    for interval in order.sectionIntervals {
      storage.sections.forEachPart(of: interval) { segment, range in
        for index in range { hasher.combine(segment.table.keptHashes[index]) }
      }
    }
    for interval in order.intervals {
      storage.items.forEachPart(of: interval) { segment, range in
        for index in range { hasher.combine(segment.table.keptHashes[index]) }
      }
    }
  }
}

extension SnapshotStorage {
  @inlinable
  func isEqual(to other: Self) -> Bool {
    if isSame(as: other) { return versionsAreEqual(to: other) }
    guard order.itemCount == other.order.itemCount, order.sectionCount == other.order.sectionCount else { return false }
    let left = order.flattened()
    let right = other.order.flattened()
    guard left.sectionStarts == right.sectionStarts else { return false }
    return sections.areEqual(left.sectionIntervals, other.sections, right.sectionIntervals)
      && items.areEqual(left.intervals, other.items, right.intervals) && versionsAreEqual(to: other)
  }

  @usableFromInline
  func versionsAreEqual(to other: Self) -> Bool {
    if versions.isSame(as: other.versions) { return true }
    return versions.written(in: order.flattened(), below: items.count)
      == other.versions.written(in: other.order.flattened(), below: other.items.count)
  }
}

extension IdentifierStore {
  /// Returns whether equal numbers of identifiers in two stores are equal, in order.
  @inlinable
  func areEqual(_ intervals: ContiguousArray<Interval>, _ other: Self, _ otherIntervals: ContiguousArray<Interval>)
    -> Bool
  {
    let shared = sharedEnd(with: other)
    var (left, right) = (0, 0)
    var (leftOffset, rightOffset) = (0, 0)
    while left < intervals.count, right < otherIntervals.count {
      let start = intervals[left].start + leftOffset
      let otherStart = otherIntervals[right].start + rightOffset
      let segment = segment(at: start)
      let otherSegment = other.segment(at: otherStart)
      let count = min(
        intervals[left].count - leftOffset, otherIntervals[right].count - rightOffset, segment.end - start,
        otherSegment.end - otherStart)
      if start != otherStart || start >= shared {
        let from = start - segment.start
        let otherFrom = otherStart - otherSegment.start
        guard segment.table.isEqual(from..<(from + count), otherSegment.table, from: otherFrom) else { return false }
      }
      leftOffset += count
      rightOffset += count
      if leftOffset == intervals[left].count { (left, leftOffset) = (left + 1, 0) }
      if rightOffset == otherIntervals[right].count { (right, rightOffset) = (right + 1, 0) }
    }
    return left == intervals.count && right == otherIntervals.count
  }
}

extension IdentifierTable {
  @inlinable
  func isEqual(_ range: Range<Int>, _ other: Self, from start: Int) -> Bool {
    ids.withUnsafeBufferPointer { left in
      other.ids.withUnsafeBufferPointer { right in
        for offset in 0..<range.count where left[range.lowerBound &+ offset] != right[start &+ offset] { return false }
        return true
      }
    }
  }
}
