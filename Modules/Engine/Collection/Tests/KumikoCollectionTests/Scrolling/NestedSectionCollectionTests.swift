import Foundation
@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Sections in sections by identifier")
struct NestedSectionCollectionTests {
  private static let card = CollectionSpan(
    id: "card", sections: ["b", "d"],
    contentInsets: DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40), sectionSpacing: 5,
    decorationItems: [.background(elementKind: "panel")])

  private let panel = NamedCollection.ElementID.spanDecoration("panel", span: "card", ordinal: 0)

  /// Sections of ten rows of 50 points on a screen of 300 × 400 points.
  private func collection(_ sections: [String]) throws -> NamedCollection {
    try NamedCollection(
      contents(sections), spans: [Self.card], in: LayoutEnvironment(size: Size2D(width: 300, height: 400))
    ) { _, _ in rows(50) }
  }

  private func contents(_ sections: [String]) throws -> Contents {
    try Contents(
      sections: sections.map { section in (id: section, contents: .items((0..<10).map { "\(section)\($0)" })) })
  }

  @Test("A background is found by the identifier of its span, which can be coded")
  func found() throws {
    let collection = try collection(["a", "b", "c", "d", "e"])
    #expect(collection.attributes(of: panel)?.frame == Rect2D(x: 0, y: 500, width: 300, height: 1550))
    let element = try #require(collection.elements(in: Rect2D(x: 0, y: 700, width: 300, height: 9)).first)
    #expect(element.id == panel && element.spanIdentifier == "card" && element.sectionIdentifier == nil)
    #expect("\(panel)" == "panel of the span card")
    #expect(collection.attributes(of: .spanDecoration("panel", span: "other", ordinal: 0)) == nil)
    let coded = try JSONEncoder().encode(panel)
    #expect(try JSONDecoder().decode(NamedCollection.ElementID.self, from: coded) == panel)
    #expect(collection.frame(ofItem: "c0") == Rect2D(x: 20, y: 1015, width: 240, height: 50))
  }
}
