import KumikoLayout

/// What an element is, whatever its number: the identifier of a cell, a header, a footer, a badge or a background.
public enum CollectionElementID<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The cell of an item.
  case cell(ItemID)
  /// The cell of an item that is only counted: its section, and its number in it.
  case countedCell(SectionID, Int)
  /// What is attached to an item, by its kind: a badge, say.
  case itemSupplementary(String, ItemID)
  /// A header, a footer, or what is attached to a group or a counted item, by its kind and its number in the section.
  case sectionSupplementary(String, SectionID, ordinal: Int)
  /// A header or footer of the layout itself, by its kind and number.
  case layoutSupplementary(String, ordinal: Int)
  /// A background or the like, by its kind and its number in the section. Nothing is asked of it.
  case decoration(String, SectionID, ordinal: Int)
}

extension CollectionElementID {
  /// The header of a section, or the like: the first of its kind.
  public static func sectionSupplementary(_ elementKind: String, _ section: SectionID) -> CollectionElementID {
    .sectionSupplementary(elementKind, section, ordinal: 0)
  }
}

extension CollectionElement {
  /// What the element is, whatever its number; nil where it names neither a section nor the layout.
  public var id: CollectionElementID<SectionID, ItemID>? {
    let number = attributes.indexPath.item
    switch attributes.category {
    case .cell:
      return itemIdentifier.map { .cell($0) } ?? sectionIdentifier.map { .countedCell($0, number) }
    case .supplementary:
      let kind = attributes.elementKind ?? ""
      if let itemIdentifier { return .itemSupplementary(kind, itemIdentifier) }
      if let sectionIdentifier { return .sectionSupplementary(kind, sectionIdentifier, ordinal: number) }
      return attributes.indexPath.section == LayoutIndexPath.layoutSection
        ? .layoutSupplementary(kind, ordinal: number) : nil
    case .decoration:
      return sectionIdentifier.map { .decoration(attributes.elementKind ?? "", $0, ordinal: number) }
    }
  }
}

extension CollectionContents {
  /// The number that an element has among these contents; nil where it belongs to nothing that is there, and for a
  /// decoration, which never sizes itself. O(1).
  func layoutElement(_ id: CollectionElementID<SectionID, ItemID>) -> LayoutElement? {
    switch id {
    case .cell(let item):
      indexPath(of: item).map { .cell($0) }
    case .countedCell(let section, let number):
      if isCounted(section), let index = indexOfSection(section), 0..<numberOfItems(inSectionAt: index) ~= number {
        .cell(LayoutIndexPath(section: index, item: number))
      } else {
        nil
      }
    case .itemSupplementary(let kind, let item):
      indexPath(of: item).map { .supplementary(kind, $0) }
    case .sectionSupplementary(let kind, let section, let ordinal):
      indexOfSection(section).map { .supplementary(kind, LayoutIndexPath(section: $0, item: ordinal)) }
    case .layoutSupplementary(let kind, let ordinal):
      .supplementary(kind, LayoutIndexPath(section: LayoutIndexPath.layoutSection, item: ordinal))
    case .decoration:
      nil
    }
  }
}
