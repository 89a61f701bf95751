import KumikoSnapshot

@_spi(Kumiko)
extension Patch {
  /// Creates the coded form of a changeset. O(c log n + k + s).
  public init(_ changes: Changeset<SectionID, ItemID>) {
    let pairs = changes.pairs
    let lists = changes.lists
    from = pairs.old.counts
    sections.deletes = Self.whole(
      lists.deletedSections, lists.deletedSectionItems, at: changes.sectionEdits.deletes.indices, offsets: pairs.old)
    sections.inserts = Self.whole(
      lists.insertedSections, lists.insertedSectionItems, at: changes.sectionEdits.inserts.indices, offsets: pairs.new)
    sections.moves = changes.sectionMoves.map { SectionMove(from: $0.from, to: $0.to, id: $0.id) }
    sections.reloads = changes.sectionReloads.map { SectionUpdate(at: $0.index, id: $0.id) }

    items.deletes = Self.runs(lists.deletedItems, at: changes.itemEdits.deletes, offsets: pairs.old)
    items.inserts = Self.runs(lists.insertedItems, at: changes.itemEdits.inserts, offsets: pairs.new)
    let targets = Self.runs(lists.movedItems, at: changes.itemEdits.moves.newIntervals, offsets: pairs.new)
    var section = 0
    items.moves = zip(changes.itemEdits.moves, targets).map { run, target in
      ItemMove(from: pairs.old.position(ofItem: run.old, near: &section), to: target.at, ids: target.ids)
    }
    items.reloads = Self.runs(lists.reloadedItems, at: changes.updates.itemReloads.newIntervals, offsets: pairs.new)
    items.reconfigures = Self.runs(
      lists.reconfiguredItems, at: changes.updates.itemReconfigures.newIntervals, offsets: pairs.new)
  }

  private static func whole(
    _ sections: [SectionID], _ items: [ItemID], at indices: [Int], offsets: SectionOffsets
  ) -> [WholeSection] {
    var start = 0
    return zip(sections, indices).map { id, index in
      let end = start + offsets.itemCount(ofSection: index)
      defer { start = end }
      return WholeSection(at: index, id: id, items: Array(items[start..<end]))
    }
  }

  private static func runs(
    _ items: [ItemID], at intervals: ContiguousArray<Interval>, offsets: SectionOffsets
  ) -> [Items] {
    var start = 0
    var section = 0
    return intervals.map { interval in
      defer { start += interval.count }
      return Items(
        at: offsets.position(ofItem: interval.start, near: &section),
        ids: Array(items[start..<(start + interval.count)]))
    }
  }
}
