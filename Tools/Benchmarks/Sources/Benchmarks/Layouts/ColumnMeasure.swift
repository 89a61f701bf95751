@_spi(Kumiko) import KumikoComposition
import KumikoDimension
import KumikoLayout

/// Sections side by side in a span that scrolls, in its middle: what a screenful costs, and a step sideways.
struct ColumnMeasure {
  /// The number of rows in each section.
  var rows: Int

  /// A layout of so many columns of a third of the screen, scrolled to the middle, and the screen that shows them.
  private func layout(_ columns: Int) throws -> (layout: CompositionalLayout, rect: Rect2D) {
    var layout = CompositionalLayout(section: Scenes.list)
    layout.configuration.spans = [
      LayoutSpan(
        id: "columns", sections: 0..<columns, sectionSpacing: 8, orthogonalScrollingBehavior: .continuous,
        columnExtent: .fractionalWidth(1.0 / 3))
    ]
    try layout.prepare(itemCounts: Array(repeating: rows, count: columns), in: Measure.environment)
    layout.orthogonalOffsets[Self.span] = Self.middle(of: layout)
    let middle = max(0, layout.contentSize.height - Measure.screen.height) / 2
    return (layout, Rect2D(origin: Point2D(x: 0, y: middle), size: Measure.screen))
  }

  private static let span = LayoutIndexPath(span: 0, item: 0).section

  private static func middle(of layout: CompositionalLayout) -> Double {
    (layout.orthogonalScroll(ofSection: span)?.offsetRange.upperBound ?? 0) / 2
  }

  /// The nanoseconds to prepare the layout, for each column.
  func prepare(_ counts: [Int]) throws -> [Double] {
    let times = try Stopwatch.nanoseconds(
      repetitions: 1, of: counts.map { count in { _ = try layout(count) } })
    return zip(times, counts).map { $0 / Double($1) }
  }

  /// The nanoseconds to find what the screen shows, with its columns where they are, or scrolled by a point before each query.
  func query(_ counts: [Int], scrolls: Bool) throws -> [Double] {
    var buffer: [LayoutAttributes] = []
    buffer.reserveCapacity(1_000)
    return try Stopwatch.nanoseconds(
      repetitions: 1_000,
      of: try counts.map { count in
        var (layout, rect) = try layout(count)
        let middle = Self.middle(of: layout)
        var turn = 0
        return {
          turn += 1
          if scrolls { layout.orthogonalOffsets[Self.span] = middle + Double(turn % 2) }
          buffer.removeAll(keepingCapacity: true)
          layout.attributes(in: rect, into: &buffer)
        }
      })
  }
}

extension LayoutRows {
  static func printColumns() throws {
    let counts = [10, 1_000, 10_000, 100_000]
    Table.heads("sections of 100 rows side by side (ns)", counts)
    let columns = ColumnMeasure(rows: 100)
    Table.row("prepare, for each", try columns.prepare(counts), atMost: 2)
    Table.row("query a screenful of columns", try columns.query(counts, scrolls: false), atMost: 1.5)
    Table.row("the same, scrolled orthogonally before", try columns.query(counts, scrolls: true), atMost: 1.5)
  }
}
