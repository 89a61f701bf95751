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

  @Test("A group resolves against the container without the section insets across the axis")
  func reference() throws {
    var section = LayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.1)), subitems: [item()]))
    section.contentInsets = DirectionalEdgeInsets(top: 8, leading: 20, bottom: 24, trailing: 30)
    let layout = try prepared(section, items: [2])
    #expect(cell(layout, 0) == [20, 8, 350, 80])
    #expect(layout.contentSize.height == 8 + 160 + 24)
  }

  @Test("Header, start inset, groups, end inset and footer follow each other")
  func order() throws {
    var section = LayoutSection(group: row(.absolute(50), item()), interGroupSpacing: 5)
    section.contentInsets = DirectionalEdgeInsets(top: 10, leading: 16, bottom: 11, trailing: 16)
    section.boundarySupplementaryItems = [header, footer]
    let layout = try prepared(section, items: [2])
    #expect(supplementary(layout, "header") == [16, 0, 368, 30])
    #expect(cell(layout, 0) == [16, 40, 368, 50])
    #expect(cell(layout, 1) == [16, 95, 368, 50])
    #expect(supplementary(layout, "footer") == [16, 156, 368, 20])
    #expect(layout.contentSize.height == 176)
  }

  @Test("A header that does not follow the insets has the width of the container")
  func insetsNotFollowed() throws {
    var section = LayoutSection(group: row(.absolute(50), item()))
    section.contentInsets = DirectionalEdgeInsets(10)
    section.supplementariesFollowContentInsets = false
    section.boundarySupplementaryItems = [header]
    let layout = try prepared(section, items: [1])
    #expect(supplementary(layout, "header") == [0, 0, 400, 30])
  }

  @Test("A boundary item that does not extend the section overlaps the content")
  func overlapping() throws {
    var section = LayoutSection(group: row(.absolute(50), item()))
    section.boundarySupplementaryItems = [header]
    section.boundarySupplementaryItems[0].extendsBoundary = false
    let layout = try prepared(section, items: [1])
    #expect(supplementary(layout, "header") == [0, 0, 400, 30])
    #expect(cell(layout, 0) == [0, 0, 400, 50])
    #expect(layout.contentSize.height == 50)
  }

  @Test("Two boundary items at one edge share a band with the larger height")
  func band() throws {
    let left = LayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(80), .absolute(30)), elementKind: "left", alignment: .topLeading)
    let right = LayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(60), .absolute(20)), elementKind: "right", alignment: .topTrailing)
    let layout = try prepared(
      LayoutSection(group: row(.absolute(50), item()), boundarySupplementaryItems: [left, right]), items: [1])
    #expect(supplementary(layout, "left") == [0, 0, 80, 30])
    #expect(supplementary(layout, "right") == [340, 10, 60, 20])
    #expect(cell(layout, 0) == [0, 30, 400, 50])
  }

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

  @Test("A background covers the width of the container behind the whole section")
  func decoration() throws {
    var section = LayoutSection(group: row(.absolute(50), item()))
    section.contentInsets = DirectionalEdgeInsets(16)
    section.boundarySupplementaryItems = [header]
    section.decorationItems = [.background(elementKind: "background")]
    section.decorationItems[0].contentInsets = DirectionalEdgeInsets(5)
    let layout = try prepared(section, items: [1])
    let path = LayoutIndexPath(section: 0, item: 0)
    let background = layout.attributesForDecoration(ofKind: "background", at: path)
    #expect(background?.frame.numbers == [5, 5, 390, 102])
    #expect(background?.zIndex == 0)
    #expect(layout.attributesForItem(at: path)?.zIndex == 1)
  }

  @Test("An orthogonal section has one row, with widths of the whole container")
  func orthogonal() throws {
    var section = LayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(0.85), .fractionalHeight(0.5)), subitems: [item()]),
      interGroupSpacing: 10, orthogonalScrollingBehavior: .groupPaging)
    section.contentInsets = DirectionalEdgeInsets(top: 20, leading: 16, bottom: 30, trailing: 16)
    section.boundarySupplementaryItems = [header]
    let layout = try prepared(section, items: [1000])
    #expect(cell(layout, 0) == [16, 50, 340, 375])
    #expect(cell(layout, 2) == [16 + 700, 50, 340, 375])
    #expect(layout.contentSize == Size2D(width: 400, height: 30 + 20 + 375 + 30))
  }

  @Test("A horizontal layout exchanges the axes")
  func horizontal() throws {
    let column = LayoutGroup.vertical(
      layoutSize: size(.absolute(50), .fractionalHeight(1)),
      subitems: [LayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))])
    var section = LayoutSection(group: column, interGroupSpacing: 4)
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        layoutSize: size(.absolute(30), .fractionalHeight(1)), elementKind: "header", alignment: .leading)
    ]
    let layout = try prepared(section, items: [3], CompositionalLayoutConfiguration(scrollDirection: .horizontal))
    #expect(supplementary(layout, "header") == [0, 0, 30, 800])
    #expect(cell(layout, 1) == [30, 400, 50, 400])
    #expect(cell(layout, 2) == [84, 0, 50, 400])
    #expect(layout.contentSize == Size2D(width: 134, height: 800))
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
