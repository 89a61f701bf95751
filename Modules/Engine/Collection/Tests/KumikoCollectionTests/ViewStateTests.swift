@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("What a view keeps while contents change")
struct ViewStateTests {
  private typealias Rails = CollectionLayout<String, Int>

  private func rails() throws -> Rails {
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
    return try Rails(
      contents(["news", "games"]), layout: CompositionalLayout(section: section),
      in: LayoutEnvironment(size: Size2D(width: 100, height: 200)))
  }

  private func contents(_ sections: [String]) throws -> Rails.Contents {
    try Rails.Contents(sections: sections.map { (id: $0, contents: .count(10)) })
  }

  private func x(_ rails: Rails, _ section: String) -> Double? {
    rails.contents.indexOfSection(section).flatMap {
      rails.layout.attributesForItem(at: LayoutIndexPath(section: $0, item: 0))?.frame.minX
    }
  }

  @Test("Offsets follow their sections to other places, and go with them")
  func offsets() throws {
    var rails = try rails()
    rails.orthogonalOffsets = ["games": 30]
    #expect(x(rails, "games") == -30)
    #expect(x(rails, "news") == 0)
    try rails.apply(contents(["games", "films", "news"]))
    #expect(x(rails, "games") == -30)
    #expect(x(rails, "films") == 0)
    try rails.apply(contents(["news"]))
    #expect(rails.orthogonalOffsets.isEmpty)
    try rails.apply(contents(["news", "games"]))
    #expect(x(rails, "games") == 0)
  }

  @Test("What is visible stays, and pinned headers with it")
  func visible() throws {
    var rails = try rails()
    rails.visibleBounds = Rect2D(x: 0, y: 3, width: 100, height: 100)
    try rails.apply(contents(["games", "news"]))
    #expect(rails.visibleBounds?.minY == 3)
    #expect(rails.attributes(forSupplementary: "header", inSection: "games")?.frame.minY == 3)
  }
}
