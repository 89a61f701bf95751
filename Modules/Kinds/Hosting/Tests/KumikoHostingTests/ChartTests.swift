@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

/// The example in plain C, compiled and used.
@Suite(.blocking, .needsCompiler) struct ChartTests {
  private let folder: TemporaryFolder
  private let kinds: [any OutsideKind]

  init() throws {
    folder = try TemporaryFolder()
    let library = try Tools.compile(
      "\(Package.examples)/chart.c", to: folder["libchart.so"],
      ["-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic"])
    kinds = try PluginHost().kinds(inLibrary: library)
  }

  private func frames(_ options: PlainValue = [:], values: [PlainRecord]) throws -> [Rect2D] {
    let section = try registry(of: kinds).section(
      kind: "acme.chart", options: options, in: screen, itemCount: values.count, item: { values[$0] })
    guard case .custom(let items) = section.group.arrangement else { return [] }
    return items.map(\.frame)
  }

  @Test func itSaysWhatItIs() throws {
    #expect(kinds.map(\.descriptor.kind) == ["acme.chart"])
    #expect(kinds.first?.origin == "library \(folder["libchart.so"])")
    #expect(kinds.first?.descriptor.itemFields == ["value"])
    #expect(kinds.first?.descriptor.options.map(\.name) == ["height", "gap"])
  }

  @Test func barsAreAsHighAsTheValuesAreLarge() throws {
    let frames = try frames(["gap": 10], values: [["value": 5], ["title": "no value"], ["value": 10, "title": "{"]])
    #expect(
      frames == [
        Rect2D(x: 0, y: 80, width: 126.6666667, height: 80),
        Rect2D(x: 136.6666667, y: 160, width: 126.6666667, height: 0),
        Rect2D(x: 273.3333333, y: 0, width: 126.6666667, height: 160),
      ])
  }

  @Test func anOptionThatItRefusesIsSaidWhereItStands() throws {
    do throws(RegistryError) {
      _ = try registry(of: kinds).section(
        kind: "acme.chart", options: ["gap": 50, "height": 50], at: [.key("sections"), .index(1)], in: screen,
        itemCount: 9)
      Issue.record("it made a section")
    } catch {
      #expect(error.faults.map(\.path) == [[.key("sections"), .index(1), .key("options"), .key("gap")]])
      #expect(error.faults.map(\.message) == ["must be less than the height"])
    }
  }

  @Test func whatIsWrongWithNoOptionIsSaidOfTheKind() throws {
    let message = message { _ = try frames(values: [["value": 1e10]]) }
    #expect(message == "the kind 'acme.chart' failed: a value is at most 1e9")
  }

  @Test func everyPromiseOfAKindIsKept() throws {
    #expect(SectionKindCheck.findings(of: "acme.chart", in: try registry(of: kinds)) == [])
  }
}
