/// The storage of a snapshot: stores of identifiers, and an order of positions in the stores.
///
/// A copy shares both. A change to a copy inserts into a table of its own and copies a few nodes of the order.
///
/// Copies of a snapshot share the storage itself, so that a copy costs one reference. A storage changes only while one
/// snapshot refers to it, and only through that snapshot.
@usableFromInline
final class SnapshotStorage<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: @unchecked Sendable {
  @usableFromInline typealias Failure = SnapshotError<SectionID, ItemID>

  @exclusivity(unchecked) @usableFromInline var sections = IdentifierStore<SectionID>()
  @exclusivity(unchecked) @usableFromInline var items = IdentifierStore<ItemID>()
  @exclusivity(unchecked) @usableFromInline var order = SnapshotOrder()
  @exclusivity(unchecked) @usableFromInline var markers = SnapshotMarkers()
  @exclusivity(unchecked) @usableFromInline var versions = ContentVersions()
  /// Returns the match of a storage with an older one; nil if they are equal, unless the last argument is true.
  ///
  /// A storage is made where the types of its identifiers are known. It is compared where they often are not: in a data
  /// source. There this function, which the compiler has made for the types, takes a fraction of the time.
  @usableFromInline let compare: @Sendable (SnapshotStorage, SnapshotStorage, Bool) -> SnapshotMatch?
  /// The amount of waste that is tolerated at any size.
  @exclusivity(unchecked) @usableFromInline var slack = 256

  @inlinable
  init() {
    compare = { $2 || !$0.isEvidentlyEqual(to: $1) ? $0.match(with: $1) : nil }
  }

  @inlinable
  init(copying other: SnapshotStorage) {
    sections = other.sections
    items = other.items
    order = SnapshotOrder(copying: other.order)
    markers = other.markers
    versions = other.versions
    slack = other.slack
    compare = other.compare
  }

  /// Creates the storage of lists. Items at the places of equal ones of an older storage are not hashed.
  @inlinable
  convenience init(
    _ lists: [(id: SectionID, items: [ItemID])], resembling old: SnapshotStorage? = nil
  ) throws(Failure) {
    self.init()
    do throws(IdentifierTable<SectionID>.Duplicate) {
      let former = old.flatMap { $0.sections.segments.count == 1 ? $0.sections.firstTable : nil }
      sections = IdentifierStore(try IdentifierTable(lists.map { $0.id }, resembling: former))
    } catch {
      throw .duplicateSection(lists[error.second].id, first: error.first, second: error.second)
    }
    var all: [ItemID] = lists.count == 1 ? lists[0].items : []
    if lists.count > 1 {
      var count = 0
      for list in lists { count += list.items.count }
      all.reserveCapacity(count)
      for list in lists { all += list.items }
    }
    do throws(IdentifierTable<ItemID>.Duplicate) {
      var former: IdentifierTable<ItemID>?
      if let old, old.order.itemCount / 2 <= all.count, all.count / 2 <= old.order.itemCount { former = old.plainItems }
      items = IdentifierStore(try IdentifierTable(all, resembling: former))
    } catch {
      throw .duplicateItem(
        all[error.second], first: Self.place(error.first, in: lists), second: Self.place(error.second, in: lists))
    }
    order = SnapshotOrder(itemCounts: ContiguousArray(lists.map { $0.items.count }))
  }

  @usableFromInline
  static func place(_ index: Int, in lists: [(id: SectionID, items: [ItemID])]) -> Failure.Place {
    var index = index
    var section = 0
    while index >= lists[section].items.count {
      index -= lists[section].items.count
      section += 1
    }
    return Failure.Place(section: lists[section].id, index: index)
  }
}

// MARK: - Looking up

extension SnapshotStorage {
  /// Returns the position in the store of a section in the snapshot.
  @inlinable
  func position(ofSection id: SectionID) -> Int? {
    guard let position = sections.position(of: id, hash: IdentifierTable<SectionID>.hash(of: id)),
      order.contains(section: position)
    else { return nil }
    return position
  }

  /// Returns the position in the store of an item in the snapshot.
  @inlinable
  func position(ofItem id: ItemID) -> Int? {
    guard let position = items.position(of: id, hash: IdentifierTable<ItemID>.hash(of: id)),
      order.contains(item: position)
    else { return nil }
    return position
  }

  @inlinable
  func sectionPosition(ofItem position: Int) -> Int {
    order.index(ofItem: position).flatMap { order.position(ofSectionAt: $0.section) } ?? 0
  }
}

// MARK: - Compaction

extension IdentifierStore {
  /// Returns a table of the identifiers at some positions. No identifier is hashed.
  @inlinable
  func table(of intervals: ContiguousArray<PositionRun>) -> IdentifierTable<ID> {
    IdentifierTable(unique: identifiers(intervals), hashes: hashes(intervals))
  }
}

extension SnapshotStorage {
  /// The items in one table, in order.
  @inlinable var plainItems: IdentifierTable<ItemID> {
    isPlain ? items.firstTable : items.table(of: order.joinedIntervals())
  }

  /// Rebuilds the storage if too much of it is waste: deleted identifiers, short pieces.
  ///
  /// The cost, O(n), is amortized over the changes that made the waste. No identifier is hashed.
  @inlinable
  func settle() {
    if order.isWasteful(items: items.count, sections: sections.count, slack: slack) { compact() }
  }

  @inlinable
  func compact() {
    let flat = order.flattened()
    let sectionIntervals = flat.sectionIntervals
    if !markers.isEmpty { markers.move(by: order) }
    if !versions.isEmpty { versions.move(by: order) }
    items = IdentifierStore(items.table(of: flat.intervals))
    sections = IdentifierStore(sections.table(of: sectionIntervals))
    order = SnapshotOrder(itemCounts: flat.itemCounts)
  }
}
