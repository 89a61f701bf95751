extension Snapshot {
  /// Adds items at the end of a section, in the order given; those that are there already, in any section, move there.
  ///
  /// - Parameters:
  ///   - items: the items, each of them once.
  ///   - section: where to; the last section where it is nil.
  /// - Complexity: O(the number of `items`), amortised, and O(log s); for items that move also what follows the first of
  ///   them in each section they leave.
  /// - Throws: `noSections`, `unknownSection`; `duplicateItem` where one is given twice.
  public mutating func appendItems(_ items: [ItemID], toSection section: SectionID? = nil) throws(Failure) {
    let index: Int
    if let section {
      index = try sectionIndex(of: section)
    } else if numberOfSections > 0 {
      index = numberOfSections - 1
    } else {
      throw .noSections
    }
    try storage.put(items, into: .endOfSection(index))
  }

  /// Adds items before another and in its section, in the order given; those that are there already, in any section, move
  /// there.
  ///
  /// - Complexity: O(the number of `items` + the number of items after them in the section), and O(log s); for items that
  ///   move also what follows the first of them in each section they leave. Nothing is hashed but `items`.
  /// - Throws: `unknownItem` where `anchor` is not there; `duplicateItem` where one is given twice; `itemBesideItself` where
  ///   `anchor` is among `items`.
  public mutating func insertItems(_ items: [ItemID], beforeItem anchor: ItemID) throws(Failure) {
    try storage.put(items, into: .before(item: try itemHandle(of: anchor)))
  }

  /// Adds items after another and in its section, in the order given; those that are there already, in any section, move
  /// there.
  ///
  /// - Complexity: O(the number of `items` + the number of items after them in the section), and O(log s); for items that
  ///   move also what follows the first of them in each section they leave. Nothing is hashed but `items`.
  /// - Throws: `unknownItem` where `anchor` is not there; `duplicateItem` where one is given twice; `itemBesideItself` where
  ///   `anchor` is among `items`.
  public mutating func insertItems(_ items: [ItemID], afterItem anchor: ItemID) throws(Failure) {
    try storage.put(items, into: .after(item: try itemHandle(of: anchor)))
  }

  /// Moves an item, from any section, to where it comes right before another.
  ///
  /// - Complexity: O(what follows the item in the section it leaves + what follows `anchor`), and O(log s).
  /// - Throws: `unknownItem`; `itemBesideItself` where both are the same.
  public mutating func moveItem(_ item: ItemID, beforeItem anchor: ItemID) throws(Failure) {
    _ = try itemHandle(of: item)
    try insertItems([item], beforeItem: anchor)
  }

  /// Moves an item, from any section, to where it comes right after another.
  ///
  /// - Complexity: O(what follows the item in the section it leaves + what follows `anchor`), and O(log s).
  /// - Throws: `unknownItem`; `itemBesideItself` where both are the same.
  public mutating func moveItem(_ item: ItemID, afterItem anchor: ItemID) throws(Failure) {
    _ = try itemHandle(of: item)
    try insertItems([item], afterItem: anchor)
  }

  /// Removes items; those that are not there are passed over. Sections stay, even when nothing is left in them.
  ///
  /// - Complexity: O(the number of `items`) and, in each section that loses some, what follows the first of them.
  public mutating func deleteItems(_ items: [ItemID]) {
    storage.deleteItems(items)
  }

  /// Removes all items and all sections.
  ///
  /// - Complexity: O(n + s) where the contents are not shared with a copy, else O(1).
  public mutating func deleteAllItems() {
    storage = SnapshotStorage()
  }
}
