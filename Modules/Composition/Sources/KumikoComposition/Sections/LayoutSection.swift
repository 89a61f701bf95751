public import KumikoDimension

/// One section of a layout: a group, repeated, with all that stands around it. Apple's `NSCollectionLayoutSection`.
public struct LayoutSection: Hashable, Sendable {
  /// What is repeated until the items are used up.
  public var group: LayoutGroup
  /// The room between the repetitions of the group, in points.
  public var interGroupSpacing: Double
  /// The room around the groups, inside headers and footers.
  public var contentInsets: DirectionalEdgeInsets
  /// Which insets of the screen this section keeps clear of, across the direction of scrolling.
  public var contentInsetsReference: ContentInsetsReference
  /// Which insets of the screen headers and footers keep clear of, across the direction of scrolling (iOS 16).
  ///
  /// At `.automatic` they keep clear of what the section keeps clear of, and of the section's `contentInsets` unless
  /// `supplementariesFollowContentInsets` is false. Any other value is the whole answer: they keep clear of exactly that,
  /// whatever `contentInsetsReference`, `contentInsets` and `supplementariesFollowContentInsets` say, and their own insets
  /// count from there.
  public var supplementaryContentInsetsReference: ContentInsetsReference
  /// Whether and how the section scrolls across the layout's direction.
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  /// How that scrolling feels.
  public var orthogonalScrollingProperties: OrthogonalScrollingProperties
  /// Headers, footers and their like.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]
  /// Whether headers and footers keep clear of the section's insets across the direction of scrolling, while
  /// `supplementaryContentInsetsReference` is `.automatic` (deprecated by Apple since iOS 16 in favour of that).
  public var supplementariesFollowContentInsets: Bool
  /// What stands behind the whole section.
  public var decorationItems: [LayoutDecorationItem]
  /// The lines between the rows of a list; none where it is nil.
  public var separators: SeparatorConfiguration?

  /// A section of this group; what is left out is as Apple has it.
  public init(
    group: LayoutGroup, interGroupSpacing: Double = 0, contentInsets: DirectionalEdgeInsets = .zero,
    contentInsetsReference: ContentInsetsReference = .automatic,
    supplementaryContentInsetsReference: ContentInsetsReference = .automatic,
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .none,
    orthogonalScrollingProperties: OrthogonalScrollingProperties = OrthogonalScrollingProperties(),
    boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = [],
    supplementariesFollowContentInsets: Bool = true, decorationItems: [LayoutDecorationItem] = [],
    separators: SeparatorConfiguration? = nil
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
  }
}
