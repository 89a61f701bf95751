@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@_spi(Kumiko) @testable import KumikoCollection

/// The driver itself: what it must notice, it notices.
@Suite("The random driver")
struct DriverChecksTests {
  @Test("A shrunk failure has the operations that it takes, and the plainest world")
  func shrinks() {
    /// Breaks a law where a window turns and is minimised afterwards.
    func replay(_ world: Driver.World, _ operations: [Driver.Operation]) -> Driver.Failure? {
      let names = operations.map { "\($0)" }
      guard let turn = names.firstIndex(of: "turn"), let last = names[turn...].firstIndex(of: "minimise") else {
        return nil
      }
      return Driver.Failure(
        world: world, operations: Array(operations[...last]), difference: Driver.Difference(law: "law", detail: ""))
    }
    var world = Driver.World()
    world.isRightToLeft = true
    world.sections = [Driver.Section(kind: .flow, isOpen: true), Driver.Section()]
    let operations: [Driver.Operation] = [
      .remember, .turn, .scroll(by: 3, across: 0), .nested(.recall, .minimise, from: .renderer, tells: true), .minimise,
      .unminimise,
    ]
    let failure = Driver.Failure(
      world: world, operations: operations, difference: Driver.Difference(law: "law", detail: ""))
    let shrunk = Driver.shrink(failure, replay: replay)
    #expect(shrunk.operations.map { "\($0)" } == ["turn", "minimise"])
    #expect("\(shrunk.world)" == "Driver.World(counts: [0])")
  }

  @Test("The renderer notices updates that no renderer could follow")
  func follows() {
    let (first, second) = (item(1, y: 0), item(2, y: 40))
    let (zero, one) = (ViewHandle(kind: "cell", number: 0), ViewHandle(kind: "cell", number: 1))
    let begin = [appear(first, zero), appear(second, one)]
    expect(begin, [], breaks: nil)
    expect([appear(first, zero), appear(second, zero)], [], breaks: "a view is used once")
    expect([appear(first, one)], [], breaks: "views are a list")
    expect([appear(first, ViewHandle(kind: "header", number: 0))], [], breaks: "a view is of its kind")
    expect(begin, [appear(first, ViewHandle(kind: "cell", number: 2))], breaks: "appears once")
    expect(
      begin, [step(.move, first, zero, to: item(1, y: 9), from: item(1, y: 5))],
      breaks: "a step begins where the last one ended")
    expect(begin, [step(.restyle, first, zero, to: item(1, y: 9))], breaks: "a restyle changes no frame")
    expect(begin, [step(.resize, first, zero, to: item(1, y: 9))], breaks: "a resize changes the size")
    expect(begin, [step(.move, first, one, to: item(1, y: 9))], breaks: "a step names the view")
    expect(
      begin, [step(.move, first, zero, to: item(1, y: 9)), step(.disappear(.contents), second, one, to: second)],
      breaks: "steps are in order")
    expect(
      begin,
      [step(.disappear(.contents), first, zero, to: first), appear(item(5, y: 0), zero)], breaks: "a view is used once")
  }

  private func expect(
    _ first: [ViewportStep<String, Int>], _ second: [ViewportStep<String, Int>], breaks law: String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var follower = Driver.Follower()
    for steps in [first, second] {
      follower.follow(
        Driver.Update(
          steps: steps, contentSize: Size2D(width: 100, height: 80),
          visibleRect: Rect2D(x: 0, y: 0, width: 100, height: 80)))
    }
    #expect(follower.differences.first?.law == law, sourceLocation: sourceLocation)
  }

  private func item(_ id: Int, y: Double) -> Driver.Item {
    Driver.Item(
      Driver.Element(
        attributes: LayoutAttributes(
          category: .cell, indexPath: LayoutIndexPath(section: 0, item: id),
          frame: Rect2D(x: 0, y: y, width: 100, height: 40)), sectionIdentifier: "a", itemIdentifier: id))
  }

  private func appear(_ item: Driver.Item, _ view: ViewHandle) -> ViewportStep<String, Int> {
    step(.appear(.contents), item, view, to: item)
  }

  private func step(
    _ action: ViewportStep<String, Int>.Action, _ item: Driver.Item, _ view: ViewHandle, to final: Driver.Item,
    from initial: Driver.Item? = nil
  ) -> ViewportStep<String, Int> {
    ViewportStep(action, .cell(item.itemIdentifier ?? 0), view: view, initial: initial ?? item, final: final)
  }
}
