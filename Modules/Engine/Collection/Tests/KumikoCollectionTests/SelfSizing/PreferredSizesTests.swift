@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Sizes that views want, by identifier")
struct PreferredSizesTests {
  private typealias ID = NamedCollection.ElementID

  private func list(_ contents: Contents = .fruit, header: Bool = false) throws -> NamedCollection {
    try NamedCollection(contents, layout: CompositionalLayout(section: openRows(header: header)), in: .small)
  }

  private func height(_ height: Double) -> Size2D { Size2D(width: 1, height: height) }

  @Test("They count along the axes that are left open, and say how the content grew")
  func set() throws {
    var list = try list()
    let change = try list.setPreferredSizes([.cell("apple"): Size2D(width: 7, height: 30), .cell("plum"): height(9)])
    #expect(list.frame(ofItem: "apple") == Rect2D(x: 0, y: 0, width: 100, height: 30))
    #expect(list.frame(ofItem: "lemon")?.minY == 40)
    #expect(change.contentSize == Size2D(width: 0, height: 20) && change.scrollOffset == .zero)
    try list.setPreferredSize(height(50), for: .cell("cherry"))
    #expect(list.frame(ofItem: "lemon")?.minY == 80)
    #expect(Set(list.preferredSizes.keys) == [.cell("apple"), .cell("cherry")])
  }

  @Test("They go with their items to other places and sections, and are gone with them")
  func apply() throws {
    var list = try list()
    try list.setPreferredSizes([.cell("apple"): height(30), .cell("lemon"): height(50)])
    try list.apply(.listing(["yellow": ["kiwi", "apple"], "green": ["lemon"], "red": ["cherry"]]))
    #expect(list.frame(ofItem: "apple") == Rect2D(x: 0, y: 10, width: 100, height: 30))
    #expect(list.frame(ofItem: "lemon") == Rect2D(x: 0, y: 40, width: 100, height: 50))
    #expect(list.frame(ofItem: "cherry")?.height == 10)
    try list.apply(.listing(["green": ["lemon"]]))
    #expect(Array(list.preferredSizes.keys) == [.cell("lemon")])
    try list.apply(.listing(["green": ["lemon", "apple"]]))
    #expect(list.frame(ofItem: "apple") == Rect2D(x: 0, y: 50, width: 100, height: 10))
  }

  @Test("Headers keep theirs by their section, badges by their item, the layout's own by their kind")
  func supplementaries() throws {
    let title = LayoutBoundarySupplementaryItem(layoutSize: .open(4), elementKind: "title", alignment: .top)
    var list = try NamedCollection(
      .fruit,
      layout: CompositionalLayout(
        section: openRows(header: true),
        configuration: CompositionalLayoutConfiguration(boundarySupplementaryItems: [title])), in: .small)
    let sizes: [ID: Size2D] = [
      .layoutSupplementary("title", ordinal: 0): height(14),
      .sectionSupplementary("header", "yellow"): height(25),
      .itemSupplementary("badge", "cherry"): Size2D(width: 8, height: 1),
    ]
    try list.setPreferredSizes(sizes)
    #expect(list.preferredSizes == sizes)
    try list.apply(.listing(["yellow": ["cherry", "lemon"], "red": ["apple"]]))
    #expect(list.preferredSizes == sizes)
    #expect(list.attributes(forSupplementary: "header", inSection: "yellow")?.frame.height == 25)
    #expect(list.attributes(forSupplementary: "header", inSection: "red")?.frame.height == 5)
    #expect(list.attributes(forSupplementary: "badge", ofItem: "cherry")?.frame.width == 8)
    #expect(list.attributes(forSupplementary: "badge", ofItem: "lemon")?.frame.width == 2)
    #expect(list.frame(ofItem: "cherry")?.minY == 39)
  }

  @Test("Items that are only counted keep theirs by number, as long as there are so many")
  func counted() throws {
    func contents(_ count: Int) throws -> Contents {
      try Contents(sections: [(id: "head", contents: .items(["a"])), (id: "log", contents: .count(count))])
    }
    var list = try list(contents(5), header: true)
    try list.setPreferredSizes([
      .countedCell("log", 1): height(30), .countedCell("log", 4): height(50), .countedCell("log", 5): height(70),
      .countedCell("head", 0): height(90),
      .sectionSupplementary("badge", "log", ordinal: 1): Size2D(width: 8, height: 1),
    ])
    #expect(list.preferredSizes.count == 3)
    try list.apply(contents(4))
    #expect(
      Set(list.preferredSizes.keys) == [.countedCell("log", 1), .sectionSupplementary("badge", "log", ordinal: 1)])
    try list.apply(contents(5))
    #expect(list.layout.attributesForItem(at: LayoutIndexPath(section: 1, item: 4))?.frame.height == 10)
    #expect(list.layout.attributesForItem(at: LayoutIndexPath(section: 1, item: 1))?.frame.height == 30)
  }

  @Test("What stands on a group keeps its own only while the section's items stay the same")
  func groups() throws {
    let ribbon = LayoutSupplementaryItem(
      layoutSize: LayoutSize(widthDimension: .estimated(2), heightDimension: .absolute(2)), elementKind: "ribbon",
      containerAnchor: LayoutAnchor(edges: [.top, .leading]))
    var group = LayoutGroup.horizontal(layoutSize: .open(10), subitems: [LayoutItem(layoutSize: .open(10))])
    group.supplementaryItems = [ribbon]
    var list = try NamedCollection(
      .fruit, layout: CompositionalLayout(section: LayoutSection(group: group)), in: .small)
    try list.setPreferredSizes([
      .sectionSupplementary("ribbon", "red", ordinal: 1): Size2D(width: 8, height: 1),
      .sectionSupplementary("ribbon", "yellow"): Size2D(width: 9, height: 1),
    ])
    try list.apply(.listing(["yellow": ["lemon"], "red": ["cherry", "apple"]]))
    #expect(list.preferredSizes == [.sectionSupplementary("ribbon", "yellow"): Size2D(width: 9, height: 1)])
    #expect(list.attributes(forSupplementary: "ribbon", inSection: "yellow")?.frame.width == 9)
  }

  @Test("In another width, and for other traits, views are asked again; under higher bars they are not")
  func environment() throws {
    var list = try list()
    let sizes: [ID: Size2D] = [.cell("apple"): height(30)]
    var environment = LayoutEnvironment.small
    try list.setPreferredSizes(sizes)
    environment.safeAreaInsets.top = 40
    environment.container.contentInsets.bottom = 40
    try list.prepare(in: environment)
    #expect(list.preferredSizes == sizes)

    let changes: [(inout LayoutEnvironment) -> Void] = [
      { $0.container.contentSize.width = 120 }, { $0.container.contentSize.height = 120 },
      { $0.traits.displayScale = 2 }, { $0.traits.layoutDirection = .rightToLeft }, { $0.safeAreaInsets.leading = 5 },
      { $0.layoutMargins.trailing = 5 }, { $0.readableContentWidth = 5 },
    ]
    for change in changes {
      var changed = environment
      change(&changed)
      try list.prepare(in: changed)
      #expect(list.preferredSizes.isEmpty)
      #expect(list.frame(ofItem: "apple")?.height == 10)
      try list.prepare(in: environment)
      try list.setPreferredSizes(sizes)
    }
  }

  @Test("What was told of some can be forgotten")
  func forget() throws {
    var list = try list()
    try list.setPreferredSizes([.cell("apple"): height(30), .cell("cherry"): height(40)])
    let change = try list.forgetPreferredSizes { $0 == .cell("apple") }
    #expect(change.contentSize.height == -20)
    #expect(list.preferredSizes == [.cell("cherry"): height(40)])
    #expect(list.frame(ofItem: "cherry") == Rect2D(x: 0, y: 10, width: 100, height: 40))
  }

  @Test("They are a value: set in another collection, they make the same layout")
  func stored() throws {
    var list = try list(header: true)
    try list.setPreferredSizes([.cell("apple"): height(30), .sectionSupplementary("header", "yellow"): height(25)])
    var fresh = try self.list(header: true)
    try fresh.setPreferredSizes(list.preferredSizes)
    let everything = Rect2D(x: 0, y: 0, width: 100, height: 1_000)
    #expect(fresh.elements(in: everything) == list.elements(in: everything))
    #expect(fresh.contentSize.height == 30 + 10 + 10 + 5 + 25)
  }

  @Test("A size that is none is refused, and nothing is changed", arguments: [-1, .nan, .infinity, 1e10])
  func invalid(length: Double) throws {
    var list = try list()
    let error = #expect(throws: LayoutError.self) {
      try list.setPreferredSizes([.cell("apple"): height(30), .cell("lemon"): height(length)])
    }
    #expect(error?.section == 1)
    #expect(list.preferredSizes.isEmpty && list.contentSize.height == 30)
  }

  @Test("A failed change keeps them")
  func failure() throws {
    var list = try list()
    try list.setPreferredSizes([.cell("apple"): height(30)])
    #expect(throws: LayoutError.self) {
      try list.prepare(in: LayoutEnvironment(size: Size2D(width: .nan, height: 100)))
    }
    #expect(list.frame(ofItem: "apple")?.height == 30)
  }

  @Test("With descriptions by identifier they are kept too, and custom groups find their functions")
  func providers() throws {
    let custom = LayoutGroup.custom(layoutSize: .open(10), itemProvider: "stairs")
    var list = try NamedCollection(
      .fruit,
      itemProviders: [
        "stairs": { _ in [LayoutGroupCustomItem(frame: Rect2D(x: 3, y: 4, width: 5, height: 6))] }
      ], in: .small
    ) { (section, _) throws(LayoutError) -> LayoutSection in
      section == "yellow" ? LayoutSection(group: custom) : openRows()
    }
    try list.setPreferredSizes([.cell("cherry"): height(30)])
    #expect(list.frame(ofItem: "lemon") == Rect2D(x: 3, y: 44, width: 5, height: 6))
    try list.apply(.listing(["yellow": ["lemon"], "red": ["cherry"]]))
    #expect(list.frame(ofItem: "lemon") == Rect2D(x: 3, y: 4, width: 5, height: 6))
    #expect(list.frame(ofItem: "cherry") == Rect2D(x: 0, y: 10, width: 100, height: 30))
  }

  @Test("What was measured of other content is forgotten: marked items, and those with another version")
  func otherContent() throws {
    var snapshot = Contents.listing(["red": letters("a"..."e")]).snapshot
    for item in ["a", "b"] { try snapshot.setContentVersion(1, forItem: item) }
    var list = try list(Contents(snapshot))
    try list.setPreferredSizes(
      Dictionary(uniqueKeysWithValues: letters("a"..."e").map { (.cell($0), height(30)) }))
    try snapshot.setContentVersion(2, forItem: "a")
    try snapshot.setContentVersion(3, forItem: "c")
    try snapshot.reloadItems(["d"])
    try snapshot.reconfigureItems(["e"])
    try list.apply(Contents(snapshot))
    // Of c no version was known before.
    #expect(Set(list.preferredSizes.keys) == [.cell("b"), .cell("c")])
  }
}
