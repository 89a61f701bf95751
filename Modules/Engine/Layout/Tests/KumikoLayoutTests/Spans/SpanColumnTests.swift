@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

/// Pages side by side on a screen of 400 × 300 points: an introduction (500), and then a span of three columns of 300
/// points, 20 apart, below a header of 40 and inside insets of 10, 16, 5 and 8 points.
///
/// The columns are an orthogonal section (100 high, 8 cells of 120), an inner span with a header of 30, rows (150) and an
/// orthogonal section (100), 12 apart, and rows (50). Behind them is an end (100).
private struct Pages {
  var sections: [LayoutSection] = {
    let rows = LayoutSection(group: row(.absolute(50), item()))
    let orthogonal = LayoutSection(
      group: .horizontal(layoutSize: size(.absolute(120), .absolute(100)), subitems: [item()]),
      orthogonalScrollingBehavior: .continuous)
    return [rows, orthogonal, rows, orthogonal, rows, rows]
  }()
  var itemCounts = [10, 8, 3, 8, 1, 2]
  var pages = LayoutSpan(
    id: "pages", sections: 1..<5, boundarySupplementaryItems: [pin("tabs", .top, .absolute(40))],
    contentInsets: DirectionalEdgeInsets(top: 10, leading: 16, bottom: 5, trailing: 8), sectionSpacing: 20,
    orthogonalScrollingBehavior: .groupPaging, columnExtent: .absolute(300))
  var inner = LayoutSpan(
    id: "inner", sections: 2..<4, boundarySupplementaryItems: [pin("title", .top, .absolute(30))], sectionSpacing: 12,
    decorationItems: [.background(elementKind: "card")])
  var environment = LayoutEnvironment(size: Size2D(width: 400, height: 300))
  var axis = LayoutAxis.vertical

  func layout() throws -> CompositionalLayout {
    let configuration = CompositionalLayoutConfiguration(scrollDirection: axis, spans: [pages, inner])
    var layout = CompositionalLayout(sections: sections, configuration: configuration)
    try layout.prepare(itemCounts: itemCounts, in: environment)
    return layout
  }
}

@Suite("Sections side by side")
struct SpanColumnTests {
  private let pagesSection = LayoutIndexPath(span: 0, item: 0).section

  @Test("Columns begin at the same place, and the span is as long as the longest one")
  func frames() throws {
    let layout = try Pages().layout()
    #expect(layout.frame(ofSpan: 0)?.numbers == [0, 500, 400, 347])
    #expect(layout.frame(ofSection: 1)?.numbers == [16, 550, 300, 100])
    #expect(layout.frame(ofSpan: 1)?.numbers == [336, 550, 300, 292])
    #expect(layout.frame(ofSection: 2)?.numbers == [336, 580, 300, 150])
    #expect(layout.frame(ofSection: 3)?.numbers == [336, 742, 300, 100])
    #expect(layout.frame(ofSection: 4)?.numbers == [656, 550, 300, 50])
    #expect(layout.frame(ofSection: 5)?.numbers == [0, 847, 400, 100])
    #expect(layout.contentSize == Size2D(width: 400, height: 947))
    #expect(cell(layout, 2, section: 3) == [576, 742, 120, 100])
  }

  @Test("The columns scroll together; headers and the frame of the span stay")
  func scrolled() throws {
    var layout = try Pages().layout()
    layout.orthogonalOffsets = [pagesSection: 320, 3: 50]
    #expect(layout.frame(ofSpan: 0)?.minX == 0 && layout.frame(ofSpan: 1)?.minX == 16)
    #expect(layout.frame(ofSection: 1)?.minX == -304)
    #expect(cell(layout, 2, section: 3) == [206, 742, 120, 100])
    #expect(layout.start("title", ofSpan: 1) == 550)
    let tabs = layout.attributesForSupplementary(ofKind: "tabs", at: LayoutIndexPath(span: 0, item: 0))
    #expect(tabs?.frame.numbers == [16, 500, 376, 40])
    let card = layout.attributesForDecoration(ofKind: "card", at: LayoutIndexPath(span: 1, item: 0))
    #expect(card?.frame.numbers == [16, 550, 300, 292])
  }

  @Test("Each orthogonal section and each span has a scroll state of its own")
  func states() throws {
    var layout = try Pages().layout()
    layout.orthogonalOffsets[pagesSection] = 320
    let pages = try #require(layout.orthogonalScroll(ofSection: pagesSection))
    #expect(pages.frame.numbers == [0, 550, 400, 292])
    #expect(pages.axis == .horizontal)
    #expect(pages.groupCount == 3)
    // 16 + 3 * 300 + 2 * 20 + 8
    #expect(pages.contentLength == 964)
    #expect(pages.behavior == .groupPaging)
    let orthogonal = try #require(layout.orthogonalScroll(ofSection: 3))
    #expect(orthogonal.frame.numbers == [16, 742, 300, 100])
    #expect(orthogonal.contentLength == 960)
    #expect(orthogonal.groupCount == 8)
    #expect(orthogonal.offsetRange == 0...660)
    #expect(layout.orthogonalScroll(ofSection: LayoutIndexPath(span: 1, item: 0).section) == nil)
    #expect(layout.orthogonalSpans(around: 3) == [pagesSection])
    #expect(layout.orthogonalSpans(around: 5) == [])
    #expect(layout.orthogonalSpans(around: pagesSection) == [])
    #expect(layout.orthogonalSpans(around: pagesSection - 1) == [pagesSection])
  }

  static let rests: [(OrthogonalScrollingBehavior, proposed: Double, velocity: Double, expected: Double)] = [
    (.continuous, 131, 0, 131), (.continuous, 900, 0, 564), (.continuousGroupLeadingBoundary, 131, 1, 320),
    (.continuousGroupLeadingBoundary, 170, 0, 320), (.paging, 170, 1, 400), (.groupPaging, 900, 1, 320),
    (.groupPagingCentered, 330, 0, 270), (.groupPagingCentered, -90, -1, -50), (.groupPaging, 140, 0, 0),
  ]

  @Test("Columns rest as groups do", arguments: rests)
  func resting(behavior: OrthogonalScrollingBehavior, proposed: Double, velocity: Double, expected: Double) throws {
    var pages = Pages()
    pages.pages.orthogonalScrollingBehavior = behavior
    let scroll = try #require(try pages.layout().orthogonalScroll(ofSection: pagesSection))
    #expect(scroll.restingOffset(proposed: proposed, velocity: velocity, from: 0) == expected)
  }

  @Test("A measured cell that reaches over other columns is found there, in any of equal sections", arguments: 1..<5)
  func wideCells(section: Int) throws {
    let cell = LayoutItem(layoutSize: size(.estimated(50), .absolute(50)))
    let pages = Pages()
    var layout = CompositionalLayout(
      section: LayoutSection(group: .horizontal(layoutSize: cell.layoutSize, subitems: [cell])),
      configuration: CompositionalLayoutConfiguration(spans: [pages.pages]))
    let wide = [LayoutElement.cell(LayoutIndexPath(section: section, item: 1)): Size2D(width: 700, height: 50)]
    try layout.prepare(itemCounts: [1, 2, 2, 2, 2, 1], in: pages.environment, preferredSizes: wide)
    for offset in [0.0, 320, 640, 960] {
      layout.orthogonalOffsets[pagesSection] = offset
      let all = layout.everything
      for x in stride(from: -40.0, to: 500, by: 20) {
        let strip = Rect2D(x: x, y: 0, width: 10, height: 900)
        #expect(Set(layout.attributes(in: strip)) == Set(all.filter { layout.shows($0, in: strip) }))
      }
    }
  }

  @Test("The explanation of a cell in columns of columns says where each column is", arguments: [0.0, 50])
  func explained(offset: Double) throws {
    var pages = Pages()
    pages.inner = LayoutSpan(
      id: "inner", sections: 2..<4, sectionSpacing: 12, orthogonalScrollingBehavior: .continuous,
      columnExtent: .absolute(200))
    var layout = try pages.layout()
    layout.orthogonalOffsets = [pagesSection: 320, LayoutIndexPath(span: 1, item: 0).section: offset]
    for section in 1..<5 {
      let cell = try #require(layout.attributesForItem(at: LayoutIndexPath(section: section, item: 0)))
      let steps = try #require(layout.explanation(of: cell)).steps
      let number = try #require(steps.firstIndex { if case .section = $0.rule { true } else { false } })
      let (column, frame) = (steps[number - 1].frame, layout.frame(ofSection: section))
      #expect(column.minX == frame?.minX && column.width == frame?.width)
      #expect(!steps.contains { $0.rule == .scroll(0) })
    }
  }

  @Test("An orthogonal section shows its cells in its column only")
  func clipped() throws {
    var layout = try Pages().layout()
    let screen = Rect2D(x: 0, y: 550, width: 400, height: 300)
    func cells(_ section: Int) -> [Int] {
      layout.attributes(in: screen).filter { $0.indexPath.section == section && $0.category == .cell }
        .map(\.indexPath.item)
    }
    // The first column ends at 316, and the second one begins at 336.
    #expect(cells(1) == [0, 1, 2])
    #expect(cells(3) == [0])
    #expect(cells(4) == [])
    layout.orthogonalOffsets = [1: 130, pagesSection: 0]
    #expect(cells(1) == [1, 2, 3])
    layout.orthogonalOffsets = [pagesSection: 320, 3: 250]
    #expect(cells(1) == [])
    #expect(cells(3) == [2, 3, 4])
    #expect(cells(4) == [0])
  }

  @Test("A column that grows moves what is behind the span, if it is the longest one")
  func measured() throws {
    var pages = Pages()
    pages.sections[4] = LayoutSection(
      group: row(.estimated(50), LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(50)))))
    var layout = try pages.layout()
    #expect(layout.frame(ofSection: 5)?.minY == 847)
    let element = LayoutElement.cell(LayoutIndexPath(section: 4, item: 0))
    try layout.setPreferredSize(Size2D(width: 1, height: 280), for: element)
    #expect(layout.frame(ofSection: 5)?.minY == 847 && layout.frame(ofSection: 4)?.height == 280)
    let adjustment = try layout.setPreferredSize(Size2D(width: 1, height: 400), for: element)
    #expect(layout.frame(ofSection: 5)?.minY == 955 && adjustment.contentSize.height == 108)
    #expect(layout.frame(ofSpan: 0)?.height == 455 && layout.frame(ofSpan: 1)?.height == 292)
    layout.beginChanges()
    try layout.setPreferredSize(Size2D(width: 1, height: 10), for: element)
    #expect(layout.frame(ofSection: 5)?.minY == 847)
    layout.rollBackChanges()
    #expect(layout.frame(ofSection: 5)?.minY == 955)
    try layout.replaceItems(0..<3, ofSection: 2, with: 20)
    #expect(layout.frame(ofSection: 3)?.minY == 1592)
    #expect(layout.frame(ofSection: 4)?.minY == 550)
    #expect(layout.frame(ofSection: 5)?.minY == 1697)
  }

  @Test("The header of a section is pinned in its column")
  func pinned() throws {
    var pages = Pages()
    pages.sections[2].boundarySupplementaryItems = [pin("header", .top, .absolute(20))]
    var layout = try pages.layout()
    layout.visibleBounds = Rect2D(x: 0, y: 600, width: 400, height: 300)
    layout.orthogonalOffsets[pagesSection] = 320
    #expect(layout.start("tabs", ofSpan: 0) == 600 && layout.start("title", ofSpan: 1) == 640)
    let header = layout.attributesForSupplementary(ofKind: "header", at: LayoutIndexPath(section: 2, item: 0))
    #expect(header?.frame.numbers == [16, 670, 300, 20])
  }

  @Test("The safe area insets the first column, and is inside the viewport; in a column it does not count")
  func safeArea() throws {
    var pages = Pages()
    pages.environment.safeAreaInsets = DirectionalEdgeInsets(top: 0, leading: 44, bottom: 0, trailing: 30)
    pages.pages.columnExtent = nil
    pages.sections[1].contentInsetsReference = .safeArea
    let layout = try pages.layout()
    #expect(layout.frame(ofSection: 1)?.numbers == [60, 550, 302, 100])
    #expect(layout.frame(ofSpan: 1)?.numbers == [382, 550, 302, 292])
    let scroll = try #require(layout.orthogonalScroll(ofSection: pagesSection))
    #expect(scroll.frame.numbers == [0, 550, 400, 292])
    // 60 + 3 * 302 + 2 * 20 + 8 + 30
    #expect(scroll.contentLength == 1044)
  }

  @Test("From right to left, columns follow each other to the left")
  func rightToLeft() throws {
    var pages = Pages()
    pages.environment.traits.layoutDirection = .rightToLeft
    var layout = try pages.layout()
    #expect(layout.frame(ofSection: 1)?.numbers == [84, 550, 300, 100])
    #expect(layout.frame(ofSection: 2)?.numbers == [-236, 580, 300, 150])
    layout.orthogonalOffsets[pagesSection] = 320
    #expect(layout.frame(ofSection: 2)?.numbers == [84, 580, 300, 150])
  }

  @Test("Columns in columns: each has its own offset, and the inner ones are hidden outside of their column")
  func nested() throws {
    var pages = Pages()
    pages.inner.orthogonalScrollingBehavior = .paging
    pages.inner.columnExtent = .fractionalWidth(1)
    var layout = try pages.layout()
    // 30 for the title, and the longer one of 150 and 100.
    #expect(layout.frame(ofSpan: 1)?.numbers == [336, 550, 300, 180])
    #expect(layout.frame(ofSection: 3)?.numbers == [648, 580, 300, 100])
    let inner = LayoutIndexPath(span: 1, item: 0).section
    #expect(layout.orthogonalScroll(ofSection: inner)?.frame.numbers == [336, 580, 300, 150])
    #expect(layout.orthogonalSpans(around: 3) == [pagesSection, inner])
    let wide = Rect2D(x: 0, y: 0, width: 2000, height: 2000)
    func cells(_ section: Int) -> Int {
      layout.attributes(in: wide).count { $0.indexPath.section == section && $0.category == .cell }
    }
    #expect(cells(2) == 3 && cells(3) == 0)
    layout.orthogonalOffsets = [pagesSection: 320, inner: 312]
    #expect(layout.frame(ofSection: 3)?.numbers == [16, 580, 300, 100])
    #expect(cells(2) == 0)
    #expect(cells(3) == 3)
  }

  @Test("In a horizontal layout, columns are rows below each other")
  func horizontal() throws {
    var pages = Pages()
    pages.axis = .horizontal
    let rows = LayoutSection(
      group: .vertical(layoutSize: size(.absolute(50), .fractionalHeight(1)), subitems: [item()]))
    pages.sections = [rows]
    pages.pages.boundarySupplementaryItems = []
    pages.pages.contentInsets = .zero
    pages.pages.columnExtent = .fractionalHeight(0.5)
    pages.inner.boundarySupplementaryItems = []
    let layout = try pages.layout()
    #expect(layout.frame(ofSection: 1)?.numbers == [500, 0, 400, 150])
    #expect(layout.frame(ofSection: 2)?.numbers == [500, 170, 150, 150])
    #expect(layout.frame(ofSection: 3)?.numbers == [662, 170, 400, 150])
    #expect(layout.frame(ofSection: 4)?.numbers == [500, 340, 50, 150])
    #expect(layout.frame(ofSection: 5)?.minX == 1062)
  }

  @Test("Columns without room, or that go backwards, are refused")
  func refused() throws {
    func reason(_ change: (inout LayoutSpan) -> Void) -> LayoutError.Reason? {
      var pages = Pages()
      change(&pages.pages)
      do {
        _ = try pages.layout()
        return nil
      } catch {
        let error = error as? LayoutError
        #expect(error?.span == "pages")
        return error?.reason
      }
    }
    #expect(reason { $0.columnExtent = .absolute(-1) } == .invalidNumber(.width, -1))
    #expect(
      reason { $0.columnExtent = .absolute(.nan) }.map { if case .invalidNumber = $0 { true } else { false } } == true)
    #expect(reason { $0.sectionSpacing = -300 } == .noProgress(.horizontal))
  }

  @Test("The explanation of a cell has the column and its scroll offset, and ends at the frame")
  func explained() throws {
    var layout = try Pages().layout()
    layout.orthogonalOffsets = [pagesSection: 320, 3: 50]
    let cell = try #require(layout.attributesForItem(at: LayoutIndexPath(section: 3, item: 2)))
    let explanation = try #require(layout.explanation(of: cell))
    #expect(explanation.frame == cell.frame)
    let columns = explanation.steps.filter { if case .spanColumn = $0.rule { true } else { false } }
    #expect(columns.map(\.rule) == [.spanColumn(id: "pages", number: 1, of: 3, extent: 300, spacing: 20)])
    #expect(columns.map(\.frame.numbers) == [[336, 550, 300, 292]])
    #expect(explanation.steps.count { $0.rule == .scroll(320) } == 1)
    #expect(explanation.steps.count { $0.rule == .scroll(50) } == 1)
  }
}

/// What a query finds, against a look at every element.
@Suite("Queries of sections side by side")
struct SpanColumnQueryTests {
  @Test("A query returns exactly the elements that the viewports show in the rectangle", arguments: Seeds.first(12))
  func bruteForce(seed: UInt64) throws {
    try forEachWorld(seed, 15, [.environments, .pinned, .spans]) { (world, random) in
      var world = world
      if Bool.random(using: &random) { world.environment.traits.layoutDirection = .rightToLeft }
      var layout = world.layout
      try layout.prepare(itemCounts: world.itemCounts, in: world.environment)
      for section in -1 - world.configuration.spans.count..<world.itemCounts.count {
        layout.orthogonalOffsets[section] = .random(in: -50...500, using: &random)
      }
      layout.visibleBounds = world.randomBounds(within: layout.contentSize, &random)
      let all = layout.everything
      for _ in 0..<6 {
        let rect = world.randomBounds(within: layout.contentSize, &random)
        let found = Set(layout.attributes(in: rect))
        let expected = Set(all.filter { layout.shows($0, in: rect) })
        if found != expected {
          return [
            "\(found.subtracting(expected).count) too many, \(expected.subtracting(found).count) missing in \(rect)"
          ]
        }
      }
      return []
    }
  }

  @Test("Every element is explained, and the last step has its frame", arguments: Seeds.first(6))
  func explained(seed: UInt64) throws {
    try forEachWorld(seed, 10, [.environments, .pinned, .spans]) { (world, random) in
      var layout = world.layout
      try layout.prepare(itemCounts: world.itemCounts, in: world.environment)
      for section in -1 - world.configuration.spans.count..<world.itemCounts.count {
        layout.orthogonalOffsets[section] = .random(in: -50...500, using: &random)
      }
      layout.visibleBounds = world.randomBounds(within: layout.contentSize, &random)
      let all = layout.everything
      return all.compactMap { element in
        let frame = layout.explanation(of: element)?.frame
        return frame?.isNear(element.frame) == true ? nil : "\(element) is explained at \(String(describing: frame))"
      }
    }
  }

  @Test("A query looks at the sections of visible columns, however many columns there are")
  func visited() throws {
    let rows = LayoutSection(group: row(.absolute(50), item()))
    let screen = Rect2D(x: 0, y: 0, width: 400, height: 300)
    func layout(columns: Int, _ direction: LayoutDirection = .leftToRight) throws -> CompositionalLayout {
      let shelves = LayoutSpan(
        id: "shelves", sections: 0..<2 * columns, boundarySupplementaryItems: [pin("tabs", .top, .absolute(40))],
        sectionSpacing: 10, orthogonalScrollingBehavior: .groupPaging, columnExtent: .absolute(190))
      // Each column has two sections and a header.
      let inner = (0..<columns).map { column in
        LayoutSpan(
          id: "column \(column)", sections: 2 * column..<2 * column + 2,
          boundarySupplementaryItems: [pin("title", .top, .absolute(30))])
      }
      var layout = CompositionalLayout(
        section: rows, configuration: CompositionalLayoutConfiguration(spans: [shelves] + inner))
      let environment = LayoutEnvironment(size: screen.size, layoutDirection: direction)
      try layout.prepare(itemCounts: Array(repeating: 100, count: 2 * columns), in: environment)
      return layout
    }
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for columns in [10, 2_000] {
        var layout = try layout(columns: columns, direction)
        for column in [0, 7, columns - 2] {
          layout.orthogonalOffsets = [LayoutIndexPath(span: 0, item: 0).section: Double(column) * 200]
          // The visible columns and one at each side because numbers are rounded, with two sections each.
          #expect(layout.sectionsVisited(byQueryOf: screen).count <= 8)
          let found = layout.attributes(in: screen)
          #expect(found.count { $0.elementKind == "tabs" } == 1)
          #expect(found.filter { $0.elementKind == "title" }.map(\.indexPath.span) == [column + 2, column + 1])
          #expect(Set(found.filter { $0.category == .cell }.map(\.indexPath.section)) == [2 * column, 2 * column + 2])
        }
        // Beside all columns, the header of the span is left.
        layout.orthogonalOffsets = [LayoutIndexPath(span: 0, item: 0).section: 1e7]
        #expect(layout.sectionsVisited(byQueryOf: screen).isEmpty)
        #expect(layout.attributes(in: screen).map(\.elementKind) == ["tabs"])
      }
    }
  }

  @Test("Preparing a million items side by side costs what preparing ten does")
  func cost() throws {
    var pages = Pages()
    pages.itemCounts = [10, 1_000_000, 1_000_000, 1_000_000, 1_000_000, 2]
    let layout = try pages.layout()
    #expect(layout.frame(ofSection: 5)?.minY == 50_000_697)
    #expect(layout.attributes(in: Rect2D(x: 0, y: 40_000_000, width: 400, height: 300)).count <= 20)
  }
}
