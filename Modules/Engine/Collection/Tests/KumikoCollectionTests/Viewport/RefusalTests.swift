@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("A change that is refused midway leaves no trace")
struct RefusalTests {
  typealias Source = DiffableDataSource<String, String>
  typealias Controller = CollectionController<String, String>

  /// Rows and an orthogonal section, both of which measure themselves.
  private func viewport() throws -> NamedViewport {
    let card = LayoutSize(widthDimension: .estimated(60), heightDimension: .estimated(30))
    let orthogonal = LayoutSection(
      group: .horizontal(layoutSize: card, subitems: [LayoutItem(layoutSize: card)]),
      orthogonalScrollingBehavior: .continuous)
    var viewport = try NamedViewport(
      NamedCollection(
        .listing(["news": (0..<20).map { "c\($0)" }, "rows": (0..<200).map { "r\($0)" }]),
        layout: CompositionalLayout(sections: [orthogonal, openRows(header: true)]),
        in: LayoutEnvironment(size: Size2D(width: 100, height: 120))))
    _ = try viewport.start(measuring: good)
    _ = try viewport.scrollOrthogonally("news", to: 130, measuring: good)
    return viewport
  }

  private let good: NamedViewport.SizeProvider = { element in
    Size2D(width: 70, height: element.itemIdentifier?.count == 3 ? 25 : 18)
  }

  /// A provider whose answers are none after a few.
  private func failing(after count: Int) -> NamedViewport.SizeProvider {
    var rest = count
    return { [good] element in
      rest -= 1
      return rest < 0 ? Size2D(width: .nan, height: 10) : good(element)
    }
  }

  private func expectSame(_ a: NamedViewport, _ b: NamedViewport, _ what: String) {
    #expect(a.contents == b.contents, "\(what)")
    #expect(a.layout.contentSize == b.layout.contentSize, "\(what)")
    #expect(a.layout.preferredSizes == b.layout.preferredSizes, "\(what)")
    #expect(a.layout.orthogonalOffsets == b.layout.orthogonalOffsets, "\(what)")
    #expect(a.layout.layout.orthogonalOffsets == b.layout.layout.orthogonalOffsets, "\(what)")
    #expect(a.visibleRect == b.visibleRect && a.visibleItems == b.visibleItems && a.pool == b.pool, "\(what)")
    #expect(a.selection == b.selection && a.restoration() == b.restoration(), "\(what)")
    var (all, others): ([LayoutAttributes], [LayoutAttributes]) = ([], [])
    a.layout.layout.allAttributes(into: &all)
    b.layout.layout.allAttributes(into: &others)
    #expect(all == others, "\(what)")
  }

  @Test("Whatever was called, and however far it came", arguments: 0..<12)
  func everyCall(answers: Int) throws {
    let before = try viewport()
    var wide = before.layout.environment
    wide.container.contentSize.width = 120
    let contents = Contents.listing(["news": ["n"] + (0..<20).map { "c\($0)" }, "rows": (5..<90).map { "r\($0)" }])
    let state = try {
      var other = before
      _ = try other.scroll(to: Point2D(x: 0, y: 600), measuring: good)
      return other.restoration()
    }()
    let calls: [(String, (inout NamedViewport, @escaping NamedViewport.SizeProvider) throws -> Void)] = [
      ("scroll", { _ = try $0.scroll(by: Point2D(x: 0, y: 700), measuring: $1) }),
      ("a little", { _ = try $0.scroll(by: Point2D(x: 0, y: 90), measuring: $1) }),
      ("to an item", { _ = try $0.scroll(toItem: "r150", at: .top, measuring: $1) }),
      ("to a section", { _ = try $0.scroll(toSection: "rows", at: .bottom, measuring: $1) }),
      ("orthogonally", { _ = try $0.scrollOrthogonally("news", to: 700, measuring: $1) }),
      ("apply", { _ = try $0.apply(contents, measuring: $1) }),
      ("environment", { _ = try $0.setEnvironment(wide, measuring: $1) }),
      ("reconfigure", { _ = try $0.reconfigure([.cell("r0"), .cell("r1")], measuring: $1) }),
      ("restore", { _ = try $0.restore(state, measuring: $1) }),
    ]
    for (name, call) in calls {
      var viewport = before
      do {
        try call(&viewport, failing(after: answers))
      } catch is LayoutError {
        expectSame(viewport, before, "\(name) after \(answers) answers")
      }
      // What follows is the same as if nothing had been refused.
      var (again, never) = (before, before)
      if (try? call(&again, failing(after: answers))) == nil {
        #expect(
          try again.scroll(by: Point2D(x: 0, y: 333), measuring: good)
            == never.scroll(by: Point2D(x: 0, y: 333), measuring: good), "\(name) after \(answers) answers")
      }
    }
  }

  @Test("Sizes that are refused among others leave none of them")
  func sizes() throws {
    var viewport = try viewport()
    let before = viewport
    #expect(throws: LayoutError.self) {
      try viewport.setPreferredSizes([
        .cell("r1"): Size2D(width: 1, height: 99), .cell("r2"): Size2D(width: .infinity, height: 1),
        .cell("c1"): Size2D(width: 80, height: 40),
      ])
    }
    expectSame(viewport, before, "sizes")
  }

  @Test("A controller and its data source are as they were, and the renderer is told nothing")
  func controller() throws {
    let source = Source(try Snapshot(sections: [(id: "main", items: (0..<100).map { "r\($0)" })]))
    var updates = 0
    let controller = try Controller(
      source, in: LayoutEnvironment(size: Size2D(width: 100, height: 120)), sections: { _, _ in openRows() },
      sizeProvider: good
    ) { _ in updates += 1 }
    try controller.scroll(by: Point2D(x: 0, y: 100))
    let (viewport, count) = (try #require(controller.viewport), updates)
    controller.sizeProvider = failing(after: 2)
    #expect(throws: Source.Failure.self) { try controller.scroll(by: Point2D(x: 0, y: 300)) }
    controller.sizeProvider = failing(after: 2)
    #expect(throws: Source.Failure.self) { try source.edit { $0.deleteItems((3..<30).map { "r\($0)" }) } }
    #expect(updates == count && source.snapshot().numberOfItems == 100)
    expectSame(try #require(controller.viewport), viewport, "controller")
  }
}
