import KumikoComposition
import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoPageEngine
import Testing

@Suite("Other contents in place of a screen") struct ReplacingTests {
  private func blob(_ section: LayoutSection, _ count: Int) throws -> [UInt8] {
    try PageBlob(
      sections: [section], itemCounts: [count], configuration: CompositionalLayoutConfiguration(),
      environment: Screens.phone
    ).bytes()
  }

  /// A screen of rows that is 400 × 800 points.
  private func rows(_ count: Int, height: LayoutDimension = .absolute(50)) throws -> AskedPage {
    let screen = AskedPage()
    try screen.load(blob(Screens.rows(height), count))
    #expect(screen.status(Ask.resize(400, 800)) == .success)
    return screen
  }

  private func replace(
    _ screen: AskedPage, _ count: Int, at offset: Double, runs: [[Double]], sticksAtEnd: Bool = false,
    height: LayoutDimension = .absolute(50)
  ) throws -> PageUpdate? {
    try screen.load(blob(Screens.rows(height), count))
    return screen.show(Ask.apply(offset, sticksAtEnd: sticksAtEnd, changes: true, runs: runs))
  }

  @Test("A conversation at its end stays there") func conversation() throws {
    var screen = try rows(100)
    let answer = try replace(screen, 110, at: 4_200, runs: [[0, 0, 0, 0, 100, 0]], sticksAtEnd: true)
    #expect(answer?.frame[.y] == 4_700)
    // The rule holds while sizes arrive, too.
    screen = try rows(100, height: .estimated(50))
    _ = try replace(screen, 110, at: 4_200, runs: [[0, 0, 0, 0, 100, 0]], sticksAtEnd: true, height: .estimated(50))
    #expect(screen.show(Ask.sizes(4_700, [109: 90]))?.frame[.y] == 4_740)
  }

  @Test("Measured rows that show the same keep their sizes; others are measured again") func sizes() throws {
    let screen = try rows(100, height: .estimated(50))
    _ = screen.ask(Ask.sizes(0, [0: 70, 1: 90]))
    let runs: [[Double]] = [[0, 0, 0, 2, 1, 0], [0, 1, 0, 0, 1, 1]]
    let update = try replace(screen, 100, at: 0, runs: runs, height: .estimated(50))
    #expect(update?.frame[.contentHeight] == 5_020)
    #expect(screen.frame(0, 2) == [0, 100, 400, 70] && screen.frame(0, 0) == [0, 0, 400, 50])
    #expect(screen.ask(Ask.find(0, 100)) == [0, 0])
  }

  @Test("The changes: what comes, goes, and moves, relative to the screen") func changes() throws {
    let screen = try rows(20)
    // Row 1 goes, row 15 comes to the start, and everything else moves by it.
    let runs: [[Double]] = [[0, 0, 0, 1, 1, 0], [0, 2, 0, 2, 13, 0], [0, 15, 0, 0, 1, 0], [0, 16, 0, 15, 4, 0]]
    let changes = try #require(try replace(screen, 19, at: 0, runs: runs)).changes
    #expect(
      changes.contains([
        .wasThere: 1, .isThere: 1, .kind: -1, .oldItem: 15, .oldY: 750, .oldW: 400, .oldH: 50, .newW: 400, .newH: 50,
      ]))
    #expect(
      changes.contains([
        .wasThere: 1, .isThere: 1, .kind: -1, .newItem: 1, .oldW: 400, .oldH: 50, .newY: 50, .newW: 400, .newH: 50,
      ]))
    #expect(changes.contains([.wasThere: 1, .kind: -1, .oldItem: 1, .oldY: 50, .oldW: 400, .oldH: 50]))
    // Fifteen rows are on both screens, one goes. The sixteenth position shows the row that was the seventeenth.
    #expect(changes.count { $0[.wasThere] + $0[.isThere] == 2 } == 16 && changes.count == 17)
    // They are told again while sizes arrive, and a layout forgets them.
    let again = [2] + Ask.view(0, 0, changes: true) + [0]
    #expect(screen.show(again)?.changes == changes)
    _ = screen.ask(Ask.resize(400, 700))
    #expect(screen.show(again)?.changes == [])
  }

  @Test("Another state is other tables of the same blob") func states() throws {
    var blob = PageBlob(
      sections: [Screens.rows(.absolute(50))], itemCounts: [10], configuration: CompositionalLayoutConfiguration(),
      environment: Screens.phone)
    blob.tables.append([PageBlob.Choice](repeating: PageBlob.Choice(section: 0, itemCount: 30), count: 2))
    let screen = AskedPage(blob)
    _ = screen.ask(Ask.resize(400, 800))
    let update = screen.show(Ask.apply(state: true, runs: [[0, 0, 0, 0, 10, 0]], tables: [1]))
    #expect(update?.frame[.contentHeight] == 1_500)
    for tables in [[2.0], [-1], [0.5]] {
      #expect(screen.status(Ask.apply(state: true, tables: tables)) == .badRequest)
    }
  }

  @Test("A blob that is damaged, or has no layout here, leaves the screen as it is") func refused() throws {
    let screen = try rows(100)
    #expect(throws: PageBlobError.foreign) { try screen.load([1, 2, 3]) }
    #expect(screen.status(Ask.apply()) == .badRequest)
    let nothing = PageBlob(
      environment: Screens.phone, configuration: CompositionalLayoutConfiguration(), sections: [],
      tables: [Array(repeating: PageBlob.Choice(section: nil, itemCount: 0), count: 2)], screen: [0])
    try screen.load(nothing.bytes())
    #expect(screen.status(Ask.apply()) == .notDescribed)
    #expect(screen.frame(0, 9) == [0, 450, 400, 50])
  }

  @Test(
    "Numbers that are no links are refused",
    arguments: [
      [4], [4] + Ask.view(0, 0), Ask.apply().dropLast(), Ask.apply() + [1], Ask.apply(.nan),
      Ask.apply(sections: [[0.5, 0, 0]]),
      Ask.apply(sections: [[0, 0]]), Ask.apply(runs: [[0, 0, 0, 0, 0, 0]]), Ask.apply(runs: [[0, -1, 0, 0, 1, 0]]),
      Ask.apply(runs: [[0, 0, 0, 0, 1e300, 0]]),
      // Links out of order.
      Ask.apply(runs: [[0, 4, 0, 4, 1, 0], [0, 0, 0, 0, 1, 0]]), Ask.apply(sections: [[1, 0, 0], [0, 1, 0]]),
    ] as [[Double]])
  func badLinks(_ request: [Double]) throws {
    let screen = try rows(10)
    try screen.load(blob(Screens.rows(.absolute(50)), 12))
    #expect(screen.status(request) == .badRequest)
    #expect(screen.frame(0, 9) == [0, 450, 400, 50])
  }
}
