@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("The element that is held")
struct HeldElementTests {
  /// Fifty rows that are estimated at 40 points, in a window of 400.
  private func rows(_ anchoring: ScrollAnchoring = .reading) throws -> NamedViewport {
    let section = LayoutSection(
      group: .horizontal(layoutSize: .open(40), subitems: [LayoutItem(layoutSize: .open(40))]))
    return try NamedViewport(
      NamedCollection(
        .listing(["main": (1...50).map { "r\($0)" }]), layout: CompositionalLayout(section: section),
        in: LayoutEnvironment(size: Size2D(width: 300, height: 400))),
      anchoring: anchoring, prefetchWindow: .none)
  }

  private let eighty: NamedViewport.SizeProvider = { _ in Size2D(width: 300, height: 80) }

  private var all: Set<CollectionElementID<String, String>> { Set((1...50).map { .cell("r\($0)") }) }

  /// At the end, where each row on the way was measured.
  private func atEnd() throws -> NamedViewport {
    var viewport = try rows()
    _ = try viewport.start(measuring: eighty)
    for _ in 0..<60 { _ = try viewport.scroll(by: Point2D(x: 0, y: 80), measuring: eighty) }
    _ = try viewport.scroll(toItem: "r50", at: .bottom, measuring: eighty)
    return viewport
  }

  @Test("A reader near the end stays there when the window becomes wider, and when all rows are reconfigured")
  func nearEnd() throws {
    let before = try atEnd()
    #expect(before.sight == ["r46": 0, "r47": 80, "r48": 160, "r49": 240, "r50": 320])
    var wider = before
    _ = try wider.setEnvironment(LayoutEnvironment(size: Size2D(width: 320, height: 400)), measuring: eighty)
    #expect(wider.sight == before.sight)
    var reconfigured = before
    _ = try reconfigured.reconfigure(all, measuring: eighty)
    #expect(reconfigured.sight == before.sight)
    var marked = before
    var snapshot = marked.contents.snapshot
    try snapshot.reconfigureItems(snapshot.itemIdentifiers)
    _ = try marked.apply(Contents(snapshot), measuring: eighty)
    #expect(marked.sight == before.sight)
  }

  @Test("A reader near the end is there again after the window was minimised")
  func minimised() throws {
    var viewport = try atEnd()
    let sight = viewport.sight
    let environment = viewport.layout.environment
    _ = try viewport.setEnvironment(LayoutEnvironment(size: Size2D(width: 0, height: 0)), measuring: eighty)
    #expect(viewport.visibleItems.isEmpty && viewport.visibleRect.minY == 0)
    #expect(try viewport.scroll(by: Point2D(x: 0, y: 500), measuring: eighty).visibleRect.minY == 0)
    let update = try viewport.setEnvironment(environment, measuring: eighty)
    #expect(viewport.sight == sight)
    // Nothing was inserted meanwhile.
    #expect(update.brief == ["> r46", "> r47", "> r48", "> r49", "> r50"])
  }

  @Test("Rows that begin before the held one, in sight too, grow away from it", arguments: [45.0, 30, 0, 79])
  func middle(distance: Double) throws {
    var viewport = try rows()
    _ = try viewport.start(measuring: eighty)
    for _ in 0..<20 { _ = try viewport.scroll(by: Point2D(x: 0, y: 80), measuring: eighty) }
    let top = try #require(viewport.layout.frame(ofItem: "r20")).minY
    _ = try viewport.scroll(to: Point2D(x: 0, y: top - distance), measuring: eighty)
    #expect(viewport.sight["r20"] == distance)
    _ = try viewport.reconfigure(all, measuring: eighty)
    #expect(viewport.sight["r20"] == distance)
    _ = try viewport.setEnvironment(LayoutEnvironment(size: Size2D(width: 320, height: 400)), measuring: eighty)
    #expect(viewport.sight["r20"] == distance)
  }

  @Test(
    "Visible rows before and after scrolling move by the distance, whatever is measured",
    arguments: [20.0, 75, 200, -15, -90, -250])
  func scrolling(distance: Double) throws {
    var viewport = try rows()
    let sizes: NamedViewport.SizeProvider = { element in
      Size2D(width: 300, height: Double(20 + (element.itemIdentifier ?? "").hashed % 70))
    }
    _ = try viewport.start(measuring: sizes)
    _ = try viewport.scroll(to: Point2D(x: 0, y: 1_000), measuring: sizes)
    let (before, origin) = (viewport.sight, viewport.visibleRect.minY)
    let update = try viewport.scroll(by: Point2D(x: 0, y: distance), measuring: sizes)
    var stayed = 0
    for (item, place) in viewport.sight {
      guard let former = before[item] else { continue }
      stayed += 1
      #expect(abs(place - (former - distance)) < 1e-9, "\(item)")
    }
    #expect(stayed > 0)
    #expect(abs(update.correction.y - (update.visibleRect.minY - origin - distance)) < 1e-9)
  }

  @Test("Scrolling to the start ends there, also where rows on the way are measured")
  func start() throws {
    var viewport = try rows()
    _ = try viewport.start()
    _ = try viewport.scroll(to: Point2D(x: 0, y: 900), measuring: eighty)
    _ = try viewport.scroll(to: .zero, measuring: eighty)
    #expect(viewport.sight["r1"] == 0)
  }

  @Test("A bar that becomes visible is a part of the correction")
  func bars() throws {
    var viewport = try rows()
    _ = try viewport.start()
    _ = try viewport.scroll(to: Point2D(x: 0, y: 200))
    var environment = viewport.layout.environment
    environment.safeAreaInsets = DirectionalEdgeInsets(top: 44, leading: 0, bottom: 20, trailing: 0)
    let update = try viewport.setEnvironment(environment)
    #expect(update.correction == Point2D(x: 0, y: -44) && update.visibleRect.minY == 156)
    // The rows go down under the bar from where they were on the screen.
    let step = try #require(update.steps.first { $0.id == .cell("r6") })
    #expect(step.action == .move && step.initial.frame.minY == 156 && step.final.frame.minY == 200)
    let end: Double = 50 * 40 - 400 + 20
    #expect(viewport.scrollRange == -44...end)
  }

  @Test("An item that becomes self-sizing while it is visible is asked")
  func becomesSelfSizing() throws {
    let kinds = Kinds()
    var viewport = try NamedViewport(
      NamedCollection(.listing(["main": ["a", "b"]]), in: LayoutEnvironment(size: Size2D(width: 100, height: 400))) {
        (_, _) throws(LayoutError) in
        kinds.isOpen ? Self.openRows(44) : KumikoCollectionTests.rows(44)
      }, prefetchWindow: .none)
    let sizes: NamedViewport.SizeProvider = { _ in
      kinds.asked += 1
      return Size2D(width: 100, height: 100)
    }
    _ = try viewport.start(measuring: sizes)
    #expect(kinds.asked == 0)
    kinds.isOpen = true
    _ = try viewport.apply(.listing(["main": ["a", "b", "c"]]), measuring: sizes)
    #expect(viewport.sight == ["a": 0, "b": 100, "c": 200])
    kinds.asked = 0
    _ = try viewport.scroll(by: .zero, measuring: sizes)
    _ = try viewport.apply(.listing(["main": ["b", "a", "c"]]), measuring: sizes)
    #expect(kinds.asked == 0)
  }

  /// Rows as high as their views want to be.
  private static func openRows(_ estimate: Double) -> LayoutSection {
    LayoutSection(group: .horizontal(layoutSize: .open(estimate), subitems: [LayoutItem(layoutSize: .open(estimate))]))
  }
}

/// How sections are described, which changes.
private final class Kinds: @unchecked Sendable {
  var isOpen = false
  var asked = 0
}

extension String {
  /// A number that follows from the text alone, in every run.
  fileprivate var hashed: Int { unicodeScalars.reduce(7) { ($0 &* 31 &+ Int($1.value)) % 1_009 } }
}
