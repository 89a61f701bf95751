import KumikoSnapshot

extension Changeset {
  /// Deletions; then insertions and moves of sections; then insertions and moves of items.
  var threeStages: [Changeset] {
    let pairs = pairs
    let lists = lists
    let targets = pairs.targets

    // The state without deletions, in the old order.
    var reduced = SectionOffsets()
    var reducedSources = ContiguousArray<Int>()
    /// The index of each old section among the remaining ones, or -1.
    var ranks = ContiguousArray(repeating: -1, count: targets.count)
    let leaving = RunningTotals(itemEdits.deletes)
    for (section, target) in targets.enumerated() where target >= 0 {
      ranks[section] = reduced.count
      reducedSources.append(section)
      let range = pairs.old[section]
      reduced.append(range.count - (leaving.total(before: range.upperBound) - leaving.total(before: range.lowerBound)))
    }
    var leave = Changeset(
      sectionEdits: IndexEdits(deletes: sectionEdits.deletes), itemEdits: IndexEdits(deletes: itemEdits.deletes),
      updates: Updates(),
      source: .lists(
        IdentifierLists(
          deletedSections: lists.deletedSections, deletedSectionItems: lists.deletedSectionItems,
          deletedItems: lists.deletedItems)),
      pairs: SectionPairs(old: pairs.old, new: reduced, sources: reducedSources))

    // The state with all new sections, in the new order.
    var arranged = SectionOffsets()
    var arrangedSources = ContiguousArray<Int>()
    for (section, source) in pairs.sources.enumerated() {
      arrangedSources.append(source < 0 ? -1 : ranks[source])
      arranged.append(
        source < 0 ? pairs.new.itemCount(ofSection: section) : reduced.itemCount(ofSection: ranks[source]))
    }
    var sectionMoves = ContiguousArray<Run>()
    for run in sectionEdits.moves {
      sectionMoves.join(Run(old: ranks[run.old], new: run.new, count: run.count))
    }
    var arrange = Changeset(
      sectionEdits: IndexEdits(inserts: sectionEdits.inserts, moves: sectionMoves), itemEdits: IndexEdits(),
      updates: Updates(),
      source: .lists(
        IdentifierLists(
          insertedSections: lists.insertedSections, insertedSectionItems: lists.insertedSectionItems,
          movedSections: lists.movedSections)),
      pairs: SectionPairs(old: reduced, new: arranged, sources: arrangedSources))

    // The state with all items.
    var itemMoves = ContiguousArray<Run>()
    var oldSection = 0
    var newSection = 0
    for run in itemEdits.moves {
      let from = pairs.old.position(ofItem: run.old, near: &oldSection)
      let start = run.old - from.item
      let item = from.item - (leaving.total(before: run.old) - leaving.total(before: start))
      let section = arranged[targets[from.section]]
      _ = pairs.new.position(ofItem: run.new, near: &newSection)
      itemMoves.join(
        Run(old: section.lowerBound + item, new: run.new, count: run.count), within: section, pairs.new[newSection])
    }
    var fill = Changeset(
      sectionEdits: IndexEdits(), itemEdits: IndexEdits(inserts: itemEdits.inserts, moves: itemMoves),
      updates: Updates(),
      source: .lists(
        IdentifierLists(
          insertedItems: lists.insertedItems, movedItems: lists.movedItems)),
      pairs: SectionPairs(old: arranged, new: pairs.new, sources: ContiguousArray(0..<arranged.count)))

    if case .snapshots(let old, let new) = source, let left = try? leave.replaying(on: old),
      let whole = try? arrange.replaying(on: left)
    {
      leave.source = .snapshots(old: old, new: left)
      arrange.source = .snapshots(old: left, new: whole)
      fill.source = .snapshots(old: whole, new: new)
    }
    return [leave, arrange, fill].filter { !$0.isEmpty }
  }
}

/// The number of indices before an index.
private struct RunningTotals {
  private let intervals: ContiguousArray<Interval>
  private var totals: ContiguousArray<Int> = [0]

  init(_ intervals: ContiguousArray<Interval>) {
    self.intervals = intervals
    totals.reserveCapacity(intervals.count + 1)
    var total = 0
    for interval in intervals {
      total += interval.count
      totals.append(total)
    }
  }

  /// Returns the number of indices before an index that is in no interval. O(log k).
  func total(before place: Int) -> Int { totals[intervals.firstIndex(startingFrom: place)] }
}
