/// Identifiers with their hashes, by positions: all that a snapshot has or had.
///
/// A list of tables, the large ones first. Copies share the tables. What comes in is added to the last table while no copy
/// shares it, else to a new one; tables that are not much larger than the ones behind them are joined, so that there are
/// few. Positions do not change by that.
///
/// An equal identifier may come in anew after it was taken out of the snapshot; of several that are equal, only the one
/// with the highest position can be in the snapshot.
@usableFromInline
struct IdentifierStore<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var segments: ContiguousArray<Segment> = []

  @inlinable
  init() {}

  @inlinable
  init(_ table: IdentifierTable<ID>) {
    if table.count > 0 { segments = [Segment(start: 0, table: table)] }
  }

  /// The identifiers at some positions that follow one another.
  ///
  /// Changed only while a single store refers to it, and then through that store alone.
  @usableFromInline
  final class Segment: @unchecked Sendable {
    /// The position of the first.
    @usableFromInline let start: Int
    @usableFromInline var table: IdentifierTable<ID>

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
  /// How many positions there are.
  @inlinable var count: Int { segments.last?.end ?? 0 }

  /// The highest position of an identifier.
  @inlinable
  func position(of id: ID, hash: UInt32) -> Int? {
    position(of: id, hash: hash, inFirst: segments.count)
  }

  /// The highest position of an identifier in the first `count` segments.
  @inlinable
  func position(of id: ID, hash: UInt32, inFirst count: Int) -> Int? {
    var index = count
    while index > 0 {
      index &-= 1
      if let found = segments[index].table.index(of: id, hash: hash) { return segments[index].start &+ found }
    }
    return nil
  }

  /// The segment that has a position.
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

  /// Below which position both stores have the same identifiers, because they share the tables.
  @inlinable
  func sharedEnd(with other: Self) -> Int {
    var end = 0
    for index in 0..<min(segments.count, other.segments.count) {
      guard segments[index] === other.segments[index] else { break }
      end = segments[index].end
    }
    return end
  }

  /// Calls `body` with the parts of a span that are in one segment each.
  @inlinable
  func forEachPart(of span: Span, _ body: (Segment, Range<Int>) -> Void) {
    var start = span.start
    let end = start &+ span.count
    while start < end {
      let segment = segment(at: start)
      let stop = min(end, segment.end)
      body(segment, (start &- segment.start)..<(stop &- segment.start))
      start = stop
    }
  }

  /// The identifiers of some spans, in order.
  @inlinable
  func identifiers(_ spans: ContiguousArray<Span>) -> [ID] {
    if spans.count == 1, let span = spans.first, span.start == 0, segments.count == 1,
      span.count == segments[0].table.count
    {
      return segments[0].table.ids
    }
    var found: [ID] = []
    var count = 0
    for span in spans { count &+= span.count }
    found.reserveCapacity(count)
    for span in spans {
      forEachPart(of: span) { segment, range in found += segment.table.ids[range] }
    }
    return found
  }

  /// The hashes of some spans, in order.
  @inlinable
  func hashes(_ spans: ContiguousArray<Span>) -> ContiguousArray<UInt32> {
    if spans.count == 1, let span = spans.first, span.start == 0, segments.count == 1,
      span.count == segments[0].table.count
    {
      return segments[0].table.keptHashes
    }
    var found: ContiguousArray<UInt32> = []
    var count = 0
    for span in spans { count &+= span.count }
    found.reserveCapacity(count)
    for span in spans {
      forEachPart(of: span) { segment, range in found += segment.table.keptHashes[range] }
    }
    return found
  }
}
