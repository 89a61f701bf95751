public import KumikoRegistry

/// Which of UIKit's lists a section looks like: Apple's `UICollectionLayoutListConfiguration.Appearance`.
public enum ListAppearance: String, Hashable, Sendable, CaseIterable, SectionOptionChoice {
  /// Rows from edge to edge, under headers that stay in sight.
  case plain
  /// Rows from edge to edge, in groups apart.
  case grouped
  /// Rows in rounded blocks, apart from the edges and from each other.
  case insetGrouped = "inset-grouped"
  /// Rows of a sidebar.
  case sidebar
  /// Rows of a sidebar, under headers that stay in sight.
  case sidebarPlain = "sidebar-plain"
}

/// What heads a list section: Apple's `UICollectionLayoutListConfiguration.HeaderMode`.
public enum ListHeaderMode: String, Hashable, Sendable, CaseIterable, SectionOptionChoice {
  /// Nothing.
  case none
  /// A supplementary of the kind `UICollectionElementKindSectionHeader`, of estimated height.
  case supplementary
  /// The first item.
  case firstItemInSection = "first-item-in-section"
}

/// What ends a list section: Apple's `UICollectionLayoutListConfiguration.FooterMode`.
public enum ListFooterMode: String, Hashable, Sendable, CaseIterable, SectionOptionChoice {
  /// Nothing.
  case none
  /// A supplementary of the kind `UICollectionElementKindSectionFooter`, of estimated height.
  case supplementary
}
