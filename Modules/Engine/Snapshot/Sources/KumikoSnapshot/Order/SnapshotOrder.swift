/// The order of the identifiers in a snapshot, as positions in the stores.
///
/// `pieces` maps the order to positions; `itemPlaces` and `sectionPlaces` map positions to the order. The type does not
/// depend on the type of the identifiers. An order belongs to one storage.
@usableFromInline
final class SnapshotOrder: @unchecked Sendable {
  /// The heads of the sections and the pieces of their items, by label.
  @exclusivity(unchecked) var pieces = SortedTree<Piece>()
  @exclusivity(unchecked) var itemPlaces = SortedTree<Place>()
  /// The place of each section; its `count` is 1.
  @exclusivity(unchecked) var sectionPlaces = SortedTree<Place>()

  @usableFromInline
  init() {}

  /// Creates an equal order, which shares the nodes of the other one.
  @usableFromInline
  init(copying other: SnapshotOrder) {
    pieces = other.pieces
    itemPlaces = other.itemPlaces
    sectionPlaces = other.sectionPlaces
  }

  /// Creates an order in which positions ascend.
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

  /// Returns whether both share their nodes, and so are equal. O(1).
  @usableFromInline
  func isSame(as other: SnapshotOrder) -> Bool { pieces.isSame(as: other.pieces) }

  /// Returns whether both have the same pieces in nodes of the same widths. Labels are not compared. O(p), without memory.
  @usableFromInline
  func hasSamePieces(as other: SnapshotOrder) -> Bool { pieces.root.hasSamePieces(as: other.pieces.root) }

  /// Returns whether the positions of the items are 0, 1, 2 … in order, all positions below `end`. O(p), without memory.
  @usableFromInline
  func hasAllPositions(below end: Int) -> Bool {
    guard itemCount == end else { return false }
    var (next, isInOrder) = (0, true)
    pieces.forEach { piece in
      guard !piece.isHead else { return }
      if Int(piece.start) != next { isInOrder = false }
      next += Int(piece.count)
    }
    return isInOrder
  }

  /// Returns whether the snapshot contains the item at a position of the store.
  @usableFromInline
  func contains(item position: Int) -> Bool { place(of: position) != nil }

  /// Returns whether the snapshot contains the section at a position of its store.
  @usableFromInline
  func contains(section position: Int) -> Bool { head(of: position) != nil }

  /// Returns the index of the item at a position and the index of its section, or nil if it is not in the snapshot.
  @usableFromInline
  func index(ofItem position: Int) -> (item: Int, section: Int)? {
    guard let place = place(of: position), let piece = pieces.locate(place.label) else { return nil }
    return (piece.itemsBefore + position - Int(place.start), piece.sectionsBefore - 1)
  }

  /// Returns the index of the section at a position of its store, or nil if it is not in the snapshot.
  @usableFromInline
  func index(ofSection position: Int) -> Int? {
    head(of: position).flatMap { pieces.locate($0) }.map { $0.sectionsBefore }
  }

  @usableFromInline
  func position(ofItemAt index: Int) -> Int? {
    pieces.locate(item: index).map { Int($0.element.start) + index - $0.itemsBefore }
  }

  @usableFromInline
  func position(ofSectionAt index: Int) -> Int? {
    pieces.locate(section: index).map { Int($0.element.start) }
  }

  @usableFromInline
  func items(ofSectionAt index: Int) -> Range<Int> {
    guard let head = pieces.locate(section: index) else { return 0..<0 }
    return head.itemsBefore..<(pieces.locate(section: index + 1)?.itemsBefore ?? itemCount)
  }

  @usableFromInline
  func intervals(of indices: Range<Int>) -> ContiguousArray<PositionRun> {
    var intervals: ContiguousArray<PositionRun> = []
    // Before all items are: without items, each section would cost what all sections do.
    if indices.isEmpty { return intervals }
    guard indices != 0..<itemCount else { return flattened().intervals }
    var index = indices.lowerBound
    guard var location = pieces.locate(item: index) else { return intervals }
    while index < indices.upperBound {
      let piece = location.element
      let skipped = index - location.itemsBefore
      let count = min(Int(piece.count) - skipped, indices.upperBound - index)
      if count > 0 { intervals.append(PositionRun(start: Int(piece.start) + skipped, count: count)) }
      index += count
      guard let next = pieces.first(atLeast: piece.label + 1) else { break }
      location.itemsBefore += Int(piece.count)
      location.element = next
    }
    return intervals
  }

  /// Returns the place of the item at a position, or nil if it is not in the snapshot.
  func place(of position: Int) -> Place? {
    guard let place = itemPlaces.last(atMost: UInt64(position)), position < Int(place.start) + Int(place.count) else {
      return nil
    }
    return place
  }

  /// Returns the label of the head of the section at a position, or nil if it is not in the snapshot.
  func head(of position: Int) -> UInt64? {
    guard let place = sectionPlaces.last(atMost: UInt64(position)), Int(place.start) == position else { return nil }
    return place.label
  }

  // MARK: - Appending

  /// The position of the last section, if it has no items.
  @usableFromInline var openSection: Int? { pieces.last().flatMap { $0.isHead ? Int($0.start) : nil } }

  /// Appends an empty section, or items to the last section if it is empty. Their positions are behind all others.
  ///
  /// - Returns: False, and nothing is appended, if there is no section or no room for a label.
  @usableFromInline
  func append(_ run: PositionRun, isSection: Bool) -> Bool {
    guard let last = pieces.last(), last.label < UInt64.max - Self.endRoom else { return false }
    let label = last.label + Self.endRoom / 2
    let start = UInt32(run.start)
    pieces.append(Piece(label: label, start: start, count: isSection ? 0 : UInt32(run.count)))
    let place = Place(start: start, count: UInt32(run.count), label: label)
    if isSection { sectionPlaces.append(place) } else { itemPlaces.append(place) }
    return true
  }
}
