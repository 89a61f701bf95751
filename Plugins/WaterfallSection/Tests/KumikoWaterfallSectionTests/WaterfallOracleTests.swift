import KumikoComposition
import KumikoDimension
import KumikoLayout
import KumikoRegistry
import KumikoWaterfallSection
import Testing

/// Waterfalls against a plain loop over all items.
@Suite("Waterfalls against an oracle")
struct WaterfallOracleTests {
  /// The frames of items with heights, by a search for the shortest column.
  private func expected(_ heights: [Double], columns: Int, spacing: Double, gap: Double, width: Double) -> [Rect2D] {
    var ends = Array(repeating: 0.0, count: columns)
    let extent = (width - Double(columns - 1) * spacing) / Double(columns)
    return heights.map { height in
      var best = 0
      for column in 1..<max(columns, 1) where ends[column] < ends[best] - 1e-6 { best = column }
      defer { ends[best] += height + gap }
      return Rect2D(x: Double(best) * (extent + spacing), y: ends[best], width: extent, height: height)
    }
  }

  @Test("Heights of the data give the frames of the oracle, without overlap and in the width", arguments: 0..<40)
  func data(seed: Int) throws {
    var dice = SeededGenerator(seed: seed)
    let (columns, spacing, gap) = (
      Int.random(in: 1...7, using: &dice), Double(Int.random(in: 0...20, using: &dice)),
      Double(Int.random(in: 0...20, using: &dice))
    )
    let heights = (0..<Int.random(in: 0...300, using: &dice)).map { _ in
      Double(Int.random(in: 1...400, using: &dice)) / 4
    }
    let section = try section(
      [
        "columns": .int(columns), "heights": "data", "spacing": .number(spacing), "row-spacing": .number(gap),
      ], items: heights.map { ["height": .number($0)] })
    let layout = try layout(section, count: heights.count)
    let frames = frames(layout)
    #expect(match(frames, expected(heights, columns: columns, spacing: spacing, gap: gap, width: 400)))
    #expect(faults(frames, width: 400) == [])
    #expect(abs(layout.contentSize.height - (frames.map(\.maxY).max() ?? 0)) < 1e-6)
  }

  @Test("Measured heights give the frames of the oracle after each change, in any order", arguments: 0..<40)
  func measured(seed: Int) throws {
    var dice = SeededGenerator(seed: seed)
    let (columns, count) = (Int.random(in: 1...6, using: &dice), Int.random(in: 1...400, using: &dice))
    let section = try section(["columns": .int(columns), "height": "~50pt", "spacing": 4, "row-spacing": 6])
    var layout = try layout(section, count: count)
    var heights = Array(repeating: 50.0, count: count)
    for _ in 0..<25 {
      let item = Int.random(in: 0...count - 1, using: &dice)
      heights[item] = Double(Int.random(in: 1...600, using: &dice)) / 4
      try layout.setPreferredSize(
        Size2D(width: 1, height: heights[item]), for: .cell(LayoutIndexPath(section: 0, item: item)))
      let expected = expected(heights, columns: columns, spacing: 4, gap: 6, width: 400)
      #expect(match(frames(layout), expected))
      #expect(abs(layout.contentSize.height - (expected.map(\.maxY).max() ?? 0)) < 1e-6)
    }
    #expect(faults(frames(layout), width: 400) == [])
  }

  @Test("A query finds what a search through all items finds", arguments: 0..<20)
  func query(seed: Int) throws {
    var dice = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...3_000, using: &dice)
    let section = try section(["columns": .int(Int.random(in: 1...5, using: &dice)), "height": "~50pt"])
    var layout = try layout(section, count: count)
    for _ in 0..<Int.random(in: 0...30, using: &dice) {
      let path = LayoutIndexPath(section: 0, item: Int.random(in: 0...count - 1, using: &dice))
      try layout.setPreferredSize(
        Size2D(width: 1, height: Double(Int.random(in: 0...900, using: &dice))), for: .cell(path))
    }
    let all = frames(layout)
    for _ in 0..<10 {
      let rect = Rect2D(
        x: Double(Int.random(in: -50...400, using: &dice)),
        y: Double(Int.random(in: -100...Int(layout.contentSize.height), using: &dice)),
        width: Double(Int.random(in: 1...400, using: &dice)), height: Double(Int.random(in: 1...2_000, using: &dice)))
      let expected = all.indices.filter { all[$0].intersects(rect) }
      #expect(layout.attributes(in: rect).map(\.indexPath.item) == expected)
    }
  }
}
