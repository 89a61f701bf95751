import KumikoSnapshot

extension Changeset {
  /// The changes as batches which whoever updates a view the way Apple's `performBatchUpdates` does can do one after
  /// another: each a changeset from the state that the one before it led to.
  ///
  /// There is one batch for all that leaves, appears or moves, and one more for what has new content. Only where a section
  /// "moves" to the index that it had, while an item leaves it, a view would fail: then what leaves goes first, sections
  /// appear and move next, and items appear and move last.
  ///
  /// In every batch
  /// - deletes and the sources of moves are positions before it, inserts and the targets of moves positions after it, and
  ///   the numbers add up;
  /// - nothing is deleted twice, or deleted and moved, or inserted where something moves to;
  /// - nothing goes into a section that is inserted, or comes out of one that is deleted, by a move;
  /// - new content is alone, and no item is reloaded beside its section, or reloaded and reconfigured.
  ///
  /// A batch says how many items each section has after it (``newItemCounts``), which state it leads to (``applying(to:)``),
  /// and, where the changeset was made of two snapshots, holds that state (``target``).
  ///
  /// - Complexity: O(k + s); O(n + k log k) where three batches are needed.
  public var stages: [Changeset] {
    var stages: [Changeset] = []
    if movesAnything { stages += hasSectionMoveThatViewsRefuse ? threeStages : [structure] }
    if !updates.isEmpty { stages.append(content) }
    return stages
  }

  /// Whether a section moves to the index that it had while an item leaves its place in it.
  private var hasSectionMoveThatViewsRefuse: Bool {
    guard sectionEdits.moves.contains(where: { $0.old == $0.new }) else { return false }
    let taken = itemEdits.taken
    let offsets = pairs.old
    for run in sectionEdits.moves where run.old == run.new {
      for section in run.old..<run.oldSpan.end {
        let range = offsets[section]
        let next = taken.firstIndex(startingFrom: range.lowerBound)
        if next < taken.count, range.contains(taken[next].start) { return true }
      }
    }
    return false
  }

  /// All but new content.
  private var structure: Changeset {
    guard !updates.isEmpty else { return self }
    var source = source
    if case .lists(var lists) = source {
      lists.reloadedSections = []
      lists.reloadedItems = []
      lists.reconfiguredItems = []
      source = .lists(lists)
    }
    return Changeset(
      sectionEdits: sectionEdits, itemEdits: itemEdits, updates: Updates(), source: source, pairs: knownPairs)
  }

  /// New content alone, in the state that all else has led to.
  private var content: Changeset {
    let offsets = pairs.new
    let pairs = SectionPairs(old: offsets, new: offsets, sources: ContiguousArray(0..<offsets.count))
    var lists = IdentifierLists<SectionID, ItemID>()
    let reloadsItems = updates.sectionReloads.isEmpty
    func besideNoSection(
      _ runs: ContiguousArray<Run>, _ ids: [ItemID], _ kept: inout [ItemID]
    ) -> ContiguousArray<Run> {
      var result = ContiguousArray<Run>()
      var start = 0
      var section = 0
      for run in runs {
        section = offsets.position(ofItem: run.new, near: &section).section
        if reloadsItems || !updates.sectionReloads.leads(to: section) {
          result.join(Run(old: run.new, new: run.new, count: run.count), within: offsets[section])
          kept += ids[start..<(start + run.count)]
        }
        start += run.count
      }
      return result
    }
    lists.reloadedSections = reloadedSections
    var alone = Updates()
    alone.sectionReloads = ContiguousArray(
      updates.sectionReloads.lazy.map { Run(old: $0.new, new: $0.new, count: $0.count) })
    alone.itemReloads = besideNoSection(updates.itemReloads, reloadedItems, &lists.reloadedItems)
    alone.itemReconfigures = besideNoSection(updates.itemReconfigures, reconfiguredItems, &lists.reconfiguredItems)
    let source: IdentifierSource<SectionID, ItemID> =
      if let target { .snapshots(old: target, new: target) } else { .lists(lists) }
    return Changeset(
      sectionEdits: IndexEdits(), itemEdits: IndexEdits(), updates: alone, source: source, pairs: pairs)
  }
}

extension ContiguousArray<Run> {
  /// Whether one of the runs leads to an index of the new list.
  fileprivate func leads(to index: Int) -> Bool {
    contains { $0.newSpan.start <= index && index < $0.newSpan.end }
  }
}
