public import KumikoDimension

/// The container of a section. The counterpart of Apple's `NSCollectionLayoutContainer`.
public struct LayoutContainer: Hashable, Sendable {
  /// The size before insets, in points.
  public var contentSize: Size2D
  /// The insets, in points.
  public var contentInsets: DirectionalEdgeInsets

  /// Creates a container.
  public init(contentSize: Size2D, contentInsets: DirectionalEdgeInsets = .zero) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
  }

  /// The size after insets, in points.
  public var effectiveContentSize: Size2D { contentSize.inset(by: contentInsets) }

  /// The insets, in points, under Apple's name.
  @_spi(Kumiko) public var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }
}
