extension SnapshotOrder {
  /// The place of an insertion of items, by position.
  @usableFromInline
  enum Target {
    case endOfSection(Int)
    case beforeItem(Int)
    case afterItem(Int)

    /// The item next to the gap.
    @usableFromInline
    var anchor: Int? {
      switch self {
      case .endOfSection: nil
      case .beforeItem(let item), .afterItem(let item): item
      }
    }
  }

  /// Inserts items whose positions are not in the snapshot. O(log n) for each interval.
  @usableFromInline
  func insert(_ intervals: ContiguousArray<PositionRun>, at target: Target) {
    guard !intervals.isEmpty else { return }
    var (gap, room) = openGap(at: target)
    var rest = intervals[...]
    if let first = rest.first, extend(gap.low, with: first) { rest.removeFirst() }
    guard !rest.isEmpty else { return }
    guard rest.count <= 64 || rest.count < pieces.count / 8 else { return insertAtOnce(rest, after: gap.low) }
    var labels = Self.labels(rest.count, in: gap, room: room)
    if labels == nil {
      relabel()
      (gap, room) = openGap(at: target, splits: false)
      labels = Self.labels(rest.count, in: gap, room: room)
    }
    guard let labels else { return }
    for (offset, interval) in rest.enumerated() {
      add(
        Piece(
          label: labels.first + UInt64(offset) * labels.distance, start: UInt32(interval.start),
          count: UInt32(interval.count)))
    }
  }

  private func insertAtOnce(_ intervals: ContiguousArray<PositionRun>.SubSequence, after label: UInt64) {
    var all = ContiguousArray<Piece>()
    all.reserveCapacity(pieces.count + intervals.count)
    pieces.forEach { piece in
      all.append(piece)
      guard piece.label == label else { return }
      for interval in intervals {
        all.append(Piece(label: 0, start: UInt32(interval.start), count: UInt32(interval.count)))
      }
    }
    set(all)
  }

  /// Opens a gap, and divides the piece that contains it.
  private func openGap(at target: Target, splits: Bool = true) -> (gap: Gap, room: Room) {
    switch target {
    case .endOfSection(let section):
      guard let head = head(of: section), let index = pieces.locate(head)?.sectionsBefore else { break }
      if let next = pieces.locate(section: index + 1) { return (gap(before: next.element.label), .after) }
      return (Gap(low: pieces.last(atMost: .max)?.label ?? 0, high: .max), .after)
    case .beforeItem(let item):
      if splits { cut(before: item) }
      guard let place = place(of: item) else { break }
      return (gap(before: place.label), .after)
    case .afterItem(let item):
      if splits { cut(before: item + 1) }
      guard let place = place(of: item) else { break }
      return (gap(after: place.label), .before)
    }
    return (Gap(low: 0, high: 0), .after)
  }

  /// Divides the piece that contains this item, so that a piece begins with it.
  private func cut(before item: Int) {
    guard let place = place(of: item), Int(place.start) < item else { return }
    let kept = UInt32(item) - place.start
    guard let label = Self.label(of: kept, among: place.count, in: gap(after: place.label)) else {
      relabel()
      cut(before: item)
      return
    }
    add(Piece(label: place.label, start: place.start, count: kept))
    add(Piece(label: label, start: UInt32(item), count: place.count - kept))
  }

  /// Extends a piece if the new items follow its last item in the store.
  private func extend(_ label: UInt64, with interval: PositionRun) -> Bool {
    guard var piece = pieces.last(atMost: label), piece.label == label, !piece.isHead, Int(piece.end) == interval.start
    else { return false }
    piece.count += UInt32(interval.count)
    add(piece)
    return true
  }

  /// Inserts a piece of items, or replaces the piece with the same label and start.
  private func add(_ piece: Piece) {
    pieces.put(piece)
    itemPlaces.put(Place(start: piece.start, count: piece.count, label: piece.label))
  }

  /// Removes items. Positions that are not in the snapshot are ignored.
  ///
  /// O(log n) for each interval. For many intervals, O(n) in total.
  @usableFromInline
  func removeItems(_ intervals: ContiguousArray<PositionRun>) {
    if intervals.count > 64, intervals.count > itemCount / 64 {
      removeAtOnce(intervals)
    } else {
      for interval in intervals { remove(interval) }
    }
  }

  /// Removes an interval that one or more pieces contain.
  private func remove(_ interval: PositionRun) {
    var start = interval.start
    let end = interval.start + interval.count
    while start < end {
      guard let place = place(of: start) else {
        // The position was given twice and is already removed.
        start += 1
        continue
      }
      cut(before: start)
      guard let piece = self.place(of: start) else { return }
      let pieceEnd = Int(piece.start) + Int(piece.count)
      let stop = min(end, pieceEnd)
      itemPlaces.remove(piece.key)
      if stop < pieceEnd {
        add(Piece(label: piece.label, start: UInt32(stop), count: UInt32(pieceEnd - stop)))
      } else {
        pieces.remove(piece.label)
      }
      start = min(end, Int(place.start) + Int(place.count))
    }
  }

  private func removeAtOnce(_ intervals: ContiguousArray<PositionRun>) {
    let end = itemPlaces.last(atMost: .max).map { Int($0.start) + Int($0.count) } ?? 0
    var isRemoved = ContiguousArray(repeating: false, count: end)
    for interval in intervals {
      for position in interval.start..<(interval.start + interval.count) { isRemoved[position] = true }
    }
    var kept = ContiguousArray<Piece>()
    kept.reserveCapacity(pieces.count + intervals.count)
    pieces.forEach { piece in
      guard !piece.isHead else { return kept.append(piece) }
      var start = piece.start
      while start < piece.end {
        guard !isRemoved[Int(start)] else {
          start += 1
          continue
        }
        var stop = start + 1
        while stop < piece.end, !isRemoved[Int(stop)] { stop += 1 }
        kept.append(Piece(label: 0, start: start, count: stop - start))
        start = stop
      }
    }
    set(kept)
  }
}
