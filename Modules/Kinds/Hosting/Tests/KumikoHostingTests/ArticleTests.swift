import Foundation
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

@_spi(Kumiko) @testable import KumikoHosting

/// What the article shows, taken from it and tried.
@Suite(.blocking) struct ArticleTests {
  /// The blocks of code in a language, in order.
  private func blocks(_ language: String) throws -> [String] {
    let path = "\(Package.path)/Sources/KumikoHosting/KumikoHosting.docc/KindsFromOutside.md"
    let article = try String(contentsOfFile: path, encoding: .utf8)
    return article.components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```").first ?? ""
    }
  }

  @Test func theJSONIsWhatIsSaid() throws {
    let blocks = try blocks("json").map { Array($0.utf8) }
    try #require(blocks.count == 5)
    let descriptor = try #require(try OutsideKindList.read(blocks[0], of: "article").first)
    #expect(descriptor.kind == "acme.ribbon")

    var environment = screen
    environment.container.contentSize = Size2D(width: 390, height: 844)
    environment.traits.displayScale = 3
    environment.safeAreaInsets = DirectionalEdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)
    environment.layoutMargins = DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    let request = SectionRequest(
      kind: "acme.ribbon", options: ["height": 80], itemCount: 2, items: [["wide": true], [:]],
      environment: environment,
      placement: SectionPlacement(
        contentInsets: DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16), hasSectionAbove: true))
    #expect(plain(try JSONReader.value(of: blocks[1])) == plain(request.plainValue))

    let answered = try OutsideAnswer(blocks[2], of: "article").section()
    let section = try registry(of: [Fixed(descriptor: descriptor, section: answered)]).section(
      kind: "acme.ribbon", in: screen, itemCount: 2)
    #expect(section.orthogonalScrollingBehavior == .continuous)

    #expect(throws: OutsideKindFault(option: "height", message: "leaves no room for the cards")) {
      try OutsideAnswer(blocks[3], of: "article").section()
    }
    #expect(throws: OutsideKindFault(item: 1, field: "wide", message: "must be above 0")) {
      try OutsideAnswer(blocks[4], of: "article").section()
    }
  }

  private struct Fixed: OutsideKind {
    var descriptor: SectionDescriptor
    var section: PlainValue
    var origin: String { "article" }

    func answer(_ request: SectionRequest) -> PlainValue { section }
  }

  @Test(.needsCompiler) func theLibraryIsOne() throws {
    let folder = try TemporaryFolder()
    let source = try #require(try blocks("c").first)
    let library = try Tools.library(source, in: folder)
    let section = try registry(of: PluginHost().kinds(inLibrary: library)).section(
      kind: "acme.line", in: screen, itemCount: 1)
    #expect(section.group.layoutSize.heightDimension == .absolute(44))
  }

  @Test(.needsPython) func theProcessIsOne() throws {
    let folder = try TemporaryFolder()
    try folder.write(try #require(try blocks("python").first), to: "line.py")
    let kinds = try PluginHost().kinds(ofProcess: ["python3", "line.py"], in: folder.path, timeout: .seconds(300))
    let section = try registry(of: kinds).section(kind: "acme.line", options: ["height": 60], in: screen, itemCount: 1)
    #expect(section.group.layoutSize.heightDimension == .absolute(60))
  }

  /// The overview's example: both examples of the package, in one registry.
  @Test(.needsCompiler, .needsPython) func theExamplesLiveInOneRegistry() throws {
    let folder = try TemporaryFolder()
    let chart = try Tools.compile("\(Package.examples)/chart.c", to: folder["libchart.so"])
    let host = PluginHost()
    var registry = SectionRegistry()
    for kind in try host.kinds(inLibrary: chart) {
      try registry.insert(.outside(kind), as: kind.descriptor.kind)
    }
    for kind in try host.kinds(ofProcess: ["python3", "poster.py"], in: Package.examples, timeout: .seconds(300)) {
      try registry.insert(.outside(kind), as: kind.descriptor.kind)
    }
    #expect(registry.names == ["acme.chart", "acme.poster"])
    let section = try registry.section(kind: "acme.chart", options: ["height": 200], in: screen, itemCount: 7)
    #expect(section.group.layoutSize.heightDimension == .absolute(200))
    // A kind of the process may have one of the library in it.
    let poster = try registry.section(
      kind: "acme.poster", options: ["below": ["kind": "acme.chart", "options": ["height": 50]]], in: screen,
      itemCount: 7)
    #expect(poster.group.layoutSize.heightDimension == .absolute(480))
  }
}
