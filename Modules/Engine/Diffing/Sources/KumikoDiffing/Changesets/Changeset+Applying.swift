@_spi(Kumiko) public import KumikoSnapshot

extension Changeset {
  /// Returns the result of the changes to a state.
  ///
  /// The state must have the numbers of items, and the identifiers named by the changes, of the state that the changes
  /// were made from. Items that stay or move keep their content versions. Markers are removed.
  ///
  /// - Throws: A ``ChangesetMismatch`` with the first difference. `sectionCount` or `itemCount` if the numbers of
  ///   sections or items differ. `section` or `item` if an identifier differs. `duplicate` if an inserted identifier
  ///   exists in the state or is inserted twice.
  /// - Complexity: O(n + k log k + s). O(log n) if `state` is an unchanged copy of the snapshot that the changes were made
  ///   from. O(c log n + s) for decoded changes if *c* is small.
  public func applying(to state: State) throws(ChangesetMismatch<SectionID, ItemID>) -> State {
    if case .snapshots(let old, let new) = source, state == old { return new }
    return try replaying(on: state)
  }

  /// Makes all changes: a few of them one by one, many in one pass.
  func replaying(on state: State) throws(ChangesetMismatch<SectionID, ItemID>) -> State {
    let pairs = pairs
    try check(SectionOffsets(of: state), against: pairs.old)
    let lists = lists
    if isSmall {
      try check(
        lists, in: pairs, section: { state.sectionIdentifier(atIndex: $0) }, item: { state.itemIdentifier(atIndex: $0) }
      )
      if let result = editing(state, lists: lists, pairs: pairs) { return result }
    }
    return try rebuilding(state, lists: lists, pairs: pairs)
  }

  /// Builds the new state from its identifiers, which also detects duplicates.
  func rebuilding(
    _ state: State, lists: IdentifierLists<SectionID, ItemID>, pairs: SectionPairs
  ) throws(ChangesetMismatch<SectionID, ItemID>) -> State {
    let sections = state.sectionIdentifiers
    let items = state.itemIdentifiers
    try check(lists, in: pairs, section: { sections[$0] }, item: { items[$0] })

    var result: [(id: SectionID, items: [ItemID])] = []
    result.reserveCapacity(pairs.new.count)
    var replay = Replay(edits: itemEdits, pairs: pairs)
    var nextItem = 0
    var nextSection = 0
    var nextSectionItem = 0
    for (index, source) in pairs.sources.enumerated() {
      let range = pairs.new[index]
      guard source >= 0 else {
        let end = nextSectionItem + range.count
        result.append((lists.insertedSections[nextSection], Array(lists.insertedSectionItems[nextSectionItem..<end])))
        nextSection += 1
        nextSectionItem = end
        continue
      }
      replay.skip(to: range.lowerBound)
      var list: [ItemID] = []
      list.reserveCapacity(range.count)
      while let piece = replay.next(before: range.upperBound) {
        switch piece {
        case .old(let interval): list += items[interval.start..<interval.end]
        case .inserted(let interval):
          list += lists.insertedItems[nextItem..<(nextItem + interval.count)]
          nextItem += interval.count
        }
      }
      result.append((sections[source], list))
    }
    do throws(SnapshotError<SectionID, ItemID>) {
      var new = try State(sections: result)
      if state.hasContentVersions { new.setContentVersions { state.contentVersion(ofItem: $0) } }
      return new
    } catch {
      throw .duplicate(error)
    }
  }

  /// Applies the changes to lists that are parallel to a state: one list for each section, one element for each item.
  ///
  /// - Parameters:
  ///   - lists: The lists. The elements of items that stay or move are kept.
  ///   - inserting: Returns the element of an inserted item. Also called for the items of inserted sections.
  /// - Throws: ``ChangesetMismatch/sectionCount(expected:found:)`` or
  ///   ``ChangesetMismatch/itemCount(section:expected:found:)`` if the numbers of lists or elements differ. Then the
  ///   lists are unchanged.
  /// - Complexity: O(n + k log k + s), and one call of `inserting` for each inserted item.
  public func apply<Element>(
    to lists: inout [[Element]], inserting: (ItemID, ItemPosition) -> Element
  ) throws(ChangesetMismatch<SectionID, ItemID>) {
    let pairs = pairs
    try check(SectionOffsets(counts: lists.map { $0.count }), against: pairs.old)
    let newItems = insertedItems
    let newSectionItems = insertedSectionItems
    var nextItem = newItems.makeIterator()
    var nextSectionItem = newSectionItems.makeIterator()

    var result: [[Element]] = []
    result.reserveCapacity(pairs.new.count)
    var replay = Replay(edits: itemEdits, pairs: pairs)
    for (index, source) in pairs.sources.enumerated() {
      let range = pairs.new[index]
      var list: [Element] = []
      list.reserveCapacity(range.count)
      if source < 0 {
        for item in 0..<range.count {
          if let id = nextSectionItem.next() { list.append(inserting(id, ItemPosition(section: index, item: item))) }
        }
      } else {
        replay.skip(to: range.lowerBound)
        while let piece = replay.next(before: range.upperBound) {
          switch piece {
          case .old(let interval):
            let section = pairs.old.section(ofItem: interval.start)
            let start = interval.start - pairs.old[section].lowerBound
            list += lists[section][start..<(start + interval.count)]
          case .inserted(let interval):
            for new in interval.start..<interval.end {
              guard let id = nextItem.next() else { continue }
              list.append(inserting(id, ItemPosition(section: index, item: new - range.lowerBound)))
            }
          }
        }
      }
      result.append(list)
    }
    lists = result
  }

  // MARK: - Preconditions

  private func check(
    _ found: SectionOffsets, against expected: SectionOffsets
  ) throws(ChangesetMismatch<SectionID, ItemID>) {
    guard found != expected else { return }
    guard found.count == expected.count else {
      throw .sectionCount(expected: expected.count, found: found.count)
    }
    for section in 0..<found.count where found.itemCount(ofSection: section) != expected.itemCount(ofSection: section) {
      throw .itemCount(
        section: section, expected: expected.itemCount(ofSection: section), found: found.itemCount(ofSection: section))
    }
  }

  /// Compares the identifiers of the changes with those of a state that has the expected numbers of sections and items.
  private func check(
    _ lists: IdentifierLists<SectionID, ItemID>, in pairs: SectionPairs, section: (Int) -> SectionID?,
    item: (Int) -> ItemID?
  ) throws(ChangesetMismatch<SectionID, ItemID>) {
    for (expected, intervals) in [
      (lists.deletedSections, sectionEdits.deletes), (lists.movedSections, sectionEdits.moves.orderedOldIntervals),
      (lists.reloadedSections, updates.sectionReloads.orderedOldIntervals),
    ] {
      if let (index, expected, found) = Self.mismatch(expected, at: intervals, section) {
        throw .section(index: index, expected: expected, found: found)
      }
    }
    for (expected, intervals) in [
      (lists.deletedSectionItems, pairs.old.itemIntervals(ofSections: sectionEdits.deletes)),
      (lists.deletedItems, itemEdits.deletes), (lists.movedItems, itemEdits.moves.orderedOldIntervals),
      (lists.reloadedItems, updates.itemReloads.orderedOldIntervals),
      (lists.reconfiguredItems, updates.itemReconfigures.orderedOldIntervals),
    ] {
      if let (index, expected, found) = Self.mismatch(expected, at: intervals, item) {
        var section = 0
        throw .item(position: pairs.old.position(ofItem: index, near: &section), expected: expected, found: found)
      }
    }
  }

  /// Returns the first index at which an identifier differs from the expected one.
  private static func mismatch<ID: Equatable>(
    _ expected: [ID], at intervals: ContiguousArray<Interval>, _ found: (Int) -> ID?
  ) -> (Int, ID, ID)? {
    var next = 0
    for interval in intervals {
      for index in interval.start..<interval.end {
        if let found = found(index), found != expected[next] { return (index, expected[next], found) }
        next += 1
      }
    }
    return nil
  }
}
