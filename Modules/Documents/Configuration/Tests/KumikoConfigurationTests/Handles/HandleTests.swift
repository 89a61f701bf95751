@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite("Handles")
struct HandleTests {
  private struct Sections: Sendable {
    let apps = SectionHandle("apps", kind: "grid", options: Options())
    let banner = SectionHandle("banner")
  }
  private struct Options: Sendable {
    let columns = OptionHandle(
      "columns", 2,
      variants: [
        .init(4, where: SectionConditions(minWidth: 800)),
        .init(6, where: SectionConditions(minWidth: 1_000, isRightToLeft: false)),
      ])
  }
  private let screen = ScreenHandle(
    "home", file: "home.yaml", text: "sections: [{ id: apps, kind: grid, sample: 4 }]", sections: Sections())

  @Test("An option has the value of the last entry of 'when' that holds, else its own")
  func variants() {
    let columns = screen.sections.apps.options.columns
    func value(_ width: Double, rtl: Bool = false) -> Int {
      columns.value(
        in: LayoutEnvironment(
          size: Size2D(width: width, height: 500), layoutDirection: rtl ? .rightToLeft : .leftToRight))
    }
    #expect(columns.value == 2)
    #expect([400, 800, 999, 1_000].map { value($0) } == [2, 4, 4, 6])
    #expect(value(1_000, rtl: true) == 4)
  }

  @Test("Conditions that could never hold do no harm")
  func contradiction() {
    #expect(SectionConditions(minWidth: 10, maxWidth: 5).width == 10...10)
  }

  @Test("A handle makes the screen of its text, with data or without")
  func making() throws {
    let sample = try screen.screen(registry: linked.registry(), in: phone)
    #expect(sample.itemCounts == [4])
    let contents = ContentsHandle(
      "first", file: "first.yaml", text: "sections: [{ id: apps, count: 7 }]", sections: Sections())
    #expect(try contents.document().sections.map(\.itemCount) == [7])
    let filled = try screen.screen(showing: contents.source, registry: linked.registry(), in: phone)
    #expect(filled.itemCounts == [7])
    #expect(try screen.document().sections.map(\.id) == [screen.sections.apps.id])
  }

  @Test("What is wrong with a text is told at its place, by the name of its file")
  func faults() throws {
    let broken = ScreenHandle(
      "home", file: "home.yaml", text: "sections: [{ id: a, kind: gird }]", sections: Sections())
    let error = try #require(throws: DocumentError.self) { try broken.screen(registry: linked.registry(), in: phone) }
    #expect(error.description.hasPrefix("home.yaml:1:27: error: there is no kind 'gird'"))
  }
}
