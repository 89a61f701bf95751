public import KumikoDimension

/// The smallest piece: one cell. Apple's `NSCollectionLayoutItem`.
public struct LayoutItem: Hashable, Sendable {
  /// The size, before insets; fractions are of what the group's insets leave.
  public var layoutSize: LayoutSize
  /// What is taken off the cell after its place has been found; ignored along an estimated dimension.
  public var contentInsets: DirectionalEdgeInsets
  /// Room kept free around the item; part of what has to fit.
  public var edgeSpacing: LayoutEdgeSpacing?
  /// What is attached to the item.
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// An item of this size.
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
