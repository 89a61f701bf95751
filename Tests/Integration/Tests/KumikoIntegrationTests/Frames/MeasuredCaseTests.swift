import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues
import Testing

/// Conformance cases whose elements have measured themselves, handed to the tool as a layout and a data document.
@Suite("frames of what has been measured")
struct MeasuredCaseTests {
  static let cases = [
    "composure-iPad-selfSizing", "demo-style-C", "selfsizing-insets-ignored-on-estimated-axis",
    "selfsizing-row-height-is-max", "uniformAcrossSiblings-row",
  ]

  @Test("Every element is where the case says", arguments: cases)
  func agrees(_ name: String) throws {
    let path = Repository.conformanceCase(name)
    let facts = try read(ConformanceFacts.self, from: path)
    let frames = try frames(of: facts, layout: layout(ofCase: path))
    #expect(!facts.expectations.isEmpty)
    for expected in facts.expectations {
      let found = try #require(frames.elements[Element(expected)])
      #expect(isClose(found, expected.frame.numbers, within: facts.tolerance), "\(expected.index): \(found)")
    }
    let size = try #require(facts.contentSize)
    #expect(isClose(frames.contentSize, size.numbers, within: facts.tolerance))
  }

  @Test("Without the sizes it would not be there", arguments: cases)
  func canFail(_ name: String) throws {
    let path = Repository.conformanceCase(name)
    var facts = try read(ConformanceFacts.self, from: path)
    #expect(!facts.measurements.isEmpty)
    facts.measurements = []
    let frames = try frames(of: facts, layout: layout(ofCase: path))
    #expect(
      facts.expectations.contains { expected in
        frames.elements[Element(expected)].map { !isClose($0, expected.frame.numbers, within: facts.tolerance) } ?? true
      })
  }

  /// What tells an element from all others.
  private struct Element: Hashable {
    var kind: String?
    var path: [Int]

    init(kind: String?, path: [Int]) {
      self.kind = kind
      self.path = path
    }

    init(_ expected: ExpectedElement) {
      self.init(kind: expected.elementKind, path: [expected.index.section, expected.index.item])
    }
  }

  private func layout(ofCase path: String) throws -> (text: String, ids: [String]) {
    let root = PlainValue(try YAMLReader.read(SourceText(contentsOf: path)))
    let layout = try #require(root.record?["layout"]?.record)
    let document = try LayoutDocument(SourceDocument(SourceText(name: "layout", text: JSONText.line(layout))))
    return (JSONText.line(layout), document.sections.map(\.id))
  }

  private func frames(
    of facts: ConformanceFacts, layout: (text: String, ids: [String])
  ) throws -> (contentSize: [Double], elements: [Element: [Double]]) {
    let folder = try Folder(["layout.json": layout.text, "data.yaml": facts.data(for: layout.ids)])
    let viewport = facts.viewport.numbers.map { "\($0)" }.joined(separator: "x")
    let visible = facts.visibleBounds.map { ["--visible", $0.numbers.map { "\($0)" }.joined(separator: ",")] } ?? []
    let outcome = kumiko(
      ["frames", folder.path("layout.json"), "--data", folder.path("data.yaml"), "--viewport", viewport] + visible)
    try #require(outcome.status == 0, "\(outcome.errors)")
    let elements = try #require(outcome.json?["elements"] as? [[String: Any]])
    let size = try #require(outcome.json?["contentSize"] as? [Double])
    return try (
      size,
      Dictionary(
        uniqueKeysWithValues: elements.map { element in
          let path = try #require(element["indexPath"] as? [Int])
          let frame = try #require(element["frame"] as? [Double])
          return (Element(kind: element["kind"] as? String, path: path), frame)
        })
    )
  }
}
