extension Snapshot {
  /// A snapshot with these sections and items, of which some may be given twice.
  ///
  /// Where `duplicates` is not `throw`, a section that is given again stays where it was first and gets the items too.
  ///
  /// - Parameters:
  ///   - sections: the sections in order, with their items.
  ///   - duplicates: what becomes of an item that is given again, in any section.
  ///   - report: what was given twice is added here.
  /// - Complexity: O(n + s).
  /// - Throws: `duplicateSection`, `duplicateItem`, where `duplicates` is `throw`.
  @inlinable
  public init(
    sections: [(id: SectionID, items: [ItemID])], duplicates: DuplicatePolicy,
    report: inout DuplicateReport<SectionID, ItemID>
  ) throws(Failure) {
    // Most often there are none, and every identifier is hashed but once.
    do throws(Failure) {
      try self.init(sections: sections)
    } catch {
      if duplicates == .throw { throw error }
      try self.init(sections: DuplicateResolver.resolve(sections, duplicates, &report))
    }
  }

  /// Adds items at the end of a section, of which some may be given twice or be there already.
  ///
  /// - Parameters:
  ///   - items: the items.
  ///   - section: where to; the last section where it is nil.
  ///   - duplicates: what becomes of an item that is given again or was in the snapshot before.
  /// - Returns: what was dropped and what moved.
  /// - Complexity: O(the number of `items`) for those that are new, and O(log n) for each that moves, amortised.
  /// - Throws: `noSections`, `unknownSection`; `duplicateItem` where `duplicates` is `throw`, of an item that was in the
  ///   snapshot before too.
  @inlinable
  public mutating func appendItems(
    _ items: [ItemID], toSection section: SectionID? = nil, duplicates: DuplicatePolicy
  ) throws(Failure) -> DuplicateReport<SectionID, ItemID> {
    var report = DuplicateReport<SectionID, ItemID>()
    guard let target = section ?? sectionIdentifier(atIndex: numberOfSections - 1) else { throw .noSections }
    guard indexOfSection(target) != nil else { throw .unknownSection(target) }
    var given = IdentifierTable<ItemID>()
    /// For each of `given` the index in `items` where it counts, or -1 where it is dropped.
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

/// Makes lists in which every identifier occurs once of lists in which some occur twice.
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
    /// Where each item counts: its section, where it was given, and how many were given before.
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
