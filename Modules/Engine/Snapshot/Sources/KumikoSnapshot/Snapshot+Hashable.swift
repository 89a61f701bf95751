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
  func isEqual(to other: SnapshotStorage) -> Bool {
    if isSame(as: other) { return versionsAreEqual(to: other) }
    guard order.itemCount == other.order.itemCount, order.sectionCount == other.order.sectionCount else { return false }
    if isTwin(of: other) { return versionsAreEqual(to: other) }
    let left = order.flattened()
    let right = other.order.flattened()
    guard left.sectionStarts == right.sectionStarts else { return false }
    return sections.areEqual(left.sectionIntervals, other.sections, right.sectionIntervals)
      && items.areEqual(left.intervals, other.items, right.intervals) && versionsAreEqual(to: other)
  }

  /// Returns whether both have the same identifiers at the same positions, and these positions in the same pieces. Then
  /// they are equal, apart from content versions. Not all equal storages are twins; those are that were made of equal lists.
  ///
  /// O(n + s) for twins, without memory. Less for others.
  @inlinable
  func isTwin(of other: SnapshotStorage) -> Bool {
    order.hasSamePieces(as: other.order) && sections.isTwin(of: other.sections) && items.isTwin(of: other.items)
  }

  /// Returns whether both are equal by their parts, without a look at each interval. Some equal storages are not.
  @inlinable
  func isEvidentlyEqual(to other: SnapshotStorage) -> Bool {
    versions.isSame(as: other.versions) && (isSame(as: other) || isTwin(of: other))
  }

  @usableFromInline
  func versionsAreEqual(to other: SnapshotStorage) -> Bool {
    if versions.isSame(as: other.versions) { return true }
    return versions.written(in: order.flattened(), below: items.count)
      == other.versions.written(in: other.order.flattened(), below: other.items.count)
  }
}

extension IdentifierStore {
  /// Returns whether both have the same tables.
  @inlinable
  func isTwin(of other: Self) -> Bool {
    guard segments.count == other.segments.count else { return false }
    for (mine, others) in zip(segments, other.segments)
    where mine !== others && !mine.table.sharesHashes(with: others.table) {
      // `==` of arrays takes an identifier in one memory for equal to itself, which not all are.
      let (count, common) = mine.table.ids.withUnsafeBufferPointer { left in
        others.table.ids.withUnsafeBufferPointer {
          (left.count == $0.count ? left.count : -1, CommonEnds.head(left, $0))
        }
      }
      guard count == common else { return false }
    }
    return true
  }

  /// Returns whether equal numbers of identifiers in two stores are equal, in order.
  @inlinable
  func areEqual(
    _ intervals: ContiguousArray<PositionRun>, _ other: Self, _ otherIntervals: ContiguousArray<PositionRun>
  )
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
