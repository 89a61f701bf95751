@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Sections that scroll orthogonally in a viewport")
struct OrthogonalViewportTests {
  /// Cards of an estimated width of 100 points in a window of 300.
  private func orthogonal(
    _ items: [String], estimate: Double = 100, _ direction: LayoutDirection = .leftToRight
  ) throws -> NamedViewport {
    let size = LayoutSize(widthDimension: .estimated(estimate), heightDimension: .absolute(50))
    let section = LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]),
      orthogonalScrollingBehavior: .continuous)
    return try NamedViewport(
      NamedCollection(
        .listing(["news": items]), layout: CompositionalLayout(section: section),
        in: LayoutEnvironment(size: Size2D(width: 300, height: 200), layoutDirection: direction)),
      prefetchWindow: .none)
  }

  private static let directions: [LayoutDirection] = [.leftToRight, .rightToLeft]
  /// Names of different lengths.
  private let names = (0..<30).map { String(repeating: "x", count: 3 + $0 % 9) + "\($0)" }

  /// An orthogonal section that has been started and scrolled.
  private func orthogonal(
    _ items: [String], _ direction: LayoutDirection = .leftToRight, scrolledTo offset: Double,
    measuring sizes: NamedViewport.SizeProvider? = nil
  ) throws -> NamedViewport {
    var viewport = try orthogonal(items, direction)
    _ = try viewport.start(measuring: sizes)
    _ = try viewport.scrollOrthogonally("news", to: offset, measuring: sizes)
    return viewport
  }

  /// Cards that are as wide as their names are long, in tens of points.
  private let widths: NamedViewport.SizeProvider = { element in
    Size2D(width: Double((element.itemIdentifier ?? "").count) * 10, height: 50)
  }

  private func range(_ viewport: NamedViewport) -> ClosedRange<Double> { viewport.orthogonalRange(of: "news") ?? 0...0 }
  private func offset(_ viewport: NamedViewport) -> Double { viewport.orthogonalOffset(of: "news") ?? -1 }
  private func x(_ item: String, _ viewport: NamedViewport) -> Double {
    viewport.layout.frame(ofItem: item)?.minX ?? .nan
  }

  @Test("A section is scrolled as far as it goes, and its update says how far")
  func clamped() throws {
    var viewport = try orthogonal(letters("a"..."f"))
    #expect(try viewport.start().orthogonalOffsets.isEmpty)
    #expect(range(viewport) == 0...300 && offset(viewport) == 0)
    let end = try viewport.scrollOrthogonally("news", to: 5_000)
    #expect(offset(viewport) == 300 && end.orthogonalOffsets == ["news": 300])
    #expect(viewport.visibleItems.compactMap(\.itemIdentifier) == ["d", "e", "f"])
    _ = try viewport.scrollOrthogonally("news", to: -40)
    #expect(offset(viewport) == 0)
    #expect(viewport.orthogonalRange(of: "nowhere") == nil && viewport.orthogonalOffset(of: "nowhere") == nil)
  }

  @Test("What a section shows when it is scrolled orthogonally does not take the reader along")
  func measuredCards() throws {
    // Two cells above one another in each group, estimated at 20 points each.
    let card = LayoutSize(widthDimension: .absolute(100), heightDimension: .estimated(20))
    let column = LayoutGroup(
      layoutSize: LayoutSize(widthDimension: .absolute(100), heightDimension: .estimated(40)),
      arrangement: .axis(.vertical, [LayoutItem(layoutSize: card).subitem], .ownSize(2)))
    let section = LayoutSection(group: column, orthogonalScrollingBehavior: .continuous)
    let environment = LayoutEnvironment(size: Size2D(width: 100, height: 100))
    let layout = try NamedCollection(
      .listing(["news": letters("a"..."f"), "list": letters("g"..."z")]), in: environment
    ) { (id, _) throws(LayoutError) in id == "news" ? section : rows(10) }
    var viewport = NamedViewport(layout, prefetchWindow: .none)
    let sizes: NamedViewport.SizeProvider = { element in
      Size2D(width: 100, height: ["a": 50, "b": 50, "c": 40][element.itemIdentifier ?? ""] ?? 20)
    }
    _ = try viewport.start(measuring: sizes)
    _ = try viewport.scroll(to: Point2D(x: 0, y: 10), measuring: sizes)
    // b is held, which begins at 50. d begins at 20 until c, above it, is measured; nobody has seen it there.
    _ = try viewport.scrollOrthogonally("news", to: 100, measuring: sizes)
    #expect(viewport.layout.frame(ofItem: "d")?.minY == 40 && viewport.layout.frame(ofItem: "b")?.minY == 50)
    #expect(viewport.visibleRect.minY == 10)
  }

  @Test(
    "A card before those in sight that grows, or is exchanged, moves none of them",
    arguments: directions)
  func held(direction: LayoutDirection) throws {
    var viewport = try orthogonal(letters("a"..."z"), direction, scrolledTo: 447)
    let before = [x("f", viewport), x("g", viewport)]
    _ = try viewport.setPreferredSizes([.cell("a"): Size2D(width: 180, height: 50)])
    #expect([x("f", viewport), x("g", viewport)] == before && offset(viewport) == 527)
    // The new one counts by its estimate.
    _ = try viewport.apply(.listing(["news": ["new"] + letters("b"..."z")]))
    #expect([x("f", viewport), x("g", viewport)] == before && offset(viewport) == 447)
    // e begins before the edge, and grows away from those that begin in the visible bounds.
    _ = try viewport.setPreferredSizes([.cell("e"): Size2D(width: 130, height: 50)])
    #expect([x("f", viewport), x("g", viewport)] == before)
  }

  @Test("A section of measured cards is restored to the card that was there")
  func restored() throws {
    let before = try orthogonal(names, scrolledTo: 489, measuring: widths)
    let places = before.visibleItems.map { $0.frame.minX }
    for leading in [[], ["n", "nn", "nnn"]] {
      var after = try orthogonal(leading + names)
      _ = try after.start(measuring: widths)
      _ = try after.restore(before.restoration(), measuring: widths)
      #expect(after.visibleItems.map(\.itemIdentifier) == before.visibleItems.map(\.itemIdentifier))
      #expect(zip(after.visibleItems.map(\.frame.minX), places).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }

  @Test("A section stays scrolled over a time in which the window is minimised")
  func minimised() throws {
    var viewport = try orthogonal(letters("a"..."z"), scrolledTo: 447)
    let environment = viewport.layout.environment
    _ = try viewport.setEnvironment(LayoutEnvironment(size: Size2D(width: 300, height: 0)))
    _ = try viewport.apply(.listing(["news": ["new"] + letters("a"..."z")]))
    _ = try viewport.setEnvironment(environment)
    #expect(offset(viewport) == 547)
  }

  @Test("A section of centred groups that is scrolled to zero is held as one that is scrolled elsewhere")
  func centred() throws {
    let items = letters("a"..."z")
    var viewport = try NamedViewport(
      NamedCollection(
        .listing(["news": items]), layout: CompositionalLayout(section: .orthogonal(100, 50, .groupPagingCentered)),
        in: LayoutEnvironment(size: Size2D(width: 300, height: 200))), prefetchWindow: .none)
    _ = try viewport.start()
    #expect(offset(viewport) == -100)
    _ = try viewport.scrollOrthogonally("news", to: 0)
    let before = x("a", viewport)
    _ = try viewport.apply(.listing(["news": ["new"] + items]))
    #expect(offset(viewport) == 100 && x("a", viewport) == before)
    // It is in restored states, too.
    _ = try viewport.scrollOrthogonally("news", to: 0)
    var after = viewport
    _ = try after.scrollOrthogonally("news", to: 700)
    _ = try after.restore(viewport.restoration())
    #expect(offset(after) == 0)
  }

  @Test("A section of centred groups stays at its start when its groups change size")
  func centredAndMeasured() throws {
    let card = LayoutSize(widthDimension: .estimated(300), heightDimension: .absolute(50))
    let section = LayoutSection(
      group: .horizontal(layoutSize: card, subitems: [LayoutItem(layoutSize: card)]),
      orthogonalScrollingBehavior: .groupPagingCentered)
    var viewport = try NamedViewport(
      NamedCollection(
        .listing(["news": letters("a"..."f")]), layout: CompositionalLayout(section: section),
        in: LayoutEnvironment(size: Size2D(width: 300, height: 200))), prefetchWindow: .none)
    // The first group fills the window, until it is measured.
    _ = try viewport.start(measuring: { _ in Size2D(width: 100, height: 50) })
    #expect(offset(viewport) == -100 && x("a", viewport) == 100)
    _ = try viewport.setPreferredSizes([.cell("a"): Size2D(width: 300, height: 50)])
    #expect(offset(viewport) == 0)
    _ = try viewport.apply(.listing(["news": letters("b"..."f")]))
    #expect(offset(viewport) == -100)
  }

  @Test("A section that had not been scrolled goes back to its start when that is restored")
  func restoredToStart() throws {
    var viewport = try orthogonal(letters("a"..."z"))
    _ = try viewport.start()
    let state = viewport.restoration()
    _ = try viewport.scrollOrthogonally("news", to: 447)
    let update = try #require(try viewport.restore(state))
    #expect(offset(viewport) == 0 && update.orthogonalOffsets["news"] ?? 0 == 0)
    #expect(viewport.visibleItems.first?.itemIdentifier == "a")
  }
}
