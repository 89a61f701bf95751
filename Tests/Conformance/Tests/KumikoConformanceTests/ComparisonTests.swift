@_spi(Kumiko) import Kumiko
import Testing

/// The comparison itself: it must be able to fail.
@Suite struct ComparisonTests {
  private static let row = """
    name: row
    origin: by hand
    confidence: computed
    viewport: [100, 200]
    tolerance: 0.5
    layout:
      sections:
        - id: s0
          group:
            size: { width: 100%, height: 20pt }
            count: 2
            items: [{ item: { size: { width: 100%, height: 100% } } }]
    counts: [2]

    """

  private func outcome(_ expected: String) throws -> Outcome {
    let text = Self.row + expected
    return try read(ConformanceCase.self, from: SourceText(name: "row.yaml", text: text)).outcome()
  }

  @Test func framesWithinTheToleranceAgree() throws {
    #expect(try outcome("expect: [{ cell: [0, 1], frame: [50.5, 0, 50, 19.5] }]") == .agrees)
  }

  @Test(arguments: ["[50.6, 0, 50, 20]", "[50, -0.6, 50, 20]", "[50, 0, 49.4, 20]", "[50, 0, 50, 20.6]"])
  func anyNumberBeyondTheToleranceDisagrees(frame: String) throws {
    #expect(try outcome("expect: [{ cell: [0, 1], frame: \(frame) }]") != .agrees)
  }

  @Test(arguments: ["cell: [0, 2]", "supplementary: badge, index: [0, 0]", "decoration: bg, index: [0, 0]"])
  func whatIsNotThereDisagrees(element: String) throws {
    #expect(try outcome("expect: [{ \(element), frame: [0, 0, 50, 20] }]") != .agrees)
  }

  @Test func theContentSizeIsCompared() throws {
    #expect(try outcome("content-size: [100, 20]") == .agrees)
    #expect(try outcome("content-size: [100, 21]") != .agrees)
  }

  @Test func theDepthIsComparedWhereItIsGiven() throws {
    #expect(try outcome("expect: [{ cell: [0, 0], frame: [0, 0, 50, 20], z: 3 }]") != .agrees)
  }

  @Test(arguments: [
    "expect: []", "expect: [{ frame: [0, 0, 50, 20] }]", "expect: [{ cell: [0], frame: [0, 0, 50, 20] }]",
    "content-size: [100, 20]\nsurprise: 1",
    "content-size: [100, 20]\nmeasurements: [{ section: s7, item: 0, size: [1, 1] }]",
  ])
  func aCaseThatSaysNothingOrTooMuchIsRefused(expected: String) {
    #expect(throws: DocumentError.self) { try outcome(expected) }
  }
}
