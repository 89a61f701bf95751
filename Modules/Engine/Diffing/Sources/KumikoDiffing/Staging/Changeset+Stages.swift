import KumikoSnapshot

extension Changeset {
  /// The changes as batches for a view with batch updates, such as Apple's `performBatchUpdates`.
  ///
  /// Each batch is a changeset that starts from the result of the previous batch. Deletions, insertions and moves are
  /// one batch. Reloads and reconfigurations are a second one.
  ///
  /// A view would fail if a section moves to its own index while an item leaves it. In this case there are three
  /// batches for deletions, for insertions and moves of sections, and for insertions and moves of items.
  ///
  /// Each batch follows these rules:
  /// - Deletions and the sources of moves are positions before the batch. Insertions and the targets of moves are
  ///   positions after the batch. The numbers of items are consistent.
  /// - No position is deleted twice, both deleted and moved, or the target of two changes.
  /// - No item moves into an inserted section or out of a deleted section.
  /// - Reloads and reconfigurations are not mixed with other changes. No item is reloaded together with its section,
  ///   and no item is both reloaded and reconfigured.
  ///
  /// `newItemCounts` has the numbers of items after a batch, and ``applying(to:)`` makes its result. For changes made
  /// of two snapshots, `target` is this result.
  ///
  /// - Complexity: O(c log n + k r + s) for *r* runs of reloaded sections. O(n + k log k) more for three batches.
  public var stages: [Changeset] {
    var stages: [Changeset] = []
    if movesAnything { stages += hasSectionMoveThatViewsRefuse ? threeStages : [structure] }
    if !updates.isEmpty { stages.append(content) }
    return stages
  }

  /// A Boolean value that indicates whether a section moves to its own index while an item leaves its place in it.
  private var hasSectionMoveThatViewsRefuse: Bool {
    guard sectionEdits.moves.contains(where: { $0.old == $0.new }) else { return false }
    let taken = itemEdits.taken
    let offsets = pairs.old
    for run in sectionEdits.moves where run.old == run.new {
      for section in run.old..<run.oldInterval.end {
        let range = offsets[section]
        let next = taken.firstIndex(startingFrom: range.lowerBound)
        if next < taken.count, range.contains(taken[next].start) { return true }
      }
    }
    return false
  }

  /// The changes without reloads and reconfigurations.
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

  /// The reloads and reconfigurations, in the state after all other changes.
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
  /// Returns whether one of the runs contains a new index.
  fileprivate func leads(to index: Int) -> Bool {
    contains { $0.newInterval.start <= index && index < $0.newInterval.end }
  }
}
