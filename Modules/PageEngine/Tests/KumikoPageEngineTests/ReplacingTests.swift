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

  private func ask(_ screen: inout PageScreen, _ request: [Double]) -> [Double] {
    var answer: [Double] = []
    screen.answer(request, into: &answer)
    return answer
  }

  /// A screen of rows that is 400 × 800 points.
  private func rows(_ count: Int, height: LayoutDimension = .absolute(50)) throws -> PageScreen {
    var screen = PageScreen()
    try screen.load(blob(Screens.rows(height), count))
    #expect(ask(&screen, [1, 400, 800, 0, 0, 0]).first == 0)
    return screen
  }

  private func replace(
    _ screen: inout PageScreen, _ count: Int, at offset: Double, runs: [Double], sticksAtEnd: Bool = false,
    height: LayoutDimension = .absolute(50)
  ) throws -> [Double] {
    try screen.load(blob(Screens.rows(height), count))
    return ask(&screen, [8, 0, offset, 1, sticksAtEnd ? 1 : 0, 0.5, 1, 0, 0, 0] + runs)
  }

  @Test("Rows that come above do not move what the reader sees; at the start they are shown") func inserted() throws {
    let runs: [Double] = [0, 0, 0, 3, 100, 0]
    var screen = try rows(100)
    #expect(try replace(&screen, 103, at: 1_000, runs: runs) == [0, 400, 5_150, 0, 1_150, 400, 800, 1])
    screen = try rows(100)
    #expect(try replace(&screen, 103, at: 0, runs: runs)[4] == 0)
  }

  @Test("Where the first visible row goes away, the next one stays in place") func deleted() throws {
    var screen = try rows(100)
    let runs: [Double] = [0, 0, 0, 0, 20, 0, 0, 23, 0, 20, 77, 0]
    #expect(try replace(&screen, 97, at: 1_000, runs: runs)[4] == 850)
  }

  @Test("Where no visible row remains, the nearest one does") func exchanged() throws {
    var screen = try rows(100)
    // Row 18 is the last one before those that go; it comes 5 rows later.
    #expect(try replace(&screen, 105, at: 1_000, runs: [0, 0, 0, 5, 19, 0])[4] == 1_250)
  }

  @Test("A conversation at its end stays there") func conversation() throws {
    var screen = try rows(100)
    let answer = try replace(&screen, 110, at: 4_200, runs: [0, 0, 0, 0, 100, 0], sticksAtEnd: true)
    #expect(answer[4] == 4_700)
    // The rule holds while sizes arrive, too.
    screen = try rows(100, height: .estimated(50))
    _ = try replace(
      &screen, 110, at: 4_200, runs: [0, 0, 0, 0, 100, 0], sticksAtEnd: true, height: .estimated(50))
    #expect(ask(&screen, [3, 0, 4_700, 0, -1, 0, 109, 400, 90])[4] == 4_740)
  }

  @Test("Measured rows that show the same keep their sizes; others are measured again") func sizes() throws {
    var screen = try rows(100, height: .estimated(50))
    _ = ask(&screen, [3, 0, 0, 0, -1, 0, 0, 400, 70, 0, -1, 0, 1, 400, 90])
    let runs: [Double] = [0, 0, 0, 2, 1, 0, 0, 1, 0, 0, 1, 1]
    #expect(try replace(&screen, 100, at: 0, runs: runs, height: .estimated(50))[2] == 5_020)
    #expect(ask(&screen, [10, 0, -1, 0, 2]) == [0, 0, 100, 400, 70])
    #expect(ask(&screen, [10, 0, -1, 0, 0]) == [0, 0, 0, 400, 50])
    #expect(ask(&screen, [10, 0, -1, 0, 100]) == [0])
  }

  @Test("The changes: what comes, goes, and moves, relative to the screen") func changes() throws {
    var screen = try rows(20)
    // Row 1 goes, row 15 comes to the start, and everything else moves by it.
    let runs: [Double] = [0, 0, 0, 1, 1, 0, 0, 2, 0, 2, 13, 0, 0, 15, 0, 0, 1, 0, 0, 16, 0, 15, 4, 0]
    _ = try replace(&screen, 19, at: 0, runs: runs)
    let answer = ask(&screen, [9, 0, 0])
    let found = stride(from: 1, to: answer.count, by: PageSession.changeStride).map { Array(answer[$0..<($0 + 15)]) }
    #expect(found.contains([3, 0, -1, 0, 15, 0, 0, 0, 750, 400, 50, 0, 0, 400, 50]))
    #expect(found.contains([3, 0, -1, 0, 0, 0, 1, 0, 0, 400, 50, 0, 50, 400, 50]))
    #expect(found.contains([1, 0, -1, 0, 1, 0, 0, 0, 50, 400, 50, 0, 0, 0, 0]))
    // Fifteen rows are on both screens, one goes. The sixteenth position shows the row that was the seventeenth.
    #expect(found.count { $0[0] == 3 } == 16 && found.count == 17)
    // A layout forgets the change.
    _ = ask(&screen, [1, 400, 700, 0, 0, 0])
    #expect(ask(&screen, [9, 0, 0]) == [1])
  }

  @Test("A blob that is damaged, or has no layout here, leaves the screen as it is") func refused() throws {
    var screen = try rows(100)
    #expect(throws: PageBlobError.foreign) { try screen.load([1, 2, 3]) }
    #expect(ask(&screen, [8, 0, 0, 1, 0, 0.5, 0]) == [1])
    let nothing = PageBlob(
      environment: Screens.phone, configuration: CompositionalLayoutConfiguration(), sections: [],
      tables: [Array(repeating: PageBlob.Choice(section: nil, itemCount: 0), count: 2)], screen: [0])
    try screen.load(nothing.bytes())
    #expect(ask(&screen, [8, 0, 0, 1, 0, 0.5, 0]) == [3])
    #expect(ask(&screen, [10, 0, -1, 0, 9]) == [0, 0, 450, 400, 50])
  }

  @Test(
    "Numbers that are no links are refused",
    arguments: [
      [8], [8, 0, 0, 1, 0, 0.5], [8, 0, 0, 1, 0, 0.5, 1], [8, 0, 0, 1, 0, 0.5, -1], [8, 0, 0, 1, 0, 0.5, 0.5],
      [8, 0, 0, 1, 0, 0.5, 0, 1], [8, 0, 0, 1, 0, 0.5, 0, 0, 0, 0, 0, 0, 0],
      [8, 0, 0, 1, 0, 0.5, 0, 0, -1, 0, 0, 1, 0],
      // Links out of order.
      [8, 0, 0, 1, 0, 0.5, 0, 0, 4, 0, 4, 1, 0, 0, 0, 0, 0, 1, 0], [8, 0, 0, 1, 0, 0.5, 2, 1, 0, 0, 0, 1, 0],
      [8, .nan, 0, 1, 0, 0.5, 0], [8, 0, 0, 1, 0, 0.5, 1e300],
    ] as [[Double]])
  func badLinks(_ request: [Double]) throws {
    var screen = try rows(10)
    try screen.load(blob(Screens.rows(.absolute(50)), 12))
    #expect(ask(&screen, request) == [1])
    #expect(ask(&screen, [10, 0, -1, 0, 9]) == [0, 0, 450, 400, 50])
  }
}
