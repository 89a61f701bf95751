@_spi(Kumiko) import KumikoLayout

/// The description of a list.
public struct UICollectionLayoutListConfiguration: Sendable {
  /// The look of a list.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge, with pinned headers.
    case plain
    /// Rows from edge to edge, in separate groups.
    case grouped
    /// Rows in rounded groups with side margins.
    case insetGrouped
    /// A sidebar.
    case sidebar
    /// A sidebar with pinned headers.
    case sidebarPlain

    var value: ListAppearance { ListAppearance.allCases[rawValue] }

    // Before these, environments have one that is not known, and one of no list.
    var environment: UIListEnvironment { UIListEnvironment(rawValue: rawValue + 2) ?? .unspecified }
  }

  /// The header of a section.
  public enum HeaderMode: Int, Sendable {
    /// No header.
    case none
    /// A supplementary view of the kind ``UICollectionView/elementKindSectionHeader``.
    case supplementary
    /// The first item of the section.
    case firstItemInSection

    var value: ListHeaderMode { ListHeaderMode.allCases[rawValue] }
  }

  /// The footer of a section.
  public enum FooterMode: Int, Sendable {
    /// No footer.
    case none
    /// A supplementary view of the kind ``UICollectionView/elementKindSectionFooter``.
    case supplementary

    var value: ListFooterMode { ListFooterMode.allCases[rawValue] }
  }

  /// The elements that are as wide as their content.
  public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
    /// The bits of the elements.
    public let rawValue: Int
    /// Creates a set of elements from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The supplementary headers.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1 << 0)
  }

  /// Returns the separators of an item.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  /// Returns the actions of a row that a swipe uncovers; nil for none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The look.
  public let appearance: Appearance
  /// A Boolean value that indicates whether there are separators between the rows. True by default, and false for
  /// sidebars.
  public var showsSeparators: Bool
  /// The separators (iOS 14.5).
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Decides the separators of each item, from those of the section (iOS 14.5). It is asked when separators are read; see
  /// ``UICollectionView/kumikoVisibleSeparators``.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The color behind the list; nil for that of the appearance.
  public var backgroundColor: UIColor?
  /// The header of the section.
  public var headerMode = HeaderMode.none
  /// The footer of the section.
  public var footerMode = FooterMode.none
  /// The padding above the header, in points; nil for what the appearance has (iOS 15).
  public var headerTopPadding: CGFloat?
  /// The elements that are as wide as their content, if that is narrower than the section (iOS 18). None by default.
  public var contentHuggingElements: ContentHuggingElements = []

  /// Returns the actions at the leading edge of a row. ``UICollectionView/kumikoSwipeActions(forItemAt:atLeadingEdge:)`` asks it.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions at the trailing edge of a row.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a list.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance.value.showsSeparators
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}
