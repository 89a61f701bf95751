@_spi(Kumiko) import KumikoLayout

/// The identity of an element, independent of its index path: of a cell, a supplementary view or a decoration.
public enum CollectionElementID<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The cell of an item.
  case cell(ItemID)
  /// The cell of an item without an identifier, by its section and its number in it.
  case countedCell(SectionID, Int)
  /// A supplementary view of an item, such as a badge, by its element kind.
  case itemSupplementary(String, ItemID)
  /// A supplementary view of a section, a group or an item without an identifier, by its element kind and its number in
  /// the section.
  case sectionSupplementary(String, SectionID, ordinal: Int)
  /// A header or footer of a span, by its element kind, the identifier of the span and its number among those of the
  /// kind.
  case spanSupplementary(String, span: String, ordinal: Int)
  /// A boundary item of the layout, by its element kind and number.
  case layoutSupplementary(String, ordinal: Int)
  /// A decoration, by its element kind and its number in the section. Decorations are never self-sizing.
  case decoration(String, SectionID, ordinal: Int)
  /// A background of a span, by its element kind, the identifier of the span and its number among those of the kind.
  case spanDecoration(String, span: String, ordinal: Int)
}

extension CollectionElementID {
  /// Returns the identity of the first supplementary view of a kind in a section, such as its header.
  public static func sectionSupplementary(_ elementKind: String, _ section: SectionID) -> CollectionElementID {
    .sectionSupplementary(elementKind, section, ordinal: 0)
  }
}

extension CollectionElement {
  /// The identity of the element; nil if it has neither a section nor a span, nor belongs to the layout.
  public var id: CollectionElementID<SectionID, ItemID>? {
    let number = attributes.indexPath.item
    switch attributes.category {
    case .cell:
      return itemIdentifier.map { .cell($0) } ?? sectionIdentifier.map { .countedCell($0, number) }
    case .supplementary:
      let kind = attributes.elementKind ?? ""
      if let itemIdentifier { return .itemSupplementary(kind, itemIdentifier) }
      if let sectionIdentifier { return .sectionSupplementary(kind, sectionIdentifier, ordinal: number) }
      if let spanIdentifier { return .spanSupplementary(kind, span: spanIdentifier, ordinal: number) }
      return attributes.indexPath.section == LayoutIndexPath.layoutSection
        ? .layoutSupplementary(kind, ordinal: number) : nil
    case .decoration:
      let kind = attributes.elementKind ?? ""
      if let spanIdentifier { return .spanDecoration(kind, span: spanIdentifier, ordinal: number) }
      return sectionIdentifier.map { .decoration(kind, $0, ordinal: number) }
    }
  }
}

extension CollectionContents {
  /// Returns the number of an element in these contents; nil if it does not exist, and for a decoration, which is never
  /// self-sizing. O(1).
  func layoutElement(_ id: CollectionElementID<SectionID, ItemID>, _ spans: SpanNumbers) -> LayoutElement? {
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
    case .spanSupplementary(let kind, let span, let ordinal):
      spans.indexPath(ofSpan: span, ordinal: ordinal).map { .supplementary(kind, $0) }
    case .layoutSupplementary(let kind, let ordinal):
      .supplementary(kind, LayoutIndexPath(section: LayoutIndexPath.layoutSection, item: ordinal))
    case .decoration, .spanDecoration:
      nil
    }
  }
}
