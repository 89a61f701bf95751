@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import Testing

@testable @_spi(Kumiko) import KumikoLayout

@Suite("Sections in sections")
struct NestedSectionTests {
  /// A card on a screen of 400 × 300 points: insets of 10, 16, 20 and 24 points, a header of 40 points, and two sections
  /// 12 points apart. Before it is a section of 500 points, behind it one of 500 points.
  private func card() -> Profile {
    var profile = Profile()
    profile.configuration.interSectionSpacing = 8
    profile.spans = [
      LayoutSpan(
        id: "card", sections: 1..<3, boundarySupplementaryItems: [pin("title", .top, .absolute(40))],
        contentInsets: DirectionalEdgeInsets(top: 10, leading: 16, bottom: 20, trailing: 24), sectionSpacing: 12,
        decorationItems: [.background(elementKind: "card")])
    ]
    return profile
  }

  @Test("Insets narrow the sections, and are between the header and the sections")
  func insets() throws {
    let layout = try card().layout()
    #expect(layout.frame(ofSpan: 0)?.numbers == [0, 508, 400, 40 + 10 + 100 + 12 + 1030 + 20])
    #expect(supplementary(layout, "title", section: -2) == [16, 508, 360, 40])
    #expect(layout.frame(ofSection: 1)?.numbers == [16, 558, 360, 100])
    #expect(layout.frame(ofSection: 2)?.numbers == [16, 670, 360, 1030])
    #expect(layout.attributesForItem(at: LayoutIndexPath(section: 2, item: 0))?.frame.numbers == [16, 700, 360, 50])
    #expect(layout.frame(ofSection: 3)?.minY == 1728)
  }

  @Test("What scrolls across in a card ends at the sides of its background")
  func orthogonal() throws {
    var profile = card()
    #expect(try profile.layout().orthogonalScroll(ofSection: 1)?.frame.numbers == [0, 558, 400, 100])
    profile.spans[0].decorationItems[0].contentInsets = DirectionalEdgeInsets(
      top: 0, leading: 6, bottom: 0, trailing: 9)
    let scroll = try #require(try profile.layout().orthogonalScroll(ofSection: 1))
    // The content begins 16 from the side of the screen, 10 inside the background.
    #expect(scroll.frame.numbers == [6, 558, 385, 100])
    #expect(scroll.contentLength == 10 + 960 + 15)
    #expect(scroll.offsetRange == 0...600)
    profile.spans[0].decorationItems = []
    #expect(try profile.layout().orthogonalScroll(ofSection: 1)?.frame.numbers == [16, 558, 360, 100])
  }

  @Test("A header that does not follow the insets has the width of the span")
  func wideHeader() throws {
    var profile = card()
    profile.spans[0].supplementariesFollowContentInsets = false
    #expect(supplementary(try profile.layout(), "title", section: -2) == [0, 508, 400, 40])
  }

  @Test("The background is behind the span with its headers, before its sections in a query, and behind the cells")
  func background() throws {
    var profile = card()
    profile.spans.append(
      LayoutSpan(
        id: "inner", sections: 2..<3, contentInsets: DirectionalEdgeInsets(5),
        decorationItems: [LayoutDecorationItem(elementKind: "inner", contentInsets: DirectionalEdgeInsets(-2))]))
    let layout = try profile.layout()
    let path = LayoutIndexPath(span: 0, item: 0)
    #expect(layout.attributesForDecoration(ofKind: "card", at: path)?.frame.numbers == [0, 508, 400, 1222])
    #expect(
      layout.attributesForDecoration(ofKind: "inner", at: LayoutIndexPath(span: 1, item: 0))?.frame.numbers
        == [14, 668, 364, 1044])
    #expect(layout.attributesForDecoration(ofKind: "card", at: LayoutIndexPath(span: 0, item: 1)) == nil)
    #expect(layout.attributesForDecoration(ofKind: "card", at: LayoutIndexPath(span: 2, item: 0)) == nil)
    let found = layout.attributes(in: Rect2D(x: 0, y: 710, width: 400, height: 290))
    #expect(found.prefix(2).map(\.elementKind) == ["card", "inner"])
    #expect(found.dropFirst(2).allSatisfy { $0.category == .cell && $0.zIndex == 1 } && found.count == 8)
    // A query that finds no cell finds the background that is around it.
    #expect(layout.attributes(in: Rect2D(x: 2, y: 900, width: 4, height: 10)).map(\.elementKind) == ["card"])
  }

  @Test("A section provider is given the container inside the insets")
  func provider() throws {
    let profile = card()
    let sections = profile.sections
    var configuration = profile.configuration
    configuration.spans = profile.spans
    configuration.spans.append(
      LayoutSpan(
        id: "inner", sections: 2..<3, contentInsets: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    var layout = CompositionalLayout(
      sectionProvider: { (number, environment) throws(LayoutError) -> LayoutSection in
        var section = sections[0]
        section.group.layoutSize.heightDimension = .absolute(environment.container.effectiveContentSize.width)
        return section
      }, configuration: configuration)
    try layout.prepare(itemCounts: [1, 1, 1, 1], in: LayoutEnvironment(size: Profile.screen))
    #expect((0..<4).map { layout.frame(ofSection: $0)?.height } == [400, 360, 354, 400])
  }

  @Test("Equal descriptions in different rooms are laid out apart")
  func rooms() throws {
    var profile = card()
    profile.sections = [profile.sections[0]]
    let layout = try profile.layout()
    #expect((0..<4).map { layout.frame(ofSection: $0)?.width } == [400, 360, 360, 400])
    #expect(layout.prepared.plans.count == 2)
  }

  @Test("Spacing comes from the innermost span with both sections that has one")
  func spacing() throws {
    var profile = card()
    profile.spans.append(LayoutSpan(id: "outer", sections: 0..<4, sectionSpacing: 30))
    profile.spans.append(LayoutSpan(id: "inner", sections: 1..<3, contentInsets: DirectionalEdgeInsets(1)))
    let layout = try profile.layout()
    #expect(layout.prepared.sections[0]?.entry.spacing == 30)
    #expect(layout.prepared.sections[1]?.entry.spacing == 12)
    #expect(layout.prepared.sections[2]?.entry.spacing == 30)
  }

  @Test("Sections without items keep the header, the insets and the background of the span")
  func empty() throws {
    var profile = card()
    profile.itemCounts = [10, 0, 0, 10]
    profile.sections[2].boundarySupplementaryItems = []
    let layout = try profile.layout()
    #expect(layout.frame(ofSpan: 0)?.numbers == [0, 508, 400, 82])
    #expect(
      layout.attributesForDecoration(ofKind: "card", at: LayoutIndexPath(span: 0, item: 0))?.frame.numbers
        == [0, 508, 400, 82])
    profile.spans[0] = LayoutSpan(
      id: "card", sections: 1..<3, sectionSpacing: 0, decorationItems: profile.spans[0].decorationItems)
    #expect(try profile.layout().attributesForDecoration(ofKind: "card", at: LayoutIndexPath(span: 0, item: 0)) == nil)
  }

  @Test("A horizontal layout has insets from left to right, and is mirrored from right to left")
  func directions() throws {
    let item = LayoutItem(layoutSize: LayoutSize(widthDimension: .absolute(50), heightDimension: .fractionalHeight(1)))
    let section = LayoutSection(group: .horizontal(layoutSize: item.layoutSize, subitems: [item]))
    let span = LayoutSpan(
      id: "card", sections: 1..<3,
      contentInsets: DirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40), sectionSpacing: 5,
      decorationItems: [.background(elementKind: "card")])
    let configuration = CompositionalLayoutConfiguration(scrollDirection: .horizontal, spans: [span])
    for isMirrored in [false, true] {
      var layout = CompositionalLayout(section: section, configuration: configuration)
      try layout.prepare(
        itemCounts: [2, 2, 2],
        in: LayoutEnvironment(
          size: Size2D(width: 300, height: 100), layoutDirection: isMirrored ? .rightToLeft : .leftToRight))
      let expected = [Rect2D(x: 100, y: 0, width: 265, height: 100), Rect2D(x: 120, y: 1, width: 100, height: 96)]
      #expect(
        [layout.frame(ofSpan: 0), layout.frame(ofSection: 1)]
          == expected.map { isMirrored ? $0.mirrored(in: 365) : $0 })
    }
  }

  @Test("The explanation of a cell names the spans with insets, outer ones first")
  func explanation() throws {
    var profile = card()
    profile.spans.append(
      LayoutSpan(
        id: "inner", sections: 2..<3, contentInsets: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    let layout = try profile.layout()
    let cell = try #require(layout.attributesForItem(at: LayoutIndexPath(section: 2, item: 0)))
    let steps = try #require(layout.explanation(of: cell)).steps
    #expect(steps[1].rule == .span(id: "card", sections: 1..<3) && steps[1].frame.numbers == [0, 508, 400, 1216])
    #expect(steps[2].rule == .spanInsets(id: "card", profile.spans[0].contentInsets))
    #expect(steps[2].frame.numbers == [16, 558, 360, 1146])
    #expect(steps[3].rule == .span(id: "inner", sections: 2..<3) && steps[3].frame.numbers == [16, 670, 360, 1034])
    #expect(steps[4].frame.numbers == [18, 671, 354, 1030])
    #expect(steps[5].rule == .section(number: 2, spacing: 12))
    let background = try #require(layout.attributesForDecoration(ofKind: "card", at: LayoutIndexPath(span: 0, item: 0)))
    #expect(layout.explanation(of: background)?.steps.last?.rule == .decoration(profile.spans[0].decorationItems[0]))
  }

  @Test("Insets without room, and numbers that are not finite, are errors of the span")
  func faults() throws {
    func reason(_ change: (inout LayoutSpan) -> Void) -> LayoutError? {
      var profile = card()
      change(&profile.spans[0])
      do {
        _ = try profile.layout()
        return nil
      } catch { return error as? LayoutError }
    }
    #expect(
      reason { $0.contentInsets.leading = 376 }
        == LayoutError(.noRoom(Size2D(width: 0, height: 300)), span: "card", container: Profile.screen))
    #expect(reason { $0.contentInsets.top = .infinity }?.reason == .invalidNumber(.insets, .infinity))
    #expect(reason { $0.sectionSpacing = 1e300 }?.reason == .invalidNumber(.spacing, 1e300))
    #expect(reason { $0.decorationItems[0].contentInsets.top = .nan }?.span == "card")
  }

  @Test("Prepared sizes follow a section only into an equal room")
  func keptSizes() throws {
    let item = LayoutItem(layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)))
    let section = LayoutSection(group: .vertical(layoutSize: item.layoutSize, subitems: [item]))
    func layout(_ sections: Range<Int>) throws -> CompositionalLayout {
      var layout = CompositionalLayout(
        section: section,
        configuration: CompositionalLayoutConfiguration(spans: [
          LayoutSpan(id: "card", sections: sections, contentInsets: DirectionalEdgeInsets(10))
        ]))
      try layout.prepare(itemCounts: [2, 2], in: LayoutEnvironment(size: Profile.screen))
      return layout
    }
    var former = try layout(0..<1)
    try former.setPreferredSize(Size2D(width: 380, height: 80), for: .cell(LayoutIndexPath(section: 0, item: 0)))
    var same = try layout(0..<1)
    var other = try layout(1..<2)
    let kept = [
      same.keepPreferredSizes(ofSection: 0, of: former, replacing: [], asSection: 0),
      other.keepPreferredSizes(ofSection: 0, of: former, replacing: [], asSection: 0),
      other.keepPreferredSizes(ofSection: 0, of: former, replacing: [], asSection: 1),
    ]
    #expect(kept == [true, false, true])
  }

  @Test("Preparation and queries do not grow with the items", arguments: [10, 1_000_000])
  func cost(items: Int) throws {
    var profile = card()
    profile.itemCounts = [items, items, items, items]
    profile.spans.append(
      LayoutSpan(
        id: "inner", sections: 2..<3, contentInsets: DirectionalEdgeInsets(5),
        decorationItems: [.background(elementKind: "inner")]))
    var layout = try profile.layout()
    #expect(layout.prepared.measured.isEmpty && layout.prepared.plans.count == 3)
    #expect(layout.prepared.sections.count == 4 && layout.prepared.spans.spans.count == 2)
    let start = try #require(layout.frame(ofSection: 2)?.maxY) - 400
    layout.visibleBounds = Rect2D(x: 0, y: start, width: 400, height: 300)
    let found = layout.attributes(in: Rect2D(x: 0, y: start, width: 400, height: 300))
    // Two backgrounds, two pinned headers, and the cells of 300 points.
    #expect(found.count { $0.category == .decoration } == 2)
    #expect(found.count { $0.category == .supplementary } == 2 && found.count <= 11)
  }
}
