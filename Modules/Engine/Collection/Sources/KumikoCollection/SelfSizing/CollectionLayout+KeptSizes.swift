import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoSnapshot

extension CollectionLayout {
  typealias Changes = ContentChanges<SectionID, ItemID>

  /// The measured sizes that remain when the layout is prepared again.
  enum KeptSizes {
    case sizes([LayoutElement: Size2D])
    /// The sizes of the elements that exist before and after, and have the same content.
    case unchanged(Changes)
  }

  /// Copies measured sizes to a layout that was prepared for other contents.
  ///
  /// Elements with new content are left out: those of items that are reloaded or reconfigured, or have another content
  /// version. If everything is reloaded, the others keep their sizes until they are visible.
  func keepSizes(in layout: inout CompositionalLayout, _ changes: Changes) throws(LayoutError) {
    let measured = self.layout.preferredSizeCount
    guard measured > 0 else { return }
    let contents = changes.new
    var content = changes
    content.reloadsEverything = false
    var sizes: [LayoutElement: Size2D] = [:]
    var kept: Set<Int> = []
    if let changes = SectionChanges(from: self.contents, to: contents, measured: measured) {
      kept = keepSections(in: &layout, of: contents, changes, content, &sizes)
    }
    var change = ContentsChange(old: self.contents, new: contents)
    for section in 0..<self.contents.numberOfSections where !kept.contains(section) {
      add(self.layout.preferredSizes(inSection: section), to: &sizes, among: contents, &change, content)
    }
    add(
      self.layout.preferredSizes(inSection: LayoutIndexPath.layoutSection), to: &sizes, among: contents, &change,
      content
    )
    let numbers = SpanNumbers(layout.configuration.spans)
    var namer = ElementNamer(self.contents, self.layout)
    for (element, size) in self.layout.preferredSizesOfSpans {
      guard let id = namer.id(element), content.change(of: id, inSection: nil) == .none,
        let there = contents.layoutElement(id, numbers)
      else { continue }
      sizes[there] = size
    }
    try layout.setPreferredSizes(sizes)
  }

  /// Copies the sizes of sections as a whole, as far as their items stay in place.
  ///
  /// - Parameter moved: Receives the sizes of items that move.
  /// - Returns: The copied sections, by their old numbers.
  private func keepSections(
    in layout: inout CompositionalLayout, of contents: Contents, _ changes: SectionChanges, _ content: Changes,
    _ moved: inout [LayoutElement: Size2D]
  ) -> Set<Int> {
    var keptFrom: Set<Int> = []
    var keptTo: Set<Int> = []
    for change in changes.sections {
      guard let section = contents.sectionIdentifier(at: change.new), !content.reloads(section: section),
        self.contents.isCounted(section) == contents.isCounted(section)
      else { continue }
      var edits = change.edits
      if contents.isCounted(section) {
        edits = Self.edits(
          from: self.contents.numberOfItems(inSectionAt: change.old),
          to: contents.numberOfItems(inSectionAt: change.new))
      }
      if layout.keepPreferredSizes(ofSection: change.old, of: self.layout, replacing: edits, asSection: change.new) {
        keptFrom.insert(change.old)
        keptTo.insert(change.new)
      }
    }
    var forgotten: [Int: [Int]] = [:]
    for path in changes.changedItems where keptTo.contains(path.section) {
      forgotten[path.section, default: []].append(path.item)
    }
    for item in content.markedItems {
      guard let path = contents.indexPath(of: item), keptTo.contains(path.section) else { continue }
      forgotten[path.section, default: []].append(path.item)
    }
    for (section, items) in forgotten { layout.forgetPreferredSizes(ofItems: items, inSection: section) }
    for move in changes.moves where keptFrom.contains(move.from.section) {
      let section = self.contents.sectionIdentifier(at: move.from.section)
      let items = move.from.item..<move.from.item + move.count
      for (element, size) in self.layout.preferredSizes(ofItems: items, inSection: move.from.section) {
        let there = LayoutIndexPath(
          section: move.to.section, item: element.indexPath.item - move.from.item + move.to.item)
        guard let item = contents.itemIdentifier(at: there),
          content.change(of: .cell(item), inSection: section) == .none
        else { continue }
        switch element {
        case .cell: moved[.cell(there)] = size
        case .supplementary(let elementKind, _): moved[.supplementary(elementKind, there)] = size
        }
      }
    }
    return keptFrom
  }

  /// The change from one number of items to another: items are inserted or deleted at the end.
  private static func edits(from old: Int, to new: Int) -> [(items: Range<Int>, count: Int)] {
    let both = min(old, new)
    return old == new ? [] : [(items: both..<old, count: new - both)]
  }

  /// Adds sizes by the new numbers of their elements. O(their number).
  private func add(
    _ sizes: [LayoutElement: Size2D], to result: inout [LayoutElement: Size2D], among contents: Contents,
    _ change: inout ContentsChange<SectionID, ItemID>, _ content: Changes
  ) {
    guard !sizes.isEmpty else { return }
    var namer = ElementNamer(self.contents, layout)
    for (element, size) in sizes {
      guard let id = namer.id(element) else { continue }
      let section = self.contents.sectionIdentifier(at: element.indexPath.section)
      if content.change(of: id, inSection: section) != .none { continue }
      // Sizes of supplementary views of groups are dropped: a group may hold other items now.
      if case .sectionSupplementary(let kind, let section, _) = id, standsOnGroup(kind, element.indexPath),
        !change.keepsItems(of: section)
      {
        continue
      }
      if let there = contents.layoutElement(id, SpanNumbers()) { result[there] = size }
    }
  }

  private func standsOnGroup(_ elementKind: String, _ indexPath: LayoutIndexPath) -> Bool {
    layout.boundaryItem(ofKind: elementKind, at: indexPath) == nil
      && !layout.isAttachedToItem(ofKind: elementKind, at: indexPath)
  }
}

/// The changes of sections and items between two contents.
private struct ContentsChange<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let old: CollectionContents<SectionID, ItemID>
  let new: CollectionContents<SectionID, ItemID>
  private(set) var keepsItems: [SectionID: Bool] = [:]

  /// Returns whether a section has the same items in the same order. O(items), once for each section that is asked for.
  mutating func keepsItems(of section: SectionID) -> Bool {
    if let known = keepsItems[section] { return known }
    let isSame = items(of: section, in: old) == items(of: section, in: new)
    keepsItems[section] = isSame
    return isSame
  }

  private func items(
    of section: SectionID, in contents: CollectionContents<SectionID, ItemID>
  ) -> SectionContents<ItemID>? {
    guard let index = contents.indexOfSection(section) else { return nil }
    if contents.isCounted(section) { return .count(contents.numberOfItems(inSectionAt: index)) }
    return (try? contents.snapshot.itemIdentifiers(inSection: section)).map { .items($0) }
  }
}
