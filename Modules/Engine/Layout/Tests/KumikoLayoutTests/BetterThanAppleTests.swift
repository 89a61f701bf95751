@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

/// Public complaints about Apple's compositional layout, each with its source. The article "Where Kumiko differs" claims what
/// these tests measure.
@Suite("Better than Apple: the engine")
struct BetterThanAppleTests {
  // https://github.com/dotnet/maui/pull/31215: a layout of estimated sizes has no items, and the content is not empty.
  @Test("maui#31215: sections without items have no room for estimates")
  func emptySections() throws {
    let estimated = LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(300)))
    let list = LayoutSection(group: row(.estimated(300), estimated))
    let uniform = LayoutSection(
      group: row(
        .estimated(300), LayoutItem(layoutSize: size(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 300)))))
    var orthogonal = list
    orthogonal.orthogonalScrollingBehavior = .groupPagingCentered
    for section in [list, uniform, orthogonal] {
      #expect(try prepared(section, items: [0]).contentSize.height == 0)
      let layout = try prepared(section, list, section, items: [0, 2, 0])
      #expect(layout.contentSize.height == 600)
      #expect(cell(layout, 0, section: 1)?[1] == 0)
    }
    // The same after items have been measured and removed.
    var layout = try prepared(list, items: [3])
    try layout.setPreferredSize(Size2D(width: 400, height: 700), for: .cell(LayoutIndexPath(section: 0, item: 1)))
    try layout.prepare(itemCounts: [0], in: LayoutEnvironment(size: phone))
    #expect(layout.contentSize.height == 0)
  }

  // https://forums.developer.apple.com/forums/thread/704011: a grid with pinned headers at its leading and top edges ends with
  // the exception "Frame {{377, 0}, {0, 627}} does not intersect {{377, 0}, {0, 627}}".
  @Test("thread 704011: a pinned header of zero width is pinned like any other")
  func pinnedHeaderOfZeroWidth() throws {
    func header(_ kind: String, _ width: LayoutDimension, _ edge: RectAlignment) -> LayoutBoundarySupplementaryItem {
      LayoutBoundarySupplementaryItem(
        layoutSize: size(width, .absolute(40)), elementKind: kind, alignment: edge, pinToVisibleBounds: true)
    }
    let wide = LayoutGroup.horizontal(
      layoutSize: size(.absolute(377), .absolute(627)),
      subitems: [LayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))])
    let section = LayoutSection(group: wide, boundarySupplementaryItems: [header("leading", .estimated(80), .leading)])
    let configuration = CompositionalLayoutConfiguration(
      scrollDirection: .horizontal, boundarySupplementaryItems: [header("column", .estimated(80), .topLeading)])
    var layout = try prepared(section, items: [2, 1], in: Size2D(width: 377, height: 667), configuration)
    for section in 0...1 {
      try layout.setPreferredSize(.zero, for: .supplementary("leading", LayoutIndexPath(section: section, item: 0)))
    }
    try layout.setPreferredSize(
      .zero, for: .supplementary("column", LayoutIndexPath(section: LayoutIndexPath.layoutSection, item: 0)))
    for step in -10...130 {
      let x = Double(step) * 10
      layout.visibleBounds = Rect2D(x: x, y: 0, width: 377, height: 667)
      let found = layout.attributes(in: Rect2D(x: x, y: 0, width: 377, height: 667))
      #expect(found.allSatisfy { $0.frame.minX.isFinite && $0.frame.width >= 0 })
      let frame = try #require(supplementary(layout, "leading"))
      #expect(frame[2] == 0 && frame[0] == min(max(0, x), 754), "at \(x)")
      let column = try #require(supplementary(layout, "column", section: LayoutIndexPath.layoutSection))
      #expect(column[2] == 0)
    }
    // A container without width, as a view has before its window: nothing is laid out, and nothing ends the program.
    layout = try prepared(section, items: [2, 1], in: Size2D(width: 0, height: 627), configuration)
    layout.visibleBounds = Rect2D(x: 377, y: 0, width: 0, height: 627)
    #expect(layout.attributes(in: Rect2D(x: 377, y: 0, width: 0, height: 627)).isEmpty)
    try layout.prepare(itemCounts: [2, 1], in: LayoutEnvironment(size: Size2D(width: 377, height: 667)))
    layout.visibleBounds = Rect2D(x: 300, y: 0, width: 377, height: 667)
    #expect(supplementary(layout, "leading")?[0] == 300)
  }
}
