import KumikoCollection
import KumikoComposition
import KumikoDimension
import KumikoLayout
import KumikoSnapshot
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
      for step in update.steps { printed.append("\(step.action) \(step.id) in view \(step.view.number)") }
      if update.correction != .zero { printed.append("corrected by \(update.correction.y)") }
    }
    try source.edit { snapshot in
      try snapshot.appendSections(["fruit"])
      try snapshot.appendItems(["apple", "pear", "plum"])
    }
    try controller.scroll(by: Point2D(x: 0, y: 44))
    try source.edit { $0.deleteItems(["apple"]) }
    let names = printed.map {
      $0.replacing("KumikoCollection.", with: "").replacing("<Swift.String, Swift.String>", with: "")
    }
    #expect(
      names.map { $0.replacing("ViewportStep.Reason.", with: "").replacing("CollectionElementID.", with: "") } == [
        #"appear(contents) cell("apple") in view 0"#, #"appear(contents) cell("pear") in view 1"#,
        #"disappear(position) cell("apple") in view 0"#, #"appear(position) cell("plum") in view 2"#,
        #"move cell("pear") in view 1"#, #"move cell("plum") in view 2"#, "corrected by -44.0",
      ])
  }
}
