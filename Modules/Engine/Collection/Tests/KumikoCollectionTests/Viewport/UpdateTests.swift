@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoCollection

@Suite("What an update says")
struct UpdateTests {
  @Test("At the start all elements in the visible bounds are shown, at their places and at once")
  func start() throws {
    var viewport = try NamedViewport.rows(letters("a"..."h"))
    let update = try viewport.start()
    #expect(update.brief == ["> a", "> b", "> c", "> d", "> e"])
    #expect(update.steps.allSatisfy { $0.initial == $0.final })
    #expect(update.contentSize == Size2D(width: 100, height: 80))
    #expect(update.visibleRect == Rect2D(x: 0, y: 0, width: 100, height: 50))
    #expect(!update.isAnimated && update.correction == .zero)
    #expect(update.steps.map(\.view.number) == [0, 1, 2, 3, 4])
  }

  @Test("Scrolling says what enters and what leaves, and nothing of what stays")
  func scroll() throws {
    var viewport = try NamedViewport.rows(letters("a"..."h"))
    _ = try viewport.start()
    #expect(try viewport.scroll(by: Point2D(x: 0, y: 5)).brief == ["> f"])
    #expect(try viewport.scroll(by: Point2D(x: 0, y: 5)).brief == ["< a"])
    let update = try viewport.scroll(by: Point2D(x: 0, y: 10))
    #expect(update.brief == ["< b", "> g"])
    // The view that a gave back is the one that g gets.
    #expect(update.steps.map(\.view.number) == [1, 0])
    #expect(update.steps.allSatisfy { $0.initial == $0.final })
    #expect(try viewport.scroll(to: Point2D(x: 0, y: 20)).brief == [])
  }

  @Test("What is inserted fades in at its place, what is deleted fades out at its own, the others move")
  func contents() throws {
    var viewport = try NamedViewport.rows(["a", "b", "c"])
    _ = try viewport.start()
    let update = try viewport.show(["a", "x", "c"])
    #expect(update.brief == ["- b", "+ x"])
    #expect(update.isAnimated)
    let (gone, new) = (update.steps[0], update.steps[1])
    #expect(gone.initial.alpha == 1 && gone.final.alpha == 0 && gone.final.frame == gone.initial.frame)
    #expect(new.initial.alpha == 0 && new.final.alpha == 1 && new.initial.frame == new.final.frame)
    // The view of what fades out is not taken for what fades in.
    #expect(gone.view.number != new.view.number)
    #expect(
      try viewport.show(["x", "y", "a", "c"]).brief == ["move x 10 to 0", "move a 0 to 20", "move c 20 to 30", "+ y"])
  }

  @Test("What comes from out of sight starts where it was, and what leaves goes to where it is")
  func fromOutside() throws {
    var viewport = try NamedViewport.rows(letters("a"..."h"))
    _ = try viewport.start()
    let update = try viewport.show(["a", "h", "c", "d", "e", "f", "g", "b"])
    #expect(update.brief == ["< b", "> h"])
    #expect(update.steps[0].final.frame.minY == 70 && update.steps[1].initial.frame.minY == 70)
    #expect(update.steps[1].final.frame.minY == 10 && update.steps[1].initial.alpha == 1)
  }

  @Test("Content: reconfigured in its view, reloaded in another one, reconfigured where its version changed")
  func content() throws {
    var viewport = try NamedViewport.rows(letters("a"..."h"))
    _ = try viewport.start()
    var snapshot = viewport.contents.snapshot
    try snapshot.reconfigureItems(["b", "h"])
    try snapshot.reloadItems(["c"])
    try snapshot.setContentVersion(1, forItem: "d")
    let update = try viewport.apply(Contents(snapshot))
    // Nothing is to be done for what is out of sight; and a first version is no change of content.
    #expect(update.brief == ["reload c", "reconfigure b"])
    #expect(update.steps[0].replacedView?.number == 2 && update.steps[0].view.number == 5)
    #expect(update.steps[1].view.number == 1)

    try snapshot.setContentVersion(2, forItem: "d")
    snapshot.removeMarkers()
    #expect(try viewport.apply(Contents(snapshot)).brief == ["reconfigure d"])
    try snapshot.reloadSections(["main"])
    #expect(
      try viewport.apply(Contents(snapshot)).brief == ["reload a", "reload b", "reload c", "reload d", "reload e"])
    #expect(try viewport.apply(Contents(snapshot), reloadsEverything: true).brief.count == 5)
    #expect(viewport.pool.count == 6 + 4)
  }

  @Test("An item whose content needs another kind of view is reloaded, though it was to be reconfigured")
  func kinds() throws {
    let layout = try NamedCollection(
      .listing(["main": ["a", "b"]]), layout: CompositionalLayout(section: rows(10)), in: .small)
    let kinds = Kinds()
    var viewport = NamedViewport(layout) { kinds.kind(of: $0.itemIdentifier) }
    #expect(try viewport.start().steps.map(\.view.kind) == ["text", "text"])
    kinds.pictures = ["b"]
    var snapshot = viewport.contents.snapshot
    try snapshot.reconfigureItems(["a", "b"])
    let update = try viewport.apply(Contents(snapshot))
    #expect(update.brief == ["reload b", "reconfigure a"])
    #expect(update.steps[0].view == ViewHandle(kind: "picture", number: 2))
  }

  @Test("Handlers of visible items restyle what scrolls")
  func handlers() throws {
    var layout = try NamedCollection(
      .listing(["main": letters("a"..."h")]), layout: CompositionalLayout(section: rows(10)),
      in: LayoutEnvironment(size: Size2D(width: 100, height: 50)))
    layout.visibleItemsHandlers["main"] = { items, offset, _ in
      for index in items.indices { items[index].alpha = items[index].frame.minY < offset.y ? 0.5 : 1 }
    }
    var viewport = NamedViewport(layout, prefetchWindow: .none)
    _ = try viewport.start()
    #expect(try viewport.scroll(by: Point2D(x: 0, y: 5)).brief == ["restyle a", "> f"])
    #expect(viewport.visibleItems.map(\.alpha) == [0.5, 1, 1, 1, 1, 1])
  }

  @Test("Cells soon in sight are fetched ahead, where the reader goes, and cancelled where the reader turns back")
  func prefetching() throws {
    var viewport = try NamedViewport.rows(letters("a"..."z"))
    viewport.prefetchWindow = PrefetchWindow(ahead: 0.4, behind: 0)
    let cells = { (items: [String]) in items.map { CollectionElementID<String, String>.cell($0) } }
    #expect(try viewport.start().prefetches == cells(["f", "g"]))
    let down = try viewport.scroll(by: Point2D(x: 0, y: 30))
    #expect(down.prefetches == cells(["i", "j"]) && down.cancelledPrefetches.isEmpty)
    let up = try viewport.scroll(by: Point2D(x: 0, y: -10))
    #expect(up.prefetches == cells(["b", "a"]) && up.cancelledPrefetches == cells(["i", "j"]))
    viewport.prefetchWindow = .none
    #expect(try viewport.scroll(by: .zero).cancelledPrefetches == cells(["b", "a"]))
  }

  @Test("Deleted cells are cancelled in the order in which they were announced, unless they have come into sight")
  func cancelling() throws {
    var viewport = try NamedViewport.rows(letters("a"..."z"))
    viewport.prefetchWindow = PrefetchWindow(ahead: 0.4, behind: 0)
    _ = try viewport.start()
    #expect(try viewport.scroll(by: Point2D(x: 0, y: 2)).brief == ["> f"])
    #expect(try viewport.show(letters("a"..."e") + letters("h"..."z")).cancelledPrefetches == [.cell("g")])
    _ = try viewport.scroll(to: Point2D(x: 0, y: 100))
    #expect(try viewport.scroll(to: Point2D(x: 0, y: 50)).prefetches == [.cell("e"), .cell("d")])
    let update = try viewport.show(letters("a"..."c") + letters("h"..."z"))
    #expect(update.cancelledPrefetches == [.cell("e"), .cell("d")])
  }

  @Test("Views that came when nobody asked are asked by the next step that asks")
  func asking() throws {
    var viewport = try NamedViewport.rows(letters("a"..."z"), section: openRows())
    _ = try viewport.start()
    _ = try viewport.scroll(by: Point2D(x: 0, y: 1))
    var asked: [String?] = []
    _ = try viewport.scroll(by: Point2D(x: 0, y: 1)) { element in
      asked.append(element.itemIdentifier)
      return Size2D(width: 100, height: 10)
    }
    #expect(asked == ["a", "b", "c", "d", "e", "f"])
  }

  @Test("Two badges of a kind on a cell have a view each, which comes and goes with it")
  func copies() throws {
    func badge(_ edges: DirectionalRectEdge) -> LayoutSupplementaryItem {
      LayoutSupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .absolute(2), heightDimension: .absolute(2)), elementKind: "badge",
        containerAnchor: LayoutAnchor(edges: edges))
    }
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
    let item = LayoutItem(
      layoutSize: size, supplementaryItems: [badge([.top, .leading]), badge([.bottom, .trailing])])
    var viewport = try NamedViewport.rows(
      letters("a"..."h"), section: LayoutSection(group: .horizontal(layoutSize: size, subitems: [item])))
    #expect(try Set(viewport.start().steps.map(\.view)).count == 15)
    for (distance, gone, new) in [(10.0, "a", "f"), (10, "b", "g"), (-10, "g", "b")] {
      let update = try viewport.scroll(by: Point2D(x: 0, y: distance))
      let names =
        [gone, "\(gone).badge", "\(gone).badge"].map { "< \($0)" }
        + [new, "\(new).badge", "\(new).badge"].map { "> \($0)" }
      #expect(update.brief.sorted() == names.sorted())
      #expect(try viewport.visibleItems.count == 15 && viewport.scroll(by: .zero).steps.isEmpty)
    }
  }

  @Test("What is shown is found by its numbers, wherever it has gone", arguments: 0..<40)
  func places(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func records() -> [LayoutRecord] {
      let all = (0..<60).map { number in
        LayoutRecord(
          category: number % 5 == 0 ? .supplementary : .cell,
          indexPath: LayoutIndexPath(section: 0, item: number % 5 == 0 ? number - 1 : number),
          frame: Rect2D(x: 0, y: number % 3 == 0 ? .random(in: 0...9, using: &random) : 0, width: 9, height: 9))
      }.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
      let part = Array(all.dropFirst(.random(in: 0...20, using: &random)).prefix(.random(in: 0...60, using: &random)))
      return seed % 2 == 0 ? part : part.shuffled(using: &random)
    }
    let (shown, found) = (records(), records())
    let places = ElementPlaces(of: found, among: shown)
    let expected = found.map { element in shown.firstIndex { $0.isSameElement(as: element) } }
    #expect(places.places == expected)
    #expect(places.left == shown.indices.filter { !expected.contains($0) })
    let changed = found.indices.filter { index in expected[index].map { shown[$0] != found[index] } ?? false }
    #expect(places.changed.map(\.found) == changed && places.changed.map(\.shown) == changed.map { expected[$0] })
  }

  @Test("The selection follows its items")
  func selection() throws {
    var viewport = try NamedViewport.rows(["a", "b", "c"])
    viewport.selection = ["a", "c"]
    _ = try viewport.show(["c", "b"])
    #expect(viewport.selection == ["c"])
  }
}

/// The kinds of views that items need, which change.
private final class Kinds: @unchecked Sendable {
  var pictures: Set<String> = []

  func kind(of item: String?) -> String { item.map { pictures.contains($0) } == true ? "picture" : "text" }
}
