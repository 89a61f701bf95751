public import KumikoComposition
public import KumikoDimension
public import KumikoRegistry

/// The section kind `nested`: a leading piece beside a column of trailing pieces.
///
/// A piece is an item, or filled by another kind, `nested` itself included, to any depth.
public struct NestedSection: SectionProvider {
  /// The name in documents.
  public static let kind: SectionKind = "nested"
  /// What it is, in one line.
  public static let summary = "A leading piece beside a column of pieces."
  /// Uses to learn from.
  public static let examples = [
    SectionExample(
      "One large photograph beside two small ones", options: ["height": "40%w", "item-insets": "2pt"], itemCount: 9),
    SectionExample(
      "A large one above a row of three", options: ["axis": "vertical", "trailing-count": 3, "height": "300pt"],
      itemCount: 8),
  ]

  /// Along which the pieces stand beside each other.
  @SectionOption(help: "Along which the leading piece and the trailing pieces stand beside each other.")
  public var axis = LayoutAxis.horizontal
  /// Width of a group.
  @SectionOption(help: "Width of the whole.", along: .horizontal) public var width = LayoutDimension.fractionalWidth(1)
  /// Height of a group.
  @SectionOption(
    help: "Height of the whole; 40%, or all of it inside another piece, where it is left out.", along: .vertical,
    examples: ["300pt", "40%"])
  public var height: LayoutDimension? = nil
  /// The leading piece.
  @SectionOption(
    help: "The leading piece; 70% along the axis where nothing says otherwise.",
    examples: [["width": "60%", "insets": "10pt"], ["kind": "grid", "options": ["row-height": "50%"]]])
  public var leading = SectionPiece()
  /// The trailing pieces.
  @SectionOption(
    help: "The trailing pieces; those that say nothing share the rest evenly.",
    examples: [[["height": "25%"], ["kind": "nested", "options": ["axis": "vertical"]]]])
  public var trailing: [SectionPiece] = []
  /// How many trailing items there are.
  @SectionOption(
    help: "How many trailing items there are, where trailing does not say; 2 where it is left out.", in: 1...64)
  public var trailingCount: Int? = nil
  /// Extent of the trailing pieces along the axis.
  @SectionOption(
    help: "Extent of the trailing pieces along the axis; what the leading piece leaves where it is left out.",
    examples: ["40%w"])
  public var trailingExtent: LayoutDimension? = nil
  /// Room between neighbours, in points.
  @SectionOption(help: "Room between pieces, taken off each in proportion.", unit: .points) public var spacing = 0.0
  /// Room between rows, in points.
  @SectionOption(help: "Room between one repetition of the whole and the next.", unit: .points)
  public var rowSpacing = 0.0
  /// What is taken off every item, once it has its place.
  @SectionOption(help: "What is taken off every item that has no insets of its own.", examples: ["10pt"])
  public var itemInsets = DirectionalEdgeInsets.zero

  /// The kind with every option at its default.
  public init() {}

  /// The section that the options describe.
  public func section(in context: SectionContext) throws -> LayoutSection {
    LayoutSection(group: try group(in: context), interGroupSpacing: rowSpacing)
  }
}
