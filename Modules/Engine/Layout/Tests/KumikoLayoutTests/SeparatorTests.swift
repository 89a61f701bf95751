@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Separators")
struct SeparatorTests {
  private typealias Configuration = SeparatorConfiguration

  /// Rows of 44 points with a width of 400.
  private func list(
    _ separators: SeparatorConfiguration?, items: Int = 3, scale: Double = 1, insets: DirectionalEdgeInsets = .zero,
    scrolling axis: LayoutAxis = .vertical, _ direction: LayoutDirection = .leftToRight
  ) throws -> CompositionalLayout {
    let group =
      axis == .vertical
      ? row(.absolute(44), item(insets: insets))
      : .horizontal(layoutSize: size(.absolute(44), .fractionalHeight(1)), subitems: [item(insets: insets)])
    var layout = CompositionalLayout(
      section: LayoutSection(group: group, separators: separators),
      configuration: CompositionalLayoutConfiguration(scrollDirection: axis))
    var environment = LayoutEnvironment(size: phone, layoutDirection: direction)
    environment.traits.displayScale = scale
    try layout.prepare(itemCounts: [items], in: environment)
    return layout
  }

  private func all(_ layout: CompositionalLayout) -> [LayoutSeparator] {
    var buffer: [LayoutSeparator] = []
    layout.allSeparators(into: &buffer)
    return buffer
  }

  private func edges(_ layout: CompositionalLayout) -> [String] {
    all(layout).map { "\($0.indexPath.item) \($0.edge.rawValue)" }
  }

  // MARK: - Visibility

  @Test("By default, all rows but the last have a bottom separator")
  func automatic() throws {
    #expect(try edges(list(Configuration())) == ["0 bottom", "1 bottom"])
    #expect(try edges(list(Configuration(), items: 1)).isEmpty)
    #expect(try edges(list(Configuration(), items: 0)).isEmpty)
  }

  @Test("Visible and hidden separators are in the order top, bottom")
  func visibility() throws {
    #expect(try edges(list(Configuration(bottomVisibility: .visible), items: 2)) == ["0 bottom", "1 bottom"])
    #expect(try edges(list(Configuration(bottomVisibility: .hidden))).isEmpty)
    #expect(try edges(list(Configuration(topVisibility: .hidden))) == ["0 bottom", "1 bottom"])
    #expect(try edges(list(Configuration(topVisibility: .visible), items: 2)) == ["0 top", "0 bottom", "1 top"])
    #expect(
      try edges(list(Configuration(topVisibility: .visible, bottomVisibility: .hidden), items: 2))
        == ["0 top", "1 top"])
  }

  @Test("A provider decides the separators of single items, in both queries")
  func provider() throws {
    var layout = try list(Configuration(bottomVisibility: .hidden), items: 4)
    layout.itemSeparatorProvider = { indexPath, section in
      var own = section
      switch indexPath.item {
      case 0: own.bottomVisibility = .automatic
      case 1: own.topVisibility = .visible
      case 2:
        own.bottomVisibility = .visible
        own.bottomInsets = DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 4)
      default: own.bottomVisibility = .automatic
      }
      return own
    }
    #expect(edges(layout) == ["0 bottom", "1 top", "2 bottom"])
    #expect(layout.separators(in: Rect2D(x: 0, y: 0, width: 400, height: 176)) == all(layout))
    #expect(all(layout).last?.frame == Rect2D(x: 16, y: 131, width: 380, height: 1))
    let item = LayoutIndexPath(section: 0, item: 2)
    #expect(layout.separatorConfiguration(ofItemAt: item)?.bottomVisibility == .visible)
    #expect(layout.separatorConfiguration(ofSection: 0)?.bottomVisibility == .hidden)
  }

  @Test("Insets of a single item that are no numbers leave its separator out")
  func invalidItemInsets() throws {
    var layout = try list(Configuration(), items: 3)
    layout.itemSeparatorProvider = { indexPath, section in
      var own = section
      if indexPath.item == 0 { own.bottomInsets = DirectionalEdgeInsets(top: 0, leading: .nan, bottom: 0, trailing: 0) }
      if indexPath.item == 1 {
        own.bottomInsets = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: -.infinity)
      }
      return own
    }
    #expect(edges(layout).isEmpty)
  }

  @Test("A provider is not asked in a section without a configuration")
  func providerOfNothing() throws {
    var layout = try list(nil)
    layout.itemSeparatorProvider = { _, _ in Configuration(bottomVisibility: .visible) }
    #expect(all(layout).isEmpty)
    #expect(layout.separatorConfiguration(ofItemAt: LayoutIndexPath(section: 0, item: 0)) == nil)
  }

  @Test("A section without a configuration has no separators")
  func configuration() throws {
    #expect(try edges(list(nil)).isEmpty)
    #expect(try list(nil).separatorConfiguration(ofSection: 0) == nil)
    let hidden = Configuration(topVisibility: .hidden, bottomVisibility: .hidden)
    #expect(try list(hidden).separatorConfiguration(ofSection: 0) == hidden)
    #expect(try list(hidden).separatorConfiguration(ofSection: 1) == nil)
  }

  @Test("The last row of each section has no automatic separator")
  func sections() throws {
    let section = LayoutSection(group: row(.absolute(44), item()), separators: Configuration())
    let layout = try prepared(section, items: [2, 0, 1, 3])
    #expect(all(layout).map(\.indexPath) == [(0, 0), (3, 0), (3, 1)].map { LayoutIndexPath(section: $0, item: $1) })
  }

  // MARK: - Frames

  @Test("A separator is one pixel thick and inside its row")
  func thickness() throws {
    let both = Configuration(topVisibility: .visible)
    #expect(
      try all(list(both, items: 2)).map(\.frame.numbers) == [[0, 0, 400, 1], [0, 43, 400, 1], [0, 44, 400, 1]])
    #expect(try all(list(both, items: 2, scale: 4))[1].frame.numbers == [0, 43.75, 400, 0.25])
    let third = try all(list(both, items: 2, scale: 3))[1].frame
    #expect(third.height == 1.0 / 3)
    #expect(abs(third.maxY - 44) < 1e-9)
  }

  @Test("An invalid scale counts as 1", arguments: [0, -2, .nan, .infinity])
  func scale(_ scale: Double) throws {
    #expect(try all(list(Configuration(), items: 2, scale: scale)).map(\.frame.numbers) == [[0, 43, 400, 1]])
  }

  @Test("A separator is at most as thick as its row")
  func thinRow() throws {
    let section = LayoutSection(group: row(.absolute(0.25), item()), separators: Configuration())
    #expect(try all(prepared(section, items: [2])).map(\.frame.numbers) == [[0, 0, 400, 0.25]])
  }

  @Test("Insets apply to the ends of their separator, from the edges of the cell")
  func insets() throws {
    let configuration = Configuration(
      topVisibility: .visible, topInsets: DirectionalEdgeInsets(top: 9, leading: 5, bottom: 9, trailing: 7),
      bottomInsets: DirectionalEdgeInsets(top: 9, leading: 60, bottom: 9, trailing: 0))
    let cell = DirectionalEdgeInsets(top: 2, leading: 10, bottom: 4, trailing: 20)
    #expect(
      try all(list(configuration, items: 2, insets: cell)).map(\.frame.numbers)
        == [[15, 2, 358, 1], [70, 39, 310, 1], [15, 46, 358, 1]])
  }

  @Test("Large insets remove a separator and negative insets extend it")
  func extremeInsets() throws {
    #expect(try all(list(Configuration(bottomInsets: DirectionalEdgeInsets(200)))).isEmpty)
    #expect(try all(list(Configuration(bottomInsets: DirectionalEdgeInsets(199.5)))).count == 2)
    #expect(
      try all(list(Configuration(bottomInsets: DirectionalEdgeInsets(-8)), items: 2)).map(\.frame.numbers)
        == [[-8, 43, 416, 1]])
  }

  @Test("In a horizontal layout, separators are at the leading and trailing edges")
  func horizontal() throws {
    let configuration = Configuration(
      topVisibility: .visible, bottomInsets: DirectionalEdgeInsets(top: 10, leading: 99, bottom: 30, trailing: 99))
    #expect(
      try all(list(configuration, items: 2, scrolling: .horizontal)).map(\.frame.numbers)
        == [[0, 0, 1, 800], [43, 10, 1, 760], [44, 0, 1, 800]])
    #expect(
      try all(list(configuration, items: 2, scrolling: .horizontal, .rightToLeft)).map(\.frame.numbers)
        == [[399, 0, 1, 800], [356, 10, 1, 760], [355, 0, 1, 800]])
  }

  @Test("In a right-to-left layout, leading insets are on the right")
  func rightToLeft() throws {
    let insets = DirectionalEdgeInsets(top: 0, leading: 60, bottom: 0, trailing: 5)
    let layout = try list(Configuration(bottomInsets: insets), items: 2, .rightToLeft)
    #expect(all(layout).map(\.frame.numbers) == [[5, 43, 335, 1]])
  }

  @Test("Separators are at the ends of measured rows")
  func measured() throws {
    let section = LayoutSection(
      group: row(.estimated(44), LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)))),
      separators: Configuration())
    var layout = try prepared(section, items: [1000])
    try layout.setPreferredSizes([
      .cell(LayoutIndexPath(section: 0, item: 1)): Size2D(width: 400, height: 80),
      .cell(LayoutIndexPath(section: 0, item: 500)): Size2D(width: 400, height: 20),
    ])
    let found = layout.separators(in: Rect2D(x: 0, y: 44, width: 400, height: 81))
    #expect(found.map(\.frame.numbers) == [[0, 123, 400, 1], [0, 167, 400, 1]])
    let far = layout.separators(in: Rect2D(x: 0, y: 22_036, width: 400, height: 20))
    #expect(far.map(\.frame.numbers) == [[0, 22_055, 400, 1]])
  }

  @Test("Separators move with orthogonally scrolled cells")
  func scrolled() throws {
    let section = LayoutSection(
      group: .horizontal(layoutSize: size(.absolute(300), .absolute(100)), subitems: [item()]),
      orthogonalScrollingBehavior: .continuous, separators: Configuration())
    var layout = try prepared(section, items: [10])
    layout.orthogonalOffsets = [0: 600]
    let found = layout.separators(in: Rect2D(x: 0, y: 0, width: 400, height: 100))
    #expect(found.map(\.indexPath.item) == [2, 3])
    #expect(found.map(\.frame.numbers) == [[0, 99, 300, 1], [300, 99, 300, 1]])
  }

  // MARK: - Queries

  @Test("A query returns the separators of the cells that intersect the rectangle", arguments: 0..<150)
  func bruteForce(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let world = RandomWorld(using: &random)
    let sections = world.sections.map { section in
      var section = section
      section.separators = Configuration(
        topVisibility: Configuration.Visibility.allCases.randomElement(using: &random) ?? .automatic,
        bottomVisibility: Configuration.Visibility.allCases.randomElement(using: &random) ?? .automatic)
      return section
    }
    var layout = CompositionalLayout(sections: sections, configuration: world.configuration)
    let direction = LayoutDirection.allCases.randomElement(using: &random) ?? .leftToRight
    try layout.prepare(itemCounts: world.itemCounts, in: LayoutEnvironment(size: phone, layoutDirection: direction))
    let all = all(layout)
    for separator in all {
      let cell = try #require(layout.attributesForItem(at: separator.indexPath)).frame
      #expect(cell.union(separator.frame).isNear(cell))
    }
    let extent = layout.contentSize
    for _ in 0..<5 {
      let rect = Rect2D(
        x: .random(in: -200...extent.width + 100, using: &random),
        y: .random(in: -200...extent.height + 100, using: &random),
        width: .random(in: 0...900, using: &random), height: .random(in: 0...900, using: &random))
      let cells = Set(layout.attributes(in: rect).filter { $0.category == .cell }.map(\.indexPath))
      #expect(layout.separators(in: rect) == all.filter { cells.contains($0.indexPath) })
    }
  }

  @Test("Separators do not change the elements of a layout")
  func noElements() throws {
    let rect = Rect2D(x: 0, y: 0, width: 400, height: 100)
    let plain = try list(nil)
    let lined = try list(Configuration(topVisibility: .visible))
    #expect(lined.attributes(in: rect) == plain.attributes(in: rect))
    #expect(lined.contentSize == plain.contentSize)
  }

  @Test("A query appends to the buffer, and an invalid rectangle finds nothing")
  func buffer() throws {
    let layout = try list(Configuration(), items: 10)
    var buffer: [LayoutSeparator] = []
    layout.separators(in: Rect2D(x: 0, y: 44, width: 400, height: 44), into: &buffer)
    layout.separators(in: Rect2D(x: 0, y: 88, width: 400, height: 1), into: &buffer)
    layout.separators(in: Rect2D(x: 0, y: .nan, width: 400, height: 1), into: &buffer)
    #expect(buffer.map(\.indexPath.item) == [1, 2])
    #expect(CompositionalLayout(sections: []).separators(in: .zero).isEmpty)
  }

  @Test("A query in a list of Int.max rows finds only the visible separators")
  func huge() throws {
    let layout = try list(Configuration(), items: 1_000_000_000)
    let found = layout.separators(in: Rect2D(x: 0, y: 22_000_000_000, width: 400, height: 88))
    #expect(found.map(\.indexPath.item) == [500_000_000, 500_000_001])
  }

  // MARK: - Errors

  @Test("Separator insets that are not finite are an error", arguments: [Double.nan, .infinity, -.infinity, 1e15])
  func badInsets(_ value: Double) {
    for edge in [\DirectionalEdgeInsets.top, \.leading, \.bottom, \.trailing] {
      var insets = DirectionalEdgeInsets.zero
      insets[keyPath: edge] = value
      for configuration in [Configuration(topInsets: insets), Configuration(bottomInsets: insets)] {
        do {
          _ = try list(configuration)
          Issue.record("it was laid out")
        } catch {
          guard case .invalidNumber(.insets, _)? = (error as? LayoutError)?.reason else {
            Issue.record("\(error)")
            continue
          }
          #expect((error as? LayoutError)?.section == 0)
        }
      }
    }
  }
}

extension Rect2D {
  /// Whether the rectangles are equal within the rounding.
  func isNear(_ other: Rect2D) -> Bool {
    zip(numbers, other.numbers).allSatisfy { abs($0 - $1) < 1e-9 }
  }
}
