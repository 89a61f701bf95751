@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
import Testing

/// The kind that the module's article shows.
private struct CardsSection: SectionProvider {
  static let kind: SectionKind = "cards"
  static let summary = "One row that scrolls horizontally."

  @SectionOption(help: "Width of a card.", along: .horizontal) var cardWidth = LayoutDimension.absolute(120)
  @SectionOption(help: "Space between cards.", unit: .points, in: 0...100) var spacing = 8.0

  func section(in context: SectionContext) throws -> LayoutSection {
    let size = LayoutSize(widthDimension: cardWidth, heightDimension: .absolute(160))
    let card = LayoutItem(layoutSize: .filling(size))
    return LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [.item(card)]), interGroupSpacing: spacing,
      orthogonalScrollingBehavior: .continuous)
  }
}

@Test func theExampleOfTheArticleHolds() throws {
  let registry = try SectionRegistry(linked: [CardsSection.self])
    .adding(SectionPreset(extends: "cards", options: ["card-width": "50%"], locked: ["card-width"]), as: "posters")
  let section = try registry.section(
    kind: "posters", options: ["spacing": "12pt"], in: LayoutEnvironment(size: Size2D(width: 400, height: 800)),
    itemCount: 20)
  #expect(section.interGroupSpacing == 12)
  #expect(section.group.layoutSize.widthDimension == .fractionalWidth(0.5))
  #expect(SectionKindCheck.findings(in: CardsSection.self) == [])
}
