import Foundation
@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

/// Columns of 280 points, 10 apart, on a screen of 300 × 400 points. Sections whose identifiers begin with r are orthogonal
/// sections of cells of 100 points, the others have rows of 50 points.
@Suite("The place of sections side by side")
struct SideBySideCollectionTests {
  private func contents(_ sections: [String]) throws -> Contents {
    try Contents(
      sections: sections.map { section in (id: section, contents: .items((0..<10).map { "\(section)\($0)" })) })
  }

  private func collection(
    _ sections: [String], extent: LayoutDimension = .absolute(280),
    _ behavior: OrthogonalScrollingBehavior = .groupPaging,
    direction: LayoutDirection = .leftToRight, row: LayoutSection = rows(50)
  ) throws -> NamedCollection {
    let shelves = CollectionSpan(
      id: "shelves", sections: ["b", "c", "d", "r"], sectionSpacing: 10, orthogonalScrollingBehavior: behavior,
      columnExtent: extent)
    return try NamedCollection(
      contents(sections), spans: [shelves], in: LayoutEnvironment(size: screen, layoutDirection: direction)
    ) { section, _ in
      guard section.hasPrefix("r") else { return row }
      let size = LayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(50))
      return LayoutSection(
        group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]),
        orthogonalScrollingBehavior: .continuous)
    }
  }

  private let screen = Size2D(width: 300, height: 400)

  private func viewport(_ sections: [String], _ behavior: OrthogonalScrollingBehavior = .groupPaging) throws
    -> NamedViewport
  {
    var viewport = try NamedViewport(collection(sections, behavior), prefetchWindow: .none)
    _ = try viewport.start()
    return viewport
  }

  private func x(_ item: String, in viewport: NamedViewport) -> Double? { viewport.layout.frame(ofItem: item)?.minX }

  @Test("The first visible column keeps its place when sections come and go before it")
  func anchored() throws {
    var viewport = try viewport(["b", "c", "d", "e"])
    _ = try viewport.scrollOrthogonally(span: "shelves", to: 290)
    #expect(x("c0", in: viewport) == 0)
    _ = try viewport.apply(contents(["b", "x", "y", "c", "d", "e"]))
    #expect(x("c0", in: viewport) == 0 && viewport.layout.spanOffsets == ["shelves": 870])
    _ = try viewport.apply(contents(["c", "d", "e"]))
    #expect(x("c0", in: viewport) == 0 && viewport.layout.spanOffsets == ["shelves": 0])
  }

  @Test("A span that is scrolled stays there while what comes into sight is measured")
  func measured() throws {
    var viewport = try NamedViewport(collection(["b", "c", "d"], row: openRows()), prefetchWindow: .none)
    _ = try viewport.start()
    _ = try viewport.scroll(to: Point2D(x: 0, y: 30))
    let update = try viewport.scrollOrthogonally(span: "shelves", to: 290) { _ in Size2D(width: 280, height: 45) }
    #expect(update.spanOffsets == ["shelves": 290] && x("c5", in: viewport) == 0)
  }

  @Test("A place in an empty column is restored by a cell of another column")
  func emptyColumn() throws {
    let contents = try Contents(sections: [
      (id: "b", contents: .items((0..<10).map { "b\($0)" })), (id: "c", contents: .items([])),
    ])
    var viewport = try NamedViewport(collection(["b", "c"], extent: .absolute(300)), prefetchWindow: .none)
    _ = try viewport.start()
    _ = try viewport.apply(contents)
    var again = viewport
    _ = try viewport.scrollOrthogonally(span: "shelves", to: 310)
    _ = try viewport.scroll(to: Point2D(x: 0, y: 60))
    #expect(viewport.visibleRect.minY == 60 && viewport.visibleItems.isEmpty)
    let state = viewport.restoration()
    _ = try again.restore(state)
    #expect(again.visibleRect == viewport.visibleRect && again.layout.spanOffsets == viewport.layout.spanOffsets)
  }

  @Test("Each update has the offsets of the visible spans")
  func updates() throws {
    var viewport = try NamedViewport(collection(["a", "b", "c", "d", "e", "f"]), prefetchWindow: .none)
    #expect(try viewport.start().spanOffsets.isEmpty)
    _ = try viewport.scroll(by: Point2D(x: 0, y: 490))
    #expect(try viewport.scrollOrthogonally(span: "shelves", to: 290).spanOffsets == ["shelves": 290])
    #expect(try viewport.scrollOrthogonally(span: "nowhere", to: 290).spanOffsets == ["shelves": 290])
    // No element comes or goes by the second distance.
    for distance in [20.0, 5] {
      #expect(try viewport.scroll(by: Point2D(x: 0, y: distance)).spanOffsets == ["shelves": 290])
    }
    #expect(try viewport.apply(contents(["a", "b", "x", "c", "d", "e", "f"])).spanOffsets == ["shelves": 580])
    #expect(try viewport.scroll(toItem: "b1")?.spanOffsets == ["shelves": 0])
    #expect(try viewport.scrollOrthogonally(span: "shelves", to: 5_000).spanOffsets == ["shelves": 850])
    // Out of sight, it is left out and keeps its offset.
    #expect(try viewport.scroll(toItem: "f9")?.spanOffsets == [:])
    #expect(try viewport.scroll(toItem: "e0", at: .bottom)?.spanOffsets == ["shelves": 850])
    #expect(try viewport.apply(contents(["a", "e", "f"])).spanOffsets == [:])
  }

  @Test("Updates have the offsets of spans in columns, and of those of which only the background is visible")
  func nestedUpdates() throws {
    let outer = CollectionSpan(
      id: "outer", sections: ["b", "c", "d"], orthogonalScrollingBehavior: .continuous, columnExtent: .absolute(200))
    let inner = CollectionSpan(
      id: "inner", sections: ["b", "c"],
      contentInsets: DirectionalEdgeInsets(top: 0, leading: 0, bottom: 500, trailing: 0),
      decorationItems: [.background(elementKind: "panel")], orthogonalScrollingBehavior: .continuous,
      columnExtent: .absolute(120))
    let layout = try NamedCollection(
      contents(["b", "c", "d", "e"]), spans: [outer, inner], in: LayoutEnvironment(size: screen)
    ) { _, _ in rows(50) }
    var viewport = NamedViewport(layout, prefetchWindow: .none)
    _ = try viewport.start()
    #expect(try viewport.scrollOrthogonally(span: "inner", to: 30).spanOffsets == ["inner": 30])
    #expect(try viewport.scrollOrthogonally(span: "outer", to: 40).spanOffsets == ["inner": 30, "outer": 40])
    #expect(try viewport.scroll(by: Point2D(x: 0, y: 550)).spanOffsets == ["inner": 30, "outer": 40])
    _ = try viewport.scroll(by: Point2D(x: 0, y: -550))
    // With the outer span at its end, the column of the inner one is still in sight.
    #expect(try viewport.scrollOrthogonally(span: "outer", to: 100).spanOffsets == ["inner": 30, "outer": 100])
  }

  @Test("A controller scrolls spans, and its renderer is told their offsets")
  func controller() throws {
    var updates: [ViewportUpdate<String, String>] = []
    var told: [ViewportUpdate<String, String>?] = []
    let sections = ["b", "c", "d", "e"]
    let source = DiffableDataSource<String, String>(
      try Snapshot(sections: sections.map { name in (id: name, items: (0..<10).map { "\(name)\($0)" }) }))
    let shelves = CollectionSpan(
      id: "shelves", sections: ["b", "c", "d"], sectionSpacing: 10, orthogonalScrollingBehavior: .groupPaging,
      columnExtent: .absolute(280))
    let controller = try CollectionController(
      source, spans: [shelves], in: LayoutEnvironment(size: screen), sections: { _, _ in rows(50) },
      renderer: { updates.append($0) })
    try controller.scrollOrthogonally(span: "shelves", to: 290) { told.append(try? $0.get()) }
    #expect(updates.map(\.spanOffsets) == [[:], ["shelves": 290]])
    #expect(told == [updates.last])
    #expect(controller.viewport.flatMap { x("c0", in: $0) } == 0)
    try controller.scrollOrthogonally(span: "shelves", to: -9)
    #expect(updates.last?.spanOffsets == ["shelves": 0])
  }

  @Test("In another window, the first visible column stays first")
  func resized() throws {
    var viewport = try NamedViewport(
      collection(["b", "c", "d", "e"], extent: .fractionalWidth(1)), prefetchWindow: .none)
    _ = try viewport.start()
    _ = try viewport.scrollOrthogonally(span: "shelves", to: 310)
    _ = try viewport.setEnvironment(LayoutEnvironment(size: Size2D(width: 500, height: 400)))
    #expect(x("c0", in: viewport) == 0 && viewport.layout.spanOffsets == ["shelves": 510])
    // A minimized window has no room, and the place comes back with it.
    _ = try viewport.setEnvironment(LayoutEnvironment(size: .zero))
    _ = try viewport.setEnvironment(LayoutEnvironment(size: screen))
    #expect(x("c0", in: viewport) == 0 && viewport.layout.spanOffsets == ["shelves": 310])
  }

  @Test("Columns and the orthogonal sections in them are held by themselves")
  func orthogonalSections() throws {
    var viewport = try viewport(["b", "r", "d", "e"])
    _ = try viewport.scrollOrthogonally(span: "shelves", to: 290)
    _ = try viewport.scrollOrthogonally("r", to: 230)
    #expect(x("r3", in: viewport) == 70)
    _ = try viewport.apply(contents(["b", "x", "r", "d", "e"]))
    #expect(x("r3", in: viewport) == 70)
    #expect(viewport.layout.spanOffsets == ["shelves": 580] && viewport.layout.orthogonalOffsets == ["r": 230])
  }

  @Test("Columns that rest in the middle do so from the start")
  func centered() throws {
    let viewport = try viewport(["b", "c", "d", "e"], .groupPagingCentered)
    #expect(viewport.layout.spanOffsets == ["shelves": -10] && x("b0", in: viewport) == 10)
  }

  static let targets: [(item: String, position: CollectionScrollPosition, x: Double)] = [
    ("c0", [], 20), ("c0", .left, 0), ("d9", [], 20), ("r9", [], 200), ("r5", .left, 0), ("b3", [], 0),
  ]

  @Test("An item is brought into sight in its orthogonal section and in its columns", arguments: targets)
  func scrolledTo(item: String, position: CollectionScrollPosition, x expected: Double) throws {
    var viewport = try viewport(["b", "c", "r", "d", "e"])
    let update = try viewport.scroll(toItem: item, at: position)
    #expect(update != nil && x(item, in: viewport) == expected)
    // What is visible stays where it is.
    let before = viewport.layout.spanOffsets
    _ = try viewport.scroll(toItem: item, at: position)
    #expect(viewport.layout.spanOffsets == before)
  }

  @Test("From right to left, an item is brought into sight from the other side")
  func scrolledToRightToLeft() throws {
    var viewport = try NamedViewport(
      collection(["b", "c", "r", "d", "e"], direction: .rightToLeft), prefetchWindow: .none)
    _ = try viewport.start()
    _ = try viewport.scroll(toItem: "d0")
    #expect(x("d0", in: viewport) == 0 && viewport.layout.spanOffsets == ["shelves": 850])
    _ = try viewport.scroll(toSection: "c")
    #expect(x("c0", in: viewport) == 20 && viewport.layout.spanOffsets == ["shelves": 290])
  }

  @Test("A stored state returns to the first visible column, even if it has another number")
  func restored() throws {
    var first = try viewport(["b", "c", "d", "e"])
    _ = try first.scrollOrthogonally(span: "shelves", to: 290)
    let stored = try JSONEncoder().encode(first.restoration())
    let state = try JSONDecoder().decode(NamedViewport.Restoration.self, from: stored)
    #expect(state == first.restoration())
    var second = try viewport(["b", "x", "c", "d", "e"])
    #expect(try second.restore(state)?.spanOffsets == ["shelves": 580])
    #expect(x("c0", in: second) == 0 && second.layout.spanOffsets == ["shelves": 580])
    // A state without a place of the span returns it to its start.
    _ = try second.restore(try viewport(["b", "c", "d", "e"]).restoration())
    #expect(second.layout.spanOffsets == ["shelves": 0])
  }
}
