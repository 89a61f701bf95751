/// Which identifiers a snapshot has and in which order, as positions in the stores of its identifiers.
///
/// Two ways: from the order to positions (`pieces`), and from positions to the order (`itemPlaces`, `sectionPlaces`). No
/// identifier is touched here, so nothing depends on what identifiers are.
@usableFromInline
struct SnapshotOrder: Sendable {
  /// The sections' heads and the pieces of their items, by labels.
  var pieces = SortedTree<Piece>()
  var itemPlaces = SortedTree<Place>()
  /// A place for every section; `count` is one.
  var sectionPlaces = SortedTree<Place>()

  @usableFromInline
  init() {}

  /// An order in which positions ascend throughout.
  @usableFromInline
  init(itemCounts: ContiguousArray<Int>) {
    var pieces = ContiguousArray<Piece>()
    pieces.reserveCapacity(itemCounts.count * 2)
    var start = 0
    for (section, count) in itemCounts.enumerated() {
      pieces.append(Piece(label: 0, start: UInt32(section), count: 0))
      if count > 0 { pieces.append(Piece(label: 0, start: UInt32(start), count: UInt32(count))) }
      start += count
    }
    set(pieces)
  }
}

// MARK: - Queries

extension SnapshotOrder {
  @usableFromInline var itemCount: Int { pieces.itemCount }
  @usableFromInline var sectionCount: Int { pieces.sectionCount }

  /// Whether both are the same nodes: then they are equal, in O(1).
  @usableFromInline
  func isSame(as other: SnapshotOrder) -> Bool { pieces.isSame(as: other.pieces) }

  /// Whether the item at a position of the store is in the snapshot.
  @usableFromInline
  func contains(item position: Int) -> Bool { place(of: position) != nil }

  /// Whether the section at a position of its store is in the snapshot.
  @usableFromInline
  func contains(section position: Int) -> Bool { head(of: position) != nil }

  /// The index of the item at a position, and that of its section; nil where it is not in the snapshot.
  @usableFromInline
  func index(ofItem position: Int) -> (item: Int, section: Int)? {
    guard let place = place(of: position), let piece = pieces.locate(place.label) else { return nil }
    return (piece.itemsBefore + position - Int(place.start), piece.sectionsBefore - 1)
  }

  /// The index of the section at a position of its store; nil where it is not in the snapshot.
  @usableFromInline
  func index(ofSection position: Int) -> Int? {
    head(of: position).flatMap { pieces.locate($0) }.map { $0.sectionsBefore }
  }

  /// The position of the item with this index.
  @usableFromInline
  func position(ofItemAt index: Int) -> Int? {
    pieces.locate(item: index).map { Int($0.element.start) + index - $0.itemsBefore }
  }

  /// The position of the section with this index.
  @usableFromInline
  func position(ofSectionAt index: Int) -> Int? {
    pieces.locate(section: index).map { Int($0.element.start) }
  }

  /// The indices of a section's items, the section being one that is there.
  @usableFromInline
  func items(ofSectionAt index: Int) -> Range<Int> {
    guard let head = pieces.locate(section: index) else { return 0..<0 }
    return head.itemsBefore..<(pieces.locate(section: index + 1)?.itemsBefore ?? itemCount)
  }

  /// The positions of the items with these indices, in order.
  @usableFromInline
  func spans(of indices: Range<Int>) -> ContiguousArray<Span> {
    guard indices != 0..<itemCount else { return flattened().spans }
    var spans: ContiguousArray<Span> = []
    var index = indices.lowerBound
    guard var location = pieces.locate(item: index) else { return spans }
    while index < indices.upperBound {
      let piece = location.element
      let skipped = index - location.itemsBefore
      let count = min(Int(piece.count) - skipped, indices.upperBound - index)
      if count > 0 { spans.append(Span(start: Int(piece.start) + skipped, count: count)) }
      index += count
      guard let next = pieces.first(atLeast: piece.label + 1) else { break }
      location.itemsBefore += Int(piece.count)
      location.element = next
    }
    return spans
  }

  /// The place of the items at a position, if they are in the snapshot.
  func place(of position: Int) -> Place? {
    guard let place = itemPlaces.last(atMost: UInt64(position)), position < Int(place.start) + Int(place.count) else {
      return nil
    }
    return place
  }

  /// The label of the head of the section at a position, if it is in the snapshot.
  func head(of position: Int) -> UInt64? {
    guard let place = sectionPlaces.last(atMost: UInt64(position)), Int(place.start) == position else { return nil }
    return place.label
  }
}
