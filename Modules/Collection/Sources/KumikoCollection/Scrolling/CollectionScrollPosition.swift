/// Where in sight an item is to be brought: Apple's `UICollectionView.ScrollPosition`.
///
/// One position for each axis, as in `[.top, .centeredHorizontally]`; of several for one axis the first one counts, in the
/// order in which they are listed here. On an axis without a position the content moves as little as it can.
public struct CollectionScrollPosition: OptionSet, Hashable, Sendable {
  /// One bit for each position.
  public var rawValue: UInt8

  /// Positions by their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// At the top.
  public static let top = CollectionScrollPosition(rawValue: 1)
  /// In the middle between top and bottom.
  public static let centeredVertically = CollectionScrollPosition(rawValue: 1 << 1)
  /// At the bottom.
  public static let bottom = CollectionScrollPosition(rawValue: 1 << 2)
  /// At the left, whatever the layout direction.
  public static let left = CollectionScrollPosition(rawValue: 1 << 3)
  /// In the middle between left and right.
  public static let centeredHorizontally = CollectionScrollPosition(rawValue: 1 << 4)
  /// At the right, whatever the layout direction.
  public static let right = CollectionScrollPosition(rawValue: 1 << 5)
}
