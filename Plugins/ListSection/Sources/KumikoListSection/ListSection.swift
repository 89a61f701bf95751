public import KumikoComposition
public import KumikoDimension
public import KumikoRegistry

/// The section kind `list`: rows under one another, each as wide as the section.
///
/// With an `appearance` it is laid out as UIKit lays out a list of that appearance: rows measure themselves, and the room
/// around them is UIKit's.
public struct ListSection: SectionProvider {
  /// The name in documents.
  public static let kind: SectionKind = "list"
  /// What it is, in one line.
  public static let summary = "Rows under one another."
  /// Uses to learn from.
  public static let examples = [
    SectionExample("Rows of one height", options: ["row-height": "56pt", "item-insets": ["0pt", "16pt"]]),
    SectionExample(
      "As the settings of a phone", options: ["appearance": "inset-grouped", "header-mode": "supplementary"],
      itemCount: 5),
  ]

  /// Height of a row.
  @SectionOption(
    help: "Height of a row; 44pt, or with an appearance ~44pt, where it is left out.", along: .vertical,
    examples: ["56pt", "~60pt"])
  public var rowHeight: LayoutDimension? = nil
  /// Room between neighbours, in points.
  @SectionOption(help: "Room between rows.", unit: .points) public var spacing = 0.0
  /// What is taken off every item, once it has its place.
  @SectionOption(help: "What is taken off every row, once it has its place.", examples: ["2pt", [0, 16]])
  public var itemInsets = DirectionalEdgeInsets.zero
  /// Badges and the like, on every item.
  @SectionOption(
    help: "Badges and the like, on every row.",
    examples: [
      [["kind": "badge", "size": ["width": 20, "height": 20], "anchor": ["edges": ["trailing"], "offset": [-8, 0]]]]
    ])
  public var supplementaries: [LayoutSupplementaryItem] = []
  /// Which of UIKit's lists it looks like.
  @SectionOption(help: "Which of UIKit's lists it looks like; none where it is left out.", examples: ["inset-grouped"])
  public var appearance: ListAppearance? = nil
  /// What heads the section.
  @SectionOption(help: "What heads the section.") public var headerMode = ListHeaderMode.none
  /// What ends the section.
  @SectionOption(help: "What ends the section.") public var footerMode = ListFooterMode.none
  /// Room within a supplementary header, above what it says, in points; nil for none.
  @SectionOption(
    help: "Room at the top of a supplementary header, until it is measured; none where it is left out.", unit: .points,
    in: 0...10_000, examples: ["22pt"])
  public var headerTopPadding: Double? = nil
  /// Whether there are lines between the rows; nil for what the appearance has.
  @SectionOption(
    help: "Whether there are lines between rows; in plain, grouped and inset-grouped lists where it is left out.",
    examples: [false])
  public var showsSeparators: Bool? = nil
  /// What is taken off the lines between the rows; nil leaves it to whoever draws them.
  @SectionOption(
    help: "What is taken off the lines between rows, where there are any; up to who draws them where it is left out.",
    examples: [[0, 16]])
  public var separatorInsets: DirectionalEdgeInsets? = nil

  /// The kind with every option at its default.
  public init() {}

  /// The section that the options describe.
  public func section(in context: SectionContext) throws -> LayoutSection {
    let height = rowHeight ?? (appearance == nil ? .absolute(44) : .estimated(44))
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let row = LayoutItem(
      layoutSize: .filling(size), supplementaryItems: supplementaries, contentInsets: itemInsets)
    return LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [.item(row)]), interGroupSpacing: spacing,
      contentInsets: contentInsets(in: context.environment),
      boundarySupplementaryItems: boundaryItems, separators: separators)
  }
}
