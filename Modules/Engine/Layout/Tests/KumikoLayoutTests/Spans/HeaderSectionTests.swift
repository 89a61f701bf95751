@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Sections as headers of spans")
struct HeaderSectionTests {
  /// The profile whose orthogonal section (8 cells of 120 × 100 points, at 500) is the pinned header of the rows (at 600, 20 of
  /// 50 points below a header of 30).
  private func profile(pinned: Bool = true) -> Profile {
    var profile = Profile()
    profile.spans = [
      LayoutSpan(id: "tabs", sections: 1..<3, headerSection: LayoutHeaderSection(pinToVisibleBounds: pinned))
    ]
    return profile
  }

  private func start(_ layout: CompositionalLayout, _ item: Int = 0, section: Int = 1) -> Double? {
    layout.attributesForItem(at: LayoutIndexPath(section: section, item: item))?.frame.minY
  }

  @Test("The section stays visible while its span is, and the end of the span pushes it off")
  func stays() throws {
    let profile = profile()
    for (offset, expected) in [(400.0, 500.0), (500, 500), (700, 700), (1500, 1500), (1530, 1530), (1600, 1530)] {
      let layout = try profile.layout(at: offset)
      #expect(start(layout) == expected && start(layout, 7) == expected, "\(offset)")
      #expect(layout.frame(ofSection: 1)?.minY == expected)
      #expect(layout.orthogonalScroll(ofSection: 1)?.frame.minY == expected)
      // The header of the rows stands below it.
      #expect(layout.start("header", ofSection: 2) == max(600, min(offset + 100, 1600)), "\(offset)")
    }
    #expect(start(try profile.layout()) == 500)
    #expect(start(try self.profile(pinned: false).layout(at: 900)) == 500)
  }

  @Test("It takes the room that a section takes, without spacing below it")
  func room() throws {
    var profile = profile()
    profile.configuration.interSectionSpacing = 8
    let layout = try profile.layout()
    #expect((0..<4).map { layout.frame(ofSection: $0)?.minY } == [0, 508, 608, 1646])
    var plain = profile
    plain.spans = []
    // All frames are those of a section of its own, as far as there is spacing.
    let other = try plain.layout()
    for item in 0..<8 { #expect(start(layout, item) == start(other, item)) }
    #expect(start(layout, section: 2) == (start(other, section: 2) ?? 0) - 8)
  }

  @Test("Its elements are above others, and are found where they are")
  func above() throws {
    var profile = profile()
    profile.spans[0].headerSection?.zIndex = 5
    profile.sections[1].decorationItems = [.background(elementKind: "bar")]
    let layout = try profile.layout(at: 1000)
    let found = layout.attributes(in: Rect2D(x: 0, y: 1000, width: 400, height: 300))
    let tabs = found.filter { $0.indexPath.section == 1 }
    #expect(tabs.count == 5 && tabs.allSatisfy { $0.zIndex == 5 && $0.frame.minY == 1000 })
    #expect(found.filter { $0.indexPath.section == 2 }.allSatisfy { $0.zIndex < 5 })
    #expect(layout.attributes(in: Rect2D(x: 0, y: 500, width: 400, height: 100)).isEmpty)
    // It does not hide what it covers from a search of cells.
    #expect(layout.isPinned(section: 1) && !layout.isPinned(section: 2) && !layout.isPinned(section: -1))
  }

  @Test("A section that leaves no room for the others is not pinned")
  func noRoom() throws {
    #expect(start(try profile().layout(at: 900, height: 100)) == 500)
    #expect(start(try profile().layout(at: 900, height: 101)) == 900)
  }

  @Test("Pinned headers and sections of nested spans stand below each other")
  func nested() throws {
    var profile = profile()
    profile.spans.insert(
      LayoutSpan(
        id: "all", sections: 1..<4, boundarySupplementaryItems: [pin("all", .top, .absolute(25))]), at: 0)
    profile.configuration.boundarySupplementaryItems = [pin("title", .top, .absolute(10))]
    let layout = try profile.layout(at: 1000)
    #expect(layout.start("all", ofSpan: 0) == 1010)
    #expect(start(layout) == 1035)
    #expect(layout.start("header", ofSection: 2) == 1135)
    // A second one inside.
    profile.spans = [
      LayoutSpan(id: "outer", sections: 0..<4, headerSection: LayoutHeaderSection(pinToVisibleBounds: true)),
      LayoutSpan(id: "inner", sections: 1..<3, headerSection: LayoutHeaderSection(pinToVisibleBounds: true)),
    ]
    profile.itemCounts[0] = 1
    let both = try profile.layout(at: 800)
    #expect(start(both, section: 0) == 810 && start(both) == 860 && both.start("header", ofSection: 2) == 960)
  }

  @Test("A measured size moves what stands below it, and a changed count does too")
  func measured() throws {
    var profile = profile()
    let cell = LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(50)))
    profile.sections[1] = LayoutSection(
      group: .vertical(layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [cell]))
    profile.itemCounts[1] = 1
    var layout = try profile.layout(at: 1000)
    #expect(layout.start("header", ofSection: 2) == 1050)
    try layout.setPreferredSize(Size2D(width: 400, height: 80), for: .cell(LayoutIndexPath(section: 1, item: 0)))
    #expect(start(layout) == 1000 && layout.start("header", ofSection: 2) == 1080)
    try layout.replaceItems(0..<0, ofSection: 1, with: 1)
    #expect(start(layout, 0) == 1000 && start(layout, 1) == 1050 && layout.start("header", ofSection: 2) == 1130)
  }

  @Test("An explanation ends with the pin, and the range of every element is that of the section")
  func explained() throws {
    var profile = profile()
    profile.sections[1].decorationItems = [.background(elementKind: "bar")]
    let layout = try profile.layout(at: 1000)
    let found = layout.attributes(in: Rect2D(x: 0, y: 1000, width: 400, height: 50))
      .filter { $0.indexPath.section == 1 }
    #expect(found.count == 5)
    for attributes in found {
      let explanation = layout.explanation(of: attributes)
      #expect(explanation?.frame == attributes.frame)
      #expect(explanation?.steps.last?.rule == .pin(500))
      let range = layout.pinnedRange(ofSection: 1, at: attributes.frame)
      #expect(range?.frame == attributes.frame.offsetBy(dx: 0, dy: -500))
      #expect(range?.threshold == 500 && range?.travel == 1030)
    }
    #expect(layout.pinnedRange(ofKind: "header", at: LayoutIndexPath(section: 1, item: 0)) == nil)
    #expect(layout.pinnedRange(ofSection: 2, at: .zero) == nil)
  }

  @Test("It is read before the others, as its place in the data is", arguments: [0.0, 1000])
  func reading(offset: Double) throws {
    let layout = try profile().layout(at: offset)
    let rect = Rect2D(x: 0, y: 400, width: 400, height: 900)
    let sections = ReadingOrder(of: layout, in: rect).elements.map(\.attributes.indexPath.section)
    #expect(sections == sections.sorted() && sections.contains(1))
  }

  @Test("Separators move with their rows")
  func separators() throws {
    var profile = profile()
    profile.sections[1] = LayoutSection(group: row(.absolute(40), item()), separators: SeparatorConfiguration())
    profile.itemCounts[1] = 2
    let layout = try profile.layout(at: 1000)
    #expect(layout.separators(in: Rect2D(x: 0, y: 1000, width: 400, height: 300)).map(\.frame.maxY) == [1040])
    #expect(layout.separators(in: Rect2D(x: 0, y: 500, width: 400, height: 90)).isEmpty)
  }

  @Test("It scrolls with columns around it, and has no effect on columns themselves")
  func columns() throws {
    var profile = profile()
    profile.spans.insert(
      LayoutSpan(
        id: "columns", sections: 1..<4, orthogonalScrollingBehavior: .continuous, columnExtent: .absolute(300),
        headerSection: LayoutHeaderSection(pinToVisibleBounds: true)), at: 0)
    var layout = try profile.layout(at: 700)
    #expect(start(layout) == 700 && start(layout, section: 3) == 500)
    layout.orthogonalOffsets[LayoutIndexPath(span: 0, item: 0).section] = 90
    #expect(layout.attributesForItem(at: LayoutIndexPath(section: 1, item: 0))?.frame.minX == -90)
  }

  @Test("A span inside cannot begin with the header")
  func fault() throws {
    var profile = profile()
    profile.spans.append(LayoutSpan(id: "one", sections: 1..<2))
    #expect {
      try profile.layout()
    } throws: { error in
      (error as? LayoutError)?.reason == .spanOfHeaderSection("tabs") && (error as? LayoutError)?.span == "one"
    }
  }

  @Test("Of spans of the same sections the one with a header is inside", arguments: [0, 1])
  func equalSpans(place: Int) throws {
    var profile = profile()
    let tabs = profile.spans[0].sections
    profile.spans.insert(LayoutSpan(id: "all", sections: tabs, contentInsets: DirectionalEdgeInsets(10)), at: place)
    let layout = try profile.layout(at: 700)
    #expect(start(layout) == 700)
    #expect(layout.attributesForItem(at: LayoutIndexPath(section: 1, item: 0))?.frame.minX == 10)
  }

  @Test("The number of items does not matter")
  func cost() throws {
    var profile = profile()
    profile.itemCounts = [10_000_000, 8, 10_000_000, 3]
    let layout = try profile.layout(at: 700_000_000)
    #expect(start(layout) == 700_000_000)
    #expect(layout.attributes(in: Rect2D(x: 0, y: 700_000_000, width: 400, height: 300)).count == 12)
  }
}
