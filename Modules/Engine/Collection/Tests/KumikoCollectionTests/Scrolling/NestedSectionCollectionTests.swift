import Foundation
@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Sections in sections by identifier")
struct NestedSectionCollectionTests {
  private static let card = CollectionSpan(
    id: "card", sections: ["b", "d"],
    contentInsets: DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40), sectionSpacing: 5,
    decorationItems: [.background(elementKind: "panel")])

  private let panel = NamedCollection.ElementID.spanDecoration("panel", span: "card", ordinal: 0)

  /// Sections of ten rows of 50 points on a screen of 300 × 400 points.
  private func collection(_ sections: [String], at y: Double? = nil) throws -> NamedCollection {
    var collection = try NamedCollection(
      contents(sections), spans: [Self.card], in: LayoutEnvironment(size: Size2D(width: 300, height: 400))
    ) { _, _ in rows(50) }
    collection.visibleBounds = y.map { Rect2D(x: 0, y: $0, width: 300, height: 400) }
    return collection
  }

  private func contents(_ sections: [String]) throws -> Contents {
    try Contents(
      sections: sections.map { section in (id: section, contents: .items((0..<10).map { "\(section)\($0)" })) })
  }

  @Test("A background is found by the identifier of its span, which can be coded")
  func found() throws {
    let collection = try collection(["a", "b", "c", "d", "e"])
    #expect(collection.attributes(of: panel)?.frame == Rect2D(x: 0, y: 500, width: 300, height: 1550))
    let element = try #require(collection.elements(in: Rect2D(x: 0, y: 700, width: 300, height: 9)).first)
    #expect(element.id == panel && element.spanIdentifier == "card" && element.sectionIdentifier == nil)
    #expect("\(panel)" == "panel of the span card")
    #expect(collection.attributes(of: .spanDecoration("panel", span: "other", ordinal: 0)) == nil)
    let coded = try JSONEncoder().encode(panel)
    #expect(try JSONDecoder().decode(NamedCollection.ElementID.self, from: coded) == panel)
    #expect(collection.frame(ofItem: "c0") == Rect2D(x: 20, y: 1015, width: 240, height: 50))
  }

  @Test("Sections that are inserted and deleted join and leave it, and take its insets")
  func follows() throws {
    var collection = try collection(["a", "b", "d"])
    func state(_ sections: [String]) throws -> [Double?] {
      try collection.apply(contents(sections))
      return [collection.attributes(of: panel)?.frame.height, collection.frame(ofItem: "x0")?.width]
    }
    #expect(try state(["a", "b", "x", "d"]) == [1550, 240])
    #expect(try state(["x", "a", "b", "d"]) == [1045, 300])
    #expect(try state(["a", "x", "d"]) == [540, 300])
    #expect(try state(["a", "x"]) == [nil, 300])
  }

  @Test("A background moves in and out of the viewport, and goes with its sections")
  func updates() throws {
    var viewport = try NamedViewport(collection(["a", "b", "d", "e"], at: 0), prefetchWindow: .none)
    _ = try viewport.start()
    #expect(try viewport.scroll(by: Point2D(x: 0, y: 450)).brief.contains("> card.panel"))
    #expect(try viewport.scroll(by: Point2D(x: 0, y: 1500)).brief.contains("< card.panel"))
    _ = try viewport.scroll(by: Point2D(x: 0, y: -1000))
    #expect(try viewport.apply(contents(["a", "e"])).brief.contains("- card.panel"))
    #expect(try viewport.apply(contents(["b", "d"])).brief.contains("+ card.panel"))
  }

  @Test("Sections side by side come and go as their span scrolls, and it keeps its offset when contents change")
  func sideBySide() throws {
    let shelves = CollectionSpan(
      id: "shelves", sections: ["b", "d"], sectionSpacing: 10, orthogonalScrollingBehavior: .groupPaging,
      columnExtent: .absolute(280))
    func collection(_ sections: [String]) throws -> NamedCollection {
      var collection = try NamedCollection(
        contents(sections), spans: [shelves], in: LayoutEnvironment(size: Size2D(width: 300, height: 400))
      ) { _, _ in rows(50) }
      collection.visibleBounds = Rect2D(x: 0, y: 0, width: 300, height: 400)
      return collection
    }
    var viewport = try NamedViewport(collection(["b", "c", "d", "e"]), prefetchWindow: .none)
    _ = try viewport.start()
    #expect(viewport.layout.frame(ofItem: "c0") == Rect2D(x: 290, y: 0, width: 280, height: 50))
    #expect(viewport.layout.frame(ofItem: "e0")?.minY == 500)
    let update = try viewport.scrollOrthogonally(span: "shelves", to: 290)
    #expect(update.brief.contains("> d0") && update.brief.contains("< b0"), "\(update.brief)")
    #expect(viewport.layout.frame(ofItem: "c0")?.minX == 0)
    // Beyond the end of its content, a span goes no further.
    _ = try viewport.scrollOrthogonally(span: "shelves", to: 5_000)
    #expect(viewport.layout.spanOffsets == ["shelves": 560])
    _ = try viewport.apply(contents(["a", "b", "c", "d", "e"]))
    #expect(viewport.layout.frame(ofItem: "d0") == Rect2D(x: 20, y: 500, width: 280, height: 50))
    _ = try viewport.scrollOrthogonally(span: "other", to: 9)
    #expect(viewport.layout.spanOffsets == ["shelves": 560])
  }

  @Test("What a reader sees inside stays in place when sections come and go")
  func anchored() throws {
    var viewport = try NamedViewport(collection(["a", "b", "c", "d", "e"], at: 0), prefetchWindow: .none)
    _ = try viewport.start()
    _ = try viewport.scroll(by: Point2D(x: 0, y: 1120))
    let before = viewport.sight
    _ = try viewport.apply(contents(["b", "x", "c", "d", "e"]))
    #expect(viewport.sight == before)
    _ = try viewport.apply(contents(["y", "a", "z", "b", "c", "d", "e"]))
    #expect(viewport.sight == before)
  }
}
