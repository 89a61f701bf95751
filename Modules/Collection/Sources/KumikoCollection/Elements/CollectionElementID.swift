import KumikoLayout

/// What an element is, whatever its number: the identifier of a cell, or of a header, footer or badge.
///
/// Decorations have none: nothing is asked of them.
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
}

extension CollectionElementID {
  /// The header of a section, or the like: the first of its kind.
  public static func sectionSupplementary(_ elementKind: String, _ section: SectionID) -> CollectionElementID {
    .sectionSupplementary(elementKind, section, ordinal: 0)
  }
}

extension CollectionElement {
  /// What the element is, whatever its number; nil for a decoration.
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
      return nil
    }
  }
}

extension CollectionContents {
  /// The number that an element has among these contents; nil where it belongs to nothing that is there. O(1).
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
    }
  }
}
