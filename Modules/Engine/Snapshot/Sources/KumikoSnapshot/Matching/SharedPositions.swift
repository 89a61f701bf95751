/// A part of the new order: items with a known index in the old order, or items to be looked up.
@usableFromInline
struct MatchedInterval {
  /// The index of the first item in the old snapshot, or -1.
  @usableFromInline var old: Int
  @usableFromInline var new: Int
  /// The position of the first item in the new store.
  @usableFromInline var position: Int
  @usableFromInline var count: Int
}

extension SnapshotOrder {
  /// Compares two orders whose stores share the positions below `end`.
  ///
  /// Shared nodes are skipped: O(log n) for each change since the copy.
  @usableFromInline
  func intervals(besideOld old: SnapshotOrder, sharedEnd end: Int) -> ContiguousArray<MatchedInterval> {
    var found: ContiguousArray<MatchedInterval> = []
    // The old place of the last search, which often contains the next position too.
    var known = 0..<0
    var knownIndex = 0
    func search(_ piece: Piece, at index: Int) {
      var position = Int(piece.start)
      let stop = Int(piece.end)
      while position < stop {
        var interval = MatchedInterval(old: -1, new: index + position - Int(piece.start), position: position, count: 0)
        if position >= end {
          interval.count = stop - position
        } else if known.contains(position) {
          interval.old = knownIndex + position - known.lowerBound
          interval.count = min(stop, end, known.upperBound) - position
        } else if let item = old.index(ofItem: position)?.item, let place = old.place(of: position) {
          known = Int(place.start)..<Int(place.start) + Int(place.count)
          knownIndex = item - (position - known.lowerBound)
          continue
        } else {
          let next = old.itemPlaces.first(atLeast: UInt64(position)).map { Int($0.start) } ?? stop
          interval.count = min(stop, next, end) - position
        }
        found.append(interval)
        position += interval.count
      }
    }
    pieces.walk(besideOld: old.pieces) { step in
      switch step {
      case .shared(let old, let new, let count):
        // Positions that both orders had before the copy are equal in all tables.
        found.append(MatchedInterval(old: old, new: new, position: -1, count: count))
      case .pair(let piece, let oldIndex, let new, let index):
        guard !new.isHead else { return }
        if new.end <= end, piece.start == new.start, piece.count == new.count {
          found.append(MatchedInterval(old: oldIndex, new: index, position: Int(new.start), count: Int(new.count)))
        } else {
          search(new, at: index)
        }
      case .new(let piece, at: let index):
        if !piece.isHead { search(piece, at: index) }
      }
    }
    return found
  }
}

extension FlatOrder {
  /// The index of each position, or -1 for a vacant position.
  @usableFromInline
  func indices(ofPositionsBelow end: Int) -> ContiguousArray<Int32> {
    var indices = ContiguousArray<Int32>(repeating: -1, count: end)
    for (interval, start) in zip(intervals, intervalStarts) {
      for offset in 0..<interval.count { indices[interval.start + offset] = Int32(truncatingIfNeeded: start + offset) }
    }
    return indices
  }
}

extension SnapshotOrder {
  /// Returns the match of a snapshot with itself. O(s).
  @usableFromInline
  func identity() -> SnapshotMatch {
    var runs: ContiguousArray<SnapshotMatch.Run> = []
    let starts = flattenedSections().sectionStarts
    for (start, end) in zip(starts, starts.dropFirst()) where start < end {
      runs.append(SnapshotMatch.Run(old: start, new: start, count: end - start))
    }
    return SnapshotMatch(
      itemRuns: runs, sections: ContiguousArray(0..<sectionCount), isIdentity: true, oldStarts: starts,
      newStarts: starts)
  }
}
