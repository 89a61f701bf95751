import KumikoComposition
@_spi(Kumiko) import KumikoLayout

/// Finds the sections, items and spans of elements, one after another.
struct ElementNamer<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  private let contents: CollectionContents<SectionID, ItemID>
  private let layout: CompositionalLayout
  // Elements are ordered by section, so the last section is nearly always the next one too.
  private var number = LayoutIndexPath.layoutSection
  private var section: SectionID?

  init(_ contents: CollectionContents<SectionID, ItemID>, _ layout: CompositionalLayout) {
    self.contents = contents
    self.layout = layout
  }

  mutating func element(_ attributes: LayoutAttributes) -> CollectionElement<SectionID, ItemID> {
    if attributes.indexPath.section != number {
      number = attributes.indexPath.section
      section = contents.sectionIdentifier(at: number)
    }
    let item = belongsToItem(attributes) ? contents.itemIdentifier(at: attributes.indexPath) : nil
    return CollectionElement(
      attributes: attributes, sectionIdentifier: section, itemIdentifier: item, spanIdentifier: span(attributes))
  }

  private func span(_ attributes: LayoutAttributes) -> String? {
    guard let number = attributes.indexPath.span, layout.configuration.spans.indices.contains(number) else {
      return nil
    }
    return layout.configuration.spans[number].id
  }

  /// Returns whether an element is a cell, or attached to one.
  private func belongsToItem(_ attributes: LayoutAttributes) -> Bool {
    switch attributes.category {
    case .cell: true
    case .supplementary:
      attributes.elementKind.map { layout.isAttachedToItem(ofKind: $0, at: attributes.indexPath) } ?? false
    case .decoration: false
    }
  }
}
