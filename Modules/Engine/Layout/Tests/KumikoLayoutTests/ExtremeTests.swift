@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

private func pinned(_ section: LayoutSection) -> LayoutSection {
  var section = section
  section.boundarySupplementaryItems = [
    LayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: "header", alignment: .top,
      pinToVisibleBounds: true)
  ]
  return section
}

@Suite("Extreme values")
struct ExtremeTests {
  private let rows = LayoutSection(
    group: row(.estimated(50), LayoutItem(layoutSize: size(.fractionalWidth(0.3), .estimated(50)))))

  @Test("Int.max items can be laid out, measured and queried")
  func countless() throws {
    var layout = try prepared(rows, items: [.max])
    let last = LayoutIndexPath(section: 0, item: .max - 1)
    for item in [0, 7, .max / 2, .max - 2, .max - 1] {
      try layout.setPreferredSize(Size2D(width: 1, height: 60), for: .cell(LayoutIndexPath(section: 0, item: item)))
    }
    let frame = try #require(layout.attributesForItem(at: last)?.frame)
    #expect(frame.isFinite)
    #expect(frame.height == 60)
    #expect(layout.contentSize.height.isFinite)
    #expect(layout.attributes(in: Rect2D(x: 0, y: 0, width: 400, height: 100)).count == 6)
    #expect(layout.preferredSizes.count == 5)
    try layout.replaceItems(1 ..< .max - 1, ofSection: 0, with: 0)
    #expect(layout.itemCounts == [2])
    #expect(cell(layout, 1) == [120, 0, 120, 60])
  }

  @Test("Int.max wrapping items can be laid out")
  func countlessChips() throws {
    let chip = LayoutItem(layoutSize: size(.estimated(100), .absolute(30)))
    var layout = try prepared(
      LayoutSection(group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [chip])),
      items: [.max])
    for item in [3, .max / 3, .max - 1] {
      try layout.setPreferredSize(Size2D(width: 150, height: 0), for: .cell(LayoutIndexPath(section: 0, item: item)))
    }
    #expect(cell(layout, 3) == [0, 30, 150, 30])
    let last = try #require(layout.attributesForItem(at: LayoutIndexPath(section: 0, item: .max - 1))?.frame)
    #expect(last.isFinite)
  }

  @Test("A container without area has no elements")
  func noContainer() throws {
    for size in [Size2D.zero, Size2D(width: 0, height: 800), Size2D(width: 400, height: 0)] {
      var layout = try prepared(rows, items: [10], in: size)
      #expect(layout.attributes(in: Rect2D(x: 0, y: 0, width: 400, height: 800)).isEmpty)
      let change = try layout.measure(in: Rect2D(x: 0, y: 0, width: 400, height: 800)) { _ in .zero }
      #expect(change == LayoutAdjustment())
    }
  }

  @Test("After a change of the container, pinned headers stay in their sections")
  func turned() throws {
    let orthogonal = LayoutSection(group: row(.absolute(100), item()), orthogonalScrollingBehavior: .groupPaging)
    var layout = try prepared(pinned(rows), pinned(orthogonal), items: [60, 9])
    layout.visibleBounds = Rect2D(x: 0, y: 900, width: 400, height: 800)
    layout.orthogonalOffsets[1] = 2_800
    try layout.setPreferredSize(Size2D(width: 9, height: 500), for: .cell(LayoutIndexPath(section: 0, item: 0)))
    for size in [Size2D(width: 800, height: 400), Size2D(width: 100, height: 2000), .zero, phone] {
      try layout.prepare(itemCounts: [60, 9], in: LayoutEnvironment(size: size))
      let all = layout.everything
      #expect(!all.contains { !$0.frame.isFinite })
      for section in 0..<layout.numberOfSections {
        let header = try #require(
          layout.attributesForSupplementary(ofKind: "header", at: LayoutIndexPath(section: section, item: 0)))
        let frame = try #require(layout.frame(ofSection: section))
        #expect(header.frame.minY >= frame.minY && header.frame.maxY <= frame.maxY)
      }
    }
    // The old orthogonal scroll is a value of its own; the new layout has the new resting offsets.
    let scroll = try #require(layout.orthogonalScroll(ofSection: 1))
    #expect(scroll.restingOffset(proposed: layout.orthogonalOffsets[1] ?? 0, velocity: 0, from: 2_800) == 2_800)
  }

  @Test("Negative item counts and unknown sections are errors")
  func negativeCounts() {
    #expect(throws: LayoutError.self) { try prepared(rows, items: [-1]) }
    #expect(throws: LayoutError.self) { try prepared(rows, items: [3, .min]) }
  }
}
