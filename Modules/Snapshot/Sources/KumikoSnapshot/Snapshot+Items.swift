extension Snapshot {
  /// Adds items at the end of a section, in the order given; those that are there already, in any section, move there.
  ///
  /// - Parameters:
  ///   - items: the items, each of them once.
  ///   - section: where to; the last section where it is nil.
  /// - Complexity: O(the number of `items`) for those that are new, and O(log n) for each that moves, amortised.
  /// - Throws: `noSections`, `unknownSection`; `duplicateItem` where one is given twice.
  @inlinable
  public mutating func appendItems(_ items: [ItemID], toSection section: SectionID? = nil) throws(Failure) {
    let position: Int
    if let section {
      guard let found = storage.position(ofSection: section) else { throw .unknownSection(section) }
      position = found
    } else {
      guard let last = storage.order.position(ofSectionAt: numberOfSections - 1) else { throw .noSections }
      position = last
    }
    try storage.put(items, at: .endOfSection(position), inSection: position)
  }

  /// Adds items before another and in its section, in the order given; those that are there already, in any section, move
  /// there.
  ///
  /// - Complexity: O(the number of `items`) for those that are new, and O(log n) for each that moves, amortised.
  /// - Throws: `unknownItem` where `anchor` is not there; `duplicateItem` where one is given twice; `itemBesideItself` where
  ///   `anchor` is among `items`.
  @inlinable
  public mutating func insertItems(_ items: [ItemID], beforeItem anchor: ItemID) throws(Failure) {
    let position = try itemPosition(of: anchor)
    try storage.put(items, at: .beforeItem(position), inSection: storage.sectionPosition(ofItem: position))
  }

  /// Adds items after another and in its section, in the order given; those that are there already, in any section, move
  /// there.
  ///
  /// - Complexity: O(the number of `items`) for those that are new, and O(log n) for each that moves, amortised.
  /// - Throws: `unknownItem` where `anchor` is not there; `duplicateItem` where one is given twice; `itemBesideItself` where
  ///   `anchor` is among `items`.
  @inlinable
  public mutating func insertItems(_ items: [ItemID], afterItem anchor: ItemID) throws(Failure) {
    let position = try itemPosition(of: anchor)
    try storage.put(items, at: .afterItem(position), inSection: storage.sectionPosition(ofItem: position))
  }

  /// Moves an item, from any section, to where it comes right before another.
  ///
  /// - Complexity: O(log n), amortised.
  /// - Throws: `unknownItem`; `itemBesideItself` where both are the same.
  @inlinable
  public mutating func moveItem(_ item: ItemID, beforeItem anchor: ItemID) throws(Failure) {
    _ = try itemPosition(of: item)
    try insertItems([item], beforeItem: anchor)
  }

  /// Moves an item, from any section, to where it comes right after another.
  ///
  /// - Complexity: O(log n), amortised.
  /// - Throws: `unknownItem`; `itemBesideItself` where both are the same.
  @inlinable
  public mutating func moveItem(_ item: ItemID, afterItem anchor: ItemID) throws(Failure) {
    _ = try itemPosition(of: item)
    try insertItems([item], afterItem: anchor)
  }

  /// Removes items; those that are not there are passed over. Sections stay, even when nothing is left in them.
  ///
  /// - Complexity: O(log n) for each of `items`, amortised.
  @inlinable
  public mutating func deleteItems(_ items: [ItemID]) {
    storage.deleteItems(items)
  }

  /// Removes all items and all sections.
  ///
  /// - Complexity: O(n + s) to free the identifiers where no copy has them, else O(1).
  @inlinable
  public mutating func deleteAllItems() {
    storage = SnapshotStorage()
  }
}
