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
  /// Whether and how the section scrolls across the layout's direction.
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  /// Headers, footers and their like.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]
  /// Whether headers and footers keep clear of the section's insets across the direction of scrolling.
  public var supplementariesFollowContentInsets: Bool
  /// What stands behind the whole section.
  public var decorationItems: [LayoutDecorationItem]

  /// A section of this group; what is left out is as Apple has it.
  public init(
    group: LayoutGroup, interGroupSpacing: Double = 0, contentInsets: DirectionalEdgeInsets = .zero,
    contentInsetsReference: ContentInsetsReference = .automatic,
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .none,
    boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = [],
    supplementariesFollowContentInsets: Bool = true, decorationItems: [LayoutDecorationItem] = []
  ) {
    self.group = group
    self.interGroupSpacing = interGroupSpacing
    self.contentInsets = contentInsets
    self.contentInsetsReference = contentInsetsReference
    self.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    self.boundarySupplementaryItems = boundarySupplementaryItems
    self.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    self.decorationItems = decorationItems
  }
}
