public import KumikoComposition
public import KumikoDimension
public import KumikoRegistry

/// The section kind `nested`: a leading piece beside a column of trailing pieces.
///
/// A piece is an item or a section of another kind. Kinds can be nested to any depth.
public struct NestedSection: SectionProvider {
  /// The name of the kind in documents.
  public static let kind: SectionKind = "nested"
  /// The summary of the kind.
  public static let summary = "A leading piece beside a column of trailing pieces."
  /// Examples of options.
  public static let examples = [
    SectionExample(
      "One large photograph beside two small ones", options: ["height": "40%w", "item-insets": "2pt"], itemCount: 9),
    SectionExample(
      "A large piece above a row of three", options: ["axis": "vertical", "trailing-count": 3, "height": "300pt"],
      itemCount: 8),
  ]

  /// The axis of the leading piece and the trailing pieces.
  @SectionOption(help: "Axis of the leading piece and the trailing pieces.")
  public var axis = LayoutAxis.horizontal
  /// The width of the group.
  @SectionOption(help: "Width of the group.", along: .horizontal) public var width = LayoutDimension.fractionalWidth(1)
  /// The height of the group.
  @SectionOption(
    help: "Height of the group. Default: 40%, or 100% inside another piece.", along: .vertical,
    examples: ["300pt", "40%"])
  public var height: LayoutDimension? = nil
  /// The leading piece.
  @SectionOption(
    help: "Leading piece. Default extent: 70% along the axis.",
    examples: [["width": "60%", "insets": "10pt"], ["kind": "grid", "options": ["row-height": "50%"]]])
  public var leading = SectionPiece()
  /// The trailing pieces.
  @SectionOption(
    help: "Trailing pieces. Pieces without an extent share the rest equally.",
    examples: [[["height": "25%"], ["kind": "nested", "options": ["axis": "vertical"]]]])
  public var trailing: [SectionPiece] = []
  /// The number of trailing items if there are no trailing pieces.
  @SectionOption(
    help: "Number of trailing items if 'trailing' is empty. Default: 2.", in: 1...64)
  public var trailingCount: Int? = nil
  /// The extent of the trailing pieces along the axis.
  @SectionOption(
    help: "Extent of the trailing pieces along the axis. Default: the rest.",
    examples: ["40%w"])
  public var trailingExtent: LayoutDimension? = nil
  /// The spacing between pieces, in points.
  @SectionOption(help: "Spacing between pieces, subtracted from each in proportion.", unit: .points)
  public var spacing = 0.0
  /// The spacing between the repetitions of the group, in points.
  @SectionOption(help: "Spacing between the repetitions of the group.", unit: .points)
  public var rowSpacing = 0.0
  /// The insets of items without insets of their own, in points.
  @SectionOption(help: "Insets of items without insets of their own.", examples: ["10pt"])
  public var itemInsets = DirectionalEdgeInsets.zero

  /// True: every group is like the first.
  public var isRigid: Bool { true }

  /// Creates the kind with the default values of its options.
  public init() {}

  /// Returns the section of the options.
  ///
  /// - Throws: `CodingFault` if the width or the height is estimated, the extents of the pieces do not fit, or both
  ///   `trailing` and `trailing-count` are set. `RegistryError` if the section of a piece is invalid.
  /// - Complexity: O(p) for *p* pieces, and the cost of the sections of the pieces.
  public func section(in context: SectionContext) throws -> LayoutSection {
    LayoutSection(group: try group(in: context), interGroupSpacing: rowSpacing)
  }
}
