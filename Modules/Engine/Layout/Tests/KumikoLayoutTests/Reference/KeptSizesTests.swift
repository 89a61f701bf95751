@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@testable import KumikoReferenceTestSupport

@Suite("Kept sizes")
struct KeptSizesTests {
  @Test("Kept sizes have the result of sizes set at once", arguments: Seeds.first(4))
  func anyEdits(seed: UInt64) throws {
    try forEachWorld(seed, 12, [.environments, .elastic, .spans], differencesOfEdits)
    try forEachWorld(seed, 25, [.elastic, .wrapping], differencesOfEdits)
  }

  private func differencesOfEdits(_ drawn: RandomWorld, _ random: inout SeededGenerator) throws -> [String] {
    var world = drawn
    var layout = world.layout
    try layout.prepare(
      itemCounts: world.itemCounts, in: world.environment, preferredSizes: world.randomSizes(2, &random))
    for _ in 0..<3 {
      let edits = world.itemCounts.map { randomEdits(of: $0, &random) }
      let former = layout
      for (section, edits) in edits.enumerated() {
        world.itemCounts[section] += edits.reduce(0) { $0 + $1.count - $1.items.count }
      }
      layout = world.layout
      try layout.prepare(itemCounts: world.itemCounts, in: world.environment)
      for (section, edits) in edits.enumerated() {
        let found = strays(&layout, section, after: edits, of: former)
        if !found.isEmpty { return found }
        if Bool.random(using: &random) {
          let items = (0..<4).map { _ in Int.random(in: -1...world.itemCounts[section], using: &random) }
          layout.forgetPreferredSizes(ofItems: items, inSection: section)
          let left = items.filter { !layout.preferredSizes(ofItems: $0..<$0 + 1, inSection: section).isEmpty }
          if !left.isEmpty { return ["section \(section) has not forgotten \(left)"] }
        }
      }
      var fromScratch = world.layout
      try fromScratch.prepare(
        itemCounts: world.itemCounts, in: world.environment, preferredSizes: layout.preferredSizes)
      let found = differences(layout, ReferenceLayout(of: fromScratch))
      if !found.isEmpty { return found }
      if layout.preferredSizeCount != layout.preferredSizes.count { return ["\(layout.preferredSizeCount) sizes"] }
    }
    return try differences(layout, world.reference.preferring(layout.preferredSizes).calculate())
  }

  /// Returns the cells whose sizes are not those of their former indices.
  private func strays(
    _ layout: inout CompositionalLayout, _ section: Int, after edits: [(items: Range<Int>, count: Int)],
    of former: CompositionalLayout
  ) -> [String] {
    let known = former.preferredSizes(inSection: section)
    guard layout.keepPreferredSizes(ofSection: section, of: former, replacing: edits, asSection: section) else {
      return layout.preferredSizes(inSection: section).isEmpty ? [] : ["section \(section) has sizes of its own"]
    }
    var expected: [LayoutElement: Size2D] = [:]
    for case (.cell(var path), let size) in known {
      if edits.contains(where: { $0.items.contains(path.item) }) { continue }
      path.item += edits.reduce(0) { $0 + ($1.items.upperBound <= path.item ? $1.count - $1.items.count : 0) }
      expected[.cell(path)] = size
    }
    let cells = layout.preferredSizes(inSection: section).filter { if case .cell = $0.key { true } else { false } }
    return cells == expected ? [] : ["section \(section) after \(edits) has \(cells), expected \(expected)"]
  }

  /// Random edits: ascending, without overlap, possibly none.
  private func randomEdits(of items: Int, _ random: inout SeededGenerator) -> [(items: Range<Int>, count: Int)] {
    var edits: [(items: Range<Int>, count: Int)] = []
    var next = 0
    while edits.count < 6, next <= items, Int.random(in: 0..<5, using: &random) > 0 {
      let start = Int.random(in: next...min(items, next + 12), using: &random)
      let end = Int.random(in: start...min(items, start + 4), using: &random)
      let count = Int.random(in: 0..<3, using: &random) == 0 ? end - start : Int.random(in: 0...5, using: &random)
      edits.append((start..<end, count))
      next = end + 1
    }
    return edits
  }

  private let rows = LayoutSection(
    group: row(.estimated(10), LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(10)))))

  private func measured(_ section: LayoutSection) throws -> CompositionalLayout {
    var layout = try prepared(section, items: [4])
    try layout.setPreferredSizes([
      .cell(LayoutIndexPath(section: 0, item: 1)): Size2D(width: 1, height: 30),
      .cell(LayoutIndexPath(section: 0, item: 3)): Size2D(width: 1, height: 50),
    ])
    return layout
  }

  @Test("Sizes that may be wrong are not kept and nothing changes")
  func refused() throws {
    let former = try measured(rows)
    let higher = LayoutSection(
      group: row(.estimated(11), LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(11)))))
    func keeps(
      _ section: LayoutSection, items: Int, _ edits: [(items: Range<Int>, count: Int)], in container: Size2D = phone,
      from old: Int = 0, to new: Int = 0
    ) throws -> Bool {
      var layout = try prepared(section, items: [items], in: container)
      let before = layout.contentSize
      let keeps = layout.keepPreferredSizes(ofSection: old, of: former, replacing: edits, asSection: new)
      #expect(keeps || layout.contentSize == before && layout.preferredSizes.isEmpty)
      return keeps
    }
    #expect(try keeps(rows, items: 4, []))
    #expect(try !keeps(higher, items: 4, []))
    #expect(try !keeps(rows, items: 4, [], in: Size2D(width: 401, height: 800)))
    #expect(try !keeps(rows, items: 5, []))
    #expect(try !keeps(rows, items: 5, [(0..<1, 1)]))
    #expect(try !keeps(rows, items: 3, [(3..<5, 1)]))
    #expect(try !keeps(rows, items: 4, [(2..<3, 1), (1..<2, 1)]))
    #expect(try !keeps(rows, items: 4, [(-1..<0, 1)]))
    #expect(try !keeps(rows, items: 4, [(0..<1, -1), (2..<2, 2)]))
    #expect(try !keeps(rows, items: 4, [(0..<0, .max), (1..<2, 1)]))
    #expect(try !keeps(rows, items: 4, [], from: 1))
    #expect(try !keeps(rows, items: 4, [], to: -1))
  }
}
