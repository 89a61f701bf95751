extension SnapshotOrder {
  /// Inserts empty sections before the section at `index`. Their positions are not in the snapshot.
  @usableFromInline
  func insertSections(_ positions: ContiguousArray<Int>, at index: Int) {
    guard !positions.isEmpty else { return }
    let new = ContiguousArray(positions.lazy.map { Piece(label: 0, start: UInt32($0), count: 0) })
    if pieces.count == 0 {
      set(new)
    } else {
      put(new, beforeSectionAt: index)
    }
  }

  @usableFromInline
  func removeSection(_ position: Int) {
    for piece in piecesOfSection(position) { take(piece) }
  }

  /// Moves a section before the section at `index`, counted without the moved section.
  @usableFromInline
  func moveSection(_ position: Int, to index: Int) {
    let moved = piecesOfSection(position)
    for piece in moved { take(piece) }
    put(moved, beforeSectionAt: index)
  }

  @usableFromInline
  func itemIntervals(ofSection position: Int) -> ContiguousArray<PositionRun> {
    ContiguousArray(
      piecesOfSection(position).dropFirst().map { PositionRun(start: Int($0.start), count: Int($0.count)) })
  }

  private func piecesOfSection(_ position: Int) -> ContiguousArray<Piece> {
    var found: ContiguousArray<Piece> = []
    var label = head(of: position)
    while let current = label, let piece = pieces.last(atMost: current), found.isEmpty || !piece.isHead {
      found.append(piece)
      label = pieces.first(atLeast: current + 1)?.label
    }
    return found
  }

  private func take(_ piece: Piece) {
    pieces.remove(piece.label)
    if piece.isHead { sectionPlaces.remove(UInt64(piece.start)) } else { itemPlaces.remove(UInt64(piece.start)) }
  }

  private func put(_ new: ContiguousArray<Piece>, beforeSectionAt index: Int) {
    var labels = Self.labels(new.count, in: gap(beforeSectionAt: index), room: .after)
    if labels == nil {
      relabel()
      labels = Self.labels(new.count, in: gap(beforeSectionAt: index), room: .after)
    }
    guard let labels else { return }
    for (offset, var piece) in new.enumerated() {
      piece.label = labels.first + UInt64(offset) * labels.distance
      pieces.put(piece)
      let place = Place(start: piece.start, count: max(piece.count, 1), label: piece.label)
      if piece.isHead { sectionPlaces.put(place) } else { itemPlaces.put(place) }
    }
  }

  private func gap(beforeSectionAt index: Int) -> Gap {
    if let next = pieces.locate(section: index) { return gap(before: next.element.label) }
    return Gap(low: pieces.last(atMost: .max)?.label ?? 0, high: .max)
  }
}
