import Foundation
import KumikoSnapshot

/// The items of a data source that knows index paths only, with numbers for identifiers: so that elements keep their
/// identity when others come and go.
struct ClassicContents {
  typealias State = Snapshot<Int, Int>

  /// The sections and items, without markers.
  private(set) var snapshot = State()
  private var nextSection = 0
  private var nextItem = 0

  init() {}

  /// New items, that many in each section.
  ///
  /// - Complexity: O(*n*) in the items.
  init(counts: [Int]) {
    var sections: [(id: Int, items: [Int])] = []
    for count in counts { sections.append((newSection(), newItems(count))) }
    do { snapshot = try State(sections: sections) } catch { misuse("\(error)") }
  }

  private mutating func newSection() -> Int {
    defer { nextSection += 1 }
    return nextSection
  }

  private mutating func newItems(_ count: Int) -> [Int] {
    defer { nextItem += count }
    return Array(nextItem..<(nextItem + count))
  }

  /// Carries out a batch update, and returns the contents with the items marked that are shown anew.
  ///
  /// - Parameters:
  ///   - batch: The changes.
  ///   - counts: How many items the data source has in each section now.
  /// - Complexity: O(*s* + *k* log *n*) in the sections and the changes.
  mutating func apply(_ batch: BatchUpdate, counts: [Int]) throws(InvalidUpdate) -> State {
    let old = snapshot
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
      snapshot = next
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

  /// A section that is loaded anew has as many items as the data source says.
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
