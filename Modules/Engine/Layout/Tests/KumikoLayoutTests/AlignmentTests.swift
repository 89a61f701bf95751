@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Alignment of groups")
struct AlignmentTests {
  private func section(
    _ alignment: LayoutGroup.Alignment, width: LayoutDimension, repetition: LayoutGroup.Repetition = .untilFull
  ) -> LayoutSection {
    let item = LayoutItem(layoutSize: LayoutSize(widthDimension: width, heightDimension: .absolute(10)))
    return LayoutSection(
      group: LayoutGroup(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(10)),
        arrangement: .axis(.horizontal, [.item(item)], repetition), interItemSpacing: .fixed(10),
        alignment: alignment))
  }

  private func layout(_ section: LayoutSection, _ count: Int) throws -> CompositionalLayout {
    var layout = CompositionalLayout(section: section)
    try layout.prepare(itemCounts: [count], in: LayoutEnvironment(size: Size2D(width: 100, height: 500)))
    return layout
  }

  private func frames(_ layout: CompositionalLayout) -> [Rect2D] {
    (0..<layout.numberOfItems(inSection: 0)).compactMap {
      layout.attributesForItem(at: LayoutIndexPath(section: 0, item: $0))?.frame
    }
  }

  @Test(
    "The last row is aligned by its own items, measured or not",
    arguments: [
      (.leading, [0, 30, 60, 0]), (.center, [10, 40, 70, 40]), (.trailing, [20, 50, 80, 80]),
      (.justified, [0, 40, 80, 0]),
    ] as [(LayoutGroup.Alignment, [Double])], [LayoutDimension.absolute(20), .estimated(20)])
  func lastRow(_ expected: (LayoutGroup.Alignment, [Double]), width: LayoutDimension) throws {
    let layout = try layout(section(expected.0, width: width), 4)
    #expect(frames(layout).map(\.minX) == expected.1)
    // A query has the same frames.
    #expect(layout.attributes(in: Rect2D(x: 0, y: 0, width: 100, height: 99)).map(\.frame) == frames(layout))
  }

  @Test("A row of a fixed number of items is aligned, too")
  func fixedCount() throws {
    #expect(
      frames(try layout(section(.trailing, width: .absolute(20), repetition: .ownSize(2)), 3)).map(\.minX)
        == [50, 80, 80])
  }

  @Test("A full last row is not justified")
  func fullLastRow() throws {
    #expect(frames(try layout(section(.justified, width: .absolute(20)), 6)).map(\.minX) == [0, 40, 80, 0, 30, 60])
  }

  @Test("Flexible spacing takes the room before the alignment")
  func flexibleSpacing() throws {
    var section = section(.trailing, width: .absolute(20), repetition: .ownSize(2))
    section.group.interItemSpacing = .flexible(10)
    #expect(frames(try layout(section, 2)).map(\.minX) == [0, 80])
  }

  @Test("Many rows need no more than one, and the last is where it belongs")
  func closedForm() throws {
    let count = 1_000_000_000
    let layout = try layout(section(.center, width: .absolute(20)), count)
    let last = layout.attributesForItem(at: LayoutIndexPath(section: 0, item: count - 1))?.frame
    #expect(last == Rect2D(x: 40, y: Double((count - 1) / 3) * 10, width: 20, height: 10))
  }

  @Test("Insertions, deletions and new sizes equal a new layout", arguments: 0..<40)
  func edits(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let alignment = LayoutGroup.Alignment.allCases[seed % 4]
    let repetition: LayoutGroup.Repetition = seed % 3 == 0 ? .ownSize(3) : .untilFull
    let section = section(alignment, width: .estimated(20), repetition: repetition)
    var count = 30
    var layout = try layout(section, count)
    for _ in 0..<30 {
      if count > 0, Int.random(in: 0..<2, using: &random) == 0 {
        try layout.setPreferredSize(
          Size2D(width: Double(Int.random(in: 0..<60, using: &random)), height: 0),
          for: .cell(LayoutIndexPath(section: 0, item: Int.random(in: 0..<count, using: &random))))
      } else {
        let start = Int.random(in: 0...count, using: &random)
        let end = min(count, start + Int.random(in: 0..<8, using: &random))
        let new = Int.random(in: 0..<8, using: &random)
        try layout.replaceItems(start..<end, ofSection: 0, with: new)
        count += new - (end - start)
      }
      var fresh = try self.layout(section, count)
      try fresh.setPreferredSizes(layout.preferredSizes)
      #expect(frames(layout) == frames(fresh))
    }
  }
}
