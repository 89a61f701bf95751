@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Spans")
struct SpanTests {
  private let profile = Profile()

  @Test("A span's header is before its first section, its footer after its last one, without spacing")
  func room() throws {
    var profile = profile
    profile.configuration.interSectionSpacing = 8
    profile.spans[0].boundarySupplementaryItems.append(pin("end", .bottom, .absolute(20), pinned: false))
    let layout = try profile.layout()
    #expect(supplementary(layout, "tabs", section: -2) == [0, 508, 400, 40])
    #expect(layout.frame(ofSection: 1)?.minY == 548)
    #expect(layout.frame(ofSection: 2)?.minY == 656)
    #expect(supplementary(layout, "end", section: -2) == [0, 1686, 400, 20])
    #expect(layout.frame(ofSection: 3)?.minY == 1714)
    #expect(layout.frame(ofSpan: 0)?.numbers == [0, 508, 400, 1198])
    #expect(layout.contentSize.height == 2214)
  }

  @Test("A pinned header stays while any section of the span is visible", arguments: [500.0, 600, 1000, 1630])
  func pinned(offset: Double) throws {
    #expect(try profile.layout(at: offset).start("tabs", ofSpan: 0) == offset)
    #expect(try profile.layout(at: 420).start("tabs", ofSpan: 0) == 500)
  }

  @Test("A header that is not pinned, and one without visible bounds, does not move")
  func natural() throws {
    var profile = profile
    #expect(try profile.layout().start("tabs", ofSpan: 0) == 500)
    profile.spans[0].boundarySupplementaryItems[0].pinToVisibleBounds = false
    #expect(try profile.layout(at: 900).start("tabs", ofSpan: 0) == 500)
  }

  @Test("The end of the span pushes off its header", arguments: [(1650.0, 1630.0), (1670, 1630), (2000, 1630)])
  func pushedOff(offset: Double, expected: Double) throws {
    #expect(try profile.layout(at: offset).start("tabs", ofSpan: 0) == expected)
  }

  @Test("The header of a section is pinned below the span's header", arguments: [590.0, 600, 620, 1000])
  func stacked(offset: Double) throws {
    let layout = try profile.layout(at: offset)
    #expect(layout.start("header", ofSection: 2) == max(640, offset + 40))
    // The end of its section pushes it off, below the span's header.
    #expect(try profile.layout(at: 1620).start("header", ofSection: 2) == 1640)
  }

  @Test("A header that was measured to be of no height is pinned below the span's header too")
  func stackedEmpty() throws {
    var profile = profile
    profile.sections[2].boundarySupplementaryItems = [pin("header", .top, .estimated(30))]
    var layout = try profile.layout(at: 1000)
    try layout.setPreferredSize(
      Size2D(width: 400, height: 0), for: .supplementary("header", LayoutIndexPath(section: 2, item: 0)))
    #expect(layout.start("header", ofSection: 2) == 1040)
  }

  @Test("The header of a span is pinned below that of an outer span, and sections below both")
  func nested() throws {
    var profile = profile
    profile.spans.append(
      LayoutSpan(id: "all", sections: 0..<4, boundarySupplementaryItems: [pin("all", .top, .absolute(25))]))
    let layout = try profile.layout(at: 1000)
    #expect(layout.start("all", ofSpan: 1) == 1000)
    #expect(layout.start("tabs", ofSpan: 0) == 1025)
    #expect(layout.start("header", ofSection: 2) == 1065)
    // The end of the inner span, at 1695, pushes its header under the outer one.
    let later = try profile.layout(at: 1650)
    #expect(later.start("all", ofSpan: 1) == 1650)
    #expect(later.start("tabs", ofSpan: 0) == 1655)
  }

  @Test("Spans that begin and end with the same sections are nested: the outer header first, the outer footer last")
  func sameSections() throws {
    var profile = profile
    let items = [pin("top", .top, .absolute(10)), pin("end", .bottom, .absolute(5))]
    profile.spans = [
      LayoutSpan(id: "c", sections: 1..<2, boundarySupplementaryItems: items),
      LayoutSpan(id: "a", sections: 1..<3, boundarySupplementaryItems: items),
      LayoutSpan(id: "b", sections: 1..<3, boundarySupplementaryItems: items),
    ]
    let layout = try profile.layout()
    #expect([1, 2, 0].map { layout.start("top", ofSpan: $0) } == [500, 510, 520])
    #expect(layout.start("end", ofSpan: 0) == 630)
    #expect([2, 1].map { layout.start("end", ofSpan: $0) } == [1665, 1670])
    #expect([0, 1, 2].map { layout.frame(ofSpan: $0)?.minY } == [520, 500, 510])
    #expect([0, 1, 2].map { layout.frame(ofSpan: $0)?.maxY } == [635, 1675, 1670])
  }

  @Test("A header that leaves no room for its sections is not pinned", arguments: [299.0, 300, 301])
  func tall(height: Double) throws {
    var profile = profile
    profile.spans[0].boundarySupplementaryItems = [pin("tabs", .top, .absolute(height))]
    let layout = try profile.layout(at: 1000)
    #expect(layout.start("tabs", ofSpan: 0) == (height < 300 ? 1000 : 500))
    // The header of a section then stands where the visible bounds start.
    #expect(layout.start("header", ofSection: 2) == (height < 300 ? 1299 : 1000))
    #expect(try profile.layout(at: 1000, height: 400).start("tabs", ofSpan: 0) == 1000)
  }

  @Test("Headers take room before footers, outer spans before inner ones")
  func roomInOrder() throws {
    var profile = profile
    profile.spans = [
      LayoutSpan(
        id: "outer", sections: 1..<3,
        boundarySupplementaryItems: [pin("top", .top, .absolute(200)), pin("end", .bottom, .absolute(100))]),
      LayoutSpan(id: "inner", sections: 2..<3, boundarySupplementaryItems: [pin("top", .top, .absolute(99))]),
    ]
    let layout = try profile.layout(at: 1000)
    #expect(layout.start("top", ofSpan: 0) == 1000)
    // 100 of 300 points are left, so a footer of 100 is not pinned, and a header of 99 is.
    #expect(layout.start("end", ofSpan: 0) == 1929)
    #expect(layout.start("top", ofSpan: 1) == 1200)
  }

  @Test("Footers are pinned to the end of the visible bounds, those of sections and inner spans above outer ones")
  func footers() throws {
    var profile = profile
    profile.sections[2].boundarySupplementaryItems.append(pin("footer", .bottom, .absolute(15)))
    profile.spans[0].boundarySupplementaryItems.append(pin("end", .bottom, .absolute(20)))
    profile.spans.append(
      LayoutSpan(id: "all", sections: 0..<4, boundarySupplementaryItems: [pin("end", .bottom, .absolute(25))]))
    let layout = try profile.layout(at: 800)
    #expect(layout.start("end", ofSpan: 1) == 1075)
    #expect(layout.start("end", ofSpan: 0) == 1055)
    #expect(layout.start("footer", ofSection: 2) == 1040)
    // A footer does not cover the header of its span while the span enters from below.
    let entering = try profile.layout(at: 270)
    #expect(entering.start("tabs", ofSpan: 0) == 500)
    #expect(entering.start("end", ofSpan: 0) == 540)
  }

  @Test("A pinned footer of the span pushes off its header")
  func footerPushes() throws {
    var profile = profile
    profile.spans[0].boundarySupplementaryItems.append(pin("end", .bottom, .absolute(20)))
    let layout = try profile.layout(at: 1660)
    #expect(layout.start("tabs", ofSpan: 0) == 1630)
    #expect(layout.start("end", ofSpan: 0) == 1670)
  }

  @Test("A span can start and end with an empty section")
  func emptyEnds() throws {
    var profile = profile
    profile.itemCounts = [10, 0, 20, 0]
    profile.sections[2].boundarySupplementaryItems = []
    profile.spans[0].sections = 1..<4
    profile.spans[0].boundarySupplementaryItems.append(pin("end", .bottom, .absolute(20)))
    let layout = try profile.layout(at: 900)
    #expect(layout.frame(ofSpan: 0)?.numbers == [0, 500, 400, 1060])
    #expect(layout.start("tabs", ofSpan: 0) == 900)
    #expect(layout.start("end", ofSpan: 0) == 1180)
  }

  @Test("A span of empty sections keeps its header and footer, which do not move")
  func empty() throws {
    var profile = profile
    profile.itemCounts = [10, 0, 0, 10]
    profile.sections[2].boundarySupplementaryItems = []
    profile.spans[0].boundarySupplementaryItems.append(pin("end", .bottom, .absolute(20)))
    let layout = try profile.layout(at: 530)
    #expect(layout.start("tabs", ofSpan: 0) == 500)
    #expect(layout.start("end", ofSpan: 0) == 540)
    #expect(layout.frame(ofSection: 3)?.minY == 560)
  }

  @Test("In front of sections: queries return spans last, and inner spans before outer ones")
  func order() throws {
    var profile = profile
    profile.spans.insert(
      LayoutSpan(id: "all", sections: 0..<4, boundarySupplementaryItems: [pin("all", .top, .absolute(25))]), at: 0)
    let layout = try profile.layout(at: 1000)
    let found = layout.attributes(in: Rect2D(x: 0, y: 1000, width: 400, height: 300))
    #expect(found.compactMap(\.elementKind) == ["header", "tabs", "all"])
    #expect(found.last?.indexPath.span == 0)
    let all = layout.everything
    #expect(all.suffix(2).map(\.elementKind) == ["tabs", "all"])
  }

  @Test("Index paths of spans are below that of the layout")
  func indexPaths() {
    #expect(LayoutIndexPath(span: 3, item: 1) == LayoutIndexPath(section: -5, item: 1))
    #expect(LayoutIndexPath(section: -2, item: 1).span == 0)
    #expect(LayoutIndexPath(section: -1, item: 1).span == nil)
    #expect(LayoutIndexPath(section: 0, item: 1).span == nil)
  }
}
