public import KumikoComposition
public import KumikoDimension
public import KumikoRegistry

/// The section kind `grid`: a grid of rows with columns of equal width.
///
/// The columns share the width without the section's insets and the column spacing. A row with an estimated height has
/// the height of its highest item.
public struct GridSection: SectionProvider {
  /// The name of the kind in documents.
  public static let kind: SectionKind = "grid"
  /// The summary of the kind.
  public static let summary = "A grid of rows with columns of equal width."
  /// Examples of options.
  public static let examples = [
    SectionExample(
      "Square photographs, five per row", options: ["columns": 5, "row-height": "20%w", "item-insets": "2pt"],
      itemCount: 15),
    SectionExample(
      "Two columns of self-sizing cells",
      options: ["columns": 2, "row-height": "uniform ~80pt", "spacing": "10pt", "row-spacing": "10pt"]),
  ]

  /// The number of columns.
  @SectionOption(help: "Number of columns.", in: 1...64) public var columns = 2
  /// The height of a row.
  @SectionOption(
    help: "Height of a row; a fraction of the width fixes the shape.", along: .vertical,
    examples: ["56pt", "20%w", "~80pt"])
  public var rowHeight = LayoutDimension.absolute(44)
  /// The spacing between columns, in points.
  @SectionOption(help: "Spacing between columns.", unit: .points) public var spacing = 0.0
  /// The spacing between rows, in points.
  @SectionOption(help: "Spacing between rows.", unit: .points) public var rowSpacing = 0.0
  /// The insets of each cell, in points.
  @SectionOption(help: "Insets of each cell.", examples: ["5pt", [2, 4]])
  public var itemInsets = DirectionalEdgeInsets.zero
  /// The supplementary items of each cell, such as badges.
  @SectionOption(
    help: "Supplementary items of each cell, such as badges, which show its 'badge'.",
    examples: [
      [["kind": "badge", "size": ["width": 20, "height": 20], "anchor": ["edges": ["top", "trailing"]]]]
    ])
  public var supplementaries: [LayoutSupplementaryItem] = []

  /// True: every group is like the first.
  public var isRigid: Bool { true }

  /// Creates the kind with the default values of its options.
  public init() {}

  /// Returns the section of the options. The method throws no errors.
  public func section(in context: SectionContext) throws -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: rowHeight)
    let item = LayoutItem(
      layoutSize: .filling(size), supplementaryItems: supplementaries, contentInsets: itemInsets)
    var row = LayoutGroup.horizontal(layoutSize: size, subitem: item, count: columns)
    row.interItemSpacing = spacing == 0 ? nil : .fixed(spacing)
    return LayoutSection(group: row, interGroupSpacing: rowSpacing)
  }
}
