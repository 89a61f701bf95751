public import KumikoDimension

/// Items and groups in a row, in a column, or at given frames. The counterpart of Apple's `NSCollectionLayoutGroup`.
///
/// A section repeats one group until all items are placed.
public struct LayoutGroup: Hashable, Sendable {
  /// The arrangement of the subitems of a group.
  public enum Arrangement: Hashable, Sendable {
    /// A row or a column of subitems.
    case axis(LayoutAxis, [LayoutSubitem], Repetition)
    /// Items with given frames, relative to the group's origin after its insets.
    case custom([LayoutGroupCustomItem])
    /// Items with frames from a function that is registered with the layout under this name.
    ///
    /// The function gets an environment whose container is the group after its insets, with no insets of its own. It
    /// returns frames relative to the group's origin after its insets. The number of frames is the number of items in
    /// the group.
    case provided(by: String)
  }

  /// The repetition of the subitems of a row or a column.
  public enum Repetition: Hashable, Sendable {
    /// Repeats the subitems in order until the next one does not fit.
    case untilFull
    /// Repeats a single subitem with equal shares of the extent. The subitem's own extent along the axis is ignored.
    case equalShares(Int)
    /// Repeats a single subitem with its own size. The caller ensures that the subitems fit (iOS 16).
    case ownSize(Int)
  }

  /// The alignment of the subitems in a row or a column that is not full.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the start.
    case leading
    /// In the middle.
    case center
    /// At the end.
    case trailing
    /// From the start to the end, with equal additional spacing. The last row of a section is at the start.
    case justified
  }

  /// The size of one repetition of the group.
  public var layoutSize: LayoutSize
  /// The subitems and their arrangement.
  public var arrangement: Arrangement
  /// The spacing between subitems along the axis. Default: none.
  public var interItemSpacing: LayoutSpacing?
  /// The alignment of the subitems along the axis. Default: nil, as in UIKit.
  ///
  /// Subitems of an aligned group never exceed it: an item that is longer than the room has the extent of the room.
  /// Flexible spacing takes the room before the alignment does. Slots after the last item do not count.
  public var alignment: Alignment?
  /// The insets of the area for subitems, in points. Fractional sizes of subitems resolve against this area.
  public var contentInsets: DirectionalEdgeInsets
  /// The spacing around the group.
  public var edgeSpacing: LayoutEdgeSpacing?
  /// The supplementary items attached to the group.
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// Creates a group from its parts. See also `horizontal`, `vertical` and `custom`.
  public init(
    layoutSize: LayoutSize, arrangement: Arrangement, interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing? = nil,
    supplementaryItems: [LayoutSupplementaryItem] = [], alignment: Alignment? = nil
  ) {
    self.layoutSize = layoutSize
    self.arrangement = arrangement
    self.interItemSpacing = interItemSpacing
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
    self.alignment = alignment
  }
}
