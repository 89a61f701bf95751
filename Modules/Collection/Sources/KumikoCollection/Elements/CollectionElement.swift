public import KumikoLayout

/// An element of a laid out collection: where it is, and what it belongs to.
public struct CollectionElement<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// What kind of element it is, its index path and its frame.
  public var attributes: LayoutAttributes
  /// The section it is in; nil for what belongs to the layout itself.
  public var sectionIdentifier: SectionID?
  /// The item, for a cell and for what is attached to it; nil for all other elements, and where the section's items are
  /// only counted.
  public var itemIdentifier: ItemID?

  /// An element with what it belongs to.
  public init(attributes: LayoutAttributes, sectionIdentifier: SectionID?, itemIdentifier: ItemID?) {
    self.attributes = attributes
    self.sectionIdentifier = sectionIdentifier
    self.itemIdentifier = itemIdentifier
  }
}
