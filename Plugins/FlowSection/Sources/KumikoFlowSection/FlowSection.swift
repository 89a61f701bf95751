public import KumikoComposition
public import KumikoDimension
public import KumikoRegistry

/// The section kind `flow`: chips in lines that wrap by the widths of the chips.
///
/// A line takes chips until the next one does not fit. A chip that is wider than the section has the width of the
/// section. With an estimated width, a chip has its preferred width.
///
/// In a layout that scrolls horizontally, a line is a column: it begins at the top, and chips wrap by their heights.
public struct FlowSection: SectionProvider {
  /// The name of the kind in documents.
  public static let kind: SectionKind = "flow"
  /// The summary of the kind.
  public static let summary = "Chips in lines that wrap by the widths of the chips."
  /// The cell style of self-sizing cells.
  public static let cellStyle: String? = "chip"
  /// Examples of options.
  public static let examples = [
    SectionExample(
      "Filters in centered lines",
      options: ["alignment": "center", "height": "32pt", "spacing": "8pt", "row-spacing": "8pt"], itemCount: 15),
    SectionExample(
      "Words in full lines, as high as their texts",
      options: ["alignment": "justified", "width": "~60pt", "height": "~24pt", "spacing": "4pt"], itemCount: 40),
  ]

  /// The width of a chip.
  @SectionOption(help: "Width of a chip.", along: .horizontal, examples: ["~80pt", "96pt", "25%"])
  public var width = LayoutDimension.estimated(80)
  /// The height of a chip.
  @SectionOption(help: "Height of a chip.", along: .vertical, examples: ["32pt", "~32pt"])
  public var height = LayoutDimension.absolute(32)
  /// The minimum spacing between the chips of a line, in points.
  @SectionOption(help: "Minimum spacing between the chips of a line.", unit: .points, in: 0...10_000)
  public var spacing = 8.0
  /// The spacing between lines, in points.
  @SectionOption(help: "Spacing between lines.", unit: .points, in: 0...10_000) public var rowSpacing = 8.0
  /// The alignment of the chips in a line.
  @SectionOption(help: "Alignment of the chips in a line. Justified: the last line is leading.")
  public var alignment = FlowAlignment.leading
  /// The insets of each chip, in points.
  @SectionOption(help: "Insets of each chip.", examples: ["2pt"]) public var itemInsets = DirectionalEdgeInsets.zero
  /// The supplementary items of each chip, such as badges.
  @SectionOption(
    help: "Supplementary items of each chip, such as badges, which show its 'badge'.",
    examples: [
      [["kind": "badge", "size": ["width": 16, "height": 16], "anchor": ["edges": ["top", "trailing"]]]]
    ])
  public var supplementaries: [LayoutSupplementaryItem] = []

  /// True: every group is like the first.
  public var isRigid: Bool { true }

  /// Creates the kind with the default values of its options.
  public init() {}

  /// Returns the section of the options.
  ///
  /// - Throws: `CodingFault` if the spacing is not less than the length of a line. `RegistryError` if the section fills a
  ///   piece of another section.
  public func section(in context: SectionContext) throws -> LayoutSection {
    try context.requireWholeSection(because: "its lines are as wide as a section")
    try context.checkSpacing(spacing)
    let isVertical = context.scrollDirection == .vertical
    let line =
      isVertical
      ? LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
      : LayoutSize(widthDimension: width, heightDimension: .fractionalHeight(1))
    var size = LayoutSize.filling(line)
    if isVertical { size.widthDimension = width } else { size.heightDimension = height }
    let chip = LayoutItem(layoutSize: size, supplementaryItems: supplementaries, contentInsets: itemInsets)
    let group = LayoutGroup(
      layoutSize: line, arrangement: .axis(context.scrollDirection.crossed, [.item(chip)], .untilFull),
      interItemSpacing: spacing == 0 ? nil : .fixed(spacing), alignment: alignment.groupAlignment)
    return LayoutSection(group: group, interGroupSpacing: rowSpacing)
  }
}

/// The alignment of the chips in a line.
public enum FlowAlignment: String, CaseIterable, SectionOptionChoice {
  /// At the leading edge.
  case leading
  /// In the center.
  case center
  /// At the trailing edge.
  case trailing
  /// From edge to edge, with equal additional spacing. The last line is at the leading edge.
  case justified

  var groupAlignment: LayoutGroup.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .justified: .justified
    }
  }
}

extension SectionContext {
  fileprivate func checkSpacing(_ spacing: Double) throws {
    guard spacing > 0, spacing >= crossRoom else { return }
    throw fault(
      at: "spacing",
      "the spacing must be less than the \(scrollDirection == .vertical ? "width" : "height") of the section: "
        + "\(PlainValue.number(crossRoom)) points")
  }
}
