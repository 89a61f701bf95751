/// A part of a snapshot's order: items at consecutive positions of the store, or the head of a section.
///
/// The items of a section are those of the pieces between its head and the next head.
struct Piece: TreeElement {
  /// The sort key of the piece. Its value has no other meaning.
  var label: UInt64
  /// The position of the first item, or of the section for a head.
  var start: UInt32
  /// The number of items; 0 for a head.
  var count: UInt32

  var key: UInt64 { label }
  var itemCount: Int { Int(count) }
  var sectionCount: Int { count == 0 ? 1 : 0 }
  var end: UInt32 { start + count }
  var isHead: Bool { count == 0 }
}

extension SortedTree<Piece>.Node {
  func hasSamePieces(as other: Self) -> Bool {
    guard count == other.count, itemCount == other.itemCount, elements.count == other.elements.count,
      children.count == other.children.count
    else { return false }
    for index in elements.indices
    where elements[index].start != other.elements[index].start || elements[index].count != other.elements[index].count {
      return false
    }
    for index in children.indices where !children[index].hasSamePieces(as: other.children[index]) { return false }
    return true
  }
}

/// Consecutive positions of the store and the label of their piece.
struct Place: TreeElement {
  var start: UInt32
  var count: UInt32
  var label: UInt64

  var key: UInt64 { UInt64(start) }
  var itemCount: Int { 0 }
  var sectionCount: Int { 0 }
}

@usableFromInline
struct PositionRun: Sendable {
  @usableFromInline var start: Int
  @usableFromInline var count: Int

  @usableFromInline
  init(start: Int, count: Int) {
    self.start = start
    self.count = count
  }
}

extension ContiguousArray<PositionRun> {
  /// Appends positions, to the last interval if they follow it.
  @inlinable
  mutating func add(_ interval: PositionRun) {
    guard interval.count > 0 else { return }
    if let last, last.start + last.count == interval.start {
      self[count - 1].count += interval.count
    } else {
      append(interval)
    }
  }
}
