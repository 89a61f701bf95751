@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoKinds
@_spi(Kumiko) import KumikoSystem
import Testing

@testable import KumikoCommandLine

@Suite("What tests of layouts cost")
struct TestWorkTests {
  @Test("A section is resolved once, and the text is walked through once")
  func expectations() throws {
    let lines = [
      "above: [f, a]", "no-overlap: [{ section: news }, { section: news }]",
      "inside: viewport, elements: { section: news }",
    ]
    let folder = try Folder([
      "layout.yaml": TestCommandTests.layout, "data.yaml": TestCommandTests.data,
      "test.yaml": "layout: layout.yaml\ndata: data.yaml\nviewport: 300x400\ncases:\n  - name: one\n    expect:\n"
        + (0..<600).map { "      - { \(lines[$0 % 3]) }\n" }.joined(),
    ])
    let runner = TestRunner(loader: DocumentLoader(linked: .builtIn))
    let document = try #require(try runner.loader.tests(in: [folder.path("test.yaml")]).first?.document.get())
    var steps = 0
    let outcomes = try runner.outcomes(of: document, cases: document.cases) { outcome, _ in
      steps = outcome.tested?.steps.withLock { $0 } ?? 0
    }
    #expect(steps == 6 && outcomes.map(\.findings.count) == [600])
    var printer = DiagnosticPrinter()
    let text = TestReport.text(outcomes, of: "test.yaml", by: &printer)
    #expect(text.contains("test.yaml:606:9: error: ") && printer.steps < document.source.bytes.count)
  }

  @Test("Two frames overlap where they share more than the tolerance, and few are compared")
  func sweep() {
    let row = (0..<2_000).map { Rect2D(x: Double(($0 * 37) % 2_000), y: Double($0 % 3), width: 1, height: 9) }
    var search = OverlapSearch(tolerance: 0.5)
    #expect(search.firstPair(in: row) == nil && search.steps < 2_000 * 12)
    let unit = Rect2D(x: 1, y: 1, width: 1, height: 1)
    for n in 0..<81 {
      let frame = Rect2D(x: Double(n % 3), y: Double(n / 3 % 3), width: Double(n / 9 % 3), height: Double(n / 27))
      let pair = search.firstPair(in: [frame, Rect2D(x: 9, y: 0, width: 1, height: 3), unit])
      #expect((pair != nil) == frame.intersects(unit), "\(frame)")
    }
  }
}
