@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// A pinned header or footer with the full width.
func pin(
  _ kind: String, _ alignment: RectAlignment = .top, _ height: LayoutDimension, pinned: Bool = true
) -> LayoutBoundarySupplementaryItem {
  LayoutBoundarySupplementaryItem(
    layoutSize: size(.fractionalWidth(1), height), elementKind: kind, alignment: alignment, pinToVisibleBounds: pinned)
}

/// A profile on a screen of 400 × 300 points: an introduction (500 points), an orthogonal section (100), rows
/// (1000) below a pinned header (30), and an end (500). A span with a pinned header (40) contains the orthogonal section and
/// the rows.
///
/// The span starts at 500 and ends at 1670 points.
struct Profile {
  static let screen = Size2D(width: 400, height: 300)

  var itemCounts = [10, 8, 20, 10]
  var spans = [LayoutSpan(id: "tabs", sections: 1..<3, boundarySupplementaryItems: [pin("tabs", .top, .absolute(40))])]
  var configuration = CompositionalLayoutConfiguration()
  var sections: [LayoutSection] = {
    let rows = LayoutSection(group: row(.absolute(50), item()))
    var headed = rows
    headed.boundarySupplementaryItems = [pin("header", .top, .absolute(30))]
    let orthogonal = LayoutSection(
      group: .horizontal(layoutSize: size(.absolute(120), .absolute(100)), subitems: [item()]),
      orthogonalScrollingBehavior: .continuous)
    return [rows, orthogonal, headed, rows]
  }()

  /// The layout, scrolled to an offset along its axis.
  func layout(at offset: Double? = nil, height: Double = 300) throws -> CompositionalLayout {
    var configuration = configuration
    configuration.spans = spans
    var layout = CompositionalLayout(sections: sections, configuration: configuration)
    try layout.prepare(itemCounts: itemCounts, in: LayoutEnvironment(size: Self.screen))
    layout.visibleBounds = offset.map { Rect2D(x: 0, y: $0, width: 400, height: height) }
    return layout
  }
}

extension CompositionalLayout {
  /// The start of a header or footer of a span along the axis of scrolling.
  func start(_ kind: String, ofSpan span: Int) -> Double? {
    let frame = attributesForSupplementary(ofKind: kind, at: LayoutIndexPath(span: span, item: 0))?.frame
    return configuration.scrollDirection == .vertical ? frame?.minY : frame?.minX
  }

  /// The start of a header or footer of a section along the axis of scrolling.
  func start(_ kind: String, ofSection section: Int) -> Double? {
    let frame = attributesForSupplementary(ofKind: kind, at: LayoutIndexPath(section: section, item: 0))?.frame
    return configuration.scrollDirection == .vertical ? frame?.minY : frame?.minX
  }
}

extension CompositionalLayout {
  /// Whether an element is in a rectangle, and the viewports of columns around it do not hide it there.
  func shows(_ element: LayoutAttributes, in rect: Rect2D) -> Bool {
    guard element.frame.intersects(rect) else { return false }
    let cross = configuration.scrollDirection.crossed
    let section = element.indexPath.section
    let around = orthogonalSpans(around: section)
    var viewports = around.dropFirst().compactMap { orthogonalScroll(ofSection: $0)?.frame }
    let isContent =
      element.category == .cell
      || element.category == .supplementary
        && boundaryItem(ofKind: element.elementKind ?? "", at: element.indexPath) == nil
    if isContent, !around.isEmpty, let scroll = orthogonalScroll(ofSection: section) {
      viewports.append(scroll.frame)
    }
    var (lower, upper) = (rect.lowerBound(along: cross), rect.upperBound(along: cross))
    for viewport in viewports {
      lower = max(lower, viewport.lowerBound(along: cross))
      upper = min(upper, viewport.upperBound(along: cross))
    }
    guard lower < upper else { return false }
    var shown = rect
    shown.origin[cross] = lower
    shown.size[cross] = upper - lower
    return element.frame.intersects(shown)
  }
}
