public import KumikoComposition
import KumikoDimension
public import KumikoRegistry

/// The section kind `justified`: rows of photographs with equal height in a row, from edge to edge.
///
/// The aspect ratios come from the items: the field `aspect-ratio`, or the fields `width` and `height`. A row takes
/// photographs until it is at most as high as `row-height`.
///
/// In a layout that scrolls horizontally, the rows are columns: the photographs of a column have equal width, from the top
/// edge to the bottom edge, and `row-height` is the largest width of a column.
public struct JustifiedSection: SectionProvider {
  /// The name of the kind in documents.
  public static let kind: SectionKind = "justified"
  /// The summary of the kind.
  public static let summary = "Rows of photographs with equal height in a row, from edge to edge."
  /// The fields with the aspect ratio.
  public static let itemFields = SectionContext.aspectRatioFields
  /// Examples of options.
  public static let examples = [
    SectionExample(
      "Low rows", options: ["row-height": "120pt", "spacing": "4pt", "row-spacing": "4pt"], itemCount: 25),
    SectionExample(
      "Squares, with the last row in the center",
      options: ["aspect-ratio": 1, "row-height": "100pt", "last-row": "center"], itemCount: 13),
  ]

  /// The largest height of a row, in points.
  @SectionOption(help: "Largest height of a row.", unit: .points, in: 1...10_000) public var rowHeight = 160.0
  /// The spacing between the photographs of a row, in points.
  @SectionOption(help: "Spacing between the photographs of a row.", unit: .points, in: 0...10_000)
  public var spacing = 2.0
  /// The spacing between rows, in points.
  @SectionOption(help: "Spacing between rows.", unit: .points, in: 0...10_000) public var rowSpacing = 2.0
  /// The aspect ratio of items without one.
  @SectionOption(
    help: "Width divided by height of items without their own.", in: SectionContext.aspectRatios, examples: [1.5])
  public var aspectRatio = 1.5
  /// The layout of a last row that is not full.
  @SectionOption(help: "Layout of a last row that is not full.") public var lastRow = JustifiedLastRow.leading

  /// Creates the kind with the default values of its options.
  public init() {}

  /// Returns the section of the options, with a frame for each item.
  ///
  /// - Throws: `CodingFault` if an aspect ratio is invalid, or if the spacing is not less than the length of a row.
  ///   `RegistryError` if the section fills a piece of another section.
  /// - Complexity: O(*n*) in the items.
  public func section(in context: SectionContext) throws -> LayoutSection {
    try context.requireWholeSection(because: "its rows are as wide as a section")
    let isVertical = context.scrollDirection == .vertical
    let width = context.crossRoom
    guard width > spacing else {
      throw context.fault(
        at: "spacing",
        "the spacing must be less than the \(isVertical ? "width" : "height") of the section: "
          + "\(PlainValue.number(width)) points")
    }
    var ratios: [Double] = []
    ratios.reserveCapacity(context.itemCount)
    for item in 0..<context.itemCount {
      let ratio = try ratio(of: item, in: context)
      ratios.append(isVertical ? ratio : 1 / ratio)
    }
    let rows = JustifiedRows(
      width: width, rowHeight: rowHeight, spacing: spacing, rowSpacing: rowSpacing, lastRow: lastRow)
    // A group requires a frame, also in a section without items.
    var frames = rows.frames(ratios.isEmpty ? [isVertical ? aspectRatio : 1 / aspectRatio] : ratios)
    let height = frames.last?.maxY ?? rowHeight
    guard height <= 1e9 else {
      throw context.fault(
        at: "row-height", "the rows are \(isVertical ? "higher" : "wider") than 1,000,000,000 points")
    }
    if ratios.isEmpty { frames = [Rect2D(x: 0, y: 0, width: width, height: rowHeight)] }
    if !isVertical { frames = frames.map { Rect2D(x: $0.minY, y: $0.minX, width: $0.height, height: $0.width) } }
    let size = LayoutSize(
      widthDimension: .absolute(isVertical ? width : height), heightDimension: .absolute(isVertical ? height : width))
    return LayoutSection(
      group: .custom(layoutSize: size, items: frames.map { LayoutGroupCustomItem(frame: $0) }),
      interGroupSpacing: rowSpacing)
  }

  private func ratio(of item: Int, in context: SectionContext) throws -> Double {
    guard context.hasItemFields else { return aspectRatio }
    return try context.aspectRatio(ofItem: item) ?? aspectRatio
  }
}

/// The layout of a last row that is not full.
public enum JustifiedLastRow: String, CaseIterable, SectionOptionChoice {
  /// As high as `row-height`, at the leading edge.
  case leading
  /// As high as `row-height`, in the center.
  case center
  /// As high as `row-height`, at the trailing edge.
  case trailing
  /// From edge to edge, and higher than the other rows.
  case fill
}
