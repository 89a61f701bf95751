@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Sections")
struct SectionTests {
  private let header = LayoutBoundarySupplementaryItem(
    layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top)
  private let footer = LayoutBoundarySupplementaryItem(
    layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "footer", alignment: .bottom)

  @Test("An empty section has header, footer and section spacing, but no insets")
  func empty() throws {
    var section = LayoutSection(group: row(.absolute(50), item()))
    section.contentInsets = DirectionalEdgeInsets(10)
    section.boundarySupplementaryItems = [header, footer]
    let plain = LayoutSection(group: row(.absolute(50), item()), contentInsets: DirectionalEdgeInsets(10))
    let layout = try prepared(
      section, plain, plain, items: [0, 0, 1], CompositionalLayoutConfiguration(interSectionSpacing: 7))
    #expect(supplementary(layout, "footer") == [10, 30, 380, 20])
    #expect(layout.frame(ofSection: 1)?.numbers == [0, 57, 400, 0])
    #expect(cell(layout, 0, section: 2) == [10, 74, 380, 50])
  }

  @Test("Layout headers and footers surround all sections without spacing")
  func layoutItems() throws {
    let configuration = CompositionalLayoutConfiguration(
      interSectionSpacing: 10, boundarySupplementaryItems: [header, footer])
    let section = LayoutSection(group: row(.absolute(44), item()), contentInsets: DirectionalEdgeInsets([.leading: 50]))
    let layout = try prepared(section, items: [1, 1], configuration)
    let own = LayoutIndexPath.layoutSection
    #expect(supplementary(layout, "header", section: own) == [0, 0, 400, 30])
    #expect(cell(layout, 0, section: 1) == [50, 84, 350, 44])
    #expect(supplementary(layout, "footer", section: own) == [0, 128, 400, 20])
    #expect(layout.contentSize.height == 148)
  }

  @Test("A section provider is called for each section with the environment")
  func provider() throws {
    var layout = CompositionalLayout { (number, environment) throws(LayoutError) -> LayoutSection in
      let columns = environment.container.effectiveContentSize.width > 500 ? 4 : 2
      let group = LayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(Double(10 * (number + 1)))), subitem: item(), count: columns)
      return LayoutSection(group: group)
    }
    try layout.prepare(itemCounts: [1, 4], in: LayoutEnvironment(size: phone))
    #expect(cell(layout, 3, section: 1) == [200, 30, 200, 20])
    try layout.prepare(itemCounts: [1, 4], in: LayoutEnvironment(size: Size2D(width: 800, height: 400)))
    #expect(cell(layout, 3, section: 1) == [600, 10, 200, 20])
  }

  @Test("Container insets apply only across the axis of scrolling")
  func containerInsets() throws {
    var layout = CompositionalLayout(section: LayoutSection(group: row(.fractionalHeight(0.5), item())))
    let container = LayoutContainer(contentSize: phone, contentInsets: DirectionalEdgeInsets(40))
    try layout.prepare(itemCounts: [1], in: LayoutEnvironment(container: container))
    #expect(cell(layout, 0) == [40, 0, 320, 400])
  }
}

extension DirectionalEdgeInsets {
  init(_ edges: [DirectionalRectEdge: Double]) {
    self.init(
      top: edges[.top] ?? 0, leading: edges[.leading] ?? 0, bottom: edges[.bottom] ?? 0,
      trailing: edges[.trailing] ?? 0)
  }
}

@Suite("Orthogonal scrolling")
struct OrthogonalScrollTests {
  @Test("The viewport has the width of the bounds, and the content has the section's insets")
  func content() throws {
    var section = LayoutSection(
      group: .horizontal(layoutSize: size(.absolute(300), .absolute(100)), subitems: [item(0.5)]),
      interGroupSpacing: 10, orthogonalScrollingBehavior: .groupPaging)
    section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 16, bottom: 5, trailing: 20)
    let layout = try prepared(section, items: [5])
    let scroll = try #require(layout.orthogonalScroll(ofSection: 0))
    #expect(scroll.frame.numbers == [0, 5, 400, 100])
    #expect(scroll.contentLength == 956)  // 16, three groups, two spacings, 20
    #expect(scroll.start(ofGroup: 1) == 310)
    #expect(scroll.groupCount == 3)
  }

  @Test("Sections that are not orthogonal, empty or unknown have no orthogonal scroll")
  func none() throws {
    let still = LayoutSection(group: row(.absolute(44), item()))
    var moving = still
    moving.orthogonalScrollingBehavior = .continuous
    let layout = try prepared(still, moving, items: [3, 0])
    #expect(layout.orthogonalScroll(ofSection: 0) == nil)
    #expect(layout.orthogonalScroll(ofSection: 1) == nil)
    #expect(layout.orthogonalScroll(ofSection: 2) == nil)
  }
}
