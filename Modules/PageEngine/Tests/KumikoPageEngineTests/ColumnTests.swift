import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoPageEngine
import Testing

/// Sections side by side in the engine of a page: a rail and rows in the columns of the span 0, whose elements have the section -2.
@Suite("Sections side by side in a live page") struct ColumnTests {
  private static let rail: LayoutSection = {
    let size = Screens.size(.absolute(100), .absolute(80))
    var section = LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
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
      sections: [rows, rail] + Array(repeating: rows, count: columns - 1) + [rows],
      itemCounts: [1, 9] + Array(repeating: 4, count: columns - 1) + [1],
      configuration: CompositionalLayoutConfiguration(spans: [span]), environment: Screens.phone)
  }

  private func ask(_ screen: inout PageScreen, _ request: Double...) -> [Double] {
    var answer: [Double] = []
    screen.answer(request, into: &answer)
    return answer
  }

  private func screen(_ blob: PageBlob, width: Double = 390) throws -> PageScreen {
    var screen = PageScreen()
    try screen.load(blob.bytes())
    #expect(ask(&screen, 1, width, 844, 0, 0, 0).first == 0)
    return screen
  }

  @Test("Each element names the span whose columns contain it, and rails do") func containers() throws {
    var screen = try screen(Self.blob())
    let answer = ask(&screen, 2, 0, 0, 0, 0)
    var containers: [Double: Set<Double>] = [:]
    for start in stride(from: 1, to: answer.count, by: PageSession.elementStride) {
      containers[answer[start + 4], default: []].insert(answer[start + 12])
    }
    #expect(containers == [-2: [-1], 0: [-1], 1: [-2], 2: [-2], 3: [-1]])
    // The header of 40 points is above the columns, the longest one of which has four rows. 310 + 300 - 390 points are hidden.
    let shelves: [Double] = [0, 0, 90, 390, 200, 0, 610, 0, 220, 0]
    #expect(Array(ask(&screen, 4, -2).prefix(10)) == shelves)
    #expect(ask(&screen, 4, -2).last == -1)
    #expect(Array(ask(&screen, 4, 1).prefix(5)) == [0, 0, 90, 300, 80] && ask(&screen, 4, 1).last == -2)
  }

  @Test("Columns and rails have an offset each, and columns rest") func scrolls() throws {
    var screen = try screen(Self.blob())
    #expect(ask(&screen, 5, -2, 150) == [0, 150])
    #expect(ask(&screen, 5, 1, 40) == [0, 40])
    #expect(ask(&screen, 11) == [0, -2, 150, 1, 40])
    #expect(ask(&screen, 6, -2, 150, 1, 0) == [0, 220])
    #expect(ask(&screen, 6, -2, 100, 0, 0) == [0, 0])
    #expect(Array(ask(&screen, 10, 0, -1, 1, 2).prefix(2)) == [0, 10])
    #expect(ask(&screen, 5, -3, 1) == [1])
  }

  @Test("Columns that rest in the middle do so from the start") func centered() throws {
    var screen = try screen(Self.blob(.groupPagingCentered))
    #expect(ask(&screen, 4, -2)[9] == -45)
    #expect(Array(ask(&screen, 10, 0, -1, 2, 0).prefix(3)) == [0, 355, 90])
  }

  @Test("In another window, the first visible column stays first") func resized() throws {
    var screen = try screen(Self.blob(columns: 4, extent: .fractionalWidth(1)))
    #expect(ask(&screen, 5, -2, 800) == [0, 800])
    _ = ask(&screen, 1, 700, 844, 0, 0, 0)
    #expect(ask(&screen, 11) == [0, -2, 1_420])
    _ = ask(&screen, 1, 390, 844, 1, 0, 0)
    #expect(ask(&screen, 11) == [0, -2, 800])
  }

  @Test("Another screen keeps the first visible column that remains in place") func replaced() throws {
    var screen = try screen(Self.blob(columns: 4))
    #expect(ask(&screen, 5, -2, 620) == [0, 620])
    try screen.load(Self.blob(columns: 6).bytes())
    // The third column, section 3, is the fifth one now.
    #expect(ask(&screen, 8, 0, 0, 1, 0, 0.5, 5, -2, -2, 0, 0, 0, 0, 1, 1, 0, 3, 5, 0, 4, 6, 0).first == 0)
    #expect(ask(&screen, 11) == [0, -2, 1_240])
    // Then both visible columns are gone, and the one before is the second one.
    try screen.load(Self.blob(columns: 3).bytes())
    #expect(ask(&screen, 8, 0, 0, 1, 0, 0.5, 3, -2, -2, 0, 0, 0, 0, 4, 2, 0).first == 0)
    #expect(ask(&screen, 11) == [0, -2, 530])
  }

  @Test("Columns at their start stay there when others come before them") func atStart() throws {
    var screen = try screen(Self.blob(columns: 3))
    #expect(ask(&screen, 5, -2, 0) == [0, 0])
    try screen.load(Self.blob(columns: 4).bytes())
    #expect(ask(&screen, 8, 0, 0, 1, 0, 0.5, 3, -2, -2, 0, 0, 0, 0, 1, 2, 0).first == 0)
    #expect(ask(&screen, 11) == [0, -2, 0])
  }
}
