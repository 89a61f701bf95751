public import KumikoDimension

/// A cell at a given place in a custom group: Apple's `NSCollectionLayoutGroupCustomItem`.
public struct LayoutGroupCustomItem: Hashable, Sendable {
  /// In points, from the corner that the group's insets leave.
  public var frame: Rect2D
  /// Higher is in front.
  public var zIndex: Int

  /// A cell with this frame.
  public init(frame: Rect2D, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}
