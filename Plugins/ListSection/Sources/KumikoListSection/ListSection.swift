public import KumikoComposition
public import KumikoDimension
@_spi(Kumiko) public import KumikoLayout
public import KumikoRegistry

@_exported public import enum KumikoLayout.ListAppearance
@_exported public import enum KumikoLayout.ListContentHuggingElements
@_exported public import enum KumikoLayout.ListFooterMode
@_exported public import enum KumikoLayout.ListHeaderMode

/// The section kind `list`: a list of rows with the width of the section.
///
/// With an `appearance`, the section has the layout of a UIKit list: self-sizing rows and UIKit's insets.
public struct ListSection: SectionProvider {
  /// The name of the kind in documents.
  public static let kind: SectionKind = "list"
  /// The summary of the kind.
  public static let summary = "A list of rows with the width of the section."
  /// The cell style of self-sizing cells.
  public static let cellStyle: String? = "row"
  /// Examples of options.
  public static let examples = [
    SectionExample("Rows with a fixed height", options: ["row-height": "56pt", "item-insets": ["0pt", "16pt"]]),
    SectionExample(
      "A list like the settings of a phone", options: ["appearance": "inset-grouped", "header-mode": "supplementary"],
      itemCount: 5),
  ]

  /// The height of a row.
  @SectionOption(
    help: "Height of a row. Default: 44pt, or ~44pt with an appearance.", along: .vertical,
    examples: ["56pt", "~60pt"])
  public var rowHeight: LayoutDimension? = nil
  /// The spacing between rows, in points.
  @SectionOption(help: "Spacing between rows.", unit: .points) public var spacing = 0.0
  /// The insets of each row, in points.
  @SectionOption(help: "Insets of each row.", examples: ["2pt", [0, 16]])
  public var itemInsets = DirectionalEdgeInsets.zero
  /// The supplementary items of each row, such as badges.
  @SectionOption(
    help: "Supplementary items of each row, such as badges, which show its 'badge'.",
    examples: [
      [["kind": "badge", "size": ["width": 20, "height": 20], "anchor": ["edges": ["trailing"], "offset": [-8, 0]]]]
    ])
  public var supplementaries: [LayoutSupplementaryItem] = []
  /// The appearance of the UIKit list, or nil for none.
  @SectionOption(help: "UIKit list appearance. Default: none.", examples: ["inset-grouped"])
  public var appearance: ListAppearance? = nil
  /// The header of the section.
  @SectionOption(help: "Header of the section.") public var headerMode = ListHeaderMode.none
  /// The footer of the section.
  @SectionOption(help: "Footer of the section.") public var footerMode = ListFooterMode.none
  /// The top padding in the estimate of a supplementary header, in points; nil for none.
  @SectionOption(
    help: "Estimated top padding of a supplementary header. Default: none.", unit: .points,
    in: 0...10_000, examples: ["22pt"])
  public var headerTopPadding: Double? = nil
  /// The elements that are as wide as their content.
  @SectionOption(help: "Elements that are as wide as their content.")
  public var contentHuggingElements = ListContentHuggingElements.none
  /// Whether there are separators between the rows; nil for the default of the appearance.
  @SectionOption(
    help: "Separators between rows. Default: shown, except in sidebars and between rows that stand apart.",
    examples: [false])
  public var showsSeparators: Bool? = nil
  /// The insets of the separators, in points; nil if the renderer decides.
  @SectionOption(
    help: "Insets of the separators. Default: chosen by the renderer.",
    examples: [[0, 16]])
  public var separatorInsets: DirectionalEdgeInsets? = nil

  /// True: every group is like the first.
  public var isRigid: Bool { true }

  /// Creates the kind with the default values of its options.
  public init() {}

  /// Returns the section of the options. The method throws no errors.
  public func section(in context: SectionContext) throws -> LayoutSection {
    let height = rowHeight ?? (appearance == nil ? .absolute(44) : .estimated(ListMetrics.rowHeight))
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let row = LayoutItem(
      layoutSize: .filling(size), supplementaryItems: supplementaries, contentInsets: itemInsets)
    let metrics = ListMetrics(
      appearance: appearance, headerMode: headerMode, footerMode: footerMode, headerTopPadding: headerTopPadding,
      contentHuggingElements: contentHuggingElements)
    return LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [.item(row)]), interGroupSpacing: spacing,
      contentInsets: metrics.contentInsets(in: context.environment, below: context.hasSectionAbove),
      boundarySupplementaryItems: metrics.boundaryItems(in: context.environment), separators: separators)
  }

  /// The separators between the rows. Nil for rows that stand apart, whose renderer decides.
  private var separators: SeparatorConfiguration? {
    let touches = spacing == 0 && itemInsets.top + itemInsets.bottom == 0
    guard let areShown = showsSeparators ?? (appearance.map(\.showsSeparators) ?? (touches ? true : nil)) else {
      return nil
    }
    guard areShown else { return SeparatorConfiguration(topVisibility: .hidden, bottomVisibility: .hidden) }
    return SeparatorConfiguration(topInsets: separatorInsets, bottomInsets: separatorInsets)
  }
}
