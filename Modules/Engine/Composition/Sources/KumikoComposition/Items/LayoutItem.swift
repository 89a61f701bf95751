public import KumikoDimension

/// An item of a group, which is one cell. The counterpart of Apple's `NSCollectionLayoutItem`.
public struct LayoutItem: Hashable, Sendable {
  /// The size of the item before its insets. Fractions resolve against the group after its insets.
  public var layoutSize: LayoutSize
  /// The insets of the cell, in points. They do not move other items, and are ignored along an estimated dimension.
  public var contentInsets: DirectionalEdgeInsets
  /// The spacing around the item, which counts in the fit test of the group.
  public var edgeSpacing: LayoutEdgeSpacing?
  /// The supplementary items attached to the item.
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// Creates an item.
  public init(
    layoutSize: LayoutSize, supplementaryItems: [LayoutSupplementaryItem] = [],
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing? = nil
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
  }
}
