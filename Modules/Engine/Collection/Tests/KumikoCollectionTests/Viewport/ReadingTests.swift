@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

/// The order in which a viewport is read, by identifiers.
@Suite struct ReadingTests {
  private func shop() throws -> NamedCollection {
    let span = CollectionSpan(
      id: "tabs", sections: ["news", "rows"],
      boundarySupplementaryItems: [
        LayoutBoundarySupplementaryItem(
          layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
          elementKind: "tabs", alignment: .top, pinToVisibleBounds: true)
      ])
    return try NamedCollection(
      .listing(["news": ["a", "b", "c"], "rows": ["d", "e"]]), spans: [span],
      in: LayoutEnvironment(size: Size2D(width: 300, height: 400))
    ) { section, _ in section == "news" ? .orthogonal(140, 100, header: true) : rows(50) }
  }

  @Test func `the visible elements are read with their roles and headings`() throws {
    var viewport = NamedViewport(try shop(), prefetchWindow: .none)
    _ = try viewport.start()
    let read = viewport.readingOrder
    #expect(
      read.map(\.item.element.id) == [
        .spanSupplementary("tabs", span: "tabs", ordinal: 0), .sectionSupplementary("header", "news"),
        .cell("a"), .itemSupplementary("badge", "a"), .cell("b"), .itemSupplementary("badge", "b"), .cell("c"),
        .cell("d"), .cell("e"),
      ])
    #expect(
      read.map(\.role) == [.heading(level: 2), .heading(level: 3), .cell, .badge, .cell, .badge, .cell, .cell, .cell])
    let tabs = NamedCollection.ElementID.spanSupplementary("tabs", span: "tabs", ordinal: 0)
    #expect(read[2].headings == [tabs, .sectionSupplementary("header", "news")])
    #expect(read[7].headings == [tabs])
  }

  @Test func `hidden and transparent elements are not read`() throws {
    var collection = try shop()
    collection.visibleItemsHandlers["news"] = { items, _, _ in
      for index in items.indices {
        items[index].isHidden = items[index].elementKind == "badge"
        if items[index].itemIdentifier == "b" { items[index].alpha = 0 }
      }
    }
    var viewport = NamedViewport(collection, prefetchWindow: .none)
    _ = try viewport.start()
    #expect(viewport.readingOrder.compactMap(\.item.itemIdentifier) == ["a", "c", "d", "e"])
  }
}
