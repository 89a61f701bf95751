@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("What is wrong with a layout is told at its place")
struct LayoutFaultTests {
  @Test("More options than any kind has are not even looked at")
  func manyOptions() throws {
    let options = (0..<20_000).map { "o\($0): 1" }.joined(separator: ", ")
    let error = #expect(throws: DocumentError.self) {
      try screen("sections: [{ id: a, kind: grid, options: { \(options) } }]")
    }
    #expect(error?.diagnostics.map(\.message) == ["there are 20000 options; no kind has more than 1000"])
  }

  @Test("Endless faults are told up to a hundred")
  func endless() throws {
    let sections = (0..<5_000).map { "  - { id: s\($0), kind: gird, x: 1 }" }.joined(separator: "\n")
    let error = try #require(throws: DocumentError.self) { try layoutDocument("sections:\n\(sections)\n") }
    #expect(error.diagnostics.count == 100)
  }
}
