import KumikoDiffing
import KumikoSnapshot

extension Snapshot {
  /// The items of a section; none where there is no such section.
  func items(inSection section: SectionID) -> [ItemID] {
    (try? itemIdentifiers(inSection: section)) ?? []
  }

  /// Makes these the items of a section, which is there: takes out what goes, and puts in or moves what is not in its place.
  ///
  /// - Complexity: O(the items of both), and O(log n) for each that is not in its place.
  mutating func replaceItems(inSection section: SectionID, with items: [ItemID]) throws(Failure) {
    let old = try itemIdentifiers(inSection: section)
    let changes: ListChanges
    do throws(DuplicateIdentifier<ItemID>) {
      changes = try ListChanges(from: old, to: items)
    } catch {
      throw .duplicateItem(
        error.identifier, first: .init(section: section, index: error.first),
        second: .init(section: section, index: error.second))
    }
    deleteItems(changes.deletes.map { old[$0] })
    let places = (changes.inserts + changes.moves.map(\.to)).sorted()
    var index = 0
    while index < places.count {
      let start = places[index]
      while index + 1 < places.count, places[index + 1] == places[index] + 1 { index += 1 }
      let end = places[index] + 1
      index += 1
      // Right after the item before them, which is in its place by now; the first ones before the first that stays.
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
