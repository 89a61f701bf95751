import KumikoDimension
import KumikoLayout
import KumikoSnapshot

extension CollectionLayout {
  /// What views said of their sizes, by the numbers that their elements have among other contents. O(measured).
  ///
  /// Views that will show something else are asked anew: those of items that are reloaded or reconfigured, or have another
  /// content version.
  func preferredSizes(among contents: Contents) -> [LayoutElement: Size2D] {
    var kept: [LayoutElement: Size2D] = [:]
    let sizes = layout.preferredSizes
    guard !sizes.isEmpty else { return kept }
    var namer = ElementNamer(self.contents, layout)
    var change = ContentsChange(from: self.contents, to: contents)
    let content = ContentChanges(from: self.contents, to: contents)
    for (element, size) in sizes {
      guard let id = namer.id(element) else { continue }
      let section = self.contents.sectionIdentifier(at: element.indexPath.section)
      if content.change(of: id, inSection: section) != .none { continue }
      // What stands on a group goes: no group is sure to hold the same items.
      if case .sectionSupplementary(let kind, let section, _) = id, standsOnGroup(kind, element.indexPath),
        !change.keepsItems(of: section)
      {
        continue
      }
      if let there = contents.layoutElement(id) { kept[there] = size }
    }
    return kept
  }

  private func standsOnGroup(_ elementKind: String, _ indexPath: LayoutIndexPath) -> Bool {
    layout.boundaryItem(ofKind: elementKind, at: indexPath) == nil
      && !layout.isAttachedToItem(ofKind: elementKind, at: indexPath)
  }
}

/// What becomes of sections and items when contents follow others.
private struct ContentsChange<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  private let old: CollectionContents<SectionID, ItemID>
  private let new: CollectionContents<SectionID, ItemID>
  private var keepsItems: [SectionID: Bool] = [:]

  init(from old: CollectionContents<SectionID, ItemID>, to new: CollectionContents<SectionID, ItemID>) {
    self.old = old
    self.new = new
  }

  /// Whether a section has the same items in the same order. O(items), once for each section that is asked for.
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
