public import KumikoDimension

/// A section of a layout: a repeated group with headers, footers and decorations. The counterpart of Apple's
/// `NSCollectionLayoutSection`.
public struct LayoutSection: Hashable, Sendable {
  /// The group that is repeated until all items are placed.
  public var group: LayoutGroup
  /// The spacing between the repetitions of the group, in points.
  public var interGroupSpacing: Double
  /// The insets of the groups, in points. Headers and footers are outside these insets along the axis of scrolling.
  public var contentInsets: DirectionalEdgeInsets
  /// The screen insets that the section respects, across the axis of scrolling.
  public var contentInsetsReference: ContentInsetsReference
  /// The screen insets that headers and footers respect, across the axis of scrolling (iOS 16).
  ///
  /// With `.automatic`, they respect the insets of the section, and also its `contentInsets` if
  /// `supplementariesFollowContentInsets` is true. With any other value, they respect exactly this reference, and the
  /// other settings have no effect on them.
  public var supplementaryContentInsetsReference: ContentInsetsReference
  /// The scrolling across the layout's axis. Default: none.
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  /// The bounce and the deceleration rate of orthogonal scrolling.
  public var orthogonalScrollingProperties: OrthogonalScrollingProperties
  /// The headers, footers and other boundary items.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]
  /// A Boolean value that indicates whether headers and footers respect the section's `contentInsets` across the axis
  /// of scrolling.
  ///
  /// It has an effect only while `supplementaryContentInsetsReference` is `.automatic`. Apple deprecated this property
  /// in iOS 16.
  public var supplementariesFollowContentInsets: Bool
  /// The backgrounds behind the section.
  public var decorationItems: [LayoutDecorationItem]
  /// The separators between the rows of a list. Default: none.
  public var separators: SeparatorConfiguration?
  /// The columns in which the groups are placed, each in the shortest one. Default: nil, for groups one after another.
  public var columns: LayoutColumns?

  /// Creates a section with Apple's default values.
  public init(
    group: LayoutGroup, interGroupSpacing: Double = 0, contentInsets: DirectionalEdgeInsets = .zero,
    contentInsetsReference: ContentInsetsReference = .automatic,
    supplementaryContentInsetsReference: ContentInsetsReference = .automatic,
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .none,
    orthogonalScrollingProperties: OrthogonalScrollingProperties = OrthogonalScrollingProperties(),
    boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = [],
    supplementariesFollowContentInsets: Bool = true, decorationItems: [LayoutDecorationItem] = [],
    separators: SeparatorConfiguration? = nil, columns: LayoutColumns? = nil
  ) {
    self.group = group
    self.interGroupSpacing = interGroupSpacing
    self.contentInsets = contentInsets
    self.contentInsetsReference = contentInsetsReference
    self.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    self.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    self.orthogonalScrollingProperties = orthogonalScrollingProperties
    self.boundarySupplementaryItems = boundarySupplementaryItems
    self.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    self.decorationItems = decorationItems
    self.separators = separators
    self.columns = columns
  }
}
