import KumikoComposition
import KumikoDimension
import KumikoLayout

/// Columns in which each item goes to the shortest one: what a screenful costs, and one changed height.
struct WaterfallMeasure {
  /// A Boolean value that indicates whether the heights are given with the section; otherwise they are measured.
  var isGiven: Bool

  private static let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(80))

  private static func height(_ item: Int) -> Double { Double(40 + item &* 7_919 % 90) }

  /// A layout of so many items with heights.
  func layout(_ items: Int) throws -> CompositionalLayout {
    var layout = CompositionalLayout(section: section(items))
    var sizes: [LayoutElement: Size2D] = [:]
    if !isGiven {
      sizes.reserveCapacity(items)
      for item in 0..<items {
        sizes[.cell(LayoutIndexPath(section: 0, item: item))] = Size2D(width: 92, height: Self.height(item))
      }
    }
    try layout.prepare(itemCounts: [items], in: Measure.environment, preferredSizes: sizes)
    return layout
  }

  private func section(_ items: Int) -> LayoutSection {
    LayoutSection(
      group: .vertical(layoutSize: Self.size, subitems: [LayoutItem(layoutSize: Self.size)]), interGroupSpacing: 8,
      columns: LayoutColumns(count: 4, spacing: 8, lengths: isGiven ? (0..<items).map(Self.height) : []))
  }

  /// The nanoseconds to prepare a section whose heights are given, for each item.
  static func prepare(_ counts: [Int]) throws -> [Double] {
    let times = try Stopwatch.nanoseconds(
      repetitions: 1, runs: 5,
      of: counts.map { count in
        let section = WaterfallMeasure(isGiven: true).section(count)
        return {
          var layout = CompositionalLayout(section: section)
          try layout.prepare(itemCounts: [count], in: Measure.environment)
        }
      })
    return zip(times, counts).map { $0 / Double($1) }
  }

  /// The nanoseconds to find what a screen in the middle shows.
  func query(_ counts: [Int]) throws -> [Double] { try Measure.query(try counts.map(layout)).nanoseconds }

  /// The nanoseconds of one changed height at a place, from 0 for the first item to 1 for the last.
  func change(_ counts: [Int], at place: Double) throws -> [Double] {
    try Stopwatch.nanoseconds(
      repetitions: 5, runs: 5,
      of: try counts.map { count in
        var layout = try layout(count)
        let element = LayoutElement.cell(LayoutIndexPath(section: 0, item: Int(Double(count - 1) * place)))
        var turn = 0
        return {
          turn += 1
          try layout.setPreferredSize(Size2D(width: 92, height: Double(50 + turn % 17)), for: element)
        }
      })
  }
}

extension LayoutRows {
  static func printWaterfalls() throws {
    let counts = [1_000, 10_000, 100_000, 1_000_000]
    Table.heads("a waterfall of four columns (ns)", counts)
    let prepared = try WaterfallMeasure.prepare(counts)
    Table.row("prepare, heights given, for each", prepared, atMost: 3)
    for isGiven in [true, false] {
      let measure = WaterfallMeasure(isGiven: isGiven)
      let query = try measure.query(counts)
      Table.row("query a screenful, \(isGiven ? "given" : "measured")", query, atMost: 4)
      Table.timed("the same", query, atMost: 1_800)
    }
    let measured = WaterfallMeasure(isGiven: false)
    Table.row("change the last height", try measured.change(counts, at: 1), atMost: 4)
    // The bound: the items behind the changed one are placed again, and nothing else.
    let first = zip(try measured.change(counts, at: 0), counts).map { $0 / Double($1) }
    Table.row(
      "change the first, for each item", first,
      [Table.Check(figure: (first.last ?? 0) / (prepared.last ?? 1), unit: "× prepare", limit: 3)])
  }
}
