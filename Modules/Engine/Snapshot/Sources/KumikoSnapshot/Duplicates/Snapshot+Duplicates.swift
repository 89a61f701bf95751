extension Snapshot {
  /// Creates a snapshot with sections and their items, of which some may occur more than once.
  ///
  /// Unless `duplicates` is `throw`, a repeated section stays at its first index and gets the items of all its
  /// occurrences.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items in order.
  ///   - duplicates: The treatment of an item that occurs more than once, in any section.
  ///   - report: The repeated identifiers are appended to this report.
  /// - Throws: `SnapshotError.duplicateSection` if `duplicates` is `throw` and a section occurs twice.
  ///   `SnapshotError.duplicateItem` if `duplicates` is `throw` and an item occurs twice.
  /// - Complexity: O(n + s) if no identifier is repeated or `duplicates` is `keepFirst` or `throw`, otherwise O(n log n
  ///   + s).
  @inlinable
  public init(
    sections: [(id: SectionID, items: [ItemID])], duplicates: DuplicatePolicy,
    report: inout DuplicateReport<SectionID, ItemID>
  ) throws(Failure) {
    // Usually no identifier is repeated; then each is hashed only once.
    do throws(Failure) {
      try self.init(sections: sections)
    } catch {
      if duplicates == .throw { throw error }
      try self.init(sections: DuplicateResolver.resolve(sections, duplicates, &report))
    }
  }

  /// Appends items to a section, of which some may occur more than once or exist in the snapshot.
  ///
  /// - Parameters:
  ///   - items: The identifiers of the items.
  ///   - section: The section. Default: the last section.
  ///   - duplicates: The treatment of an item that occurs more than once in `items` or exists in the snapshot.
  /// - Returns: The items that were dropped or moved.
  /// - Throws: `SnapshotError.noSections` if `section` is nil and the snapshot has no sections.
  ///   `SnapshotError.unknownSection` if the snapshot does not contain `section`. `SnapshotError.duplicateItem` if
  ///   `duplicates` is `throw` and an item occurs twice in `items` or exists in the snapshot.
  /// - Complexity: O(k log k + log n) for *k* items, and O(log n) for each item that exists or moves, amortized. O(k)
  ///   instead of O(k log k) if nothing moves.
  @inlinable
  public mutating func appendItems(
    _ items: [ItemID], toSection section: SectionID? = nil, duplicates: DuplicatePolicy
  ) throws(Failure) -> DuplicateReport<SectionID, ItemID> {
    var report = DuplicateReport<SectionID, ItemID>()
    guard let target = section ?? sectionIdentifier(atIndex: numberOfSections - 1) else { throw .noSections }
    guard indexOfSection(target) != nil else { throw .unknownSection(target) }
    var given = IdentifierTable<ItemID>()
    /// The index in `items` of the occurrence that counts, for each of `given`; -1 if the item is dropped.
    var counted: ContiguousArray<Int> = []
    for (index, item) in items.enumerated() {
      let known = given.insert(item)
      let second = Failure.Place(section: target, index: index)
      var first: Failure.Place?
      if known.isNew {
        counted.append(index)
        if let place = position(ofItem: item), let section = sectionIdentifier(atIndex: place.sectionIndex) {
          first = Failure.Place(section: section, index: place.itemIndex)
          if duplicates == .keepFirst { counted[known.index] = -1 }
        }
      } else if duplicates == .keepFirst, counted[known.index] < 0, let place = position(ofItem: item),
        let section = sectionIdentifier(atIndex: place.sectionIndex)
      {
        first = Failure.Place(section: section, index: place.itemIndex)
      } else {
        first = Failure.Place(section: target, index: counted[known.index])
        if duplicates == .move { counted[known.index] = index }
      }
      guard let first else { continue }
      if duplicates == .throw { throw .duplicateItem(item, first: first, second: second) }
      report.items.append(.init(item: item, first: first, second: second, isMoved: duplicates == .move))
    }
    let order = counted.indices.filter { counted[$0] >= 0 }.sorted { counted[$0] < counted[$1] }
    try appendItems(order.map { given.ids[$0] }, toSection: target)
    return report
  }
}

/// Converts lists with repeated identifiers to lists in which each identifier occurs once.
@usableFromInline
enum DuplicateResolver<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline typealias Lists = [(id: SectionID, items: [ItemID])]

  @inlinable
  static func resolve(
    _ lists: Lists, _ policy: DuplicatePolicy, _ report: inout DuplicateReport<SectionID, ItemID>
  ) -> Lists {
    typealias Place = SnapshotError<SectionID, ItemID>.Place
    var sections = IdentifierTable<SectionID>()
    var firstIndices: [Int] = []
    var items = IdentifierTable<ItemID>()
    /// The occurrence of each item that counts: its section, its position, and the number of items before it.
    var places: [(section: Int, given: Place, time: Int)] = []
    var time = 0
    for (index, list) in lists.enumerated() {
      let (section, isNew) = sections.insert(list.id)
      if isNew {
        firstIndices.append(index)
      } else {
        report.sections.append(.init(section: list.id, first: firstIndices[section], second: index))
      }
      for (offset, item) in list.items.enumerated() {
        let second = Place(section: list.id, index: offset)
        let known = items.insert(item)
        if known.isNew {
          places.append((section, second, time))
        } else {
          report.items.append(
            .init(item: item, first: places[known.index].given, second: second, isMoved: policy == .move))
          if policy == .move { places[known.index] = (section, second, time) }
        }
        time += 1
      }
    }
    var resolved: Lists = sections.ids.map { (id: $0, items: []) }
    for index in places.indices.sorted(by: { places[$0].time < places[$1].time }) {
      resolved[places[index].section].items.append(items.ids[index])
    }
    return resolved
  }
}
