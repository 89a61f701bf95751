public import KumikoSnapshot

extension Changeset {
  /// The state that the changes lead to from a state.
  ///
  /// The number of items of every section, and every identifier that the changes speak of, have to be as they were where the
  /// changes were made. What stays or moves keeps its content version; markers are not kept.
  ///
  /// - Complexity: O(n + k log k); where few items change, O(log n) for each of them, and O(s); O(1) where `state` is,
  ///   unchanged, the one that they were made of.
  /// - Throws: ``ChangesetMismatch``, which names the first thing that does not fit.
  public func applying(to state: State) throws(ChangesetMismatch<SectionID, ItemID>) -> State {
    if case .snapshots(let old, let new) = source, state == old { return new }
    return try replaying(on: state)
  }

  /// Goes through all changes: few of them are made one by one, many all at once.
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

  /// Makes the new state from nothing; also finds out what is in it twice.
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
        case .old(let span): list += items[span.start..<span.end]
        case .inserted(let span):
          list += lists.insertedItems[nextItem..<(nextItem + span.count)]
          nextItem += span.count
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

  /// Changes lists that are parallel to a state: for each of its sections a list with an element for each of its items.
  ///
  /// - Parameters:
  ///   - lists: the lists; they keep the elements of the items that stay or move.
  ///   - inserting: makes the element of an item that appears, alone or with its section.
  /// - Complexity: O(n + k log k).
  /// - Throws: ``ChangesetMismatch`` where the numbers of sections or elements are others, and the lists are as they were.
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
          case .old(let span):
            let section = pairs.old.section(ofItem: span.start)
            let start = span.start - pairs.old[section].lowerBound
            list += lists[section][start..<(start + span.count)]
          case .inserted(let span):
            for new in span.start..<span.end {
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

  /// What the changes do to the list of sections alone; applies to models of sections.
  public var sectionChanges: ListChanges {
    let pairs = pairs
    return ListChanges(edits: sectionEdits, oldCount: pairs.old.count, newCount: pairs.new.count)
  }
}

// MARK: - What has to fit

extension Changeset {
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

  /// Compares every identifier of an old place with what is there. The numbers of sections and items are right.
  private func check(
    _ lists: IdentifierLists<SectionID, ItemID>, in pairs: SectionPairs, section: (Int) -> SectionID?,
    item: (Int) -> ItemID?
  ) throws(ChangesetMismatch<SectionID, ItemID>) {
    for (expected, spans) in [
      (lists.deletedSections, sectionEdits.deletes), (lists.movedSections, sectionEdits.moves.orderedOldSpans),
      (lists.reloadedSections, updates.sectionReloads.orderedOldSpans),
    ] {
      if let (index, expected, found) = Self.mismatch(expected, at: spans, section) {
        throw .section(index: index, expected: expected, found: found)
      }
    }
    for (expected, spans) in [
      (lists.deletedSectionItems, pairs.old.itemSpans(ofSections: sectionEdits.deletes)),
      (lists.deletedItems, itemEdits.deletes), (lists.movedItems, itemEdits.moves.orderedOldSpans),
      (lists.reloadedItems, updates.itemReloads.orderedOldSpans),
      (lists.reconfiguredItems, updates.itemReconfigures.orderedOldSpans),
    ] {
      if let (index, expected, found) = Self.mismatch(expected, at: spans, item) {
        var section = 0
        throw .item(position: pairs.old.position(ofItem: index, near: &section), expected: expected, found: found)
      }
    }
  }

  /// The first place where another identifier is than is expected.
  private static func mismatch<ID: Equatable>(
    _ expected: [ID], at spans: ContiguousArray<Span>, _ found: (Int) -> ID?
  ) -> (Int, ID, ID)? {
    var next = 0
    for span in spans {
      for index in span.start..<span.end {
        if let found = found(index), found != expected[next] { return (index, expected[next], found) }
        next += 1
      }
    }
    return nil
  }
}

extension ContiguousArray<Run> {
  /// The spans in the old list, in the order of the runs.
  var orderedOldSpans: ContiguousArray<Span> {
    var spans = ContiguousArray<Span>()
    spans.reserveCapacity(count)
    for run in self { spans.append(run.oldSpan) }
    return spans
  }
}
