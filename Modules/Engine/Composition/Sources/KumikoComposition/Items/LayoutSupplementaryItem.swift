public import KumikoDimension

/// A supplementary item attached to an item or a group, such as a badge. The counterpart of Apple's
/// `NSCollectionLayoutSupplementaryItem`.
///
/// It takes no room and can extend beyond its host.
public struct LayoutSupplementaryItem: Hashable, Sendable {
  /// The size. Fractions resolve against the host.
  public var layoutSize: LayoutSize
  /// The element kind, which identifies the supplementary views.
  public var elementKind: String
  /// The anchor in the host.
  public var containerAnchor: LayoutAnchor
  /// The anchor in the supplementary item. Default: the edges of the container anchor.
  public var itemAnchor: LayoutAnchor?
  /// The insets of the frame, in points.
  public var contentInsets: DirectionalEdgeInsets
  /// The z-order. Items with a higher value are in front. Cells have 0, or 1 in a section with decorations.
  public var zIndex: Int

  /// Creates a supplementary item.
  public init(
    layoutSize: LayoutSize, elementKind: String, containerAnchor: LayoutAnchor, itemAnchor: LayoutAnchor? = nil,
    contentInsets: DirectionalEdgeInsets = .zero, zIndex: Int = 1
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }
}
