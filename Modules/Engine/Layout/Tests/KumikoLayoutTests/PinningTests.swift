@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Pinning")
struct PinningTests {
  /// Two sections of 550 points with a header (30), ten rows of 50 and a footer (20); headers and footers are pinned.
  private func layout(visible: Double, height: Double = 300, pinsFooter: Bool = true) throws -> CompositionalLayout {
    let header = LayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top,
      pinToVisibleBounds: true)
    let footer = LayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "footer", alignment: .bottom,
      pinToVisibleBounds: pinsFooter)
    let section = LayoutSection(group: row(.absolute(50), item()), boundarySupplementaryItems: [header, footer])
    var layout = try prepared(section, items: [10, 10])
    layout.visibleBounds = Rect2D(x: 0, y: visible, width: 400, height: height)
    return layout
  }

  private func y(_ layout: CompositionalLayout, _ kind: String, _ section: Int) -> Double? {
    supplementary(layout, kind, section: section)?[1]
  }

  @Test("Without visible bounds, nothing is pinned")
  func natural() throws {
    var layout = try layout(visible: 100)
    layout.visibleBounds = nil
    #expect(y(layout, "header", 0) == 0)
    #expect(y(layout, "footer", 0) == 530)
  }

  @Test("A header is pinned to the start of the visible bounds and a footer to the end")
  func stays() throws {
    let layout = try layout(visible: 100)
    #expect(y(layout, "header", 0) == 100)
    #expect(y(layout, "footer", 0) == 380)
  }

  @Test("The end of a section pushes off its header, before the footer")
  func pushedOff() throws {
    let layout = try layout(visible: 515)
    #expect(y(layout, "header", 0) == 500)
    #expect(y(layout, "header", 1) == 550)
  }

  @Test("A footer that is not pinned does not push off the header")
  func pushedOverFooter() throws {
    var layout = try layout(visible: 515, pinsFooter: false)
    #expect(y(layout, "header", 0) == 515)
    layout.visibleBounds?.origin.y = 540
    #expect(y(layout, "header", 0) == 520)
  }

  @Test("The footer of an entering section does not cover its header")
  func entering() throws {
    let layout = try layout(visible: 270)
    // The second section starts at 550; 20 points of it are visible.
    #expect(y(layout, "footer", 1) == 580)
    #expect(y(layout, "header", 1) == 550)
  }

  @Test("In a section shorter than its pinned items, nothing is pinned")
  func short() throws {
    var layout = try layout(visible: 100)
    try layout.prepare(itemCounts: [0, 0], in: LayoutEnvironment(size: phone))
    #expect(y(layout, "header", 0) == 0)
    #expect(y(layout, "footer", 0) == 30)
  }

  @Test("Layout headers and footers are pinned to the visible bounds")
  func layoutItems() throws {
    let configuration = CompositionalLayoutConfiguration(boundarySupplementaryItems: [
      LayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "top", alignment: .top,
        pinToVisibleBounds: true),
      LayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "end", alignment: .bottom,
        pinToVisibleBounds: true),
    ])
    var layout = try prepared(LayoutSection(group: row(.absolute(50), item())), items: [100], configuration)
    let own = LayoutIndexPath.layoutSection
    layout.visibleBounds = Rect2D(x: 0, y: 1000, width: 400, height: 300)
    #expect(supplementary(layout, "top", section: own)?[1] == 1000)
    #expect(supplementary(layout, "end", section: own)?[1] == 1280)
    layout.visibleBounds = Rect2D(x: 0, y: -50, width: 400, height: 300)
    #expect(supplementary(layout, "top", section: own)?[1] == 0)
    #expect(supplementary(layout, "end", section: own)?[1] == 230)
  }

  @Test("In a horizontal layout, a leading item is pinned along x, also right to left")
  func horizontal() throws {
    let column = LayoutGroup.vertical(
      layoutSize: size(.absolute(50), .fractionalHeight(1)),
      subitems: [LayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))])
    let header = LayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(30), .fractionalHeight(1)), elementKind: "header", alignment: .leading,
      pinToVisibleBounds: true)
    let section = LayoutSection(group: column, boundarySupplementaryItems: [header])
    var layout = CompositionalLayout(
      section: section, configuration: CompositionalLayoutConfiguration(scrollDirection: .horizontal))
    for (direction, expected) in [(LayoutDirection.leftToRight, 200.0), (.rightToLeft, 570)] {
      try layout.prepare(itemCounts: [20], in: LayoutEnvironment(size: phone, layoutDirection: direction))
      layout.visibleBounds = Rect2D(x: 200, y: 0, width: 400, height: 800)
      #expect(supplementary(layout, "header")?[0] == expected)
    }
  }
}
