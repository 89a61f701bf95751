@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoTestSupport
import Testing

@Suite("Handlers of visible items")
struct VisibleItemsHandlerTests {
  private func list(_ direction: LayoutDirection = .leftToRight) throws -> NamedCollection {
    try .counted(["red": 10, "blue": 10], rows(100), direction)
  }

  private let fade: NamedCollection.VisibleItemsHandler = { items, _, _ in
    for index in items.indices { items[index].alpha = 0.5 }
  }

  @Test("Without a handler everything in sight is as it was laid out")
  func none() throws {
    let list = try list()
    #expect(list.visibleItems().map(\.element) == list.elements(in: Rect2D(x: 0, y: 0, width: 300, height: 400)))
    #expect(list.visibleItems() == list.visibleItems().map { VisibleItem($0.element) })
    #expect(list.visibleItems().count == 4)
  }

  @Test("A handler is for its own section")
  func ownSection() throws {
    var list = try list()
    list.visibleBounds = Rect2D(x: 0, y: 800, width: 300, height: 400)
    list.visibleItemsHandlers["blue"] = fade
    let items = list.visibleItems()
    #expect(items.map(\.sectionIdentifier) == ["red", "red", "blue", "blue"])
    #expect(items.map(\.alpha) == [1, 1, 0.5, 0.5])
    #expect(items.map(\.element) == list.elements(in: Rect2D(x: 0, y: 800, width: 300, height: 400)))
  }

  @Test("It counts from the visible bounds, whatever rectangle is asked for; else from the rectangle")
  func contentOffset() throws {
    var list = try list()
    // A cell in sight at the top lags behind by half of what was scrolled.
    list.visibleItemsHandlers["red"] = { items, contentOffset, _ in
      for index in items.indices { items[index].center.y += contentOffset.y / 2 }
    }
    list.visibleBounds = Rect2D(x: 0, y: 120, width: 300, height: 400)
    #expect(list.visibleItems().first?.center == Point2D(x: 150, y: 210))
    #expect(list.visibleItems(in: Rect2D(x: 0, y: 0, width: 300, height: 600)).first?.center.y == 110)
    list.visibleBounds = nil
    #expect(list.visibleItems(in: Rect2D(x: 0, y: 120, width: 300, height: 600)).first?.center.y == 210)
    list.visibleBounds = Rect2D(x: 0, y: .nan, width: 300, height: 400)
    #expect(list.visibleItems().first?.center.y == 50)
  }

  @Test("It sees the environment that its section was laid out for")
  func environment() throws {
    var list = try NamedCollection(
      .fruit, layout: CompositionalLayout(section: rows(10)),
      in: LayoutEnvironment(
        container: LayoutContainer(contentSize: Size2D(width: 100, height: 200)),
        safeAreaInsets: DirectionalEdgeInsets(top: 7, leading: 10, bottom: 0, trailing: 10)))
    list.visibleItemsHandlers["red"] = { items, _, environment in
      for index in items.indices { items[index].center.x = environment.container.effectiveContentSize.width }
    }
    #expect(list.visibleItems().first?.center.x == 80)
  }

  @Test("Cells, badges, headers and backgrounds come at once, before they were scrolled orthogonally")
  func everything() throws {
    for (direction, offset, firstCell) in [(LayoutDirection.leftToRight, 60.0, 0.0), (.rightToLeft, -60, 200)] {
      var collection = try NamedCollection.counted(["news": 5], .orthogonal(100, 80, header: true), direction)
      collection.orthogonalOffsets["news"] = 60
      collection.visibleItemsHandlers["news"] = { items, contentOffset, _ in
        let isFirst = items.map { $0.indexPath.item == 0 && $0.category == .cell }
        for index in items.indices {
          items[index].zIndex = items.count
          // What it was given is handed out in the numbers that it may set.
          items[index].transform = LayoutTransform(translationX: contentOffset.x, y: contentOffset.y)
          if isFirst[index] { items[index].alpha = items[index].frame.minX / 1000 }
          items[index].isHidden = ["header", "card"].contains(items[index].elementKind) && items[index].frame.minX == 0
        }
      }
      collection.visibleBounds = Rect2D(x: 0, y: 10, width: 300, height: 400)
      let items = collection.visibleItems()
      let kinds: [String] = items.map { $0.elementKind ?? "cell" }
      #expect(kinds.count { $0 == "cell" } == 4)
      #expect(Set(kinds) == ["cell", "badge", "header", "card"])
      #expect(items.allSatisfy { $0.zIndex == items.count })
      #expect(items.allSatisfy { $0.transform == LayoutTransform(translationX: offset, y: 10) })
      // Headers and backgrounds do not scroll along, and are where they are.
      #expect(items.filter { $0.isHidden }.map(\.elementKind) == ["card", "header"])
      let cell = items.first { $0.category == .cell }
      #expect(cell?.alpha == firstCell / 1000 && cell?.frame.minX == firstCell - offset)
      #expect(items.map(\.element) == collection.elements(in: Rect2D(x: 0, y: 10, width: 300, height: 400)))
      #expect(items.allSatisfy { $0.center == VisibleItem($0.element).center })
    }
  }

  @Test(
    "In an orthogonal section an element is moved from where it was laid out, and shown by as much from where it is")
  func movedInOrthogonalSection() throws {
    var collection = try NamedCollection.counted(["news": 5], .orthogonal(100, 80, header: true))
    collection.orthogonalOffsets["news"] = 60.1
    collection.visibleItemsHandlers["news"] = { items, contentOffset, _ in
      for index in items.indices where items[index].category == .cell {
        // All cells on one stack at the left edge.
        items[index].center.x = contentOffset.x + 50
      }
    }
    let items = collection.visibleItems()
    #expect(items.filter { $0.category == .cell }.allSatisfy { abs($0.center.x - 50) < 1e-12 })
    #expect(items.filter { $0.category != .cell }.allSatisfy { $0.displayedFrame == $0.frame })
    #expect(items.first { $0.elementKind == "header" }?.frame == Rect2D(x: 0, y: 0, width: 300, height: 20))
  }

  @Test("An orthogonal section of a horizontal layout scrolls up and down")
  func orthogonalSectionInHorizontalLayout() throws {
    var collection = try NamedCollection.counted(
      ["news": 9], .orthogonal(100, 80), .rightToLeft, scrolling: .horizontal)
    collection.orthogonalOffsets["news"] = 30
    collection.visibleItemsHandlers["news"] = { items, contentOffset, _ in
      for index in items.indices {
        items[index].center = Point2D(x: contentOffset.x, y: items[index].frame.minY - contentOffset.y)
      }
    }
    collection.visibleBounds = Rect2D(x: 7, y: 0, width: 300, height: 400)
    let second = collection.visibleItems().first { $0.indexPath.item == 1 }
    // Laid out at 80 and 30 further up now, the handler puts it at 50; from there the offset moves it up too.
    #expect(second?.frame.minY == 50)
    #expect(second?.center == Point2D(x: 7, y: 20))
  }

  @Test("What a handler moves out of sight stays, at its new place, and nothing else moves for it")
  func outOfSight() throws {
    var list = try list()
    list.visibleItemsHandlers["red"] = { items, _, _ in
      items[1].center.y = -5_000
      items[2].isHidden = true
    }
    let items = list.visibleItems()
    #expect(items.map(\.center.y) == [50, -5_000, 250, 350])
    #expect(items.map(\.isHidden) == [false, false, true, false])
    #expect(items[1].frame.minY == 100 && list.frame(ofSection: "red")?.height == 1_000)
  }

  @Test("A handler changes how elements are shown, not which there are, nor their order")
  func whichThereAre() throws {
    var list = try list()
    let stranger = try #require(list.visibleItems(in: Rect2D(x: 0, y: 900, width: 300, height: 10)).first)
    list.visibleItemsHandlers["red"] = { items, _, _ in
      for index in items.indices { items[index].alpha = Double(items[index].indexPath.item) / 10 }
      items.reverse()
      items.removeFirst()
      items.append(stranger)
      items.append(stranger)
    }
    let items = list.visibleItems()
    #expect(items.map(\.indexPath.item) == [0, 1, 2, 3])
    #expect(items.map(\.alpha) == [0, 0.1, 0.2, 1])
    list.visibleItemsHandlers["red"] = { items, _, _ in items = [] }
    #expect(list.visibleItems() == (try self.list()).visibleItems())
  }

  @Test("What cannot be shown is named by its element, and harms no other")
  func rejected() throws {
    for section in [rows(100), .orthogonal(100, 80)] {
      var list = try NamedCollection.counted(["red": 3], section)
      list.orthogonalOffsets["red"] = 20
      list.visibleItemsHandlers["red"] = { items, _, _ in
        items[0].alpha = 0.5
        items[1].alpha = .nan
        items[1].center.x = .infinity
        items[2].center.x = .greatestFiniteMagnitude
      }
      let items = list.visibleItems()
      #expect(items.map(\.rejected) == [[], [.alpha, .center], []])
      #expect(items[1].center == VisibleItem(items[1].element).center && items[1].alpha == 1)
      #expect(items[0].alpha == 0.5 && items[2].center.x.isFinite)
    }
  }

  @Test("Handlers follow their sections to other places, and go with them")
  func apply() throws {
    var list = try list()
    list.visibleItemsHandlers["blue"] = fade
    let contents = { (sections: KeyValuePairs<String, Int>) in
      try Contents(sections: sections.map { (id: $0.key, contents: .count($0.value)) })
    }
    try list.apply(contents(["green": 1, "blue": 1, "red": 1]))
    #expect(list.visibleItems().map(\.alpha) == [1, 0.5, 1])
    try list.prepare(in: .small)
    #expect(list.visibleItems(in: Rect2D(x: 0, y: 0, width: 1, height: 999)).map(\.alpha) == [1, 0.5, 1])
    try list.apply(contents(["red": 2]))
    #expect(list.visibleItemsHandlers.isEmpty)
    try list.apply(contents(["blue": 2]))
    #expect(list.visibleItems().map(\.alpha) == [1, 1])
  }

  @Test("A failed change keeps the handlers")
  func failure() throws {
    var list = try list()
    list.visibleItemsHandlers["blue"] = fade
    #expect(throws: LayoutError.self) {
      try list.prepare(in: LayoutEnvironment(size: Size2D(width: .nan, height: 100)))
    }
    #expect(Array(list.visibleItemsHandlers.keys) == ["blue"])
  }

  @Test("The layout's own elements have no handler")
  func layoutElements() throws {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(4))
    let configuration = CompositionalLayoutConfiguration(boundarySupplementaryItems: [
      LayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "title", alignment: .top)
    ])
    var list = try NamedCollection(
      .fruit, layout: CompositionalLayout(section: rows(10), configuration: configuration), in: .small)
    for section in ["red", "yellow"] { list.visibleItemsHandlers[section] = fade }
    #expect(list.visibleItems().map(\.alpha) == [1, 0.5, 0.5, 0.5])
    #expect(list.visibleItems().first?.elementKind == "title")
  }

  @Test("Without visible bounds, what comes first is visible: right to left, the right end", arguments: [3, 20])
  func unscrolled(count: Int) throws {
    let size = LayoutSize(widthDimension: .absolute(50), heightDimension: .fractionalHeight(1))
    let section = LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    let list = try NamedCollection.counted(["red": count], section, .rightToLeft, scrolling: .horizontal)
    let items = list.visibleItems()
    #expect(items.map(\.indexPath.item) == Array(0..<min(count, 6)))
    #expect(items.first?.frame.maxX == max(Double(count) * 50, 300))
  }

  @Test("A handler among ten million items sees those in sight")
  func many() throws {
    var list = try NamedCollection.counted(["log": 10_000_000], rows(10))
    let seen = Count()
    list.visibleItemsHandlers["log"] = { items, _, _ in
      seen.value += items.count
      for index in items.indices { items[index].zIndex = items.count }
    }
    for step in 0..<100 {
      list.visibleBounds = Rect2D(x: 0, y: Double(step) * 500_000 + 5, width: 300, height: 400)
      #expect(list.visibleItems().map(\.zIndex) == Array(repeating: 41, count: 41))
    }
    #expect(seen.value == 100 * 41)
  }
}
