@_spi(Kumiko) import KumikoDiffing
import KumikoSnapshot

// An outline fits contents if its visible items are the items of its section.
extension DiffableDataSource {
  /// Returns empty outlines for the sections whose outlines do not fit the new contents.
  ///
  /// Either the outlines or the changes are searched, whichever are fewer.
  ///
  /// - Complexity: O(k log n + s) for k changes, or O(m log n) for outlines of m items.
  /// - Throws: `itemInOtherSection` if an inserted item is hidden in an outline that fits.
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

  /// Searches the outlines for those that do not fit a snapshot.
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

  /// Searches the changes for sections whose outlines do not fit. The changes are minimal, so a section without changes has
  /// the same items.
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
