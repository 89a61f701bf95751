extension Snapshot {
  /// Appends items to a section, in order. An item that exists, in any section, moves to the new place.
  ///
  /// - Parameters:
  ///   - items: The identifiers of the items, each of them once.
  ///   - section: The section. Default: the last section.
  /// - Throws: `SnapshotError.noSections` if `section` is nil and the snapshot has no sections.
  ///   `SnapshotError.unknownSection` if the snapshot does not contain `section`. `SnapshotError.duplicateItem` if an
  ///   item occurs twice in `items`.
  /// - Complexity: O(k + log n) for *k* new items, and O(log n) for each item that moves, amortized.
  @inlinable
  public mutating func appendItems(_ items: [ItemID], toSection section: SectionID? = nil) throws(Failure) {
    let position: Int
    if let open = storage.order.openSection, section == nil || section == storage.sections[open] {
      position = open
    } else if let section {
      guard let found = storage.position(ofSection: section) else { throw .unknownSection(section) }
      position = found
    } else {
      guard let last = storage.order.position(ofSectionAt: numberOfSections - 1) else { throw .noSections }
      position = last
    }
    try owned.put(items, at: .endOfSection(position), inSection: position)
  }

  /// Inserts items before another item, in order. An item that exists, in any section, moves to the new place.
  ///
  /// - Parameters:
  ///   - items: The identifiers of the items, each of them once.
  ///   - anchor: The item before which the items are inserted.
  /// - Throws: `SnapshotError.unknownItem` if the snapshot does not contain `anchor`. `SnapshotError.duplicateItem` if
  ///   an item occurs twice in `items`. `SnapshotError.itemBesideItself` if `items` contains `anchor`.
  /// - Complexity: O(k + log n) for *k* new items, and O(log n) for each item that moves, amortized.
  @inlinable
  public mutating func insertItems(_ items: [ItemID], beforeItem anchor: ItemID) throws(Failure) {
    let position = try itemPosition(of: anchor)
    try owned.put(items, at: .beforeItem(position), inSection: storage.sectionPosition(ofItem: position))
  }

  /// Inserts items after another item, in order. An item that exists, in any section, moves to the new place.
  ///
  /// - Parameters:
  ///   - items: The identifiers of the items, each of them once.
  ///   - anchor: The item after which the items are inserted.
  /// - Throws: `SnapshotError.unknownItem` if the snapshot does not contain `anchor`. `SnapshotError.duplicateItem` if
  ///   an item occurs twice in `items`. `SnapshotError.itemBesideItself` if `items` contains `anchor`.
  /// - Complexity: O(k + log n) for *k* new items, and O(log n) for each item that moves, amortized.
  @inlinable
  public mutating func insertItems(_ items: [ItemID], afterItem anchor: ItemID) throws(Failure) {
    let position = try itemPosition(of: anchor)
    try owned.put(items, at: .afterItem(position), inSection: storage.sectionPosition(ofItem: position))
  }

  /// Moves an item, from any section, before another item.
  ///
  /// - Throws: `SnapshotError.unknownItem` if the snapshot does not contain `item` or `anchor`.
  ///   `SnapshotError.itemBesideItself` if both are the same item.
  /// - Complexity: O(log n), amortized.
  @inlinable
  public mutating func moveItem(_ item: ItemID, beforeItem anchor: ItemID) throws(Failure) {
    _ = try itemPosition(of: item)
    try insertItems([item], beforeItem: anchor)
  }

  /// Moves an item, from any section, after another item.
  ///
  /// - Throws: `SnapshotError.unknownItem` if the snapshot does not contain `item` or `anchor`.
  ///   `SnapshotError.itemBesideItself` if both are the same item.
  /// - Complexity: O(log n), amortized.
  @inlinable
  public mutating func moveItem(_ item: ItemID, afterItem anchor: ItemID) throws(Failure) {
    _ = try itemPosition(of: item)
    try insertItems([item], afterItem: anchor)
  }

  /// Deletes items. Unknown items are ignored, and a section that becomes empty stays.
  ///
  /// - Complexity: O(log n) for each of `items`, amortized.
  @inlinable
  public mutating func deleteItems(_ items: [ItemID]) {
    owned.deleteItems(items)
  }

  /// Deletes all items and all sections.
  ///
  /// - Complexity: O(n + s) if no copy shares the identifiers, otherwise O(1).
  @inlinable
  public mutating func deleteAllItems() {
    self = Snapshot()
  }
}
