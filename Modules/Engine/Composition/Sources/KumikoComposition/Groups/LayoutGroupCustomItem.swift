public import KumikoDimension

/// An item of a custom group with its frame. The counterpart of Apple's `NSCollectionLayoutGroupCustomItem`.
public struct LayoutGroupCustomItem: Hashable, Sendable {
  /// The frame in points, relative to the group's origin after its insets.
  public var frame: Rect2D
  /// The z-order. Items with a higher value are in front.
  public var zIndex: Int

  /// Creates an item with a frame, in points.
  public init(frame: Rect2D, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}
