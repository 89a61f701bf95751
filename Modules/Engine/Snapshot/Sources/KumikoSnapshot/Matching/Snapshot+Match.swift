extension Snapshot {
  /// Returns the match of this snapshot with an older one: the old index of each section and item that both contain.
  ///
  /// - Complexity: O(s) if one is an unchanged copy of the other. O(s + k log n) after *k* changes to copies of one
  ///   snapshot. Otherwise O(n + s) on average. No identifier is hashed, because a snapshot keeps the hashes.
  @_documentation(visibility: internal)
  @inlinable
  public func match(with old: Snapshot) -> SnapshotMatch {
    storage.match(with: old.storage)
  }

  /// Returns the match of this snapshot with an older one, or nil if both are found to be equal, without markers.
  ///
  /// Other equal snapshots have a match that is an identity.
  ///
  /// - Complexity: as for ``match(with:)``. O(n + s) for equal snapshots that were built apart, without memory.
  @_documentation(visibility: internal)
  public func matchIfChanged(since old: Snapshot) -> SnapshotMatch? {
    storage.compare(storage, old.storage, hasMarkers)
  }

  /// Returns whether one snapshot is a copy of the other and neither was changed since.
  ///
  /// Identical snapshots are equal. Equal snapshots are not always identical.
  ///
  /// - Complexity: O(log n).
  @_documentation(visibility: internal)
  @inlinable
  public func isIdentical(to other: Snapshot) -> Bool {
    storage.isSame(as: other.storage) && storage.versions.isSame(as: other.storage.versions)
  }

  /// Returns whether two snapshots have a common origin and share at least half of the identifiers.
  ///
  /// Then `match(with:)` costs what the changes cost, not what the snapshots contain.
  ///
  /// - Complexity: O(log n).
  @_spi(Kumiko)
  @inlinable
  public func sharesItems(with other: Snapshot) -> Bool {
    storage.items.sharedEnd(with: other.storage.items) >= max(storage.items.count, other.storage.items.count) / 2
  }
}

extension SnapshotStorage {
  /// Returns whether both have the same stores and order.
  @inlinable
  func isSame(as other: SnapshotStorage) -> Bool {
    guard order.isSame(as: other.order), items.count == other.items.count, sections.count == other.sections.count else {
      return false
    }
    return items.sharedEnd(with: other.items) == items.count
      && sections.sharedEnd(with: other.sections) == sections.count
  }

  @inlinable
  func match(with old: SnapshotStorage) -> SnapshotMatch {
    if isSame(as: old), versions.isEmpty { return order.identity() }
    let end = items.sharedEnd(with: old.items)
    let arePlain = end == 0 && (versions.isEmpty || old.versions.isEmpty) && isPlain && old.isPlain
    let builder =
      end > 0 || arePlain
      ? MatchBuilder(old: old.order.flattenedSections(), new: order.flattenedSections())
      : MatchBuilder(old: old.order.flattened(), new: order.flattened())
    let sections = matchSections(with: old, builder.old.sections, builder.new.sections)
    return end > 0
      ? matchShared(with: old, end: end, sections: sections, builder)
      : matchFully(with: old, sections: sections, builder, arePlain: arePlain)
  }

  /// A Boolean value that indicates whether the items are those of one table, in its order. Then their intervals say nothing.
  @inlinable var isPlain: Bool { items.segments.count <= 1 && order.hasAllPositions(below: items.count) }

  /// Returns the old index of each section, or -1.
  @inlinable
  func matchSections(
    with old: SnapshotStorage, _ oldPositions: ContiguousArray<Int>, _ newPositions: ContiguousArray<Int>
  ) -> ContiguousArray<Int> {
    let end = sections.sharedEnd(with: old.sections)
    var found: ContiguousArray<Int> = []
    found.reserveCapacity(newPositions.count)
    var next = 0
    for position in newPositions {
      let guess = next < oldPositions.count ? oldPositions[next] : -1
      if position < end, guess == position {
        found.append(next)
      } else {
        let hash = sections.hash(at: position)
        let id = sections[position]
        if guess >= 0, old.sections.hash(at: guess) == hash, old.sections[guess] == id {
          found.append(next)
        } else {
          found.append(old.sections.position(of: id, hash: hash).flatMap { old.order.index(ofSection: $0) } ?? -1)
        }
      }
      if let last = found.last, last >= 0 { next = last + 1 }
    }
    return found
  }

  /// Returns the match of two snapshots that share identifiers: shared pieces by position, the others by look-up.
  @inlinable
  func matchShared(
    with old: SnapshotStorage, end: Int, sections: ContiguousArray<Int>, _ start: MatchBuilder
  ) -> SnapshotMatch {
    var builder = start
    // A deleted item can be in the old snapshot at another position only if that snapshot has tables of its own.
    let oldHasMore = old.items.count > end
    var lookedUp: ContiguousArray<SnapshotMatch.Run> = []
    for interval in order.intervals(besideOld: old.order, sharedEnd: end) {
      if interval.old >= 0 {
        builder.add(old: interval.old, new: interval.new, count: interval.count)
      } else if interval.position >= end || oldHasMore {
        for offset in 0..<interval.count {
          let position = interval.position + offset
          guard let oldPosition = old.items.position(of: items[position], hash: items.hash(at: position)),
            let index = old.order.index(ofItem: oldPosition)?.item
          else { continue }
          builder.add(old: index, new: interval.new + offset, count: 1)
          if !versions.isEmpty, !old.versions.isEmpty {
            lookedUp.append(SnapshotMatch.Run(old: oldPosition, new: position, count: 1))
          }
        }
      }
    }
    var changed: ContiguousArray<Int> = []
    if !versions.isEmpty, !old.versions.isEmpty {
      // Beyond the shared tables, both orders may also have the same item at the same position.
      for position in versions.positions(differingFrom: old.versions)
      where position < end || position < old.items.count && old.items[position] == items[position] {
        if let index = order.index(ofItem: position)?.item, old.order.contains(item: position) { changed.append(index) }
      }
      for pair in lookedUp {
        if let new = versions[pair.new], let before = old.versions[pair.old], new != before,
          pair.new != pair.old, let index = order.index(ofItem: pair.new)?.item
        {
          changed.append(index)
        }
      }
      changed.sort()
    }
    return builder.match(sections: sections, changedItems: changed)
  }

  /// Returns the match of two snapshots that share no storage.
  @inlinable
  func matchFully(
    with old: SnapshotStorage, sections: ContiguousArray<Int>, _ start: MatchBuilder, arePlain: Bool
  ) -> SnapshotMatch {
    var builder = start
    let runs =
      arePlain
      ? IdentifierTable.runs(new: items.firstTable.ids, items.firstTable.keptHashes, old: old.items.firstTable)
      : lookUpRuns(with: old, builder)
    builder.add(runs)
    var changed: ContiguousArray<Int> = []
    if !versions.isEmpty, !old.versions.isEmpty {
      let new = versions.written(in: builder.new, below: items.count)
      let before = old.versions.written(in: builder.old, below: old.items.count)
      for run in runs {
        for offset in 0..<run.count {
          if let version = new[run.new + offset], let other = before[run.old + offset], version != other {
            changed.append(run.new + offset)
          }
        }
      }
    }
    return builder.match(sections: sections, changedItems: changed)
  }

  /// Returns the runs of items of two snapshots of which at least one is not plain, or which have content versions.
  @inlinable
  func lookUpRuns(with old: SnapshotStorage, _ builder: MatchBuilder) -> ContiguousArray<SnapshotMatch.Run> {
    let newIDs = items.identifiers(builder.new.intervals)
    let newHashes = items.hashes(builder.new.intervals)
    if old.isPlain { return IdentifierTable.runs(new: newIDs, newHashes, old: old.items.firstTable) }
    let oldIDs = old.items.identifiers(builder.old.intervals)
    let oldHashes = old.items.hashes(builder.old.intervals)
    let indices = builder.old.indices(ofPositionsBelow: old.items.count)
    return IdentifierTable.runs(new: newIDs, newHashes, old: oldIDs, oldHashes) { id, hash in
      old.items.position(of: id, hash: hash).map { Int(indices[$0]) } ?? -1
    }
  }
}
