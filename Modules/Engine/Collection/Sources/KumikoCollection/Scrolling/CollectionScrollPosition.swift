/// The position of an item in the visible rect after scrolling: Apple's `UICollectionView.ScrollPosition`.
///
/// Use one position for each axis, as in `[.top, .centeredHorizontally]`. Of several for one axis, the first one in the
/// order of this list is used. Without a position for an axis, the content scrolls as little as possible.
public struct CollectionScrollPosition: OptionSet, Hashable, Sendable {
  /// The bits of the positions.
  public var rawValue: UInt8

  /// Creates positions from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The top.
  public static let top = CollectionScrollPosition(rawValue: 1)
  /// The middle between top and bottom.
  public static let centeredVertically = CollectionScrollPosition(rawValue: 1 << 1)
  /// The bottom.
  public static let bottom = CollectionScrollPosition(rawValue: 1 << 2)
  /// The left, in any layout direction.
  public static let left = CollectionScrollPosition(rawValue: 1 << 3)
  /// The middle between left and right.
  public static let centeredHorizontally = CollectionScrollPosition(rawValue: 1 << 4)
  /// The right, in any layout direction.
  public static let right = CollectionScrollPosition(rawValue: 1 << 5)
}
