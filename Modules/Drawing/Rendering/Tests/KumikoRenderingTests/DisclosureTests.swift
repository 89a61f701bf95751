@_spi(Kumiko) import KumikoDimension
import KumikoRendering
import Testing

@Suite("Rows of outlines")
struct DisclosureTests {
  private func row(_ content: CellContent, rtl: Bool = false) -> Scene {
    var scene = scene([cell(0, 0, 400, 44, item: "i", content)])
    scene.isRightToLeft = rtl
    return scene
  }

  @Test("A row is indented by 16 points a level, and by no more than half of its width")
  func indentation() throws {
    func start(_ level: Int) throws -> Double {
      let svg = SVGRenderer().render(row(CellContent(title: "Title", level: level)))
      let match = try #require(try Regex("<text x=\"([0-9.]+)\"[^>]*>Title").firstMatch(in: svg))
      return try #require(Double(match.output[1].substring ?? ""))
    }
    let root = try start(0)
    #expect(try start(1) == root + 16)
    #expect(try start(3) == root + 48)
    #expect(try start(63) == root + 200)
  }

  @Test("JSON tells levels and disclosures where there are any")
  func json() {
    let plain = JSONRenderer().render(row(CellContent(title: "T")))
    #expect(!plain.contains("level") && !plain.contains("disclosure"))
    let open = JSONRenderer().render(row(CellContent(title: "T", level: 2, disclosure: .expanded)))
    #expect(open.contains(#""level":2,"disclosure":"expanded""#))
  }

  @Test("Those who listen hear whether a row is expanded")
  func spoken() {
    let html = HTMLRenderer().render(row(CellContent(title: "Title", disclosure: .collapsed)))
    #expect(html.contains("Title, collapsed"))
  }
}
