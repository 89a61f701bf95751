@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Groups")
struct GroupTests {
  @Test("A row repeats its subitems until the next does not fit, and the next row restarts")
  func cycle() throws {
    // 0.4 + 0.2 + 0.4 of 400 fit exactly.
    let layout = try prepared(LayoutSection(group: row(.absolute(40), item(0.4), item(0.2))), items: [5])
    #expect(cell(layout, 0) == [0, 0, 160, 40])
    #expect(cell(layout, 1) == [160, 0, 80, 40])
    #expect(cell(layout, 2) == [240, 0, 160, 40])
    #expect(cell(layout, 3) == [0, 40, 160, 40])
    #expect(layout.contentSize == Size2D(width: 400, height: 80))
  }

  @Test("The first misfit ends a row, even if a later subitem would fit")
  func firstMisfit() throws {
    let layout = try prepared(LayoutSection(group: row(.absolute(40), item(0.5), item(0.6), item(0.1))), items: [2])
    #expect(cell(layout, 1) == [0, 40, 200, 40])
  }

  @Test("Remaining room is at the end without flexible spacing")
  func leftover() throws {
    let layout = try prepared(LayoutSection(group: row(.absolute(40), item(0.4))), items: [3])
    #expect(cell(layout, 1) == [160, 0, 160, 40])
    #expect(cell(layout, 2) == [0, 40, 160, 40])
  }

  @Test("The last row keeps the positions and the extent of a full row")
  func partialGroup() throws {
    let layout = try prepared(LayoutSection(group: row(.absolute(40), item(0.5))), items: [3])
    #expect(cell(layout, 2) == [0, 40, 200, 40])
    #expect(layout.contentSize.height == 80)
  }

  @Test("A count divides the group equally and ignores the subitem's own extent")
  func equalShares() throws {
    var group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: item(0.9), count: 3)
    group.interItemSpacing = .fixed(10)
    group.contentInsets = DirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 30)
    let layout = try prepared(LayoutSection(group: group), items: [3])
    #expect(cell(layout, 0) == [20, 0, 110, 44])
    #expect(cell(layout, 1) == [140, 0, 110, 44])
    #expect(cell(layout, 2) == [260, 0, 110, 44])
  }

  @Test("With a count, cross fractions resolve against the room without spacing")
  func countReference() throws {
    let square = LayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.25)))
    var group = LayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitem: square, count: 4)
    group.interItemSpacing = .fixed(20)
    let layout = try prepared(LayoutSection(group: group), items: [4])
    #expect(cell(layout, 3) == [315, 0, 85, 85])
  }

  @Test("A repeated subitem keeps its size and may exceed the group")
  func ownSize() throws {
    let wide = LayoutItem(layoutSize: size(.absolute(150), .fractionalHeight(1)))
    let group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)), repeatingSubitem: wide, count: 3)
    let layout = try prepared(LayoutSection(group: group), items: [4])
    #expect(cell(layout, 2) == [300, 0, 150, 44])
    #expect(cell(layout, 3) == [0, 44, 150, 44])
  }

  @Test("Item insets shrink the cell and move nothing else")
  func itemInsets() throws {
    let inset = item(0.5, insets: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    let layout = try prepared(LayoutSection(group: row(.absolute(40), inset)), items: [2])
    #expect(cell(layout, 1) == [202, 1, 194, 36])
  }

  @Test("Item insets along an estimated dimension are ignored")
  func estimatedInsets() throws {
    let estimated = LayoutItem(
      layoutSize: size(.fractionalWidth(1), .estimated(50)), contentInsets: DirectionalEdgeInsets(5))
    let layout = try prepared(LayoutSection(group: row(.estimated(50), estimated)), items: [1])
    #expect(cell(layout, 0) == [5, 0, 390, 50])
  }

  @Test("A nested group resolves against its parent after insets and is filled depth first")
  func nested() throws {
    let column = LayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
      subitems: [LayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))])
    var group = row(.absolute(100), item(0.5), column)
    group.contentInsets = DirectionalEdgeInsets(10)
    let layout = try prepared(LayoutSection(group: group), items: [5])
    #expect(cell(layout, 0) == [10, 10, 190, 80])
    #expect(cell(layout, 1) == [200, 10, 190, 40])
    #expect(cell(layout, 2) == [200, 50, 190, 40])
    #expect(cell(layout, 3) == [10, 110, 190, 80])
  }

  @Test("Flexible spacings share the remaining room")
  func flexibleSpacing() throws {
    var group = row(.absolute(40), LayoutItem(layoutSize: size(.absolute(90), .fractionalHeight(1))))
    group.interItemSpacing = .flexible(10)
    let layout = try prepared(LayoutSection(group: group), items: [4])
    // Four items of 90 and three gaps of 10 make 390; three gaps share the remaining 10.
    let last = try #require(cell(layout, 3))
    #expect(abs(last[0] - 310) < 1e-9)
    let second = try #require(cell(layout, 1))
    #expect(abs(second[0] - (90 + 10 + 10.0 / 3)) < 1e-9)
  }

  @Test("Fixed edge spacing counts in the fit test and flexible edges take the remaining room")
  func edgeSpacing() throws {
    var fixed = LayoutItem(layoutSize: size(.absolute(100), .absolute(20)))
    fixed.edgeSpacing = LayoutEdgeSpacing(leading: .fixed(50), top: .flexible(0))
    let layout = try prepared(LayoutSection(group: row(.absolute(40), fixed)), items: [3])
    #expect(cell(layout, 1) == [200, 20, 100, 20])
    #expect(cell(layout, 2) == [50, 60, 100, 20])
  }

  @Test("A group with an estimated extent has the extent of its content")
  func hugging() throws {
    let tall = LayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(70)))
    let layout = try prepared(LayoutSection(group: row(.estimated(44), tall)), items: [2])
    #expect(cell(layout, 1) == [0, 70, 400, 70])
  }

  @Test("Custom frames are relative to the group's origin after insets")
  func custom() throws {
    var group = LayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      items: [
        LayoutGroupCustomItem(frame: Rect2D(x: 0, y: 0, width: 50, height: 50)),
        LayoutGroupCustomItem(frame: Rect2D(x: 60, y: 10, width: 40, height: 90), zIndex: 3),
      ])
    group.contentInsets = DirectionalEdgeInsets(5)
    let layout = try prepared(LayoutSection(group: group), items: [3])
    #expect(cell(layout, 1) == [65, 15, 40, 90])
    #expect(cell(layout, 2) == [5, 105, 50, 50])
    #expect(layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 1))?.zIndex == 3)
  }

  @Test("Sizes are rounded down to pixels level by level on request")
  func rounding() throws {
    let layout = try prepared(
      LayoutSection(group: row(.absolute(40), item(0.25))), items: [4], in: Size2D(width: 393, height: 852),
      rounding: .floorSizes(scale: 3))
    #expect(cell(layout, 1) == [98, 0, 98, 40])
    #expect(cell(layout, 3) == [294, 0, 98, 40])
  }
}
