public import KumikoDimension

/// A header, a footer, or anything else at the edge of a section or of the whole layout: Apple's
/// `NSCollectionLayoutBoundarySupplementaryItem`.
public struct LayoutBoundarySupplementaryItem: Hashable, Sendable {
  public var layoutSize: LayoutSize
  /// The name by which views of this kind are made.
  public var elementKind: String
  public var alignment: RectAlignment
  /// Moves the item after it has been placed, in points.
  public var absoluteOffset: Point2D
  public var contentInsets: DirectionalEdgeInsets
  /// Whether the section grows to hold the item; otherwise the item overlaps the section's content.
  public var extendsBoundary: Bool
  /// Whether the item stays visible while any part of its section is.
  public var pinToVisibleBounds: Bool
  /// Higher is in front. Cells are at 0, or at 1 in a section with decorations.
  public var zIndex: Int

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
