/// The scrolling of a section across the layout's axis. The counterpart of Apple's
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum OrthogonalScrollingBehavior: String, Hashable, Sendable, CaseIterable {
  /// The section does not scroll.
  case none
  /// The section scrolls continuously.
  case continuous
  /// The section scrolls continuously and stops at the leading edge of a group.
  case continuousGroupLeadingBoundary = "continuous-group-leading-boundary"
  /// The section scrolls by pages with the width of the container.
  case paging
  /// The section scrolls by groups.
  case groupPaging = "group-paging"
  /// The section scrolls by groups and centers each group.
  case groupPagingCentered = "group-paging-centered"
}
