@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoPageEngine
import KumikoTestSupport
import Testing

/// All cases through the engine of live pages: in this program, and as WebAssembly.
@Suite("The cases in the engine of live pages", .blocking) struct WasmConformanceTests {
  private struct Script {
    var name: String
    var blob: PageBlob
    var requests: [[Double]]
    var sizes: [LayoutElement: Size2D]
  }

  private func scripts() throws -> [Script] {
    try CaseFolder.names.map { name in
      let read = try read(ConformanceCase.self, from: SourceText(contentsOf: CaseFolder.path(of: name)))
      let sections = try read.layout.sections(in: read.environment, counts: read.counts)
      let blob = PageBlob(
        sections: sections, itemCounts: read.counts, configuration: read.layout.configuration,
        environment: read.environment)
      let size = read.environment.container.contentSize
      let isRightToLeft = read.environment.traits.layoutDirection == .rightToLeft
      let sizes = try read.preferredSizes
      let texts = blob.texts
      let list = sizes.sorted { $0.key.indexPath < $1.key.indexPath }.flatMap { element, size -> [Double] in
        let path = element.indexPath
        var kind = -1
        if case .supplementary(let name, _) = element { kind = texts.firstIndex(of: name) ?? -1 }
        let head = [kind < 0 ? 0 : 1, Double(kind), Double(path.section), Double(path.item)]
        return head + [size.width, size.height]
      }
      return Script(
        name: name, blob: blob,
        requests: [
          [1] + window(size, isRightToLeft) + view(0, reach: 0),
          [3] + view(0, reach: 0) + [Double(list.count / 6)] + list, [2] + view(0, reach: 100_000) + [0],
          [2] + view(120, reach: 200) + [0], [5, 0, 77, 0.4, 10], [2] + view(0, reach: 400) + [1, 0, 77],
        ], sizes: sizes)
    }
  }

  private func window(_ size: Size2D, _ isRightToLeft: Bool) -> ArraySlice<Double> {
    let fields: PageRecord<PageWindow> = [
      .width: size.width, .height: size.height, .isRightToLeft: isRightToLeft ? 1 : 0,
    ]
    return fields.numbers
  }

  private func view(_ y: Double, reach: Double) -> ArraySlice<Double> {
    ([.y: y, .reach: reach, .most: 1e6] as PageRecord<PageView>).numbers
  }

  private func answers(_ script: Script) -> [[Double]] {
    var screen = PageScreen(script.blob)
    var answers: [[Double]] = []
    for request in script.requests {
      var answer: [Double] = []
      screen.answer(request, into: &answer)
      answers.append(answer)
    }
    return answers
  }

  @Test("The engine of pages has the frames of the layout") func native() throws {
    for script in try scripts() {
      let update = try #require(PageUpdate(answers(script)[2]), "\(script.name)")
      var layout = CompositionalLayout(sections: script.blob.sections, configuration: script.blob.configuration)
      let environment = script.blob.environment
      // A page takes the size class from its width.
      var seen = environment
      seen.traits.horizontalSizeClass = environment.container.contentSize.width < 600 ? .compact : .regular
      try layout.prepare(itemCounts: script.blob.tables.map { $0[0].itemCount }, in: seen, preferredSizes: script.sizes)
      let insets = environment.safeAreaInsets
      let isRightToLeft = environment.traits.layoutDirection == .rightToLeft
      let screen = Rect2D(origin: .zero, size: environment.container.contentSize)
      layout.visibleBounds = screen.inset(
        by: DirectionalEdgeInsets(
          top: insets.top, leading: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
          trailing: isRightToLeft ? insets.leading : insets.trailing))
      let rect = screen.inset(by: DirectionalEdgeInsets(-1e5))
      let expected = layout.attributes(in: rect).map {
        [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]
      }
      #expect(update.elements.map { [$0[.x], $0[.y], $0[.w], $0[.h]] } == expected, "\(script.name)")
    }
  }

  @Test("WasmKit gives the same answers, byte for byte", .needsWasmKit) func webAssembly() throws {
    let scripts = try scripts()
    let (found, ended) = try WasmKit.answers(to: messages(scripts), by: EngineBytes.dense)
    #expect(ended)
    compare(found, scripts)
  }

  @Test("Chromium gives the same answers, byte for byte", .needsChromium) func chromium() throws {
    let scripts = try scripts()
    compare(try Chromium.answers(to: messages(scripts), by: EngineBytes.dense), scripts)
  }

  private func messages(_ scripts: [Script]) throws -> [WasmKit.Message] {
    try scripts.flatMap { script -> [WasmKit.Message] in
      [.blob(try script.blob.bytes())] + script.requests.map { .request($0) }
    }
  }

  private func compare(_ found: [[Double]], _ scripts: [Script]) {
    let expected = scripts.flatMap { script -> [[Double]] in [[0]] + answers(script) }
    #expect(found.count == expected.count)
    for (index, pair) in zip(found, expected).enumerated() {
      let name = scripts[index / 7].name
      #expect(pair.0.map(\.bitPattern) == pair.1.map(\.bitPattern), "\(name)")
    }
  }
}
