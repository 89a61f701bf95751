/// A part of a snapshot's order: items whose positions in the store follow one another; or, with no items, the head of a
/// section, whose items are those of the pieces from there to the next head.
struct Piece: TreeElement {
  /// What tells where the piece stands among the others; nothing else is in it.
  var label: UInt64
  /// The position of the first item; of the section, for a head.
  var start: UInt32
  /// The number of items; zero for a head.
  var count: UInt32

  var key: UInt64 { label }
  var itemCount: Int { Int(count) }
  var sectionCount: Int { count == 0 ? 1 : 0 }
  var end: UInt32 { start + count }
  var isHead: Bool { count == 0 }
}

/// Where positions are: the way back from the store to the piece.
struct Place: TreeElement {
  /// The first of the positions.
  var start: UInt32
  /// How many they are.
  var count: UInt32
  /// The label of their piece.
  var label: UInt64

  var key: UInt64 { UInt64(start) }
  var itemCount: Int { 0 }
  var sectionCount: Int { 0 }
}

/// Positions in a store that follow one another.
@usableFromInline
struct Span: Sendable {
  @usableFromInline var start: Int
  @usableFromInline var count: Int

  @usableFromInline
  init(start: Int, count: Int) {
    self.start = start
    self.count = count
  }
}

extension ContiguousArray<Span> {
  /// Adds positions, to the last span where they follow it.
  @inlinable
  mutating func add(_ span: Span) {
    guard span.count > 0 else { return }
    if let last, last.start + last.count == span.start {
      self[count - 1].count += span.count
    } else {
      append(span)
    }
  }
}
