public import KumikoComposition
public import KumikoDimension
public import KumikoRegistry

/// The section kind `waterfall`: columns of equal width, in which each item goes to the shortest column.
///
/// Of several shortest columns, the leading one takes the item. The heights of the items are measured, in the data, or
/// follow from their aspect ratios.
///
/// In a layout that scrolls horizontally, the columns are rows of equal height, and the options are transposed: `height` is
/// the width of an item, and `min-column-width` the minimum height of a row.
public struct WaterfallSection: SectionProvider {
  /// The name of the kind in documents.
  public static let kind: SectionKind = "waterfall"
  /// The summary of the kind.
  public static let summary = "Columns of equal width, in which each item goes to the shortest column."
  /// The fields with heights and aspect ratios.
  public static let itemFields = SectionContext.aspectRatioFields
  /// Examples of options.
  public static let examples = [
    SectionExample(
      "Self-sizing cards in three columns",
      options: ["columns": 3, "height": "~180pt", "spacing": "8pt", "row-spacing": "8pt"], itemCount: 20),
    SectionExample(
      "As many columns as fit, with heights from aspect ratios",
      options: ["min-column-width": "150pt", "heights": "aspect-ratio", "spacing": "8pt", "row-spacing": "8pt"],
      itemCount: 20),
  ]

  /// The number of columns; nil for two, or as many as `min-column-width` allows.
  @SectionOption(help: "Number of columns. Default: 2.", in: 1...64, examples: [3]) public var columns: Int? = nil
  /// The minimum width of a column, in points; nil for a number of columns.
  @SectionOption(
    help: "Minimum width of a column, instead of a number of columns.", unit: .points, in: 1...100_000,
    examples: ["160pt"])
  public var minColumnWidth: Double? = nil
  /// The source of the heights.
  @SectionOption(help: "Source of the heights of the items.") public var heights = WaterfallHeights.measured
  /// The estimated height of measured items, and the height of samples.
  @SectionOption(
    help: "Estimated height of measured items, and height of samples.", along: .vertical, examples: ["~240pt"])
  public var height = LayoutDimension.estimated(200)
  /// The spacing between columns, in points.
  @SectionOption(help: "Spacing between columns.", unit: .points, in: 0...10_000) public var spacing = 8.0
  /// The spacing between the items of a column, in points.
  @SectionOption(help: "Spacing between the items of a column.", unit: .points, in: 0...10_000)
  public var rowSpacing = 8.0
  /// The insets of each item, in points.
  @SectionOption(help: "Insets of each item.", examples: ["5pt"]) public var itemInsets = DirectionalEdgeInsets.zero
  /// The supplementary items of each item, such as badges.
  @SectionOption(
    help: "Supplementary items of each item, such as badges, which show its 'badge'.",
    examples: [
      [["kind": "badge", "size": ["width": 20, "height": 20], "anchor": ["edges": ["top", "trailing"]]]]
    ])
  public var supplementaries: [LayoutSupplementaryItem] = []

  /// True for measured heights. Those of the data are read one by one.
  public var isRigid: Bool { heights == .measured }

  /// Creates the kind with the default values of its options.
  public init() {}

  /// Returns the section of the options.
  ///
  /// - Throws: `CodingFault` for both `columns` and `min-column-width`, for spacing without room for columns, for an
  ///   item without a valid height. `RegistryError` if the section fills a piece of another section.
  /// - Complexity: O(1) for measured heights; otherwise O(*n*) in the items.
  public func section(in context: SectionContext) throws -> LayoutSection {
    try context.requireWholeSection(because: "it places its items in columns")
    let count = try columnCount(in: context)
    let room = context.crossRoom
    let width = (room - Double(count - 1) * spacing) / Double(count)
    guard width > 0 else {
      throw context.fault(
        at: "spacing",
        "\(count) \(context.isVertical ? "columns" : "rows") with this spacing do not fit in \(PlainValue.number(room)) points"
      )
    }
    let length = heights == .measured ? height : .absolute(height.dimension)
    let size =
      context.isVertical
      ? LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: length)
      : LayoutSize(widthDimension: length, heightDimension: .fractionalHeight(1))
    let item = LayoutItem(
      layoutSize: .filling(size), supplementaryItems: supplementaries, contentInsets: itemInsets)
    return LayoutSection(
      group: context.isVertical
        ? .vertical(layoutSize: size, subitems: [.item(item)]) : .horizontal(layoutSize: size, subitems: [.item(item)]),
      interGroupSpacing: rowSpacing,
      columns: LayoutColumns(count: count, spacing: spacing, lengths: try lengths(in: context, width: width)))
  }
}
