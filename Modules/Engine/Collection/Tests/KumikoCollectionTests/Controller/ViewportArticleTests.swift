@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Viewport: its article")
struct ViewportArticleTests {
  @Test("What the article says comes out does")
  func article() throws {
    var printed: [String] = []
    let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let list = LayoutSection(group: .horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: row)]))

    let source = DiffableDataSource<String, String>()
    let controller = try CollectionController(
      source, in: LayoutEnvironment(size: Size2D(width: 390, height: 88)), sections: { _, _ in list }
    ) { update in
      for step in update.steps { printed.append("\(step)") }
    }
    try source.edit { snapshot in
      try snapshot.appendSections(["fruit"])
      try snapshot.appendItems(["apple", "pear", "plum"])
    }
    try controller.scroll(by: Point2D(x: 0, y: 44))
    try source.edit { $0.deleteItems(["apple"]) }
    #expect(
      printed == [
        "cell apple appears in view 0: inserted", "cell pear appears in view 1: inserted",
        "cell apple leaves view 0: out of sight", "cell plum appears in view 2: into sight",
        "cell pear moves in view 1 from (0, 0) to (0, 0)", "cell plum moves in view 2 from (0, 44) to (0, 44)",
      ])
    #expect(controller.viewport?.visibleRect.minY == 0)
  }

  @Test("Every step and every element can be said in words")
  func words() throws {
    var viewport = try NamedViewport.rows(["a", "b"], section: openRows(header: true))
    let start = try viewport.start()
    #expect(start.steps.map(\.id.description) == ["header of main", "cell a", "badge of a", "cell b", "badge of b"])
    var snapshot = viewport.contents.snapshot
    try snapshot.reloadItems(["a"])
    try snapshot.reconfigureItems(["b"])
    let content = try viewport.apply(Contents(snapshot))
    #expect(content.steps.map(\.description).contains("cell a is reloaded in view 5"))
    #expect(content.steps.map(\.description).contains("cell b is reconfigured in view 3"))
    let sizes = try viewport.setPreferredSizes([.cell("a"): Size2D(width: 100, height: 30)])
    #expect(sizes.steps.first?.description == "cell a is resized in view 5 from (100, 10) to (100, 30)")
    #expect(CollectionElementID<String, Int>.countedCell("log", 3).description == "cell 3 of log")
    #expect(
      CollectionElementID<String, Int>.layoutSupplementary("title", ordinal: 2).description == "title 2 of the layout")
    #expect(CollectionElementID<String, Int>.decoration("card", "log", ordinal: 0).description == "card of log")
  }
}
