public import KumikoComposition
public import KumikoDimension
public import KumikoRegistry

/// The section kind `orthogonal`: a row of groups that scrolls across the layout's axis.
///
/// A group has one item, several rows of items (`rows`), or the content of another kind (`piece`).
public struct OrthogonalSection: SectionProvider {
  /// The name of the kind in documents.
  public static let kind: SectionKind = "orthogonal"
  /// The summary of the kind.
  public static let summary = "A row of groups that scrolls across the layout's axis."
  /// Examples of options.
  public static let examples = [
    SectionExample(
      "Cards with a part of the next card",
      options: ["behavior": "group-paging-centered", "width": "90%", "height": "220pt", "spacing": "12pt"]),
    SectionExample(
      "Three rows that scroll column by column",
      options: ["behavior": "group-paging", "width": "87%", "height": "216pt", "rows": 3]),
  ]

  /// The orthogonal scrolling behavior.
  @SectionOption(help: "Orthogonal scrolling behavior.") public var behavior = OrthogonalScrollingBehavior.continuous
  /// The width of a group.
  @SectionOption(
    help: "Width of a group. A percentage is of the container, insets included.", along: .horizontal,
    examples: ["90%", "280pt"])
  public var width = LayoutDimension.fractionalWidth(0.85)
  /// The height of a group.
  @SectionOption(help: "Height of a group.", along: .vertical, examples: ["220pt", "40%", "~200pt"])
  public var height = LayoutDimension.absolute(200)
  /// The spacing between groups, in points.
  @SectionOption(help: "Spacing between groups.", unit: .points) public var spacing = 0.0
  /// The number of rows in a group.
  @SectionOption(help: "Number of rows in a group.", in: 1...64) public var rows = 1
  /// The spacing between the rows of a group, in points.
  @SectionOption(help: "Spacing between the rows of a group.", unit: .points) public var rowSpacing = 0.0
  /// The insets of each item, in points.
  @SectionOption(help: "Insets of each item.", examples: ["10pt"])
  public var itemInsets = DirectionalEdgeInsets.zero
  /// The supplementary items of each item, such as badges.
  @SectionOption(
    help: "Supplementary items of each item, such as badges, which show its 'badge'.",
    examples: [
      [["kind": "badge", "size": ["width": 20, "height": 20], "anchor": ["edges": ["top", "trailing"]]]]
    ])
  public var supplementaries: [LayoutSupplementaryItem] = []
  /// The kind that fills each row of a group, or nil for items.
  @SectionOption(
    help: "Kind that fills each row of a group. Default: items.",
    examples: [["kind": "nested", "options": ["item-insets": "10pt"]]])
  public var piece: SectionReference? = nil

  /// True: every group is like the first.
  public var isRigid: Bool { true }

  /// Creates the kind with the default values of its options.
  public init() {}

  /// Returns the section of the options.
  ///
  /// - Throws: `CodingFault` if `piece` is set with `item-insets` or `supplementaries`. `RegistryError` if the section
  ///   of the piece is invalid.
  /// - Complexity: O(1), or the cost of the section of the piece.
  public func section(in context: SectionContext) throws -> LayoutSection {
    let size = LayoutSize(widthDimension: width, heightDimension: height)
    return LayoutSection(
      group: try group(of: size, in: context), interGroupSpacing: spacing, orthogonalScrollingBehavior: behavior)
  }
}
