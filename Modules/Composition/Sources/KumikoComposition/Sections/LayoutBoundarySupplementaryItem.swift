public import KumikoDimension

/// A header, a footer, or anything else at the edge of a section or of the whole layout: Apple's
/// `NSCollectionLayoutBoundarySupplementaryItem`.
public struct LayoutBoundarySupplementaryItem: Hashable, Sendable {
  /// The size; fractions are of the layout's container, less the section's insets where the section says so.
  public var layoutSize: LayoutSize
  /// The name by which views of this kind are made.
  public var elementKind: String
  /// On which edge or corner the item stands.
  public var alignment: RectAlignment
  /// Moves the item after it has been placed, in points.
  public var absoluteOffset: Point2D
  /// What is taken off the item after its place has been found.
  public var contentInsets: DirectionalEdgeInsets
  /// Whether the section grows to hold the item; otherwise the item overlaps the section's content.
  public var extendsBoundary: Bool
  /// Whether the item stays visible while any part of its section is.
  public var pinToVisibleBounds: Bool
  /// Higher is in front. Cells are at 0, or at 1 in a section with decorations.
  public var zIndex: Int

  /// An item of this size and kind at an edge or corner.
  public init(
    layoutSize: LayoutSize, elementKind: String, alignment: RectAlignment, absoluteOffset: Point2D = .zero,
    contentInsets: DirectionalEdgeInsets = .zero, extendsBoundary: Bool = true, pinToVisibleBounds: Bool = false,
    zIndex: Int = 1
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
    self.absoluteOffset = absoluteOffset
    self.contentInsets = contentInsets
    self.extendsBoundary = extendsBoundary
    self.pinToVisibleBounds = pinToVisibleBounds
    self.zIndex = zIndex
  }
}
