@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("What a view keeps while contents change")
struct ViewStateTests {
  private typealias Layout = CollectionLayout<String, Int>

  private func collection() throws -> Layout {
    let size = LayoutSize(widthDimension: .absolute(60), heightDimension: .absolute(10))
    let item = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    var section = LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [item]), orthogonalScrollingBehavior: .continuous)
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(5)),
        elementKind: "header", alignment: .top, pinToVisibleBounds: true)
    ]
    return try Layout(
      contents(["news", "games"]), layout: CompositionalLayout(section: section),
      in: LayoutEnvironment(size: Size2D(width: 100, height: 200)))
  }

  private func contents(_ sections: [String]) throws -> Layout.Contents {
    try Layout.Contents(sections: sections.map { (id: $0, contents: .count(10)) })
  }

  private func x(_ collection: Layout, _ section: String) -> Double? {
    collection.contents.indexOfSection(section).flatMap {
      collection.layout.attributesForItem(at: LayoutIndexPath(section: $0, item: 0))?.frame.minX
    }
  }

  @Test("Offsets follow their sections to other places, and go with them")
  func offsets() throws {
    var collection = try collection()
    collection.orthogonalOffsets = ["games": 30]
    #expect(x(collection, "games") == -30)
    #expect(x(collection, "news") == 0)
    try collection.apply(contents(["games", "films", "news"]))
    #expect(x(collection, "games") == -30)
    #expect(x(collection, "films") == 0)
    try collection.apply(contents(["news"]))
    #expect(collection.orthogonalOffsets.isEmpty)
    try collection.apply(contents(["news", "games"]))
    #expect(x(collection, "games") == 0)
  }

  @Test("What is visible stays, and pinned headers with it")
  func visible() throws {
    var collection = try collection()
    collection.visibleBounds = Rect2D(x: 0, y: 3, width: 100, height: 100)
    try collection.apply(contents(["games", "news"]))
    #expect(collection.visibleBounds?.minY == 3)
    #expect(collection.attributes(forSupplementary: "header", inSection: "games")?.frame.minY == 3)
  }
}
