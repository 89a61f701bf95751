/// The identifiers that a snapshot contains or contained, with their hashes, by position.
///
/// A store is a list of tables, larger tables first. Copies share the tables. An insertion goes to the last table if no
/// copy shares it, otherwise to a new table. Tables of similar size are joined, so there are few; positions do not
/// change.
///
/// An identifier may be inserted again after its deletion from the snapshot. Only the occurrence at the highest
/// position can be in the snapshot.
@usableFromInline
struct IdentifierStore<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var segments: ContiguousArray<Segment> = []

  @inlinable
  init() {}

  @inlinable
  init(_ table: IdentifierTable<ID>) {
    if table.count > 0 { segments = [Segment(start: 0, table: table)] }
  }

  /// The identifiers at consecutive positions.
  ///
  /// A segment changes only while one store refers to it, and only through that store.
  @usableFromInline
  final class Segment: @unchecked Sendable {
    @usableFromInline let start: Int
    @exclusivity(unchecked) @usableFromInline var table: IdentifierTable<ID>

    @inlinable
    init(start: Int, table: IdentifierTable<ID>) {
      self.start = start
      self.table = table
    }

    @inlinable var end: Int { start &+ table.count }
  }
}

// MARK: - Looking up

extension IdentifierStore {
  @inlinable var firstTable: IdentifierTable<ID> { segments.first?.table ?? IdentifierTable() }

  @inlinable var count: Int { segments.last?.end ?? 0 }

  @inlinable
  func position(of id: ID, hash: UInt32) -> Int? {
    position(of: id, hash: hash, inFirst: segments.count)
  }

  /// Returns the highest position of an identifier in the first `count` segments.
  @inlinable
  func position(of id: ID, hash: UInt32, inFirst count: Int) -> Int? {
    var index = count
    while index > 0 {
      index &-= 1
      if let found = segments[index].table.index(of: id, hash: hash) { return segments[index].start &+ found }
    }
    return nil
  }

  @inlinable
  func segment(at position: Int) -> Segment {
    var index = segments.count &- 1
    while index > 0, segments[index].start > position { index &-= 1 }
    return segments[index]
  }

  @inlinable
  subscript(position: Int) -> ID {
    let segment = segment(at: position)
    return segment.table.ids[position &- segment.start]
  }

  @inlinable
  func hash(at position: Int) -> UInt32 {
    let segment = segment(at: position)
    return segment.table.keptHashes[position &- segment.start]
  }

  /// Returns the end of the positions at which both stores share their tables.
  @inlinable
  func sharedEnd(with other: Self) -> Int {
    var end = 0
    for index in 0..<min(segments.count, other.segments.count) {
      guard segments[index] === other.segments[index] else { break }
      end = segments[index].end
    }
    return end
  }

  /// Calls `body` with each part of an interval that is in one segment.
  @inlinable
  func forEachPart(of interval: PositionRun, _ body: (Segment, Range<Int>) -> Void) {
    var start = interval.start
    let end = start &+ interval.count
    while start < end {
      let segment = segment(at: start)
      let stop = min(end, segment.end)
      body(segment, (start &- segment.start)..<(stop &- segment.start))
      start = stop
    }
  }

  @inlinable
  func identifiers(_ intervals: ContiguousArray<PositionRun>) -> [ID] { gathered(intervals) { $0.ids } }

  @inlinable
  func hashes(_ intervals: ContiguousArray<PositionRun>) -> ContiguousArray<UInt32> {
    gathered(intervals) { $0.keptHashes }
  }

  @inlinable @inline(__always)
  func gathered<List: RandomAccessCollection & RangeReplaceableCollection>(
    _ intervals: ContiguousArray<PositionRun>, _ list: (IdentifierTable<ID>) -> List
  ) -> List where List.Index == Int {
    if intervals.count == 1, let interval = intervals.first, interval.start == 0, segments.count == 1,
      interval.count == segments[0].table.count
    {
      return list(segments[0].table)
    }
    var found = List()
    var count = 0
    for interval in intervals { count &+= interval.count }
    found.reserveCapacity(count)
    for interval in intervals {
      forEachPart(of: interval) { segment, range in found += list(segment.table)[range] }
    }
    return found
  }
}
