import Foundation
@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("What a controller takes and gives back")
struct ControllerContractTests {
  typealias Source = DiffableDataSource<String, String>
  typealias Controller = CollectionController<String, String>

  private let environment = LayoutEnvironment(size: Size2D(width: 100, height: 50))

  private final class Told {
    var updates: [ViewportUpdate<String, String>] = []
    var brief: [[String]] { updates.map(\.brief) }
  }

  private struct Unknown: Error, CustomStringConvertible {
    var description: String { "no such kind" }
  }

  @Test("Sections may be described by what throws any error")
  func anyError() throws {
    let source = Source(try Snapshot(sections: [(id: "main", items: ["a"])]))
    let controller = try Controller(
      source, in: environment,
      sections: { name, _ in
        if name == "bad" { throw Unknown() }
        if name == "worse" { throw LayoutError(.noSubitems) }
        return rows(10)
      }
    ) { _ in }
    #expect(controller.viewport?.visibleItems.count == 1)
    for (name, reason) in [("bad", LayoutError.Reason.sectionProvider("no such kind")), ("worse", .noSubitems)] {
      let error = #expect(throws: Source.Failure.self) { try source.edit { try $0.appendSections([name]) } }
      guard case .layout(let layout) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(layout.reason == reason && layout.section == 1)
    }
  }

  @Test("The kinds of views and the window of prefetching are given with the sections")
  func initializer() throws {
    let source = Source(try Snapshot(sections: [(id: "main", items: letters("a"..."z"))]))
    let told = Told()
    _ = try Controller(
      source, in: environment, sections: { _, _ in rows(10) }, prefetchWindow: PrefetchWindow(ahead: 0.2, behind: 0),
      reuseIdentifier: { $0.itemIdentifier == "b" ? "second" : "row" }
    ) { told.updates.append($0) }
    #expect(told.updates[0].prefetches == [.cell("f")])
    #expect(told.updates[0].steps.map(\.view.kind) == ["row", "second", "row", "row", "row"])
  }

  @Test(
    "Rows that are opened or closed are shown again: without an outline before, without children, with the outline gone"
  )
  func toggled() throws {
    let source = Source(try Snapshot(sections: [(id: "main", items: ["a", "b"])]))
    let told = Told()
    let controller = try Controller(source, in: environment, sections: { _, _ in rows(10) }) { told.updates.append($0) }
    var changes: [Set<String>] = []
    let observation = source.observe { changes.append($0.toggledItems) }
    var outline = SectionSnapshot<String>()
    try outline.append(["a", "b"])
    try outline.append(["a1"], to: "a")
    try outline.expand(["a"])
    try source.apply(outline, to: "main")
    #expect(told.brief.last == ["reconfigure a", "move b 10 to 20", "+ a1"])
    try source.expand("b")
    #expect(told.brief.last == ["reconfigure b"])
    try source.toggle("b")
    #expect(told.brief.last == ["reconfigure b"])
    // Without the row below it the outline does not fit any more: a is closed.
    try source.edit { $0.deleteItems(["a1"]) }
    #expect(told.brief.last == ["- a1", "reconfigure a", "move b 20 to 10"])
    #expect(changes == [["a"], ["b"], ["b"], ["a"]])
    let count = told.updates.count
    try source.expand("a")
    try source.expand("a")
    #expect(told.updates.count == count + 1)
    _ = (controller, observation)
  }

  @Test("A call in the renderer of a step runs after it, whether anything enters or not", arguments: [false, true])
  func callInCalmStep(scrollsTo: Bool) throws {
    let source = Source(try Snapshot(sections: [(id: "main", items: letters("a"..."z"))]))
    var screen: Controller?
    var origins: [Double] = []
    var isThere: [Bool] = []
    let controller = try Controller(source, in: environment, sections: { _, _ in rows(10) }) { update in
      origins.append(update.visibleRect.minY)
      if origins.last == 14, isThere.isEmpty {
        try? source.edit { $0.deleteItems(["z"]) }
        isThere.append(source.indexPath(for: "z") != nil)
      }
      if origins.last == 3 { try? screen?.scroll(by: Point2D(x: 0, y: 1)) }
    }
    screen = controller
    try controller.scroll(by: Point2D(x: 0, y: 2))
    if scrollsTo {
      try controller.scroll(to: Point2D(x: 0, y: 3))
    } else {
      try controller.scroll(by: Point2D(x: 0, y: 1))
    }
    #expect(origins == [0, 2, 3, 4])
    try controller.scroll(by: Point2D(x: 0, y: 1))
    #expect(origins.last == 5)
    // A row enters.
    try controller.scroll(by: Point2D(x: 0, y: 9))
    #expect(isThere.first == true && source.indexPath(for: "z") == nil)
  }

  @Test("The failure of a call that waited is told to its completion, else to the handler, else thrown in the end")
  func waiting() throws {
    let source = Source(try Snapshot(sections: [(id: "main", items: letters("a"..."z"))]))
    var answer: (() -> Void)?
    let controller = try Controller(source, in: environment, sections: { _, _ in rows(10) }) { _ in
      let now = answer
      answer = nil
      now?()
    }
    let bad = [Controller.ElementID.cell("a"): Size2D(width: .nan, height: 0)]
    var results: [Bool] = []
    answer = { try? controller.setPreferredSizes(bad) { results.append((try? $0.get()) != nil) } }
    try source.edit { $0.deleteItems(["c"]) }
    #expect(results == [false])

    var heard: [String] = []
    source.failureHandler = { heard.append("\($0)") }
    answer = { try? controller.setPreferredSizes(bad) }
    try source.edit { $0.deleteItems(["d"]) }
    #expect(heard.count == 1)

    source.failureHandler = nil
    answer = { try? controller.setPreferredSizes(bad) }
    #expect(throws: Source.Failure.self) { try source.edit { $0.deleteItems(["e"]) } }
    #expect(source.indexPath(for: "e") == nil && heard.count == 1)

    var updates: [Bool] = []
    try controller.scroll(by: Point2D(x: 0, y: 10)) { updates.append((try? $0.get()) != nil) }
    try controller.scroll(toItem: "nobody") { result in
      if case .success(nil) = result { updates.append(false) }
    }
    #expect(updates == [true, false])
  }

  @Test("Selection, open rows and the place are restored, in one piece or not at all")
  func restored() throws {
    var outline = SectionSnapshot<String>()
    try outline.append(["fruit", "bread", "nuts"])
    try outline.append(letters("a"..."l"), to: "fruit")
    try outline.append(["rye"], to: "bread")
    func screen() throws -> (Source, Controller, Told) {
      let (source, told) = (Source(), Told())
      let controller = try Controller(source, in: environment, sections: { _, _ in rows(10) }) {
        told.updates.append($0)
      }
      try source.apply(outline, to: "food")
      return (source, controller, told)
    }
    let (source, controller, _) = try screen()
    try source.expand("fruit")
    try source.expand("nuts")
    try controller.configure { $0.selection = ["c", "bread"] }
    try controller.scroll(to: Point2D(x: 0, y: 45))
    let state = try #require(controller.restoration(screen: "list"))
    let coded = try JSONDecoder().decode(Controller.Viewport.Restoration.self, from: JSONEncoder().encode(state))
    #expect(coded == state)

    let (otherSource, other, told) = try screen()
    try otherSource.expand("bread")
    let count = told.updates.count
    try other.restore(coded, screen: "inbox")
    #expect(told.updates.count == count)
    var results = 0
    try other.restore(coded, screen: "list") { result in
      if case .success(.some) = result { results += 1 }
    }
    #expect(results == 1)
    #expect(other.viewport?.sight == controller.viewport?.sight)
    #expect(other.viewport?.selection == ["c", "bread"])
    #expect(otherSource.snapshot(for: "food") == source.snapshot(for: "food"))
    #expect(other.restoration(screen: "list")?.outlines == state.outlines)
  }

  @Test("Children that are not there yet are asked for when open rows are restored")
  func lazyChildren() throws {
    func screen() throws -> (Source, Controller) {
      let source = Source(try Snapshot(sections: [(id: "food", items: ["fruit", "bread"])]))
      source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, present in
        guard present.numberOfItems == 0, item.count > 3 else { return nil }
        var children = SectionSnapshot<String>()
        try children.append([String(item.dropLast())])
        return children
      }
      return (source, try Controller(source, in: environment, sections: { _, _ in rows(10) }) { _ in })
    }
    let (source, controller) = try screen()
    for item in ["fruit", "frui", "bread"] { try source.expand(item) }
    let (otherSource, other) = try screen()
    try other.restore(try #require(controller.restoration()))
    #expect(otherSource.snapshot().itemIdentifiers == ["fruit", "frui", "fru", "bread", "brea"])
    #expect(other.viewport?.visibleItems.count == 5)
  }
}
