import KumikoComposition
@_spi(Kumiko) import KumikoLayout

/// Finds out what elements belong to, one after another.
struct ElementNamer<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  private let contents: CollectionContents<SectionID, ItemID>
  private let layout: CompositionalLayout
  // Elements come section by section, so the last section's identifier is nearly always that of the next one.
  private var number = LayoutIndexPath.layoutSection
  private var section: SectionID?

  init(_ contents: CollectionContents<SectionID, ItemID>, _ layout: CompositionalLayout) {
    self.contents = contents
    self.layout = layout
  }

  /// The element that attributes belong to.
  mutating func element(_ attributes: LayoutAttributes) -> CollectionElement<SectionID, ItemID> {
    if attributes.indexPath.section != number {
      number = attributes.indexPath.section
      section = contents.sectionIdentifier(at: number)
    }
    let item = belongsToItem(attributes) ? contents.itemIdentifier(at: attributes.indexPath) : nil
    return CollectionElement(
      attributes: attributes, sectionIdentifier: section, itemIdentifier: item, spanIdentifier: span(attributes))
  }

  /// The span that has an element as its header, footer or background.
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
