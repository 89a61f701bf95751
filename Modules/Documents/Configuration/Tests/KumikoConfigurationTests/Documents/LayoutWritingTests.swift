import KumikoComposition
import KumikoConfiguration
import KumikoDimension
import KumikoLayout
import KumikoRegistry
import Testing

@Suite("Layout documents that are written")
struct LayoutWritingTests {
  @Test("sections and the configuration read back equal, with names that YAML would read otherwise")
  func roundTrip() throws {
    let item = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1.0 / 3), heightDimension: .fractionalHeight(1)))
    var section = LayoutSection(
      group: LayoutGroup(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
        arrangement: .axis(.horizontal, [.item(item)], .equalShares(3)), interItemSpacing: .flexible(0.1)))
    section.decorationItems = [LayoutDecorationItem(elementKind: "no: yes")]
    let configuration = CompositionalLayoutConfiguration(scrollDirection: .horizontal, interSectionSpacing: 12)
    let text = try LayoutDocument.yaml(of: [("true", section), ("a b", section)], configuration: configuration)
    let document = try LayoutDocument(SourceDocument(SourceText(name: "written.yaml", text: text)))
    #expect(document.configuration == configuration)
    #expect(document.sections.map(\.id) == ["true", "a b"])
    let environment = LayoutEnvironment(size: Size2D(width: 390, height: 844))
    #expect(try document.sections(in: SectionRegistry(), environment: environment) == [section, section])
  }

  @Test("spans read back equal, with all that they have")
  func spans() throws {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let section = LayoutSection(group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    let header = LayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "tabs", alignment: .top)
    let card = LayoutSpan(
      id: "a card", sections: 1..<3, boundarySupplementaryItems: [header],
      contentInsets: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), sectionSpacing: 5,
      supplementariesFollowContentInsets: false, decorationItems: [.background(elementKind: "panel")],
      sharesOrthogonalOffset: true)
    let configuration = CompositionalLayoutConfiguration(spans: [
      card, LayoutSpan(id: "all", sections: 0..<3, sectionSpacing: 0),
    ])
    let text = try LayoutDocument.yaml(
      of: [("a", section), ("true", section), ("c", section)], configuration: configuration)
    let document = try LayoutDocument(SourceDocument(SourceText(name: "written.yaml", text: text)))
    #expect(document.configuration == configuration)
  }

  @Test("a layout without sections is a document")
  func empty() throws {
    let text = try LayoutDocument.yaml(of: [])
    #expect(try LayoutDocument(SourceDocument(SourceText(name: "empty.yaml", text: text))).sections.isEmpty)
  }
}
