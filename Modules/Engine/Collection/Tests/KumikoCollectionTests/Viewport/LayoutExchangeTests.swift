@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Another layout of the same contents")
struct LayoutExchangeTests {
  /// Cells of 20 × 20 points, five in a row.
  private static let grid: CompositionalLayout = {
    let item = LayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20))
    let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
    return CompositionalLayout(
      section: LayoutSection(group: .horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: item)])))
  }()

  @Test("Elements that stay visible keep their views and move, others come")
  func views() throws {
    var viewport = try NamedViewport.rows(letters("a"..."h"))
    _ = try viewport.start()
    let views = try letters("a"..."e").map { try #require(viewport.view(for: .cell($0))) }
    let update = try viewport.setLayout(Self.grid)
    #expect(update.isAnimated)
    #expect(update.steps.filter { $0.action == .resize }.count == 5)
    #expect(update.brief.filter { $0.hasPrefix(">") } == ["> f", "> g", "> h"])
    #expect(letters("a"..."e").map { viewport.view(for: .cell($0)) } == views)
    #expect(viewport.layout.frame(ofItem: "g") == Rect2D(x: 20, y: 20, width: 20, height: 20))
  }

  @Test("The first visible element stays at the top")
  func place() throws {
    var viewport = try NamedViewport.rows((0..<100).map { "\($0)" })
    _ = try viewport.start()
    _ = try viewport.scroll(to: Point2D(x: 0, y: 500))
    _ = try viewport.setLayout(Self.grid)
    // Item 50 is the first of the eleventh row.
    #expect(viewport.visibleRect.minY == 200)
    #expect(viewport.sight["50"] == 0)
  }

  @Test("Measured sizes stay where they are said to, and all visible views are asked again")
  func sizes() throws {
    let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(10))
    let section = LayoutSection(group: .horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: row)]))
    var viewport = try NamedViewport.rows(letters("a"..."h"), section: section)
    _ = try viewport.start { _ in Size2D(width: 100, height: 20) }
    let measured = viewport.layout.contentSize.height
    var kept = viewport
    var asked: [String] = []
    _ = try kept.setLayout(CompositionalLayout(section: section), keepingSizes: true) { element in
      asked.append(element.itemIdentifier ?? "")
      return Size2D(width: 100, height: 20)
    }
    #expect(kept.layout.contentSize.height == measured)
    #expect(asked == ["a", "b", "c"])
    _ = try viewport.setLayout(CompositionalLayout(section: section))
    #expect(viewport.layout.contentSize.height == 80)
  }

  @Test("A layout that is refused changes nothing")
  func refused() throws {
    var viewport = try NamedViewport.rows(letters("a"..."h"))
    _ = try viewport.start()
    let before = viewport.sight
    #expect(throws: LayoutError.self) { try viewport.setLayout(CompositionalLayout(sections: [])) }
    #expect(viewport.sight == before)
    #expect(try viewport.scroll(by: Point2D(x: 0, y: 10)).brief == ["< a", "> f"])
  }
}
