public import KumikoLayout

/// An element of a laid out collection: where it is, and what it belongs to.
public struct CollectionElement<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// What kind of element it is, its index path and its frame.
  public var attributes: LayoutAttributes
  /// The section it is in; nil for what belongs to the layout itself.
  public var sectionIdentifier: SectionID?
  /// The item, for a cell; nil for all other elements, and where the section's items are only counted.
  ///
  /// A supplementary has none, because its index path alone does not tell whether it is attached to an item or to a group.
  /// Of one that is known to be attached to an item, ``CollectionContents/itemIdentifier(at:)`` gives that item.
  public var itemIdentifier: ItemID?

  /// An element with what it belongs to.
  public init(attributes: LayoutAttributes, sectionIdentifier: SectionID?, itemIdentifier: ItemID?) {
    self.attributes = attributes
    self.sectionIdentifier = sectionIdentifier
    self.itemIdentifier = itemIdentifier
  }
}
