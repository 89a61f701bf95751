import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

/// The insets of lists, as pictures of UIKit have them.
@Suite("List metrics")
struct ListMetricsTests {
  private func metrics(
    _ appearance: ListAppearance?, header: ListHeaderMode = .none, footer: ListFooterMode = .none,
    padding: Double? = nil,
    hugs: Bool = false
  ) -> ListMetrics {
    ListMetrics(
      appearance: appearance, headerMode: header, footerMode: footer, headerTopPadding: padding,
      contentHuggingElements: hugs ? .supplementaryHeader : .none)
  }

  private let gap = 53.0 / 3

  @Test("Side insets are margins, or 16 points on narrow screens and 20 on others")
  func sides() {
    for (width, side) in [(320.0, 16.0), (375, 16), (376, 20), (900, 20)] {
      let insets = metrics(.sidebar).contentInsets(in: LayoutEnvironment(size: Size2D(width: width, height: 800)))
      #expect(insets == DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side))
    }
    var environment = LayoutEnvironment(size: phone)
    environment.layoutMargins = DirectionalEdgeInsets(top: 9, leading: 30, bottom: 9, trailing: 0)
    environment.container.contentInsets = DirectionalEdgeInsets(top: 9, leading: 12, bottom: 9, trailing: 5)
    let insets = metrics(.sidebar).contentInsets(in: environment)
    #expect(insets == DirectionalEdgeInsets(top: 0, leading: 18, bottom: 0, trailing: 0))
    environment.layoutMargins = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 8)
    #expect(metrics(.sidebar).contentInsets(in: environment).trailing == 3)
  }

  @Test(
    "Grouped lists have gaps where there is no header or footer", arguments: [ListAppearance.grouped, .insetGrouped])
  func gaps(appearance: ListAppearance) {
    let environment = LayoutEnvironment(size: phone)
    let side = appearance == .grouped ? 0.0 : 20
    func insets(_ metrics: ListMetrics, below: Bool = false) -> [Double] {
      let insets = metrics.contentInsets(in: environment, below: below)
      #expect(insets.leading == side && insets.trailing == side)
      return [insets.top, insets.bottom]
    }
    #expect(insets(metrics(appearance)) == [35, gap])
    #expect(insets(metrics(appearance), below: true) == [gap, gap])
    #expect(insets(metrics(appearance, header: .supplementary)) == [0, gap])
    #expect(insets(metrics(appearance, header: .firstItemInSection), below: true) == [0, gap])
    #expect(insets(metrics(appearance, footer: .supplementary)) == [35, 0])
  }

  @Test("Plain lists have no insets", arguments: [ListAppearance.plain, .sidebarPlain, nil])
  func plain(appearance: ListAppearance?) {
    #expect(metrics(appearance).contentInsets(in: LayoutEnvironment(size: phone), below: true) == .zero)
  }

  @Test("Headers and footers are estimated, and pinned in plain lists", arguments: [nil] + ListAppearance.allCases)
  func boundary(appearance: ListAppearance?) {
    let environment = LayoutEnvironment(size: phone)
    #expect(metrics(appearance).boundaryItems(in: environment).isEmpty)
    let both = metrics(appearance, header: .supplementary, footer: .supplementary, padding: 6, hugs: true)
      .boundaryItems(in: environment)
    let sides = appearance == .insetGrouped || appearance == .sidebar ? 40.0 : 0
    #expect(both.map(\.layoutSize.heightDimension) == [.estimated(50), .estimated(44)])
    #expect(both.map(\.layoutSize.widthDimension) == [.estimated(400 - sides), .fractionalWidth(1)])
    #expect(both.map(\.alignment) == [.topLeading, .bottom])
    let isPinned = appearance == .plain || appearance == .sidebarPlain
    #expect(both.map(\.pinToVisibleBounds) == [isPinned, isPinned])
    let header = metrics(appearance, header: .supplementary).boundaryItems(in: environment)
    #expect(header.map(\.layoutSize.widthDimension) == [.fractionalWidth(1)] && header.map(\.alignment) == [.top])
    let narrow = metrics(appearance, header: .supplementary, hugs: true)
      .boundaryItems(in: LayoutEnvironment(size: Size2D(width: 30, height: 30)))
    #expect(narrow.map(\.layoutSize.widthDimension) == [sides == 0 ? .estimated(30) : .fractionalWidth(1)])
  }
}
