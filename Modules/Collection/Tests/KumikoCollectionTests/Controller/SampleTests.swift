@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

// The three samples that Apple showed with diffable data sources in 2019, each as the updates that a view gets.
@Suite("The samples of 2019")
struct SampleTests {
  /// A controller over a data source, and the updates that it gave.
  final class Screen {
    let source = DiffableDataSource<String, String>()
    private(set) var updates: [ViewportUpdate<String, String>] = []
    private(set) var controller: CollectionController<String, String>?

    init(height: Double = 100, sections: @escaping @Sendable (String) -> LayoutSection) throws {
      controller = try CollectionController(
        source, in: LayoutEnvironment(size: Size2D(width: 100, height: height)),
        sections: { (name, _) throws(LayoutError) in sections(name) }
      ) { [weak self] in self?.updates.append($0) }
    }

    /// The items of the updates since the last call, and where along x they are shown or go to.
    func places() -> [String] {
      defer { updates = [] }
      return updates.flatMap(\.steps).map { step in
        let place = Int(step.final.frame.minX)
        return "\(step.final.itemIdentifier ?? "") \(step.action == .move ? "to" : "at") \(place)"
      }
    }

    /// What the updates since the last call say.
    func news() -> [String] {
      defer { updates = [] }
      return updates.flatMap(\.brief)
    }
  }

  @Test("Mountains: a search field filters a list as one types")
  func mountains() throws {
    let mountains = ["Mount Everest", "K2", "Kangchenjunga", "Lhotse", "Makalu", "Cho Oyu", "Manaslu"]
    let screen = try Screen { _ in rows(10) }
    func search(_ text: String) throws -> [String] {
      var snapshot = Snapshot<String, String>()
      try snapshot.appendSections(["main"])
      try snapshot.appendItems(mountains.filter { text.isEmpty || $0.lowercased().contains(text) })
      try screen.source.apply(snapshot)
      return screen.news()
    }
    #expect(try search("").sorted() == mountains.map { "+ \($0)" }.sorted())
    #expect(
      try search("ma") == [
        "- Mount Everest", "- K2", "- Kangchenjunga", "- Lhotse", "- Cho Oyu", "move Makalu 40 to 0",
        "move Manaslu 60 to 10",
      ])
    #expect(try search("mak") == ["- Manaslu"])
    #expect(try search("mak") == [])
    #expect(try search("xyz") == ["- Makalu"])
    #expect(try search("k") == ["+ K2", "+ Kangchenjunga", "+ Makalu"])
    #expect(
      try search("") == [
        "move K2 0 to 10", "move Kangchenjunga 10 to 20", "move Makalu 20 to 40", "+ Mount Everest", "+ Lhotse",
        "+ Cho Oyu", "+ Manaslu",
      ])
  }

  @Test("Wi-Fi settings: a switch shows and hides the section of networks")
  func wifi() throws {
    let screen = try Screen { name in
      var section = rows(10)
      section.decorationItems = [.background(elementKind: "card")]
      if name == "networks" {
        section.boundarySupplementaryItems = [
          LayoutBoundarySupplementaryItem(layoutSize: .tall(20), elementKind: "header", alignment: .top)
        ]
      }
      return section
    }
    func apply(isOn: Bool, networks: [String] = []) throws -> [String] {
      var snapshot = Snapshot<String, String>()
      try snapshot.appendSections(["config"])
      try snapshot.appendItems(isOn ? ["switch", "current"] : ["switch"])
      if isOn {
        try snapshot.appendSections(["networks"])
        try snapshot.appendItems(networks)
      }
      try screen.source.apply(snapshot)
      return screen.news()
    }
    #expect(try apply(isOn: false) == ["+ config.card", "+ switch"])
    #expect(
      try apply(isOn: true, networks: ["Home", "Café"]) == [
        "resize config.card 10 to 20", "+ current", "+ networks.card", "+ networks.header", "+ Home", "+ Café",
      ])
    // Networks come and go; those that stay in place are left alone.
    #expect(
      try apply(isOn: true, networks: ["Home", "Train", "Café"]) == [
        "resize networks.card 40 to 50", "move Café 50 to 60", "+ Train",
      ])
    #expect(
      Set(try apply(isOn: false)) == [
        "- networks.card", "- networks.header", "- Home", "- Train", "- Café", "- current",
        "resize config.card 20 to 10",
      ])
  }

  @Test("Insertion sort: each step moves what it moves, and the others are left alone")
  func insertionSort() throws {
    let screen = try Screen { _ in
      let item = LayoutItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
      return LayoutSection(group: .horizontal(layoutSize: .tall(10), subitems: [item]))
    }
    var row = ["4", "3", "1", "2"]
    func apply() throws -> [String] {
      try screen.source.apply(Snapshot(sections: [(id: "row", items: row)]))
      return screen.places()
    }
    #expect(try apply() == ["4 at 0", "3 at 25", "1 at 50", "2 at 75"])
    var steps: [[String]] = []
    for index in row.indices.dropFirst() {
      var place = index
      while place > 0, row[place] < row[place - 1] {
        row.swapAt(place, place - 1)
        place -= 1
        steps.append(try apply())
      }
    }
    #expect(
      steps == [
        ["3 to 0", "4 to 25"], ["1 to 25", "4 to 50"], ["1 to 0", "3 to 25"], ["2 to 50", "4 to 75"],
        ["2 to 25", "3 to 50"],
      ])
    #expect(row == ["1", "2", "3", "4"])
  }
}
