@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Spans by identifier")
struct SpanCollectionTests {
  private static func pin(
    _ kind: String, _ alignment: RectAlignment, _ height: LayoutDimension
  ) -> LayoutBoundarySupplementaryItem {
    LayoutBoundarySupplementaryItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height), elementKind: kind,
      alignment: alignment, pinToVisibleBounds: true)
  }

  private static let tabs = CollectionSpan(
    id: "tabs", sections: ["b", "d"],
    boundarySupplementaryItems: [pin("header", .top, .estimated(40)), pin("footer", .bottom, .absolute(20))])

  private let header = NamedCollection.ElementID.spanSupplementary("header", span: "tabs", ordinal: 0)

  /// Sections of ten rows of 50 points on a screen of 300 × 400 points.
  private func collection(
    _ sections: [String], spans: [CollectionSpan<String>] = [tabs], at y: Double? = nil
  ) throws -> NamedCollection {
    var collection = try NamedCollection(
      contents(sections), spans: spans, in: LayoutEnvironment(size: Size2D(width: 300, height: 400))
    ) { _, _ in rows(50) }
    collection.visibleBounds = y.map { Rect2D(x: 0, y: $0, width: 300, height: 400) }
    return collection
  }

  private func contents(_ sections: [String]) throws -> Contents {
    try Contents(
      sections: sections.map { section in (id: section, contents: .items((0..<10).map { "\(section)\($0)" })) })
  }

  @Test("A header of a span is found by the identifier of the span")
  func found() throws {
    let collection = try collection(["a", "b", "c", "d", "e"], at: 900)
    #expect(collection.attributes(of: header)?.frame == Rect2D(x: 0, y: 900, width: 300, height: 40))
    let element = try #require(collection.elements(in: Rect2D(x: 0, y: 900, width: 300, height: 9)).last)
    #expect(element.id == header && element.spanIdentifier == "tabs" && element.sectionIdentifier == nil)
    #expect("\(header)" == "header of the span tabs")
    #expect(collection.attributes(of: .spanSupplementary("header", span: "other", ordinal: 0)) == nil)
    #expect(collection.attributes(of: .spanSupplementary("header", span: "tabs", ordinal: 1)) == nil)
  }

  @Test("A span follows its sections: inserted sections join it, and deleted ones leave it")
  func follows() throws {
    var collection = try collection(["a", "b", "d", "e"])
    func frame(_ sections: [String]) throws -> [Double]? {
      try collection.apply(contents(sections))
      return collection.layout.frame(ofSpan: 0).map { [$0.minY, $0.maxY] }
    }
    #expect(try frame(["a", "b", "d", "e"]) == [500, 1560])
    #expect(try frame(["a", "b", "x", "d", "e"]) == [500, 2060])
    #expect(try frame(["y", "a", "b", "x", "d", "e"]) == [1000, 2560])
    #expect(try frame(["y", "a", "x", "d", "e"]) == [1500, 2060])
    #expect(try frame(["d", "x", "b"]) == [0, 1560])
    #expect(try frame(["a", "e"]) == nil)
    #expect(collection.attributes(of: header) == nil)
    #expect(try frame(["a", "b"]) == [500, 1060])
  }

  @Test("A section that is the header of a span follows its identifier, and stays while others are scrolled to")
  func headerSection() throws {
    let span = CollectionSpan(
      id: "tabs", sections: ["b", "c", "d"], headerSection: LayoutHeaderSection(pinToVisibleBounds: true))
    var collection = try NamedCollection(
      contents(["a", "b", "c", "d"]), spans: [span], in: LayoutEnvironment(size: Size2D(width: 300, height: 400))
    ) { section, _ in rows(section == "b" ? 5 : 50) }
    func minY(_ item: String) -> Double? { collection.frame(ofItem: item)?.minY }
    collection.visibleBounds = Rect2D(x: 0, y: 800, width: 300, height: 400)
    #expect(minY("b0") == 800 && minY("b9") == 845)
    // An item is scrolled to below the tabs, and a tab is visible where it is.
    let target = try #require(collection.scrollTarget(forItem: "d0", at: .top))
    #expect(target.visibleBounds.minY == 1000)
    #expect(collection.scrollTarget(forItem: "b3")?.visibleBounds.minY == 800)
    #expect(collection.scrollTarget(forItem: "b0", at: .top)?.visibleBounds.minY == 500)
    // Without the header, the next section is none.
    try collection.apply(contents(["a", "c", "d"]))
    #expect(minY("c0") == 500)
    try collection.apply(contents(["x", "a", "b", "d"]))
    collection.visibleBounds = Rect2D(x: 0, y: 1200, width: 300, height: 400)
    #expect(minY("b0") == 1200)
    collection.visibleBounds = Rect2D(x: 0, y: 1530, width: 300, height: 300)
    #expect(minY("b0") == 1500)
  }

  @Test("A measured size follows its span")
  func measured() throws {
    let first = CollectionSpan(
      id: "first", sections: ["a"], boundarySupplementaryItems: [Self.pin("header", .top, .estimated(10))])
    var collection = try collection(["a", "b", "d"], spans: [first, Self.tabs])
    let other = NamedCollection.ElementID.spanSupplementary("header", span: "first", ordinal: 0)
    try collection.setPreferredSizes([header: Size2D(width: 300, height: 64), other: Size2D(width: 300, height: 16)])
    #expect(collection.preferredSizes.keys.contains(header))
    try collection.apply(contents(["b", "x", "d"]))
    #expect(collection.attributes(of: header)?.frame.height == 64)
    #expect(collection.preferredSizes == [header: Size2D(width: 300, height: 64)])
    try collection.apply(contents(["b", "x", "d", "a"]))
    #expect(collection.attributes(of: header)?.frame.height == 64)
    #expect(collection.attributes(of: other)?.frame.height == 10)
  }

  @Test("Sections that are moved so that spans cross are rejected, and nothing changes")
  func crossing() throws {
    let other = CollectionSpan(
      id: "other", sections: ["a", "e"], boundarySupplementaryItems: [Self.pin("header", .top, .absolute(10))])
    var collection = try collection(["a", "e", "b", "d"], spans: [Self.tabs, other])
    let before = collection.elements(in: Rect2D(x: 0, y: 0, width: 300, height: 3000))
    let crossed = try contents(["a", "b", "e", "d"])
    let found = #expect(throws: LayoutError.self) { try collection.apply(crossed) }
    #expect(found?.reason == .crossingSpans("other") && found?.span == "tabs")
    #expect(collection.elements(in: Rect2D(x: 0, y: 0, width: 300, height: 3000)) == before)
    #expect(collection.contents.sectionIdentifiers == ["a", "e", "b", "d"])
  }

  @Test("An item of a span comes to rest between the pinned header and footer")
  func targets() throws {
    func y(_ item: String, _ position: CollectionScrollPosition, from y: Double = 1100) throws -> Double? {
      try collection(["a", "b", "c", "d", "e"], at: y).scrollTarget(forItem: item, at: position)?.visibleBounds.minY
    }
    // The header is at 500, and the sections of the span are from 540 to 2040.
    #expect(try y("c2", .top) == 1140 - 40)
    #expect(try y("c2", .bottom) == 1190 - 400 + 20)
    #expect(try y("c2", .centeredVertically) == 1165 - 40 - 170)
    #expect(try y("c2", [], from: 1120) == 1100)
    #expect(try y("c2", [], from: 800) == 810)
    #expect(try y("c2", [], from: 1050) == 1050)
    // Sections without a span are as in UIKit.
    #expect(try y("a3", .top) == 150)
    #expect(try y("e3", .top) == 2060 + 100)
    var scrolled = try collection(["a", "b", "c", "d", "e"], at: 0)
    let target = try #require(scrolled.scrollTarget(forSection: "c", at: .top))
    scrolled.scroll(to: target)
    #expect(scrolled.attributes(of: header)?.frame.maxY == scrolled.frame(ofSection: "c")?.minY)
  }

  @Test("A header of a span moves with the viewport, and goes with its sections")
  func updates() throws {
    var viewport = try NamedViewport(collection(["a", "b", "d", "e"], at: 0), prefetchWindow: .none)
    _ = try viewport.start()
    let entering = try viewport.scroll(by: Point2D(x: 0, y: 450))
    #expect(entering.brief.contains("> tabs.header"))
    #expect(try viewport.scroll(by: Point2D(x: 0, y: 150)).brief.contains("move tabs.header 500 to 600"))
    #expect(try viewport.scroll(by: Point2D(x: 0, y: 1000)).brief.contains("< tabs.header"))
    _ = try viewport.scroll(by: Point2D(x: 0, y: -1000))
    #expect(try viewport.apply(contents(["a", "e"])).brief.contains("- tabs.header"))
    #expect(try viewport.apply(contents(["b", "d"])).brief.contains("+ tabs.header"))
  }

  @Test("What a reader sees below a pinned header stays in place when sections come and go")
  func anchored() throws {
    var viewport = try NamedViewport(collection(["a", "b", "c", "d", "e"], at: 0), prefetchWindow: .none)
    _ = try viewport.start()
    _ = try viewport.scroll(by: Point2D(x: 0, y: 1120))
    let before = viewport.sight
    _ = try viewport.apply(contents(["b", "x", "c", "d", "e"]))
    #expect(viewport.sight == before)
    #expect(viewport.layout.attributes(of: header)?.frame.minY == viewport.visibleRect.minY)
    _ = try viewport.apply(contents(["y", "a", "z", "b", "c", "d", "e"]))
    #expect(viewport.sight == before)
  }

  @Test("A restored state has the measured size of a header of a span")
  func restored() throws {
    var viewport = try NamedViewport(collection(["a", "b", "d"], at: 0), prefetchWindow: .none)
    _ = try viewport.start()
    _ = try viewport.setPreferredSizes([header: Size2D(width: 300, height: 70)])
    _ = try viewport.scroll(by: Point2D(x: 0, y: 700))
    let state = viewport.restoration()
    var other = try NamedViewport(collection(["a", "b", "d"], at: 0), prefetchWindow: .none)
    _ = try other.start()
    _ = try other.restore(state)
    #expect(other.visibleRect == viewport.visibleRect)
    #expect(other.layout.attributes(of: header)?.frame.height == 70)
  }
}
