@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Steps that a renderer takes")
struct ViewportStepTests {
  @Test("A view that is new has the next number when its step comes, also where others are reloaded")
  func numbers() throws {
    var viewport = try NamedViewport.rows(["a", "b"])
    var views = try viewport.start().steps.count
    var snapshot = viewport.contents.snapshot
    try snapshot.insertItems(["0", "1"], beforeItem: "a")
    try snapshot.reloadItems(["a", "b"])
    let updates = [
      try viewport.apply(Contents(snapshot)), try viewport.apply(viewport.contents, reloadsEverything: true),
      try viewport.scroll(by: Point2D(x: 0, y: 5)), try viewport.show(letters("p"..."z")),
    ]
    for step in updates.flatMap(\.steps) {
      switch step.action {
      case .appear, .reload:
        #expect(step.view.number <= views, "\(step)")
        if step.view.number == views { views += 1 }
      default: break
      }
    }
    #expect(views == viewport.pool.count)
  }

  @Test("An element that moves on the screen is moved, whatever else changes of it")
  func restyled() throws {
    var layout = try NamedCollection(
      .listing(["main": letters("a"..."z")]), layout: CompositionalLayout(section: rows(10)),
      in: LayoutEnvironment(size: Size2D(width: 100, height: 50)))
    layout.visibleItemsHandlers["main"] = { items, offset, _ in
      for index in items.indices { items[index].zIndex = Int(items[index].frame.minY - offset.y) }
    }
    var viewport = NamedViewport(layout, prefetchWindow: .none)
    _ = try viewport.start()
    _ = try viewport.scroll(to: Point2D(x: 0, y: 100))
    var environment = viewport.layout.environment
    environment.safeAreaInsets = DirectionalEdgeInsets(top: 10, leading: 0, bottom: 0, trailing: 0)
    for update in [
      try viewport.setEnvironment(environment), try viewport.show(["x"] + letters("a"..."z").filter { $0 != "x" }),
    ] {
      for step in update.steps where step.action == .restyle {
        #expect(step.initial.frame == step.final.frame && step.initial.center == step.final.center, "\(step)")
      }
    }
  }

  @Test("A cell is prefetched once, also where its content changes before it is visible")
  func prefetching() throws {
    var viewport = try NamedViewport.rows(letters("a"..."z"))
    viewport.prefetchWindow = PrefetchWindow(ahead: 0.4, behind: 0)
    let cells = { (items: [String]) in items.map { CollectionElementID<String, String>.cell($0) } }
    #expect(try viewport.start().prefetches == cells(["f", "g"]))
    var snapshot = viewport.contents.snapshot
    try snapshot.reconfigureItems(["f"])
    try snapshot.reloadItems(["g"])
    #expect(try viewport.apply(Contents(snapshot)).prefetches == [])
    #expect(try viewport.apply(viewport.contents, reloadsEverything: true).prefetches == [])
    #expect(try viewport.show(letters("a"..."f") + letters("h"..."z")).prefetches == cells(["h"]))
  }
}
