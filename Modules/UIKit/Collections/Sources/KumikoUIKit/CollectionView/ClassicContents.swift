import KumikoCollection
import KumikoSnapshot

/// The items of a data source without identifiers. They get numbers as identifiers, so that elements keep their identity
/// when others are inserted and deleted.
struct ClassicContents {
  typealias State = Snapshot<Int, Int>

  let source: DiffableDataSource<Int, Int>
  private var nextSection = 0
  private var nextItem = 0

  /// Creates items, as many as are counted in each section.
  init(counts: [Int]) {
    var sections: [(id: Int, items: [Int])] = []
    for (section, count) in counts.enumerated() {
      sections.append((section, Array(nextItem..<(nextItem + count))))
      nextItem += count
    }
    nextSection = counts.count
    do { source = DiffableDataSource(try State(sections: sections)) } catch { misuse("\(error)") }
  }

  private mutating func newSection() -> Int {
    defer { nextSection += 1 }
    return nextSection
  }

  private mutating func newItems(_ count: Int) -> [Int] {
    defer { nextItem += count }
    return Array(nextItem..<(nextItem + count))
  }

  /// Returns the contents after a batch update, with markers for the items that are reloaded or reconfigured. The data
  /// source has `counts` items in the sections now. O(*s* + *k* log *n*) in the sections and the changes.
  mutating func snapshot(after batch: BatchUpdate, counts: [Int]) throws(InvalidUpdate) -> State {
    let old = source.snapshot()
    let sections = try batch.sections(from: old.numberOfSections, to: counts.count)
    try batch.checkItems(from: old.itemCounts, to: counts, sections: sections)
    do {
      var next = try arranged(sections, of: old, counts: counts)
      func item(_ path: IndexPath) -> Int? { old.itemIdentifier(atSectionIndex: path.section, itemIndex: path.item) }

      let moved = batch.movedItems.map { (item: item($0.from), to: $0.to) }
      next.deleteItems(batch.deletedItems.compactMap(item) + moved.compactMap(\.item))
      var targets = moved
      for (path, new) in zip(batch.insertedItems, newItems(batch.insertedItems.count)) { targets.append((new, path)) }
      // Sections that are new or reloaded have all of their items already.
      let settled = Set(sections.indices.filter { sections[$0].map(batch.reloadedSections.contains) ?? true })
      for target in targets.sorted(by: { $0.to < $1.to }) {
        guard let item = target.item else { continue }
        if !settled.contains(target.to.section) { try next.put(item, at: target.to) }
      }
      for section in batch.reloadedSections {
        try reload(old.sectionIdentifier(atIndex: section), in: &next, counts: counts)
      }
      let present = { (item: Int) in next.indexOfItem(item) != nil }
      try next.reloadItems(batch.reloadedItems.compactMap(item).filter(present))
      try next.reconfigureItems(batch.reconfiguredItems.compactMap(item).filter(present))
      let reloaded = batch.reloadedSections.compactMap { old.sectionIdentifier(atIndex: $0) }
      try next.reloadSections(reloaded.filter { next.indexOfSection($0) != nil })
      return next
    } catch {
      throw InvalidUpdate("\(error)")
    }
  }

  /// The sections in their new order, new ones with all of their items.
  private mutating func arranged(_ sections: [Int?], of old: State, counts: [Int]) throws -> State {
    var next = old
    let kept = Set(sections.compactMap { $0 })
    let leaving = (0..<old.numberOfSections).filter { !kept.contains($0) }
    next.deleteSections(leaving.compactMap { old.sectionIdentifier(atIndex: $0) })
    for (index, before) in sections.enumerated() {
      let present = next.sectionIdentifier(atIndex: index)
      if let id = before.flatMap({ old.sectionIdentifier(atIndex: $0) }) {
        if let present, present != id { try next.moveSection(id, beforeSection: present) }
        continue
      }
      let id = newSection()
      if let present { try next.insertSections([id], beforeSection: present) } else { try next.appendSections([id]) }
      try next.appendItems(newItems(counts[index]), toSection: id)
    }
    return next
  }

  /// Gives a reloaded section the number of items that the data source returns.
  private mutating func reload(_ section: Int?, in next: inout State, counts: [Int]) throws {
    guard let section, let index = next.indexOfSection(section) else { return }
    let items = try next.itemIdentifiers(inSection: section)
    let count = counts[index]
    if items.count > count { next.deleteItems(Array(items[count...])) }
    if items.count < count { try next.appendItems(newItems(count - items.count), toSection: section) }
  }
}

extension Snapshot where SectionID == Int, ItemID == Int {
  /// Puts an item at an index path, where those before it are in their places.
  fileprivate mutating func put(_ item: Int, at path: IndexPath) throws {
    if path.item > 0, let before = itemIdentifier(atSectionIndex: path.section, itemIndex: path.item - 1) {
      try insertItems([item], afterItem: before)
    } else if let first = itemIdentifier(atSectionIndex: path.section, itemIndex: 0) {
      try insertItems([item], beforeItem: first)
    } else if let section = sectionIdentifier(atIndex: path.section) {
      try appendItems([item], toSection: section)
    }
  }
}
