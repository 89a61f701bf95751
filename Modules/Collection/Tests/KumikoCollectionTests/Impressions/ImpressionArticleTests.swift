import KumikoCollection
import KumikoComposition
import KumikoDimension
import KumikoLayout
import Testing

@Suite("Impressions: their article")
struct ImpressionArticleTests {
  @Test("What the article says comes out does, without what is not public")
  func article() throws {
    let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let list = LayoutSection(group: .horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: row)]))
    let contents = try CollectionContents<String, String>(sections: [
      (id: "fruit", contents: .items(["apple", "lemon", "pear", "plum"]))
    ])
    let environment = LayoutEnvironment(size: Size2D(width: 390, height: 88))
    var viewport = CollectionViewport(
      try CollectionLayout(contents, layout: CompositionalLayout(section: list), in: environment))
    var log = ImpressionLog<String, String>(try ImpressionRule(share: 0.5, duration: 800))

    _ = try viewport.start()
    try log.record(viewport, at: 0)
    _ = try viewport.scroll(by: Point2D(x: 0, y: 44))
    try log.record(viewport, at: 500)
    var printed: [String] = []
    for impression in try log.advance(to: 1_400) {
      printed.append("\(impression.cell) at \(impression.time) ms")
    }
    #expect(printed == ["cell lemon at 800.0 ms", "cell pear at 1300.0 ms"])
  }
}
