/// How a section scrolls across the layout's direction: Apple's
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum OrthogonalScrollingBehavior: String, Hashable, Sendable, CaseIterable {
  /// Not at all.
  case none
  /// Freely.
  case continuous
  /// Freely, coming to rest at the leading edge of a group.
  case continuousGroupLeadingBoundary = "continuous-group-leading-boundary"
  /// Page by page, a page being as wide as the screen.
  case paging
  /// Group by group.
  case groupPaging = "group-paging"
  /// Group by group, each coming to rest in the middle.
  case groupPagingCentered = "group-paging-centered"
}
