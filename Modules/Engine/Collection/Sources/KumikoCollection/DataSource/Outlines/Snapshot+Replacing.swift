import KumikoDiffing
import KumikoSnapshot

extension Snapshot {
  func items(inSection section: SectionID) -> [ItemID] {
    (try? itemIdentifiers(inSection: section)) ?? []
  }

  /// Returns the changes from the items of a section, none if there is no such section, to others.
  func changes(inSection section: SectionID, to items: [ItemID]) throws(Failure) -> ListChanges {
    do throws(DuplicateIdentifier<ItemID>) {
      return try ListChanges(from: self.items(inSection: section), to: items)
    } catch {
      throw .duplicateItem(
        error.identifier, first: .init(section: section, index: error.first),
        second: .init(section: section, index: error.second))
    }
  }

  /// Replaces the items of an existing section: deletes, inserts and moves as few items as possible.
  ///
  /// - Complexity: O(the items of both), and O(log n) for each that is not in its place.
  mutating func replaceItems(
    inSection section: SectionID, with items: [ItemID], by changes: ListChanges
  ) throws(Failure) {
    let old = try itemIdentifiers(inSection: section)
    deleteItems(changes.deletes.map { old[$0] })
    let places = (changes.inserts + changes.moves.map(\.to)).sorted()
    var index = 0
    while index < places.count {
      let start = places[index]
      while index + 1 < places.count, places[index + 1] == places[index] + 1 { index += 1 }
      let end = places[index] + 1
      index += 1
      // After the preceding item, which is in place by now, or before the first item that stays.
      let part = Array(items[start..<end])
      if start > 0 {
        try insertItems(part, afterItem: items[start - 1])
      } else if end < items.count {
        try insertItems(part, beforeItem: items[end])
      } else {
        try appendItems(part, toSection: section)
      }
    }
  }
}

extension SectionSnapshot {
  /// Creates an outline of unique items without levels.
  init(roots: [ItemID]) {
    self.init()
    // An empty outline accepts all unique items.
    try? append(roots)
  }
}
