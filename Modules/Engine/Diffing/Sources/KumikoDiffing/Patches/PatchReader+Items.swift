import KumikoSnapshot

extension PatchReader {
  mutating func readItems() throws(PatchFault) {
    let deletes = patch.items.deletes.sorted { $0.at < $1.at }
    let inserts = patch.items.inserts.sorted { $0.at < $1.at }
    let moves = patch.items.moves.sorted { $0.to < $1.to }

    // The changes of the numbers of items come first: new positions are checked with the new numbers.
    var changes = ContiguousArray(repeating: 0, count: pairs.sources.count)
    for delete in deletes {
      try checkOld(delete.at, delete.ids.count, .delete)
      changes[targets[delete.at.section]] -= delete.ids.count
    }
    for move in moves {
      try checkOld(move.from, move.ids.count, .move)
      try checkNewSection(move.to.section, .move)
      changes[targets[move.from.section]] -= move.ids.count
      changes[move.to.section] += move.ids.count
    }
    for insert in inserts {
      try checkNewSection(insert.at.section, .insert)
      changes[insert.at.section] += insert.ids.count
    }
    try checkApart(
      deletes.map { ($0.at, $0.ids.count, .delete) } + moves.map { ($0.from, $0.ids.count, .move) })

    let inserted = patch.sections.inserts.sorted { $0.at < $1.at }
    var nextInserted = inserted.makeIterator()
    pairs.new.reserve(pairs.sources.count)
    for (section, source) in pairs.sources.enumerated() {
      if source < 0 {
        pairs.new.append(nextInserted.next()?.items.count ?? 0)
      } else {
        pairs.new.append(pairs.old.itemCount(ofSection: source) + changes[section])
      }
    }
    for insert in inserts { try checkNew(insert.at, insert.ids.count, .insert) }
    for move in moves { try checkNew(move.to, move.ids.count, .move) }
    try checkApart(
      inserts.map { ($0.at, $0.ids.count, .insert) } + moves.map { ($0.to, $0.ids.count, .move) })

    for delete in deletes {
      itemEdits.deletes.join(interval(delete.at, delete.ids.count, pairs.old), within: pairs.old[delete.at.section])
      lists.deletedItems += delete.ids
    }
    for insert in inserts {
      itemEdits.inserts.join(interval(insert.at, insert.ids.count, pairs.new), within: pairs.new[insert.at.section])
      lists.insertedItems += insert.ids
    }
    for move in moves {
      let old = pairs.old[move.from.section]
      let new = pairs.new[move.to.section]
      itemEdits.moves.join(
        Run(old: old.lowerBound + move.from.item, new: new.lowerBound + move.to.item, count: move.ids.count),
        within: old, new)
      lists.movedItems += move.ids
    }
  }

  func interval(_ position: ItemPosition, _ count: Int, _ offsets: SectionOffsets) -> Interval {
    Interval(start: offsets[position.section].lowerBound + position.item, count: count)
  }

  /// Checks that items are in the old state, in a section that is not deleted.
  private func checkOld(
    _ position: ItemPosition, _ count: Int, _ operation: PatchFault.Operation
  ) throws(PatchFault) {
    guard count > 0 else { throw .noItems(operation, position: position) }
    guard targets.indices.contains(position.section) else {
      throw .sectionOutOfRange(operation, index: position.section, count: targets.count)
    }
    guard targets[position.section] >= 0 else { throw .sectionNotKept(operation, index: position.section) }
    try Self.check(position, count, below: pairs.old.itemCount(ofSection: position.section), operation)
  }

  func checkNewSection(_ section: Int, _ operation: PatchFault.Operation) throws(PatchFault) {
    guard pairs.sources.indices.contains(section) else {
      throw .sectionOutOfRange(operation, index: section, count: pairs.sources.count)
    }
    guard pairs.sources[section] >= 0 else { throw .sectionNotKept(operation, index: section) }
  }

  /// Checks that items are in the new state, in a section that is not inserted.
  func checkNew(
    _ position: ItemPosition, _ count: Int, _ operation: PatchFault.Operation
  ) throws(PatchFault) {
    guard count > 0 else { throw .noItems(operation, position: position) }
    try checkNewSection(position.section, operation)
    try Self.check(position, count, below: pairs.new.itemCount(ofSection: position.section), operation)
  }

  private static func check(
    _ position: ItemPosition, _ count: Int, below limit: Int, _ operation: PatchFault.Operation
  ) throws(PatchFault) {
    guard position.item >= 0, count <= limit, position.item <= limit - count else {
      throw .itemOutOfRange(operation, position: position, count: limit)
    }
  }

  /// Checks that no two runs contain the same item.
  func checkApart(_ runs: [(ItemPosition, Int, PatchFault.Operation)]) throws(PatchFault) {
    let runs = runs.sorted { $0.0 < $1.0 }
    for (run, next) in zip(runs, runs.dropFirst())
    where run.0.section == next.0.section && next.0.item - run.0.item < run.1 {
      throw .itemTwice(next.2, position: next.0)
    }
  }
}
