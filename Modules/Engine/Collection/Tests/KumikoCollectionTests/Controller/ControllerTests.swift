@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoCollection

@Suite("A controller")
struct ControllerTests {
  typealias Controller = CollectionController<String, String>
  typealias Source = DiffableDataSource<String, String>
  typealias Update = ViewportUpdate<String, String>

  /// What a renderer was told, and what it answers with.
  final class Told {
    var updates: [Update] = []
    var renderer = Renderer()
    var answer: (Update) -> Void = { _ in }

    var brief: [[String]] { updates.map(\.brief) }

    func take(_ update: Update) {
      updates.append(update)
      renderer.follow(update) { _ in nil }
      let answer = answer
      self.answer = { _ in }
      answer(update)
    }
  }

  private let told = Told()
  private let environment = LayoutEnvironment(size: Size2D(width: 100, height: 50))

  private func snapshot(_ sections: KeyValuePairs<String, [String]>) throws -> Snapshot<String, String> {
    try Snapshot(sections: sections.map { (id: $0.key, items: $0.value) })
  }

  private func controller(
    _ source: Source, _ section: LayoutSection = rows(10), measuring sizes: Controller.Viewport.SizeProvider? = nil
  ) throws -> Controller {
    try Controller(
      source, in: environment,
      sections: { (name, _) throws(LayoutError) in
        if name == "bad" { throw LayoutError(.noSectionDescription) }
        return section
      }, sizeProvider: sizes, renderer: told.take)
  }

  @Test("The renderer is told of the start, of applies and of scrolling")
  func isTold() throws {
    let source = Source(try snapshot(["main": letters("a"..."g")]))
    let controller = try controller(source)
    try source.apply(snapshot(["main": ["a"] + letters("c"..."h")]))
    try controller.scroll(by: Point2D(x: 0, y: 15))
    try controller.scroll(toItem: "h", at: .top)
    try controller.setEnvironment(LayoutEnvironment(size: Size2D(width: 100, height: 20)))
    #expect(
      told.brief == [
        ["> a", "> b", "> c", "> d", "> e"],
        ["- b", "move c 20 to 10", "move d 30 to 20", "move e 40 to 30", "> f"], ["< a", "> g", "> h"], ["< c"],
        ["< f", "< g", "< h"],
      ])
    #expect(told.renderer.faults.isEmpty)
  }

  @Test("What a renderer asks for while it is told comes next, in order")
  func reentrantRenderer() throws {
    let source = Source(try snapshot(["main": ["a", "b", "c"]]))
    let controller = try controller(source)
    var order: [String] = []
    told.answer = { [snapshot] _ in
      order.append("first")
      try? source.apply(snapshot(["main": letters("a"..."e")])) { _ in order.append("e applied") }
      try? source.edit(completion: { _ in order.append("f applied") }) { try $0.appendItems(["f"]) }
      try? controller.scroll(by: Point2D(x: 0, y: 10))
      order.append("all asked for")
    }
    try source.apply(snapshot(["main": letters("a"..."d")])) { _ in order.append("d applied") }
    #expect(order == ["first", "all asked for", "d applied", "e applied", "f applied"])
    #expect(told.brief == [["> a", "> b", "> c"], ["+ d"], ["+ e"], [], ["< a", "> f"]])
  }

  @Test("What a size provider asks for comes next, and it never sees a viewport half changed")
  func reentrantSizeProvider() throws {
    let source = Source(try snapshot(["main": ["a", "b"]]))
    var controller: Controller?
    var asks = false
    controller = try self.controller(
      source, openRows(),
      measuring: { _ in
        if asks {
          asks = false
          #expect(controller?.viewport == nil)
          try? source.edit { try $0.appendItems(["c"]) }
          try? controller?.scroll(by: Point2D(x: 0, y: -1))
        }
        return Size2D(width: 100, height: 30)
      })
    asks = true
    try controller?.restore(ViewportRestoration())
    asks = true
    try controller?.setEnvironment(LayoutEnvironment(size: Size2D(width: 90, height: 100)))
    #expect(told.renderer.faults.isEmpty)
    #expect(controller?.viewport?.sight.count == 3)
  }

  @Test("Contents that cannot be laid out are refused: data source, screen and renderer stay as they were")
  func refused() throws {
    let source = Source(try snapshot(["main": letters("a"..."z")]))
    let controller = try controller(source)
    try controller.scroll(by: Point2D(x: 0, y: 30))
    let (count, sight) = (told.updates.count, controller.viewport?.sight)
    var results: [Bool] = []
    #expect(throws: DataSourceError<String, String>.self) {
      try source.apply(snapshot(["main": ["a"], "bad": ["x"]])) { result in
        if case .failure(.layout) = result { results.append(false) } else { results.append(true) }
      }
    }
    #expect(results == [false] && told.updates.count == count && controller.viewport?.sight == sight)
    #expect(source.snapshot().numberOfItems == 26 && controller.viewport?.contents.numberOfItems == 26)
    try source.edit { $0.deleteItems(["d"]) }
    #expect(told.updates.count == count + 1)
  }

  @Test("A section that cannot be laid out in the first place is refused at once")
  func refusedAtOnce() throws {
    let source = Source(try snapshot(["bad": ["a"]]))
    #expect(throws: DataSourceError<String, String>.self) { try controller(source) }
    // Nothing follows the data source then.
    try source.apply(snapshot(["bad": ["a", "b"]]))
    #expect(source.snapshot().numberOfItems == 2)
  }

  @Test("A header whose content changed is reconfigured with the next apply, or when it is asked for")
  func headers() throws {
    let source = Source(try snapshot(["one": ["a"], "two": ["b"]]))
    var titles: [String: String] = ["one": "1", "two": "2"]
    source.supplementaryContentProvider = { kind, section in
      titles[section].map { AnyHashable("\(kind) \($0)") }
    }
    var section = rows(5)
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(layoutSize: .tall(10), elementKind: "header", alignment: .top)
    ]
    let controller = try controller(source, section)
    titles["two"] = "zwei"
    try source.edit { try $0.appendItems(["c"], toSection: "two") }
    #expect(told.brief.last == ["reconfigure two.header", "+ c"])
    titles["one"] = "eins"
    try controller.refreshSupplementaryContent()
    #expect(told.brief.last == ["reconfigure one.header"])
    let count = told.updates.count
    try controller.refreshSupplementaryContent()
    #expect(told.updates.count == count)
    // A section that moves takes its header along, whose content is the same.
    try source.edit { try $0.moveSection("one", afterSection: "two") }
    #expect(told.brief.last?.contains { $0.hasPrefix("reconfigure") } == false)
  }

  @Test("A title that changes while views are measured is measured, when it is asked for or with the next apply")
  func titleWhileMeasuring() throws {
    // While the header itself is measured, and while it stays visible and a row is.
    for (section, isAskedFor) in [("two", true), ("two", false), ("one", true), ("one", false)] {
      let source = Source(try snapshot(["one": ["a"]]))
      // As high as estimated, so that nobody asks again.
      var title = 5.0
      source.supplementaryContentProvider = { kind, name in
        kind == "header" && name == section ? AnyHashable(title) : nil
      }
      var controller: Controller?
      controller = try self.controller(source, openRows(header: true)) { element in
        let isHeader = element.attributes.elementKind == "header" && element.sectionIdentifier == section
        // The header is as high as its title says.
        let size = Size2D(width: 100, height: isHeader ? title : 10)
        if title == 5, section == "two" ? isHeader : element.itemIdentifier == "b" {
          title = 30
          if isAskedFor { try? controller?.refreshSupplementaryContent() }
        }
        return size
      }
      try source.edit { snapshot in
        if section == "two" { try snapshot.appendSections(["two"]) }
        try snapshot.appendItems(["b"], toSection: section)
      }
      #expect(title == 30)
      if !isAskedFor { try source.edit { try $0.appendItems(["c"], toSection: section) } }
      #expect(told.brief.last?.contains("reconfigure \(section).header") == true)
      #expect(controller?.viewport?.layout.preferredSizes[.sectionSupplementary("header", section)]?.height == 30)
    }
  }

  @Test("Policy, selection and handlers can be changed at any time")
  func configured() throws {
    let source = Source(try snapshot(["main": letters("a"..."h")]))
    let controller = try controller(source)
    try controller.configure {
      $0.anchoring = .conversation
      $0.selection = ["a", "b"]
    }
    try source.edit { try $0.insertItems(["new"], beforeItem: "a") }
    #expect(controller.viewport?.sight["a"] == 0)
    try source.edit { $0.deleteItems(["a"]) }
    #expect(controller.viewport?.selection == ["b"])
    let count = told.updates.count
    try controller.setVisibleItemsHandlers([
      "main": { items, _, _ in
        for index in items.indices where items[index].itemIdentifier == "c" { items[index].alpha = 0.5 }
      }, "nowhere": { _, _, _ in },
    ])
    #expect(told.updates.count == count + 1 && told.brief.last == ["restyle c"])
    try controller.setVisibleItemsHandlers([:])
    #expect(told.brief.last == ["restyle c"] && told.renderer.faults.isEmpty)
  }

  @Test("A controller that is let go of is not told any more, and the data source goes on")
  func released() throws {
    let source = Source(try snapshot(["main": ["a"]]))
    var controller: Controller? = try controller(source)
    #expect(controller?.dataSource === source)
    controller = nil
    try source.apply(snapshot(["main": ["a", "b"]]))
    #expect(told.brief == [["> a"]] && source.snapshot().numberOfItems == 2)
  }

  @Test("A second controller takes the place of the first, which goes on showing what there was")
  func second() throws {
    let source = Source(try snapshot(["main": letters("a"..."z")]))
    let first = try controller(source)
    let other = Told()
    let second = try Controller(
      source, in: environment, sections: { (_, _) throws(LayoutError) in rows(10) }, renderer: other.take)
    try source.apply(snapshot(["main": ["z"]]))
    #expect(second.viewport?.sight == ["z": 0] && first.viewport?.sight["a"] == 0)
    try first.scroll(toItem: "y", at: .bottom)
    #expect(first.viewport?.sight["y"] == 40 && told.renderer.faults.isEmpty && other.renderer.faults.isEmpty)
  }

  @Test("A thousand tasks insert, and the screen shows them all")
  func tasks() async throws {
    let owner = try Owner()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<1000 {
        group.addTask { await owner.insert("item \(number)") }
      }
    }
    #expect(await owner.count == 1000)
    #expect(await owner.faults.isEmpty)
    #expect(await owner.isRight)
  }

  /// A data source and its controller, which belong to an actor.
  private actor Owner {
    private let source: Source
    private let controller: Controller
    private let told: Told

    init() throws {
      let told = Told()
      source = Source(try Snapshot(sections: [(id: "main", items: [])]))
      controller = try Controller(
        source, in: LayoutEnvironment(size: Size2D(width: 100, height: 200)),
        sections: { (_, _) throws(LayoutError) in rows(10) }, renderer: told.take)
      self.told = told
    }

    func insert(_ item: String) {
      try? source.edit { snapshot in
        if let first = snapshot.itemIdentifier(atIndex: 0) {
          try snapshot.insertItems([item], beforeItem: first)
        } else {
          try snapshot.appendItems([item])
        }
      }
    }

    var count: Int { source.snapshot().numberOfItems }
    var faults: [String] { told.renderer.faults }

    /// Whether the renderer shows what there is.
    var isRight: Bool {
      let shown = Set(told.renderer.views.values.compactMap(\.item.itemIdentifier))
      return shown == Set(source.snapshot().itemIdentifiers.prefix(20)) && controller.viewport?.pool.count ?? 0 <= 42
    }
  }
}
