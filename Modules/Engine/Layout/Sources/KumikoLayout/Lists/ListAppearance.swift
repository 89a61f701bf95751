/// The appearance of a UIKit list. The counterpart of Apple's `UICollectionLayoutListConfiguration.Appearance`.
public enum ListAppearance: String, Hashable, Sendable, CaseIterable {
  /// A plain list: rows from edge to edge, with pinned headers.
  case plain
  /// A grouped list: rows from edge to edge, in separate groups.
  case grouped
  /// An inset grouped list: rows in rounded groups with side margins.
  case insetGrouped = "inset-grouped"
  /// A sidebar.
  case sidebar
  /// A plain sidebar, with pinned headers.
  case sidebarPlain = "sidebar-plain"

  /// Whether rows have separators by default.
  @_spi(Kumiko) public var showsSeparators: Bool {
    switch self {
    case .plain, .grouped, .insetGrouped: true
    case .sidebar, .sidebarPlain: false
    }
  }
}

/// The header of a list section. The counterpart of Apple's `UICollectionLayoutListConfiguration.HeaderMode`.
public enum ListHeaderMode: String, Hashable, Sendable, CaseIterable {
  /// No header.
  case none
  /// A supplementary item of the kind `UICollectionElementKindSectionHeader`, with an estimated height.
  case supplementary
  /// The first item of the section.
  case firstItemInSection = "first-item-in-section"
}

/// The footer of a list section. The counterpart of Apple's `UICollectionLayoutListConfiguration.FooterMode`.
public enum ListFooterMode: String, Hashable, Sendable, CaseIterable {
  /// No footer.
  case none
  /// A supplementary item of the kind `UICollectionElementKindSectionFooter`, with an estimated height.
  case supplementary
}

/// The elements of a list section that are as wide as their content. The counterpart of Apple's
/// `UICollectionLayoutListConfiguration.ContentHuggingElements` (iOS 18).
public enum ListContentHuggingElements: String, Hashable, Sendable, CaseIterable {
  /// None: headers have the width of the section.
  case none
  /// Supplementary headers. They are at the leading edge.
  case supplementaryHeader = "supplementary-header"
}
