import KumikoSnapshot

extension Changeset {
  /// The changes that undo these changes.
  ///
  /// Applied to the new state, they return to the old state. Sections and items that these changes reload or
  /// reconfigure are reloaded or reconfigured again.
  ///
  /// - Complexity: O(k log k + s), and O(c) more for decoded changes.
  public var inverted: Changeset {
    let pairs = pairs
    let back: IdentifierSource<SectionID, ItemID> =
      switch source {
      case .snapshots(let old, let new): .snapshots(old: new, new: old)
      case .lists(let lists): .lists(inverted(lists))
      }
    return Changeset(
      sectionEdits: sectionEdits.inverted, itemEdits: itemEdits.inverted, updates: updates.inverted, source: back,
      pairs: SectionPairs(old: pairs.new, new: pairs.old, sources: pairs.targets))
  }

  private func inverted(
    _ lists: IdentifierLists<SectionID, ItemID>
  ) -> IdentifierLists<SectionID, ItemID> {
    IdentifierLists(
      deletedSections: lists.insertedSections, deletedSectionItems: lists.insertedSectionItems,
      insertedSections: lists.deletedSections, insertedSectionItems: lists.deletedSectionItems,
      movedSections: sectionEdits.moves.reorderedByOld(lists.movedSections),
      reloadedSections: updates.sectionReloads.reorderedByOld(lists.reloadedSections),
      deletedItems: lists.insertedItems, insertedItems: lists.deletedItems,
      movedItems: itemEdits.moves.reorderedByOld(lists.movedItems),
      reloadedItems: updates.itemReloads.reorderedByOld(lists.reloadedItems),
      reconfiguredItems: updates.itemReconfigures.reorderedByOld(lists.reconfiguredItems))
  }
}

extension ContiguousArray<Run> {
  /// Returns the elements of a list parallel to the runs, in the order of the old list.
  func reorderedByOld<Value>(_ elements: [Value]) -> [Value] {
    var starts = ContiguousArray<Int>()
    starts.reserveCapacity(count)
    var start = 0
    for run in self {
      starts.append(start)
      start += run.count
    }
    var result: [Value] = []
    result.reserveCapacity(elements.count)
    for index in indices.sorted(by: { self[$0].old < self[$1].old }) {
      result += elements[starts[index]..<(starts[index] + self[index].count)]
    }
    return result
  }
}
