@_spi(Kumiko) import KumikoSnapshot

extension Changeset {
  /// A Boolean value that indicates whether the changes are so few that single edits are faster than a rebuild of the
  /// state.
  var isSmall: Bool {
    let pairs = pairs
    let sections = counts.sectionDeletes + counts.sectionInserts + counts.sectionMoves
    let items =
      counts.itemDeletes + counts.itemInserts + counts.itemMoves
      + pairs.old.itemIntervals(ofSections: sectionEdits.deletes).total
      + pairs.new.itemIntervals(ofSections: sectionEdits.inserts).total
    return (sections + items) * 16 <= pairs.old.itemCount
  }

  /// Makes the changes one by one, so that the result shares the rest with the state.
  ///
  /// - Returns: The result, or nil if an inserted identifier exists. Then a rebuild finds the duplicate.
  func editing(
    _ state: State, lists: IdentifierLists<SectionID, ItemID>, pairs: SectionPairs
  ) -> State? {
    var result = state
    result.removeMarkers()
    result.deleteSections(lists.deletedSections)
    result.deleteItems(lists.deletedItems)
    do throws(SnapshotError<SectionID, ItemID>) {
      guard try arrange(&result, state, lists, pairs), try fill(&result, state, lists, pairs) else { return nil }
      if state.hasContentVersions {
        // An item that is deleted and inserted again keeps its version.
        for item in lists.insertedItems + lists.insertedSectionItems {
          if let version = state.contentVersion(ofItem: item) { try result.setContentVersion(version, forItem: item) }
        }
      }
      return result
    } catch {
      return nil
    }
  }

  /// Inserts and moves sections in the new order, each after its predecessor, which is in place by then.
  private func arrange(
    _ result: inout State, _ state: State, _ lists: IdentifierLists<SectionID, ItemID>, _ pairs: SectionPairs
  ) throws(SnapshotError<SectionID, ItemID>) -> Bool {
    var inserted = zip(sectionEdits.inserts.indices, lists.insertedSections).makeIterator()
    var moved = zip(sectionEdits.moves.newIntervals.indices, lists.movedSections).makeIterator()
    var nextInserted = inserted.next()
    var nextMoved = moved.next()
    var nextItem = 0
    /// The last section that was placed, with its index.
    var last: (index: Int, id: SectionID)?
    while let index = [nextInserted?.0, nextMoved?.0].compactMap({ $0 }).min() {
      var before = last.flatMap { $0.index == index - 1 ? $0.id : nil }
      if before == nil, index > 0 { before = state.sectionIdentifier(atIndex: pairs.sources[index - 1]) }
      let first = result.sectionIdentifier(atIndex: 0)
      if let (at, id) = nextInserted, at == index {
        guard result.indexOfSection(id) == nil else { return false }
        if let before {
          try result.insertSections([id], afterSection: before)
        } else if let first {
          try result.insertSections([id], beforeSection: first)
        } else {
          try result.appendSections([id])
        }
        let items = lists.insertedSectionItems[nextItem..<(nextItem + pairs.new.itemCount(ofSection: index))]
        guard !items.contains(where: { result.indexOfItem($0) != nil }) else { return false }
        try result.appendItems(Array(items), toSection: id)
        nextItem = items.endIndex
        last = (index, id)
        nextInserted = inserted.next()
      } else if let (_, id) = nextMoved {
        if let before {
          try result.moveSection(id, afterSection: before)
        } else if let first, first != id {
          try result.moveSection(id, beforeSection: first)
        }
        last = (index, id)
        nextMoved = moved.next()
      }
    }
    return true
  }

  /// Inserts and moves items in the same way.
  private func fill(
    _ result: inout State, _ state: State, _ lists: IdentifierLists<SectionID, ItemID>, _ pairs: SectionPairs
  ) throws(SnapshotError<SectionID, ItemID>) -> Bool {
    let staying = itemEdits.staying(in: pairs)
    var nextInserted = 0
    var nextMoved = 0
    var insert = 0
    var move = 0
    var section = 0
    var last: (index: Int, id: ItemID)?
    while insert < itemEdits.inserts.count || move < itemEdits.moves.count {
      let isInsert =
        move == itemEdits.moves.count
        || insert < itemEdits.inserts.count && itemEdits.inserts[insert].start < itemEdits.moves[move].new
      let interval = isInsert ? itemEdits.inserts[insert] : itemEdits.moves[move].newInterval
      let ids: [ItemID]
      if isInsert {
        ids = Array(lists.insertedItems[nextInserted..<(nextInserted + interval.count)])
        guard !ids.contains(where: { result.indexOfItem($0) != nil }) else { return false }
        nextInserted += interval.count
        insert += 1
      } else {
        ids = Array(lists.movedItems[nextMoved..<(nextMoved + interval.count)])
        nextMoved += interval.count
        move += 1
      }
      let position = pairs.new.position(ofItem: interval.start, near: &section)
      if position.item == 0 {
        try result.putFirst(ids, inSectionAt: position.section)
      } else {
        var before = last.flatMap { $0.index == interval.start - 1 ? $0.id : nil }
        if before == nil, let run = staying.restricted(to: CollectionOfOne(interval.start - 1), in: pairs).first {
          before = state.itemIdentifier(atIndex: run.old)
        }
        guard let before else { return false }
        try result.insertItems(ids, afterItem: before)
      }
      last = ids.last.map { (interval.end - 1, $0) }
    }
    return true
  }
}

extension Snapshot {
  /// Inserts items at the start of a section, even if one of them is its first item.
  fileprivate mutating func putFirst(
    _ ids: [ItemID], inSectionAt index: Int
  ) throws(SnapshotError<SectionID, ItemID>) {
    guard let first = itemIdentifier(atSectionIndex: index, itemIndex: 0) else {
      guard let section = sectionIdentifier(atIndex: index) else { return }
      return try appendItems(ids, toSection: section)
    }
    let head = ids.prefix { $0 != first }
    let tail = ids.dropFirst(head.count + 1)
    if !head.isEmpty { try insertItems(Array(head), beforeItem: first) }
    if !tail.isEmpty { try insertItems(Array(tail), afterItem: first) }
  }
}
