import KumikoCollection

extension UICollectionView {
  /// The kind of the header of a section.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footer of a section.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The axis of scrolling.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down, or to the sides.
    case vertical, horizontal
  }

  /// When the size of a self-sizing cell that is shown is asked for again (iOS 16).
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Not at all.
    case disabled
    /// After `invalidateIntrinsicContentSize()` of the cell or its content view.
    case enabled
    /// Also after a change of the constraints in the content view.
    case enabledIncludingConstraints
  }

  /// The place of an item in the visible bounds after scrolling. Use one for each axis.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the positions.
    public let rawValue: UInt

    /// Creates positions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)

    var value: CollectionScrollPosition { CollectionScrollPosition(rawValue: UInt8(truncatingIfNeeded: rawValue)) }
  }
}
