extension SnapshotStorage {
  /// Creates a storage that shares the tables of an older one, or returns nil if the items are too different or an
  /// identifier occurs twice.
  ///
  /// Common runs are found by comparison. Only an identifier that is not at its expected place is hashed.
  @inlinable
  convenience init?(_ lists: [(id: SectionID, items: [ItemID])], sharing old: SnapshotStorage) {
    var count = 0
    for list in lists { count &+= list.items.count }
    guard old.order.itemCount > 0, count > 0 else { return nil }
    // Of a short list, what is common costs more to collect than to compare.
    if lists.count == 1, count <= 1_024, old.isOneSection(lists[0]) {
      self.init()
      (sections, items, order) = (old.sections, old.items, SnapshotOrder(copying: old.order))
      return
    }
    // For short sections, hashing all items costs less than sharing, unless nothing has changed.
    let areShort = lists.count > 1 && count < 16 &* lists.count
    if areShort, count != old.order.itemCount { return nil }
    let flat = old.order.flattened()
    let sectionIDs = lists.map { $0.id }
    let sharesSections = old.sections.identifiers(flat.sectionIntervals) == sectionIDs
    if areShort, !sharesSections { return nil }
    var sharing = ItemSharing(old, flat, count: count)
    if areShort, !sharing.areUnchanged(in: lists) { return nil }
    guard let sections = sharesSections ? old.sections : (try? IdentifierStore(IdentifierTable(sectionIDs))),
      sharing.add(lists, atSections: sharesSections ? flat.sections : nil)
    else { return nil }
    self.init()
    (self.sections, items) = (sections, sharing.store)
    if sharesSections, sharing.shared.isEqual(toOldWith: ContiguousArray(lists.map { $0.items.count })) {
      order = SnapshotOrder(copying: old.order)
    } else {
      order = sharing.shared.order
      settle()
    }
  }

  /// Returns whether the snapshot is one section with these items, in the order of their table.
  @inlinable
  func isOneSection(_ list: (id: SectionID, items: [ItemID])) -> Bool {
    order.sectionCount == 1 && order.itemCount == list.items.count && sections.count == 1 && sections[0] == list.id
      && isPlain && items.firstTable.ids == list.items
  }
}

/// Looks up the items of a new snapshot in an older one.
@usableFromInline
struct ItemSharing<ID: Hashable & Sendable> {
  @usableFromInline let old: IdentifierStore<ID>
  @usableFromInline let oldOrder: SnapshotOrder
  /// The identifiers of the older snapshot, in order.
  @usableFromInline let ids: [ID]
  /// A Boolean value that indicates whether the positions of the older snapshot are its indices.
  @usableFromInline let positionsAreIndices: Bool
  /// The largest number of new identifiers. For more, a table of all identifiers costs less than two tables.
  @usableFromInline let freshLimit: Int
  @usableFromInline var fresh = IdentifierTable<ID>()
  @usableFromInline var shared: SharedOrder
  /// The old index of the item that is expected next.
  @usableFromInline var next = 0

  @inlinable
  init<SectionID>(_ old: SnapshotStorage<SectionID, ID>, _ flat: FlatOrder, count: Int) {
    self.old = old.items
    oldOrder = old.order
    ids = old.items.identifiers(flat.intervals)
    positionsAreIndices = flat.positionsAreIndices
    freshLimit = count / 16 + 8
    shared = SharedOrder(besides: flat, itemCount: count, slack: old.slack)
  }

  /// Returns whether the items of all sections are the older ones in order.
  @inlinable
  func areUnchanged<SectionID>(in lists: [(id: SectionID, items: [ID])]) -> Bool {
    var next = 0
    for list in lists {
      for item in list.items {
        if item != ids[next] { return false }
        next &+= 1
      }
    }
    return true
  }

  /// Adds all sections, at their positions in the older snapshot or else in order. Returns false if an identifier occurs
  /// twice or too many differ.
  @inlinable
  mutating func add<SectionID>(
    _ lists: [(id: SectionID, items: [ID])], atSections positions: ContiguousArray<Int>?
  ) -> Bool {
    for (index, list) in lists.enumerated() {
      shared.addSection(at: positions?[index] ?? index)
      guard add(list.items) else { return false }
    }
    return !shared.hasRepetition
  }

  /// Adds the items of a section. Returns false if an identifier occurs twice or too many differ.
  @inlinable
  mutating func add(_ items: [ID]) -> Bool {
    ids.withUnsafeBufferPointer { ids in items.withUnsafeBufferPointer { add($0, ids) } }
  }

  @inlinable
  mutating func add(_ items: UnsafeBufferPointer<ID>, _ ids: UnsafeBufferPointer<ID>) -> Bool {
    var index = 0
    while index < items.count {
      var run = commonCount(items, from: index, ids, from: next)
      if run == 0, next &+ 1 < ids.count {
        // One item was deleted or replaced.
        run = commonCount(items, from: index, ids, from: next &+ 1)
        if run > 0 { next &+= 1 }
      }
      if run == 0 {
        let hash = IdentifierTable<ID>.hash(of: items[index])
        guard let found = oldIndex(of: items[index], hash: hash) else {
          let (freshIndex, isNew) = fresh.insert(items[index], hash: hash)
          guard isNew, fresh.count <= freshLimit else { return false }
          shared.add(newAt: old.count &+ freshIndex)
          index &+= 1
          if shared.isTooFragmented { return false }
          continue
        }
        next = found
        run = max(1, commonCount(items, from: index, ids, from: found))
      }
      shared.add(old: next, count: run)
      next &+= run
      index &+= run
      if shared.isTooFragmented { return false }
    }
    return true
  }

  /// Returns the number of equal identifiers from two indices on.
  @inlinable
  @inline(__always)
  func commonCount(
    _ items: UnsafeBufferPointer<ID>, from index: Int, _ ids: UnsafeBufferPointer<ID>, from next: Int
  ) -> Int {
    guard index < items.count, next < ids.count, items[index] == ids[next] else { return 0 }
    return CommonEnds.head(
      UnsafeBufferPointer(rebasing: items[index...]), UnsafeBufferPointer(rebasing: ids[next...]))
  }

  /// Returns the old index of an identifier, or nil if the older snapshot does not contain it.
  @inlinable
  func oldIndex(of id: ID, hash: UInt32) -> Int? {
    guard let position = old.position(of: id, hash: hash) else { return nil }
    if positionsAreIndices { return position < ids.count ? position : nil }
    return oldOrder.index(ofItem: position)?.item
  }

  /// The old identifiers, and the new ones behind them.
  @inlinable var store: IdentifierStore<ID> {
    var store = old
    if fresh.count > 0 {
      store.segments.append(IdentifierStore<ID>.Segment(start: old.count, table: fresh))
      store.close()
    }
    return store
  }
}
