@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

/// Sections whose groups go to the shortest column, against a loop over all items.
@Suite("Columns")
struct ColumnTests {
  private func section(
    _ columns: LayoutColumns, height: LayoutDimension = .estimated(50), gap: Double = 0
  ) -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let cell = LayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: height.isEstimated ? height : .fractionalHeight(1))
    return LayoutSection(
      group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: cell)]),
      interGroupSpacing: gap, columns: columns)
  }

  private func layout(_ section: LayoutSection, _ count: Int) throws -> CompositionalLayout {
    var layout = CompositionalLayout(section: section)
    try layout.prepare(itemCounts: [count], in: LayoutEnvironment(size: Size2D(width: 300, height: 500)))
    return layout
  }

  private func frame(_ item: Int, _ layout: CompositionalLayout) -> Rect2D? {
    layout.attributesForItem(at: LayoutIndexPath(section: 0, item: item))?.frame
  }

  private func frames(_ layout: CompositionalLayout) -> [Rect2D] {
    (0..<layout.numberOfItems(inSection: 0)).compactMap { frame($0, layout) }
  }

  private func expected(_ lengths: [Double], _ columns: LayoutColumns, gap: Double) -> [Rect2D] {
    var ends = Array(repeating: 0.0, count: columns.count)
    let extent = (300 - Double(columns.count - 1) * columns.spacing) / Double(columns.count)
    return lengths.map { length in
      var best = 0
      for column in ends.indices where ends[column] < ends[best] - 1e-6 { best = column }
      defer { ends[best] += length + gap }
      return Rect2D(x: Double(best) * (extent + columns.spacing), y: ends[best], width: extent, height: length)
    }
  }

  private func isClose(_ frames: [Rect2D], _ others: [Rect2D]) -> Bool {
    frames.count == others.count
      && zip(frames, others).allSatisfy {
        abs($0.minX - $1.minX) < 1e-6 && abs($0.minY - $1.minY) < 1e-6 && abs($0.width - $1.width) < 1e-6
          && abs($0.height - $1.height) < 1e-6
      }
  }

  @Test("Items that are higher than the others are passed by as often as it takes", arguments: 0..<30)
  func towers(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let columns = LayoutColumns(count: 1 + Int.random(in: 0..<6, using: &random), spacing: 3)
    let count = 1 + Int.random(in: 0..<3_000, using: &random)
    var layout = try layout(section(columns, gap: 2), count)
    var lengths = Array(repeating: 50.0, count: count)
    for _ in 0..<6 {
      let item = Int.random(in: 0..<count, using: &random)
      lengths[item] = Double(Int.random(in: 0..<80_000, using: &random)) / 4
      try layout.setPreferredSize(
        Size2D(width: 0, height: lengths[item]), for: .cell(LayoutIndexPath(section: 0, item: item)))
    }
    #expect(isClose(frames(layout), expected(lengths, columns, gap: 2)))
  }

  @Test("Lengths replace those of the description, and preferred sizes replace lengths")
  func lengths() throws {
    let columns = LayoutColumns(count: 2, lengths: [80, 20, 30])
    var layout = try layout(section(columns), 4)
    #expect(isClose(frames(layout), expected([80, 20, 30, 50], columns, gap: 0)))
    try layout.setPreferredSize(Size2D(width: 0, height: 90), for: .cell(LayoutIndexPath(section: 0, item: 1)))
    #expect(isClose(frames(layout), expected([80, 90, 30, 50], columns, gap: 0)))
    // Cells that do not size themselves keep their lengths.
    var fixed = try self.layout(section(columns, height: .absolute(50)), 4)
    try fixed.setPreferredSize(Size2D(width: 0, height: 90), for: .cell(LayoutIndexPath(section: 0, item: 1)))
    #expect(isClose(frames(fixed), expected([80, 20, 30, 50], columns, gap: 0)))
  }

  @Test("A thousand million equal items need no more than a few")
  func closedForm() throws {
    let count = 1_000_000_000
    var layout = try layout(section(LayoutColumns(count: 3)), count)
    #expect(frame(count - 1, layout) == Rect2D(x: 0, y: Double(count / 3) * 50, width: 100, height: 50))
    let seen = layout.attributes(in: Rect2D(x: 0, y: 1e9, width: 300, height: 100))
    #expect(seen.map(\.indexPath.item) == Array(60_000_000..<60_000_006))
    // One column is ahead by a million items of the others.
    try layout.setPreferredSize(Size2D(width: 0, height: 50e6), for: .cell(LayoutIndexPath(section: 0, item: 0)))
    #expect(frame(2_000_000, layout) == Rect2D(x: 200, y: 50 * 999_999, width: 100, height: 50))
    #expect(frame(2_000_001, layout) == Rect2D(x: 0, y: 50e6, width: 100, height: 50))
  }

  @Test("A change that fails is rolled back")
  func rollback() throws {
    var layout = try layout(section(LayoutColumns(count: 2)), 10)
    let before = frames(layout)
    layout.beginChanges()
    try layout.setPreferredSize(Size2D(width: 0, height: 90), for: .cell(LayoutIndexPath(section: 0, item: 1)))
    #expect(frames(layout) != before)
    layout.rollBackChanges()
    #expect(frames(layout) == before)
  }

  @Test("Headers, insets and decorations stand around the columns")
  func surroundings() throws {
    var section = section(LayoutColumns(count: 2, lengths: [40, 10]), height: .absolute(20))
    section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 50, bottom: 7, trailing: 50)
    section.decorationItems = [LayoutDecorationItem(elementKind: "back")]
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: "header", alignment: .top)
    ]
    let layout = try layout(section, 2)
    #expect(frames(layout).map(\.origin) == [Point2D(x: 50, y: 35), Point2D(x: 150, y: 35)])
    #expect(layout.contentSize.height == 30 + 5 + 40 + 7)
    #expect(
      layout.attributesForDecoration(ofKind: "back", at: LayoutIndexPath(section: 0, item: 0))?.frame
        == Rect2D(x: 0, y: 0, width: 300, height: 82))
    #expect(layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 0))?.zIndex == 1)
  }

  @Test("Columns without room, without an item of its own, or beside a scroll view are errors")
  func faults() {
    func reason(_ change: (inout LayoutSection) -> Void) -> LayoutError.Reason? {
      var section = section(LayoutColumns(count: 2))
      change(&section)
      let changed = section
      return #expect(throws: LayoutError.self) { try layout(changed, 1) }?.reason
    }
    #expect(reason { $0.columns?.count = 0 } == .invalidColumnCount(0))
    #expect(reason { $0.columns?.count = 1_001 } == .invalidColumnCount(1_001))
    #expect(reason { $0.columns?.spacing = .infinity } == .invalidNumber(.spacing, .infinity))
    #expect(reason { $0.columns?.spacing = 300 } == .noRoom(Size2D(width: 0, height: 500)))
    #expect(reason { $0.columns?.lengths = [-1] } == .invalidNumber(.height, -1))
    #expect(reason { $0.orthogonalScrollingBehavior = .paging } == .columnsScroll)
    let two = LayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(9))
    #expect(
      reason { $0.group = .horizontal(layoutSize: two, subitem: LayoutItem(layoutSize: two), count: 2) }
        == .columnsNeedOneItem)
    #expect(reason { $0.group.alignment = .center } == .columnsNeedOneItem)
  }
}
