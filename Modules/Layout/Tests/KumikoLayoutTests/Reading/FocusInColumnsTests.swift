@_spi(Kumiko) import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

/// Two columns of 200 points, 10 apart, on a screen of 300 points, between a row and another row. Each column has a rail of five
/// cells of 80 × 50 points and rows of 50 points below it: three in the first column, five in the second one.
@Suite struct FocusInColumnsTests {
  private static let shelves = LayoutIndexPath(span: 0, item: 0).section

  private static func shelves(
    _ direction: LayoutDirection = .leftToRight, offsets: [Int: Double] = [:]
  ) throws -> CompositionalLayout {
    let rows = LayoutSection(group: row(.absolute(50), item()))
    let rail = LayoutSection(
      group: .horizontal(layoutSize: size(.absolute(80), .absolute(50)), subitems: [item()]),
      orthogonalScrollingBehavior: .continuous)
    let spans = [
      LayoutSpan(
        id: "shelves", sections: 1..<5, sectionSpacing: 10, orthogonalScrollingBehavior: .groupPaging,
        columnExtent: .absolute(200)),
      LayoutSpan(id: "a", sections: 1..<3, sectionSpacing: 0), LayoutSpan(id: "b", sections: 3..<5, sectionSpacing: 0),
    ]
    var layout = CompositionalLayout(
      sections: [rows, rail, rows, rail, rows, rows], configuration: CompositionalLayoutConfiguration(spans: spans))
    let environment = LayoutEnvironment(size: Size2D(width: 300, height: 400), layoutDirection: direction)
    try layout.prepare(itemCounts: [1, 5, 3, 5, 5, 1], in: environment)
    layout.orthogonalOffsets = offsets
    return layout
  }

  private func next(
    _ layout: CompositionalLayout, _ section: Int, _ item: Int, _ direction: FocusDirection
  ) -> [Int]? {
    FocusSearch(in: layout).item(from: LayoutIndexPath(section: section, item: item), toward: direction)
      .map { [$0.section, $0.item] }
  }

  @Test func `in a rail in a column, the focus reaches the cells that the column hides`() throws {
    let layout = try Self.shelves()
    #expect(next(layout, 1, 2, .right) == [1, 3])
    #expect(next(layout, 1, 3, .right) == [1, 4])
    #expect(next(layout, 1, 4, .left) == [1, 3])
  }

  @Test func `at the end of a rail, the focus goes to what the next column shows`() throws {
    let layout = try Self.shelves()
    #expect(next(layout, 1, 4, .right) == [3, 0])
    #expect(next(layout, 3, 0, .left) == [1, 2])
    #expect(next(try Self.shelves(offsets: [1: 160]), 3, 0, .left) == [1, 4])
    #expect(next(layout, 3, 4, .right) == nil)
  }

  @Test func `across, the focus moves between columns, whether they are visible or not`() throws {
    for offset in [0.0, 210] {
      let layout = try Self.shelves(offsets: [Self.shelves: offset])
      #expect(next(layout, 2, 2, .right) == [4, 2])
      #expect(next(layout, 4, 2, .left) == [2, 2])
      #expect(next(layout, 4, 4, .left) == nil)
    }
  }

  @Test func `along the axis of scrolling, the focus stays in its column until it ends`() throws {
    let layout = try Self.shelves()
    #expect(next(layout, 0, 0, .down) == [1, 1])
    #expect(next(layout, 1, 0, .down) == [2, 0])
    #expect(next(layout, 1, 4, .down) == [2, 0])
    #expect(next(layout, 2, 0, .up) == [1, 1])
    #expect(next(layout, 2, 2, .down) == [4, 3])
    #expect(next(layout, 4, 4, .down) == [5, 0])
    #expect(next(layout, 5, 0, .up) == [4, 4])
    #expect(next(layout, 3, 0, .up) == [0, 0])
  }

  @Test func `from right to left, the directions are those of the screen`() throws {
    let layout = try Self.shelves(.rightToLeft)
    #expect(next(layout, 1, 2, .left) == [1, 3])
    #expect(next(layout, 1, 4, .left) == [3, 0])
    #expect(next(layout, 2, 0, .left) == [4, 0])
    #expect(next(layout, 4, 0, .right) == [2, 0])
    #expect(next(layout, 2, 0, .right) == nil)
  }

  @Test func `columns in columns: what the inner viewport hides is reached, and then the next outer column`() throws {
    let rows = LayoutSection(group: row(.absolute(50), item()))
    let spans = [
      LayoutSpan(
        id: "outer", sections: 0..<3, sectionSpacing: 10, orthogonalScrollingBehavior: .groupPaging,
        columnExtent: .absolute(200)),
      LayoutSpan(id: "inner", sections: 0..<2, orthogonalScrollingBehavior: .paging),
    ]
    var layout = CompositionalLayout(section: rows, configuration: CompositionalLayoutConfiguration(spans: spans))
    try layout.prepare(itemCounts: [2, 2, 2], in: LayoutEnvironment(size: Size2D(width: 300, height: 400)))
    #expect(next(layout, 0, 0, .right) == [1, 0])
    #expect(next(layout, 1, 1, .right) == [2, 1])
    #expect(next(layout, 1, 1, .up) == [1, 0])
    #expect(next(layout, 2, 1, .left) == [0, 1])
    layout.orthogonalOffsets[LayoutIndexPath(span: 1, item: 0).section] = 200
    #expect(next(layout, 2, 1, .left) == [1, 1])
  }

  @Test func `a step does not look at all columns`() throws {
    let rows = LayoutSection(group: row(.absolute(50), item()))
    let count = 5_000
    let shelves = LayoutSpan(
      id: "shelves", sections: 0..<count, orthogonalScrollingBehavior: .groupPaging, columnExtent: .absolute(200))
    var layout = CompositionalLayout(section: rows, configuration: CompositionalLayoutConfiguration(spans: [shelves]))
    try layout.prepare(
      itemCounts: Array(repeating: 100_000, count: count),
      in: LayoutEnvironment(size: Size2D(width: 300, height: 400)))
    #expect(next(layout, 2_000, 50_000, .right) == [2_001, 50_000])
    #expect(next(layout, 2_000, 50_000, .down) == [2_000, 50_001])
    #expect(next(layout, count - 1, 99_999, .right) == nil)
  }
}
