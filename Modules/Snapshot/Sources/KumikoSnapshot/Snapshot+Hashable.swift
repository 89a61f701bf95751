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
    for span in order.sectionSpans {
      storage.sections.forEachPart(of: span) { segment, range in
        for index in range { hasher.combine(segment.table.keptHashes[index]) }
      }
    }
    for span in order.spans {
      storage.items.forEachPart(of: span) { segment, range in
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
    return sections.areEqual(left.sectionSpans, other.sections, right.sectionSpans)
      && items.areEqual(left.spans, other.items, right.spans) && versionsAreEqual(to: other)
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
  func areEqual(_ spans: ContiguousArray<Span>, _ other: Self, _ otherSpans: ContiguousArray<Span>) -> Bool {
    let shared = sharedEnd(with: other)
    var (left, right) = (0, 0)
    var (leftOffset, rightOffset) = (0, 0)
    while left < spans.count, right < otherSpans.count {
      let start = spans[left].start + leftOffset
      let otherStart = otherSpans[right].start + rightOffset
      let segment = segment(at: start)
      let otherSegment = other.segment(at: otherStart)
      let count = min(
        spans[left].count - leftOffset, otherSpans[right].count - rightOffset, segment.end - start,
        otherSegment.end - otherStart)
      if start != otherStart || start >= shared {
        let from = start - segment.start
        let otherFrom = otherStart - otherSegment.start
        guard segment.table.isEqual(from..<(from + count), otherSegment.table, from: otherFrom) else { return false }
      }
      leftOffset += count
      rightOffset += count
      if leftOffset == spans[left].count { (left, leftOffset) = (left + 1, 0) }
      if rightOffset == otherSpans[right].count { (right, rightOffset) = (right + 1, 0) }
    }
    return left == spans.count && right == otherSpans.count
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
