public import KumikoDimension

/// Items and groups in a row, in a column, or at given places: Apple's `NSCollectionLayoutGroup`.
///
/// A section repeats one group until its items are used up.
public struct LayoutGroup: Hashable, Sendable {
  /// How the group's content is arranged.
  public enum Arrangement: Hashable, Sendable {
    /// The subitems follow one another along an axis.
    case axis(LayoutAxis, [LayoutSubitem], Repetition)
    /// The cells have given frames, measured from the corner that the group's insets leave.
    case custom([LayoutGroupCustomItem])
    /// The cells have the frames that a function makes, which is registered with the layout under this name.
    ///
    /// The function is given an environment whose container is what the group's insets leave, with no insets of its own, and
    /// answers with frames as they stand in `custom`. How many it answers with is how many items the group holds.
    case provided(by: String)
  }

  /// How often the subitems of a row or column are repeated.
  public enum Repetition: Hashable, Sendable {
    /// In turn, until the next one does not fit.
    case untilFull
    /// The one subitem so many times, with an equal share of the room; its own size along the axis is not used.
    case equalShares(Int)
    /// The one subitem so many times at its own size; that they fit is up to the caller (iOS 16).
    case ownSize(Int)
  }

  /// The size of one repetition of the group.
  public var layoutSize: LayoutSize
  /// What the group holds, and where.
  public var arrangement: Arrangement
  /// The room between subitems.
  public var interItemSpacing: LayoutSpacing?
  /// What is taken off the area that the subitems share; fractions of theirs are of what is left.
  public var contentInsets: DirectionalEdgeInsets
  /// Room kept free around the group.
  public var edgeSpacing: LayoutEdgeSpacing?
  /// Pieces attached to the group as a whole.
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// A group of this size and arrangement; `horizontal`, `vertical` and `custom` say it shorter.
  public init(
    layoutSize: LayoutSize, arrangement: Arrangement, interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing? = nil,
    supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    self.arrangement = arrangement
    self.interItemSpacing = interItemSpacing
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }
}
