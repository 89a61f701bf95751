public import KumikoDimension

/// A header, a footer or another item at the boundary of a section or a layout. The counterpart of Apple's
/// `NSCollectionLayoutBoundarySupplementaryItem`.
public struct LayoutBoundarySupplementaryItem: Hashable, Sendable {
  /// The size of the item. Fractions resolve against the container, without the section's insets if the item follows
  /// them.
  public var layoutSize: LayoutSize
  /// The element kind, which identifies the supplementary views.
  public var elementKind: String
  /// The edge or corner of the item.
  public var alignment: RectAlignment
  /// An offset from the aligned position, in points.
  public var absoluteOffset: Point2D
  /// A further offset in shares of the container, against which fractions of the size resolve. A quarter is 0.25.
  /// UIKit has no counterpart.
  public var containerOffset = Point2D.zero
  /// The insets of the frame, in points. They do not change the position of other elements.
  public var contentInsets: DirectionalEdgeInsets
  /// A Boolean value that indicates whether the section grows by the item. If false, the item overlaps the content.
  public var extendsBoundary: Bool
  /// A Boolean value that indicates whether the item is pinned to the visible bounds while its section is visible.
  public var pinToVisibleBounds: Bool
  /// The z-order. Items with a higher value are in front. Cells have 0, or 1 in a section with decorations.
  public var zIndex: Int
  /// The text of the item in pictures. Default: nil, for the texts of the section.
  public var label: String?

  /// Creates a boundary item with Apple's default values.
  public init(
    layoutSize: LayoutSize, elementKind: String, alignment: RectAlignment, absoluteOffset: Point2D = .zero,
    contentInsets: DirectionalEdgeInsets = .zero, extendsBoundary: Bool = true, pinToVisibleBounds: Bool = false,
    zIndex: Int = 1, label: String? = nil
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
    self.absoluteOffset = absoluteOffset
    self.contentInsets = contentInsets
    self.extendsBoundary = extendsBoundary
    self.pinToVisibleBounds = pinToVisibleBounds
    self.zIndex = zIndex
    self.label = label
  }
}
