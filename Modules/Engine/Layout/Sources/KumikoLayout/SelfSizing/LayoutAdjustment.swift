public import KumikoDimension

/// The changes of the content after new preferred sizes. A part of Apple's `UICollectionViewLayoutInvalidationContext`.
public struct LayoutAdjustment: Hashable, Sendable {
  /// The change of the content size, in points.
  public var contentSize: Size2D
  /// The change of the scroll offset that keeps the visible elements in place, in points.
  public var scrollOffset: Point2D

  /// Creates an adjustment. Default: no changes.
  @_spi(Kumiko) public init(contentSize: Size2D = .zero, scrollOffset: Point2D = .zero) {
    self.contentSize = contentSize
    self.scrollOffset = scrollOffset
  }
}
