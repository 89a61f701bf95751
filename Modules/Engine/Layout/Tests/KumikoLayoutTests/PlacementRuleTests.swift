@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Placement")
struct PlacementRuleTests {
  @Test("Across the group's axis, an item is at the start unless its edges move it")
  func crossPlace() throws {
    let plain = LayoutItem(layoutSize: size(.absolute(50), .absolute(40)))
    var bottom = plain
    bottom.edgeSpacing = LayoutEdgeSpacing(top: .flexible(0))
    var centred = plain
    centred.edgeSpacing = LayoutEdgeSpacing(top: .flexible(0), bottom: .flexible(0))
    var moved = plain
    moved.edgeSpacing = LayoutEdgeSpacing(top: .fixed(7))
    let layout = try prepared(LayoutSection(group: row(.absolute(100), plain, bottom, centred, moved)), items: [4])
    #expect((0..<4).map { cell(layout, $0)?[1] } == [0, 60, 30, 7])
  }

  @Test("An item larger than its group across the axis is neither clipped nor shrunk")
  func overflow() throws {
    let tall = LayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(150)))
    let layout = try prepared(LayoutSection(group: row(.absolute(100), tall)), items: [2])
    #expect(cell(layout, 0) == [0, 0, 400, 150])
    #expect(cell(layout, 1) == [0, 100, 400, 150])
    #expect(layout.contentSize.height == 200)
  }

  @Test("Flexible edges of a group with the full width have no effect")
  func outerFlexibleEdges() throws {
    var group = row(.absolute(44), item())
    group.edgeSpacing = LayoutEdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
    let layout = try prepared(LayoutSection(group: group), items: [1])
    #expect(cell(layout, 0) == [0, 0, 400, 44])
  }

  @Test("Fixed edges of a group add spacing around each repetition")
  func outerFixedEdges() throws {
    var group = row(.absolute(44), item())
    group.edgeSpacing = LayoutEdgeSpacing(top: .fixed(3), bottom: .fixed(5))
    let layout = try prepared(LayoutSection(group: group), items: [2])
    #expect(cell(layout, 1) == [0, 55, 400, 44])
    #expect(layout.contentSize.height == 104)
  }

  @Test("A group narrower than its section is at the leading inset")
  func narrowGroups() throws {
    let group = LayoutGroup.horizontal(layoutSize: size(.absolute(100), .absolute(44)), subitems: [item()])
    let insets = DirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)
    let layout = try prepared(LayoutSection(group: group, contentInsets: insets), items: [2])
    #expect(cell(layout, 0) == [20, 0, 100, 44])
    #expect(cell(layout, 1) == [20, 44, 100, 44])
  }

  @Test("A supplementary item outside its host does not change the content size")
  func attachedOutside() throws {
    var badged = item()
    badged.supplementaryItems = [
      LayoutSupplementaryItem(
        layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
        containerAnchor: LayoutAnchor(edges: [.bottom], absoluteOffset: Point2D(x: 0, y: 300)))
    ]
    let layout = try prepared(LayoutSection(group: row(.absolute(44), badged)), items: [1])
    #expect(supplementary(layout, "badge") == [190, 324, 20, 20])
    #expect(layout.contentSize.height == 44)
    #expect(layout.attributes(in: Rect2D(x: 0, y: 320, width: 400, height: 9)).map { $0.elementKind } == ["badge"])
  }

  @Test("Side boundary items of a vertical section are centered and do not lengthen it")
  func besideTheContent() throws {
    var section = LayoutSection(group: row(.absolute(100), item()))
    section.boundarySupplementaryItems = [RectAlignment.leading, .trailing].map { alignment in
      LayoutBoundarySupplementaryItem(
        layoutSize: size(.absolute(30), .absolute(20)), elementKind: "\(alignment)", alignment: alignment,
        extendsBoundary: false)
    }
    let layout = try prepared(section, items: [2])
    #expect(supplementary(layout, "leading") == [0, 90, 30, 20])
    #expect(supplementary(layout, "trailing") == [370, 90, 30, 20])
    #expect(layout.contentSize.height == 200)
  }

  @Test("An absolute offset moves only the header")
  func headerOffset() throws {
    var section = LayoutSection(group: row(.absolute(100), item()))
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: "header", alignment: .top,
        absoluteOffset: Point2D(x: 5, y: -10))
    ]
    let layout = try prepared(section, items: [1])
    #expect(supplementary(layout, "header") == [5, -10, 400, 40])
    #expect(cell(layout, 0) == [0, 40, 400, 100])
    // Shares are of the container, as those of the size.
    section.boundarySupplementaryItems[0].containerOffset = Point2D(x: 0.25, y: 0)
    #expect(supplementary(try prepared(section, items: [1]), "header") == [105, -10, 400, 40])
    section.contentInsets.leading = 200
    #expect(supplementary(try prepared(section, items: [1]), "header") == [255, -10, 200, 40])
  }

  @Test("An orthogonal section has the height of its largest measured group")
  func orthogonalHeight() throws {
    let card = LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(50)))
    let section = LayoutSection(
      group: .horizontal(layoutSize: size(.absolute(100), .estimated(50)), subitems: [card]),
      orthogonalScrollingBehavior: .continuous)
    var layout = try prepared(section, section, items: [3, 1])
    try layout.setPreferredSize(Size2D(width: 100, height: 80), for: .cell(LayoutIndexPath(section: 0, item: 2)))
    #expect((0..<3).map { cell(layout, $0)?[3] } == [50, 50, 80])
    #expect(cell(layout, 0, section: 1) == [0, 80, 100, 50])
    // Estimates do not count as soon as a group is measured.
    try layout.setPreferredSize(Size2D(width: 100, height: 30), for: .cell(LayoutIndexPath(section: 0, item: 2)))
    #expect((0..<3).map { cell(layout, $0)?[3] } == [50, 50, 30])
    #expect(cell(layout, 0, section: 1) == [0, 30, 100, 50])
    #expect(layout.contentSize.height == 80)
  }

  @Test("With a count in a group with an estimated extent, subitems keep their estimates")
  func countInAnOpenGroup() throws {
    let line = LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(30)))
    let group = LayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .estimated(200)), subitem: line, count: 3)
    var layout = try prepared(LayoutSection(group: group), items: [3])
    #expect((0..<3).map { cell(layout, $0)?[3] } == [30, 30, 30])
    #expect(layout.contentSize.height == 90)
    try layout.setPreferredSize(Size2D(width: 0, height: 70), for: .cell(LayoutIndexPath(section: 0, item: 1)))
    #expect(cell(layout, 2) == [0, 100, 400, 30])
  }
}
