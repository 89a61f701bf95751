@_spi(Kumiko) import KumikoDiffing
import KumikoSnapshot

/// Returns the outlines that fit new contents: their visible items are still the items of their section.
extension DiffableDataSource {
  /// The sections whose outlines do not fit a change of the contents, with nothing in their place.
  ///
  /// Either the outlines are looked at or the changes, whatever is less: neither few edits of large outlines nor a new state
  /// beside a small one takes long.
  ///
  /// - Complexity: O(k log n + s) for k changes, or O(m log n) for outlines of m items.
  /// - Throws: `itemInOtherSection` where an item comes that is hidden in an outline which fits.
  func outlinesThatGo(with change: Change) throws(Failure) -> [SectionID: Outline] {
    guard !outlines.isEmpty else { return [:] }
    let going: Set<SectionID>
    if change.reloadsEverything {
      going = try sectionsThatDoNotFit(change.new.snapshot)
    } else {
      let changes = change.changeset
      guard changes.movesAnything else { return [:] }
      let isLong = outlines.values.reduce(0) { $0 + $1.numberOfItems } <= changes.counts.total
      going = isLong ? try sectionsThatDoNotFit(change.new.snapshot) : try sections(changedBy: changes, in: change)
    }
    return Dictionary(uniqueKeysWithValues: going.map { ($0, Outline()) })
  }

  /// The sections with outlines that have other items in a snapshot: found by looking at the outlines.
  private func sectionsThatDoNotFit(_ snapshot: State) throws(Failure) -> Set<SectionID> {
    var going: Set<SectionID> = []
    for (section, outline) in outlines {
      let fits = snapshot.indexOfSection(section) != nil && snapshot.items(inSection: section) == outline.visibleItems
      if !fits { going.insert(section) }
    }
    for (item, section) in hiddenItems where !going.contains(section) && snapshot.indexOfItem(item) != nil {
      throw .itemInOtherSection(item, section: section)
    }
    return going
  }

  /// The same, found by looking at the changes. They are the fewest that there can be: a section that none of them is about
  /// has the items that it had.
  private func sections(
    changedBy changes: Changeset<SectionID, ItemID>, in change: Change
  ) throws(Failure) -> Set<SectionID> {
    var oldIndices: Set<Int> = []
    var newIndices: Set<Int> = []
    var coming: [ItemID] = []
    for delete in changes.itemDeletes { oldIndices.insert(delete.position.section) }
    for insert in changes.itemInserts {
      newIndices.insert(insert.position.section)
      coming.append(insert.id)
    }
    for move in changes.itemMoves {
      oldIndices.insert(move.from.section)
      newIndices.insert(move.to.section)
    }
    for insert in changes.sectionInserts { coming += change.new.snapshot.items(inSection: insert.id) }

    var changed = Set(changes.sectionDeletes.map(\.id))
    changed.formUnion(oldIndices.compactMap { change.old.sectionIdentifier(at: $0) })
    changed.formUnion(newIndices.compactMap { change.new.sectionIdentifier(at: $0) })
    for item in coming {
      if let section = hiddenItems[item], !changed.contains(section) {
        throw .itemInOtherSection(item, section: section)
      }
    }
    return changed.filter { outlines[$0] != nil }
  }
}
