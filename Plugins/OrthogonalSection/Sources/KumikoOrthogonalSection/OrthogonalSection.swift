public import KumikoComposition
public import KumikoDimension
public import KumikoRegistry

/// The section kind `orthogonal`: groups beside one another that scroll across the screen's own direction.
///
/// A group holds one item, several under one another (`rows`), or whatever another kind makes (`piece`).
public struct OrthogonalSection: SectionProvider {
  /// The name in documents.
  public static let kind: SectionKind = "orthogonal"
  /// What it is, in one line.
  public static let summary = "Groups that scroll sideways."
  /// Uses to learn from.
  public static let examples = [
    SectionExample(
      "Cards, the next one peeping in",
      options: ["behavior": "group-paging-centered", "width": "90%", "height": "220pt", "spacing": "12pt"]),
    SectionExample(
      "Three rows that scroll column by column",
      options: ["behavior": "group-paging", "width": "87%", "height": "216pt", "rows": 3]),
  ]

  /// How scrolling comes to rest.
  @SectionOption(help: "How scrolling comes to rest.") public var behavior = OrthogonalScrollingBehavior.continuous
  /// Width of a group.
  @SectionOption(help: "Width of a group.", along: .horizontal, examples: ["90%", "280pt"])
  public var width = LayoutDimension.fractionalWidth(0.85)
  /// Height of a group.
  @SectionOption(help: "Height of a group.", along: .vertical, examples: ["220pt", "40%", "~200pt"])
  public var height = LayoutDimension.absolute(200)
  /// Room between neighbours, in points.
  @SectionOption(help: "Room between groups.", unit: .points) public var spacing = 0.0
  /// How many items stand under one another in a group.
  @SectionOption(help: "How many items stand under one another in a group.", in: 1...64) public var rows = 1
  /// Room between rows, in points.
  @SectionOption(help: "Room between the rows of a group.", unit: .points) public var rowSpacing = 0.0
  /// What is taken off every item, once it has its place.
  @SectionOption(help: "What is taken off every item, once it has its place.", examples: ["10pt"])
  public var itemInsets = DirectionalEdgeInsets.zero
  /// Badges and the like, on every item.
  @SectionOption(
    help: "Badges and the like, on every item.",
    examples: [
      [["kind": "badge", "size": ["width": 20, "height": 20], "anchor": ["edges": ["top", "trailing"]]]]
    ])
  public var supplementaries: [LayoutSupplementaryItem] = []
  /// The kind that fills each row of a group.
  @SectionOption(
    help: "The kind that fills each row of a group; items where it is left out.",
    examples: [["kind": "nested", "options": ["item-insets": "10pt"]]])
  public var piece: SectionReference? = nil

  /// The kind with every option at its default.
  public init() {}

  /// The section that the options describe.
  public func section(in context: SectionContext) throws -> LayoutSection {
    let size = LayoutSize(widthDimension: width, heightDimension: height)
    return LayoutSection(
      group: try group(of: size, in: context), interGroupSpacing: spacing, orthogonalScrollingBehavior: behavior)
  }
}
