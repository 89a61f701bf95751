public import KumikoLayout

/// An element of a layout with the identifiers of its section and item.
public struct CollectionElement<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The category, the index path and the frame of the element.
  public var attributes: LayoutAttributes
  /// The section; nil for elements of the layout and of spans.
  public var sectionIdentifier: SectionID?
  /// The item of a cell or of a view attached to it; nil for other elements, and for items without identifiers.
  public var itemIdentifier: ItemID?
  /// The span of a header, footer or background; nil for other elements.
  public var spanIdentifier: String?

  /// Creates an element.
  @_spi(Kumiko) public init(
    attributes: LayoutAttributes, sectionIdentifier: SectionID?, itemIdentifier: ItemID?, spanIdentifier: String? = nil
  ) {
    self.attributes = attributes
    self.sectionIdentifier = sectionIdentifier
    self.itemIdentifier = itemIdentifier
    self.spanIdentifier = spanIdentifier
  }
}
