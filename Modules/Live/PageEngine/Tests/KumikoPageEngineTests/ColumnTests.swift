import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoPageEngine
import Testing

/// Sections side by side in the engine of a page: an orthogonal section and rows in the columns of the span 0, whose elements
/// have the section -2.
@Suite("Sections side by side in a live page") struct ColumnTests {
  private static let orthogonal: LayoutSection = {
    let size = Screens.size(.absolute(100), .absolute(80))
    var section = LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
    section.orthogonalScrollingBehavior = .continuous
    return section
  }()

  private static func blob(
    columns: Int = 2, extent: LayoutDimension = .absolute(300),
    _ behavior: OrthogonalScrollingBehavior = .groupPaging
  ) -> PageBlob {
    let rows = Screens.rows(.absolute(50))
    let span = LayoutSpan(
      id: "shelves", sections: 1..<1 + columns, boundarySupplementaryItems: [Screens.header], sectionSpacing: 10,
      orthogonalScrollingBehavior: behavior, columnExtent: extent)
    return PageBlob(
      sections: [rows, orthogonal] + Array(repeating: rows, count: columns - 1) + [rows],
      itemCounts: [1, 9] + Array(repeating: 4, count: columns - 1) + [1],
      configuration: CompositionalLayoutConfiguration(spans: [span]), environment: Screens.phone)
  }

  private func screen(_ blob: PageBlob, width: Double = 390) throws -> AskedPage {
    let screen = AskedPage()
    try screen.load(blob.bytes())
    #expect(screen.status(Ask.resize(width, 844)) == .success)
    return screen
  }

  @Test("Each element names the span whose columns contain it, and orthogonal sections do") func containers() throws {
    let screen = try screen(Self.blob())
    let update = try #require(screen.show(Ask.scroll()))
    var containers: [Double: Set<Double>] = [:]
    for element in update.elements { containers[element[.section], default: []].insert(element[.outer]) }
    #expect(containers == [-2: [-1], 0: [-1], 1: [-2], 2: [-2], 3: [-1]])
    // The header of 40 points is above the columns, the longest one of which has four rows. 310 + 300 - 390 points are hidden.
    #expect(update.orthogonal(-2)?.numbers == [-2, 0, 90, 390, 200, 0, 0, 220, 0, -1])
    let orthogonal = try #require(update.orthogonal(1))
    #expect(orthogonal.numbers.prefix(6) == [1, 0, 90, 300, 80, 0] && orthogonal[.outer] == -2)
    // Outer ones come first.
    #expect(update.orthogonals.map { $0[.section] } == [-2, 1])
  }

  @Test("Columns and orthogonal sections have an offset each, and columns rest") func scrolls() throws {
    let screen = try screen(Self.blob())
    let update = try #require(screen.show(Ask.scroll(orthogonals: (-2, 150), (1, 40))))
    #expect(update.orthogonal(-2)?[.offset] == 150 && update.orthogonal(1)?[.offset] == 40)
    #expect(screen.offsets() == [-2, 150, 1, 40])
    #expect(screen.ask(Ask.rest(-2, 150, 1, from: 0)) == [0, -2, 220])
    #expect(screen.ask(Ask.rest(-2, 100, 0, from: 0)) == [0, -2, 0])
    #expect(screen.frame(1, 2).first == 10)
    #expect(screen.status(Ask.scroll(orthogonals: (-3, 1))) == .badRequest)
  }

  @Test("Sections that share an offset have that of the one that was scrolled, or the furthest of several")
  func shared()
    throws
  {
    let blob = PageBlob(
      sections: [Self.orthogonal, Self.orthogonal, Self.orthogonal], itemCounts: [9, 6, 9],
      configuration: CompositionalLayoutConfiguration(spans: [
        LayoutSpan(id: "guide", sections: 0..<3, sharesOrthogonalOffset: true)
      ]), environment: Screens.phone)
    let screen = try screen(blob)
    let update = try #require(screen.show(Ask.scroll(orthogonals: (2, 400))))
    #expect([0, 1, 2].map { update.orthogonal($0)?[.offset] } == [400, 210, 400])
    #expect(screen.offsets() == [0, 400, 1, 210, 2, 400])
    _ = screen.show(Ask.scroll(orthogonals: (1, 30)))
    #expect(screen.offsets() == [0, 30, 1, 30, 2, 30])
    _ = screen.show(Ask.scroll(orthogonals: (0, 300), (1, 210)))
    #expect(screen.offsets() == [0, 300, 1, 210, 2, 300])
    #expect(screen.status(Ask.resize(700, 844)) == .success)
    #expect(screen.offsets() == [0, 200, 1, 0, 2, 200])
  }

  @Test("Columns that rest in the middle do so from the start") func centered() throws {
    let screen = try screen(Self.blob(.groupPagingCentered))
    #expect(screen.show(Ask.scroll())?.orthogonal(-2)?[.offset] == -45)
    #expect(Array(screen.frame(2, 0).prefix(2)) == [355, 90])
  }

  @Test("In another window, the first visible column stays first") func resized() throws {
    let screen = try screen(Self.blob(columns: 4, extent: .fractionalWidth(1)))
    _ = screen.ask(Ask.scroll(orthogonals: (-2, 800)))
    _ = screen.ask(Ask.resize(700, 844))
    #expect(screen.offsets() == [-2, 1_420])
    _ = screen.ask(Ask.resize(390, 844, rtl: true))
    #expect(screen.offsets() == [-2, 800])
  }

  @Test("In another window, the first visible cell of an orthogonal section stays first")
  func resizedOrthogonalSection() throws {
    let size = Screens.size(.fractionalWidth(0.5), .absolute(80))
    var section = LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
    section.orthogonalScrollingBehavior = .continuous
    let screen = try screen(
      PageBlob(
        sections: [section], itemCounts: [20], configuration: CompositionalLayoutConfiguration(),
        environment: Screens.phone), width: 400)
    _ = screen.ask(Ask.scroll(orthogonals: (0, 1_000)))
    _ = screen.ask(Ask.resize(800, 844))
    #expect(screen.offsets() == [0, 2_000])
  }

  @Test("Columns at their start stay there when others come before them") func atStart() throws {
    let screen = try screen(Self.blob(columns: 3))
    _ = screen.ask(Ask.scroll(orthogonals: (-2, 0)))
    try screen.load(Self.blob(columns: 4).bytes())
    #expect(screen.status(Ask.apply(sections: [[-2, -2, 0], [0, 0, 0], [1, 2, 0]])) == .success)
    #expect(screen.offsets() == [-2, 0])
  }
}
