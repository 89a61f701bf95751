/// A snapshot's order as plain arrays.
@usableFromInline
struct FlatOrder: Sendable {
  @usableFromInline var intervals: ContiguousArray<PositionRun> = []
  /// The index of the first item of each of `intervals`.
  @usableFromInline var intervalStarts: ContiguousArray<Int> = []
  @usableFromInline var sections: ContiguousArray<Int> = []
  /// The index of the first item of each section, and at the end the number of items.
  @usableFromInline var sectionStarts: ContiguousArray<Int> = []

  @usableFromInline
  var sectionIntervals: ContiguousArray<PositionRun> {
    var intervals: ContiguousArray<PositionRun> = []
    for position in sections { intervals.add(PositionRun(start: position, count: 1)) }
    return intervals
  }

  @usableFromInline
  var itemCounts: ContiguousArray<Int> {
    ContiguousArray(sections.indices.map { sectionStarts[$0 + 1] - sectionStarts[$0] })
  }

  /// A Boolean value that indicates whether the positions of the items are 0, 1, 2 … in order.
  @usableFromInline
  var positionsAreIndices: Bool {
    for index in intervals.indices where intervals[index].start != intervalStarts[index] { return false }
    return true
  }
}

extension SnapshotOrder {
  /// Returns the whole order. O(the number of pieces).
  @usableFromInline
  func flattened() -> FlatOrder {
    var flat = FlatOrder()
    flat.sections.reserveCapacity(sectionCount)
    flat.sectionStarts.reserveCapacity(sectionCount + 1)
    flat.intervals.reserveCapacity(pieces.count - sectionCount)
    flat.intervalStarts.reserveCapacity(pieces.count - sectionCount)
    var total = 0
    pieces.forEach { piece in
      if piece.isHead {
        flat.sections.append(Int(piece.start))
        flat.sectionStarts.append(total)
      } else {
        flat.intervals.append(PositionRun(start: Int(piece.start), count: Int(piece.count)))
        flat.intervalStarts.append(total)
        total += Int(piece.count)
      }
    }
    flat.sectionStarts.append(total)
    return flat
  }

  /// Returns the order of the sections only. O(s).
  @usableFromInline
  func flattenedSections() -> FlatOrder {
    var flat = FlatOrder()
    flat.sections.reserveCapacity(sectionCount)
    flat.sectionStarts.reserveCapacity(sectionCount + 1)
    pieces.forEachSection { head, items in
      flat.sections.append(Int(head.start))
      flat.sectionStarts.append(items)
    }
    flat.sectionStarts.append(itemCount)
    return flat
  }

  /// Returns the positions of all items as the fewest intervals possible.
  @usableFromInline
  func joinedIntervals() -> ContiguousArray<PositionRun> {
    var intervals: ContiguousArray<PositionRun> = []
    pieces.forEach { intervals.add(PositionRun(start: Int($0.start), count: Int($0.count))) }
    return intervals
  }

  /// Returns whether a rebuild pays off for stores with these numbers of positions, of which some are vacant.
  @usableFromInline
  func isWasteful(items: Int, sections: Int, slack: Int) -> Bool {
    items > 2 * itemCount + slack || sections > 2 * sectionCount + itemCount / 32 + slack
      || pieces.count - 2 * sectionCount > itemCount / 32 + slack
  }

  /// Replaces all pieces, and gives them labels with large distances.
  func set(_ new: ContiguousArray<Piece>) {
    var new = new
    let distance = min(1 << 40, (1 << 62) / UInt64(new.count + 1))
    var items = ContiguousArray<Place>()
    var sections = ContiguousArray<Place>()
    items.reserveCapacity(new.count)
    for index in new.indices {
      new[index].label = (1 << 62) + UInt64(index) * distance
      let piece = new[index]
      if piece.isHead {
        sections.append(Place(start: piece.start, count: 1, label: piece.label))
      } else {
        items.append(Place(start: piece.start, count: piece.count, label: piece.label))
      }
    }
    pieces = SortedTree(new)
    itemPlaces = SortedTree(Self.sorted(items))
    sectionPlaces = SortedTree(Self.sorted(sections))
  }

  private static func sorted(_ places: ContiguousArray<Place>) -> ContiguousArray<Place> {
    for index in places.indices.dropFirst() where places[index].start < places[index - 1].start {
      return ContiguousArray(places.sorted { $0.start < $1.start })
    }
    return places
  }
}
