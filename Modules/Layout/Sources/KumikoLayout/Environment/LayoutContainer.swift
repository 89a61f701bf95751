public import KumikoDimension

/// The room that a section is laid out in: Apple's `NSCollectionLayoutContainer`.
public struct LayoutContainer: Hashable, Sendable {
  /// The size before insets, in points.
  public var contentSize: Size2D
  /// What is kept clear at the edges.
  public var contentInsets: DirectionalEdgeInsets

  /// A container of a size, with insets.
  public init(contentSize: Size2D, contentInsets: DirectionalEdgeInsets = .zero) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
  }

  /// The size that the insets leave.
  public var effectiveContentSize: Size2D { contentSize.inset(by: contentInsets) }

  /// The insets, under Apple's name.
  public var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }
}
