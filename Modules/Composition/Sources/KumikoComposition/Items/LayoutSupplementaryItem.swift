public import KumikoDimension

/// A piece attached to an item or a group, a badge for instance: Apple's `NSCollectionLayoutSupplementaryItem`.
///
/// It takes no room of its own and may reach outside what it is attached to.
public struct LayoutSupplementaryItem: Hashable, Sendable {
  /// The size; fractions are of the host.
  public var layoutSize: LayoutSize
  /// The name by which views of this kind are made.
  public var elementKind: String
  /// The point of the host to which it is attached.
  public var containerAnchor: LayoutAnchor
  /// The point of the supplementary item that meets the container's; the same edges where there is none.
  public var itemAnchor: LayoutAnchor?
  /// What is taken off the item after its place has been found.
  public var contentInsets: DirectionalEdgeInsets
  /// Higher is in front. Cells are at 0, or at 1 in a section with decorations.
  public var zIndex: Int

  /// An item of this size and kind, attached to a host.
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
