extension SectionSnapshot {
  // MARK: - Adding

  /// Adds items below another, behind those that are there, in the order given; as the last roots where `parent` is nil.
  ///
  /// - Complexity: O(the number of `items` + the level of the parent), amortised.
  /// - Throws: `unknownItem` where `parent` is not there; `duplicateItem` where one is given twice or is there already.
  @inlinable
  public mutating func append(_ items: [ItemID], to parent: ItemID? = nil) throws(Failure) {
    let handle: Int
    if let parent { handle = try self.handle(of: parent) } else { handle = -1 }
    try add(items, at: forest.gap(atEndOf: handle))
  }

  /// Adds items right before another, as its siblings, in the order given.
  ///
  /// - Complexity: O(the number of `items` + the level of the anchor), amortised.
  /// - Throws: `unknownItem` where `anchor` is not there; `duplicateItem` where one is given twice or is there already.
  @inlinable
  public mutating func insert(_ items: [ItemID], before anchor: ItemID) throws(Failure) {
    try add(items, at: try gap(before: anchor))
  }

  /// Adds items behind another and all that is below it, as its siblings, in the order given.
  ///
  /// - Complexity: O(the number of `items` + the level of the anchor), amortised.
  /// - Throws: `unknownItem` where `anchor` is not there; `duplicateItem` where one is given twice or is there already.
  @inlinable
  public mutating func insert(_ items: [ItemID], after anchor: ItemID) throws(Failure) {
    try add(items, at: try gap(after: anchor))
  }

  /// Adds all of another outline right before an item: its roots become siblings of the item, with what is below them and
  /// with their expansion.
  ///
  /// - Complexity: O(the number of items of `snapshot` + the level of the anchor), amortised.
  /// - Throws: `unknownItem` where `anchor` is not there; `duplicateItem` where an item is in both.
  @inlinable
  public mutating func insert(_ snapshot: SectionSnapshot, before anchor: ItemID) throws(Failure) {
    try graft(snapshot, at: try gap(before: anchor))
  }

  /// Adds all of another outline behind an item and all that is below it: its roots become siblings of the item, with what
  /// is below them and with their expansion.
  ///
  /// - Complexity: O(the number of items of `snapshot` + the level of the anchor), amortised.
  /// - Throws: `unknownItem` where `anchor` is not there; `duplicateItem` where an item is in both.
  @inlinable
  public mutating func insert(_ snapshot: SectionSnapshot, after anchor: ItemID) throws(Failure) {
    try graft(snapshot, at: try gap(after: anchor))
  }

  /// Exchanges all that is below an item for another outline, whose roots come right below it. The item's own expansion
  /// stays.
  ///
  /// - Complexity: O(the number of items taken out and put in + the level of the item), amortised.
  /// - Throws: `unknownItem` where `parent` is not there; `duplicateItem` where an item of `snapshot` is in what stays.
  @inlinable
  public mutating func replace(childrenOf parent: ItemID, using snapshot: SectionSnapshot) throws(Failure) {
    let handle = try handle(of: parent)
    try refuseDuplicates(in: snapshot, unlessBelow: handle)
    while forest.nodes[handle].firstChild >= 0 { remove(forest.nodes[handle].firstChild) }
    try graft(snapshot, at: OutlineForest.Gap(parent: handle, previous: -1))
    settle()
  }

  // MARK: - Deleting

  /// Removes items and all that is below them; those that are not there are passed over.
  ///
  /// - Complexity: O(the number of items removed + the levels of `items`), amortised.
  @inlinable
  public mutating func delete(_ items: [ItemID]) {
    for item in items {
      if let handle = table.index(of: item) { remove(handle) }
    }
    settle()
  }

  /// Removes all items.
  @inlinable
  public mutating func deleteAll() {
    self = SectionSnapshot()
  }

  // MARK: - Expansion

  /// Lets what is right below these items show when they do. What is expanded stays so. O(the number of `items`).
  ///
  /// - Throws: `unknownItem`; then none is expanded.
  @inlinable
  public mutating func expand(_ items: [ItemID]) throws(Failure) {
    try set(items, expanded: true)
  }

  /// Hides what is below these items; of that, what is expanded stays so for the next time. O(the number of `items`).
  ///
  /// - Throws: `unknownItem`; then none is collapsed.
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
}

// MARK: - Steps

extension SectionSnapshot {
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
    forest.graft(.roots(items.count), at: gap)
  }

  @inlinable
  mutating func graft(_ other: SectionSnapshot, at gap: OutlineForest.Gap) throws(Failure) {
    try refuseDuplicates(in: other, unlessBelow: nil)
    // Handles have to be those behind ours, one after the other.
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

  /// Writes everything anew where most of it is vacant.
  @inlinable
  mutating func settle() {
    if table.count > 2 * forest.count + 64 { self = part(forest.subtree(of: -1)) }
  }
}
