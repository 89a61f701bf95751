public import KumikoComposition
public import KumikoDimension
public import KumikoRegistry

/// The section kind `grid`: rows of columns of equal width.
///
/// The columns share what the section's insets and the spacing between them leave. A row whose height is estimated is as
/// high as its highest item.
public struct GridSection: SectionProvider {
  /// The name in documents.
  public static let kind: SectionKind = "grid"
  /// What it is, in one line.
  public static let summary = "Rows of columns of equal width."
  /// Uses to learn from.
  public static let examples = [
    SectionExample(
      "Square photographs, five in a row", options: ["columns": 5, "row-height": "20%w", "item-insets": "2pt"],
      itemCount: 15),
    SectionExample(
      "Two columns of cells that measure themselves",
      options: ["columns": 2, "row-height": "uniform ~80pt", "spacing": "10pt", "row-spacing": "10pt"]),
  ]

  /// How many columns share the width.
  @SectionOption(help: "How many columns share the width.", in: 1...64) public var columns = 2
  /// Height of a row.
  @SectionOption(
    help: "Height of a row; a share of the width makes cells of a shape.", along: .vertical,
    examples: ["56pt", "20%w", "~80pt"])
  public var rowHeight = LayoutDimension.absolute(44)
  /// Room between neighbours, in points.
  @SectionOption(help: "Room between columns.", unit: .points) public var spacing = 0.0
  /// Room between rows, in points.
  @SectionOption(help: "Room between rows.", unit: .points) public var rowSpacing = 0.0
  /// What is taken off every item, once it has its place.
  @SectionOption(help: "What is taken off every cell, once it has its place.", examples: ["5pt", [2, 4]])
  public var itemInsets = DirectionalEdgeInsets.zero
  /// Badges and the like, on every item.
  @SectionOption(
    help: "Badges and the like, on every cell.",
    examples: [
      [["kind": "badge", "size": ["width": 20, "height": 20], "anchor": ["edges": ["top", "trailing"]]]]
    ])
  public var supplementaries: [LayoutSupplementaryItem] = []

  /// The kind with every option at its default.
  public init() {}

  /// The section that the options describe.
  public func section(in context: SectionContext) throws -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: rowHeight)
    let item = LayoutItem(
      layoutSize: .filling(size), supplementaryItems: supplementaries, contentInsets: itemInsets)
    var row = LayoutGroup.horizontal(layoutSize: size, subitem: item, count: columns)
    row.interItemSpacing = spacing == 0 ? nil : .fixed(spacing)
    return LayoutSection(group: row, interGroupSpacing: rowSpacing)
  }
}
