public import KumikoDimension

/// What a change of sizes did to the content: what Apple's `UICollectionViewLayoutInvalidationContext` carries.
public struct LayoutAdjustment: Hashable, Sendable {
  /// How much larger the content has become, in points.
  public var contentSize: Size2D
  /// By how much to scroll for what is in sight to stay where it is, in points.
  public var scrollOffset: Point2D

  /// A change of these amounts.
  public init(contentSize: Size2D = .zero, scrollOffset: Point2D = .zero) {
    self.contentSize = contentSize
    self.scrollOffset = scrollOffset
  }
}
