@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Resting offsets")
struct RestingOffsetTests {
  /// Ten groups with 85% of the 393 points of a phone, as in a recording of iOS 16.
  private func scroll(
    _ behavior: OrthogonalScrollingBehavior, spacing: Double = 0, insets: Double = 0
  ) throws -> OrthogonalScroll {
    var section = LayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(0.85), .fractionalHeight(0.4)), subitems: [item()]),
      interGroupSpacing: spacing, orthogonalScrollingBehavior: behavior)
    section.contentInsets = DirectionalEdgeInsets(top: 0, leading: insets, bottom: 0, trailing: insets)
    let layout = try prepared(section, items: [10], in: Size2D(width: 393, height: 852))
    return try #require(layout.orthogonalScroll(ofSection: 0))
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  @Test("A continuous section rests at the proposed offset within the content")
  func continuous() throws {
    let scroll = try scroll(.continuous, insets: 16)
    #expect(scroll.restingOffset(proposed: 123.5, velocity: 1, from: 0) == 123.5)
    #expect(scroll.restingOffset(proposed: -40, velocity: -1, from: 0) == 0)
    #expect(isClose(scroll.restingOffset(proposed: 1e9, velocity: 1, from: 0), 3340.5 + 32 - 393))
  }

  @Test("A group-paging section moves by one group, whatever the insets are")
  func groupPaging() throws {
    let scroll = try scroll(.groupPaging, spacing: 10, insets: 20)
    #expect(isClose(scroll.restingOffset(proposed: 9000, velocity: 3, from: 344.05), 688.1))
    #expect(isClose(scroll.restingOffset(proposed: 300, velocity: 0, from: 344.05), 344.05))
    #expect(scroll.restingOffset(proposed: 0, velocity: -1, from: 344.05) == 0)
  }

  @Test("Offsets that are not finite rest at the start")
  func nonFinite() throws {
    for behavior in OrthogonalScrollingBehavior.allCases where behavior != .none {
      let scroll = try scroll(behavior)
      for bad in [Double.nan, .infinity] {
        let rest = scroll.restingOffset(proposed: bad, velocity: 0, from: 0)
        #expect(rest == max(0, scroll.offsetRange.lowerBound))
        #expect(scroll.restingOffset(proposed: 0, velocity: bad, from: 0).isFinite)
        #expect(scroll.restingOffset(proposed: 0, velocity: 1, from: bad).isFinite)
      }
    }
  }
}

@Suite("Orthogonal offsets")
struct ScrolledTests {
  private func layout(_ direction: LayoutDirection = .leftToRight) throws -> CompositionalLayout {
    var badged = item()
    badged.supplementaryItems = [
      LayoutSupplementaryItem(
        layoutSize: size(.absolute(10), .absolute(10)), elementKind: "badge",
        containerAnchor: LayoutAnchor(edges: [.top, .leading]))
    ]
    var section = LayoutSection(
      group: .horizontal(layoutSize: size(.absolute(300), .absolute(100)), subitems: [badged]),
      interGroupSpacing: 10, orthogonalScrollingBehavior: .continuous)
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top)
    ]
    section.decorationItems = [.background(elementKind: "background")]
    var layout = CompositionalLayout(section: section)
    try layout.prepare(itemCounts: [1000, 10], in: LayoutEnvironment(size: phone, layoutDirection: direction))
    layout.orthogonalOffsets = [0: 620]
    return layout
  }

  @Test("An orthogonal offset moves only cells and their badges")
  func moved() throws {
    let layout = try layout()
    #expect(cell(layout, 2) == [0, 30, 300, 100])
    #expect(supplementary(layout, "badge", 2) == [0, 30, 10, 10])
    #expect(supplementary(layout, "header") == [0, 0, 400, 30])
    #expect(cell(layout, 0, section: 1) == [0, 160, 300, 100])
    let background = layout.attributesForDecoration(ofKind: "background", at: LayoutIndexPath(section: 0, item: 0))
    #expect(background?.frame.numbers == [0, 0, 400, 130])
  }

  @Test("In a right-to-left layout, scrolling moves cells to the right")
  func mirrored() throws {
    #expect(try cell(layout(.rightToLeft), 2) == [100, 30, 300, 100])
    #expect(try cell(layout(.rightToLeft), 0) == [720, 30, 300, 100])
  }

  @Test("An invalid offset, or one of a section that does not scroll, moves nothing")
  func ignored() throws {
    var layout = try prepared(LayoutSection(group: row(.absolute(44), item())), items: [1])
    layout.orthogonalOffsets = [0: 50, 7: 3]
    #expect(cell(layout, 0) == [0, 0, 400, 44])
    var scrolled = try self.layout()
    scrolled.orthogonalOffsets = [0: .nan]
    #expect(cell(scrolled, 0) == [0, 30, 300, 100])
  }
}
