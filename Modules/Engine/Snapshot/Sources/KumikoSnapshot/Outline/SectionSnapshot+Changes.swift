extension SectionSnapshot {
  // MARK: - Adding

  /// Appends items to the children of another item, in order.
  ///
  /// - Parameters:
  ///   - items: The identifiers of the items, each of them once.
  ///   - parent: The parent of the items. Default: none, the items become roots.
  /// - Throws: `SectionSnapshotError.unknownItem` if the outline does not contain `parent`.
  ///   `SectionSnapshotError.duplicateItem` if an item occurs twice in `items` or exists in the outline.
  /// - Complexity: O(k + l) for *k* items and a parent at level *l*, amortized.
  @inlinable
  public mutating func append(_ items: [ItemID], to parent: ItemID? = nil) throws(Failure) {
    let handle: Int
    if let parent { handle = try self.handle(of: parent) } else { handle = -1 }
    try add(items, at: forest.gap(atEndOf: handle))
  }

  /// Inserts items before another item, as its siblings, in order.
  ///
  /// - Parameters:
  ///   - items: The identifiers of the items, each of them once.
  ///   - anchor: The item before which the items are inserted.
  /// - Throws: `SectionSnapshotError.unknownItem` if the outline does not contain `anchor`.
  ///   `SectionSnapshotError.duplicateItem` if an item occurs twice in `items` or exists in the outline.
  /// - Complexity: O(k + l) for *k* items and an anchor at level *l*, amortized.
  @inlinable
  public mutating func insert(_ items: [ItemID], before anchor: ItemID) throws(Failure) {
    try add(items, at: try gap(before: anchor))
  }

  /// Inserts items after another item and its descendants, as its siblings, in order.
  ///
  /// - Parameters:
  ///   - items: The identifiers of the items, each of them once.
  ///   - anchor: The item after which the items are inserted.
  /// - Throws: `SectionSnapshotError.unknownItem` if the outline does not contain `anchor`.
  ///   `SectionSnapshotError.duplicateItem` if an item occurs twice in `items` or exists in the outline.
  /// - Complexity: O(k + l) for *k* items and an anchor at level *l*, amortized.
  @inlinable
  public mutating func insert(_ items: [ItemID], after anchor: ItemID) throws(Failure) {
    try add(items, at: try gap(after: anchor))
  }

  /// Inserts another outline before an item. Its roots become siblings of the item.
  ///
  /// The descendants and the expansion state of the inserted items are kept.
  ///
  /// - Throws: `SectionSnapshotError.unknownItem` if the outline does not contain `anchor`.
  ///   `SectionSnapshotError.duplicateItem` if both outlines contain an item.
  /// - Complexity: O(k + l) for *k* inserted items and an anchor at level *l*, amortized.
  @inlinable
  public mutating func insert(_ snapshot: SectionSnapshot, before anchor: ItemID) throws(Failure) {
    try graft(snapshot, at: try gap(before: anchor))
  }

  /// Inserts another outline after an item and its descendants. Its roots become siblings of the item.
  ///
  /// The descendants and the expansion state of the inserted items are kept.
  ///
  /// - Throws: `SectionSnapshotError.unknownItem` if the outline does not contain `anchor`.
  ///   `SectionSnapshotError.duplicateItem` if both outlines contain an item.
  /// - Complexity: O(k + l) for *k* inserted items and an anchor at level *l*, amortized.
  @inlinable
  public mutating func insert(_ snapshot: SectionSnapshot, after anchor: ItemID) throws(Failure) {
    try graft(snapshot, at: try gap(after: anchor))
  }

  /// Replaces the descendants of an item with another outline, whose roots become the children of the item.
  ///
  /// The expansion state of the item itself does not change.
  ///
  /// - Throws: `SectionSnapshotError.unknownItem` if the outline does not contain `parent`.
  ///   `SectionSnapshotError.duplicateItem` if an item of `snapshot` exists in the outline and is not replaced.
  /// - Complexity: O(k + c l) for *k* removed and inserted items and a parent at level *l* with *c* children, amortized.
  ///   Each item of `snapshot` that exists below `parent` adds its level.
  @inlinable
  public mutating func replace(childrenOf parent: ItemID, using snapshot: SectionSnapshot) throws(Failure) {
    let handle = try handle(of: parent)
    try refuseDuplicates(in: snapshot, unlessBelow: handle)
    while forest.nodes[handle].firstChild >= 0 { remove(forest.nodes[handle].firstChild) }
    try graft(snapshot, at: OutlineForest.Gap(parent: handle, previous: -1))
    settle()
  }

  // MARK: - Deleting

  /// Deletes items and their descendants. Unknown items are ignored.
  ///
  /// - Complexity: O(k + l) for *k* deleted items and the sum *l* of the levels of `items`, amortized.
  @inlinable
  public mutating func delete(_ items: [ItemID]) {
    for item in items {
      if let handle = table.index(of: item) { remove(handle) }
    }
    settle()
  }

  /// Deletes all items.
  ///
  /// - Complexity: O(n) if no copy shares the items, otherwise O(1).
  @inlinable
  public mutating func deleteAll() {
    self = SectionSnapshot()
  }

  // MARK: - Expansion

  /// Expands items, so that their children are visible when the items are. Items that are expanded stay so.
  ///
  /// - Throws: `SectionSnapshotError.unknownItem` if the outline does not contain one of `items`. Then no item is
  ///   expanded.
  /// - Complexity: O(k) for *k* items.
  @inlinable
  public mutating func expand(_ items: [ItemID]) throws(Failure) {
    try set(items, expanded: true)
  }

  /// Collapses items, so that their descendants are hidden. The descendants keep their expansion state.
  ///
  /// - Throws: `SectionSnapshotError.unknownItem` if the outline does not contain one of `items`. Then no item is
  ///   collapsed.
  /// - Complexity: O(k) for *k* items.
  @inlinable
  public mutating func collapse(_ items: [ItemID]) throws(Failure) {
    try set(items, expanded: false)
  }

  @inlinable
  mutating func set(_ items: [ItemID], expanded: Bool) throws(Failure) {
    var handles: ContiguousArray<Int> = []
    for item in items { handles.append(try handle(of: item)) }
    for handle in handles { forest.nodes[handle].isExpanded = expanded }
  }

  // MARK: - Steps

  @inlinable
  func gap(before anchor: ItemID) throws(Failure) -> OutlineForest.Gap {
    let node = forest.nodes[try handle(of: anchor)]
    return OutlineForest.Gap(parent: node.parent, previous: node.previous)
  }

  @inlinable
  func gap(after anchor: ItemID) throws(Failure) -> OutlineForest.Gap {
    let handle = try handle(of: anchor)
    return OutlineForest.Gap(parent: forest.nodes[handle].parent, previous: handle)
  }

  @inlinable
  mutating func add(_ items: [ItemID], at gap: OutlineForest.Gap) throws(Failure) {
    let known = table.count
    table.makeRoom(for: items.count)
    for (second, item) in items.enumerated() {
      let (handle, isNew) = table.insert(item)
      guard isNew else {
        while table.count > known { table.removeLast() }
        let first: Failure.Place =
          handle < known ? .present(index: forest.index(of: handle)) : .given(index: handle - known)
        throw .duplicateItem(item, first: first, second: .given(index: second))
      }
    }
    forest.insertLeaves(items.count, at: gap)
  }

  @inlinable
  mutating func graft(_ other: SectionSnapshot, at gap: OutlineForest.Gap) throws(Failure) {
    try refuseDuplicates(in: other, unlessBelow: nil)
    // The handles must be contiguous and follow the existing ones.
    let part = other.part(other.forest.subtree(of: -1))
    table.makeRoom(for: part.table.count)
    for (id, hash) in zip(part.table.ids, part.table.keptHashes) { table.insert(id, hash: hash) }
    forest.graft(part.forest, at: gap)
  }

  @inlinable
  func refuseDuplicates(in other: SectionSnapshot, unlessBelow parent: Int?) throws(Failure) {
    for (index, handle) in other.forest.subtree(of: -1).enumerated() {
      let id = other.table.ids[handle]
      guard let known = table.index(of: id, hash: other.table.keptHashes[handle]) else { continue }
      if let parent, known != parent, forest.isInSubtree(known, of: parent) { continue }
      throw .duplicateItem(id, first: .present(index: forest.index(of: known)), second: .given(index: index))
    }
  }

  @inlinable
  mutating func remove(_ handle: Int) {
    for handle in forest.subtree(of: handle) { table.forget(handle) }
    forest.remove(handle)
  }

  /// Rebuilds the storage if more than half of it is vacant.
  @inlinable
  mutating func settle() {
    if table.count > 2 * forest.count + 64 { self = part(forest.subtree(of: -1)) }
  }
}
