@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import Testing

@Suite("Construction")
struct ConstructionTests {
  private let item = LayoutItem(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))

  @Test("A section is created in one expression")
  func section() {
    let section = LayoutSection(
      group: .horizontal(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)), subitems: [item]))
    #expect(section.group.layoutSize.heightDimension == .absolute(44))
    #expect(section.group.arrangement == .axis(.horizontal, [.item(item)], .untilFull))
  }

  @Test("A list contains items and groups")
  func mixedSubitems() {
    let group = LayoutGroup.vertical(layoutSize: points(10, 10), subitems: [item])
    let row = LayoutGroup.horizontal(layoutSize: points(100, 10), subitems: [item, group])
    #expect(row.arrangement == .axis(.horizontal, [.item(item), .group(group)], .untilFull))
    let listed = LayoutGroup.horizontal(layoutSize: points(100, 10), subitems: [.item(item), .group(group)])
    #expect(row == listed)
    var filledLater = LayoutGroup.horizontal(layoutSize: points(100, 10), subitems: [])
    filledLater.arrangement = listed.arrangement
    #expect(filledLater == listed)
  }

  @Test("A count has equal shares and a repetition has the subitem's size")
  func counts() {
    let size = points(100, 10)
    #expect(
      LayoutGroup.horizontal(layoutSize: size, subitem: item, count: 3).arrangement
        == .axis(.horizontal, [.item(item)], .equalShares(3)))
    #expect(
      LayoutGroup.vertical(layoutSize: size, repeatingSubitem: item, count: 3).arrangement
        == .axis(.vertical, [.item(item)], .ownSize(3)))
    let inner = LayoutGroup.vertical(layoutSize: size, subitem: item, count: 2)
    #expect(
      LayoutGroup.horizontal(layoutSize: size, repeatingSubitem: inner, count: 4).arrangement
        == .axis(.horizontal, [.group(inner)], .ownSize(4)))
  }

  @Test("A custom group has its frames in order")
  func custom() {
    let items = [LayoutGroupCustomItem(frame: Rect2D(x: 0, y: 0, width: 5, height: 5), zIndex: 1)]
    #expect(LayoutGroup.custom(layoutSize: points(10, 10), items: items).arrangement == .custom(items))
  }

  @Test("A custom group can have a provider")
  func provided() {
    let group = LayoutGroup.custom(layoutSize: points(10, 10), itemProvider: "waterfall")
    #expect(group == LayoutGroup(layoutSize: points(10, 10), arrangement: .provided(by: "waterfall")))
    #expect(group != .custom(layoutSize: points(10, 10), itemProvider: "mosaic"))
  }

  @Test("The default values are Apple's")
  func defaults() {
    let section = LayoutSection(group: .horizontal(layoutSize: points(1, 1), subitems: [item]))
    #expect(section.interGroupSpacing == 0 && section.contentInsets == .zero)
    #expect(section.contentInsetsReference == .automatic && section.orthogonalScrollingBehavior == .none)
    #expect(section.supplementariesFollowContentInsets && section.supplementaryContentInsetsReference == .automatic)
    #expect(section.orthogonalScrollingProperties.bounce == .automatic)
    #expect(section.orthogonalScrollingProperties.decelerationRate == .automatic)
    #expect(section.separators == nil)
    let header = LayoutBoundarySupplementaryItem(layoutSize: points(1, 1), elementKind: "header", alignment: .top)
    #expect(header.extendsBoundary && !header.pinToVisibleBounds && header.absoluteOffset == .zero)
    #expect(LayoutDecorationItem.background(elementKind: "card").zIndex == 0)
    let configuration = CompositionalLayoutConfiguration()
    #expect(configuration.scrollDirection == .vertical && configuration.interSectionSpacing == 0)
    #expect(configuration.contentInsetsReference == .automatic)
  }

  @Test("A subitem has the size and edge spacing of its item or group")
  func subitems() {
    var item = item
    item.edgeSpacing = LayoutEdgeSpacing(top: .fixed(1))
    var group = LayoutGroup.vertical(layoutSize: points(3, 4), subitems: [item])
    group.edgeSpacing = LayoutEdgeSpacing(top: .fixed(2))
    #expect(LayoutSubitem.item(item).layoutSize == item.layoutSize)
    #expect(LayoutSubitem.item(item).edgeSpacing == LayoutEdgeSpacing(top: .fixed(1)))
    #expect(LayoutSubitem.group(group).layoutSize == points(3, 4))
    #expect(LayoutSubitem.group(group).edgeSpacing == LayoutEdgeSpacing(top: .fixed(2)))
  }

  @Test("Trees are equal only if all values are equal")
  func equality() {
    let left = LayoutSection(group: .horizontal(layoutSize: points(1, 1), subitem: item, count: 2))
    var right = left
    #expect(left == right && left.hashValue == right.hashValue)
    right.group.interItemSpacing = .fixed(0)
    #expect(left != right)
    #expect(left != LayoutSection(group: .horizontal(layoutSize: points(1, 1), repeatingSubitem: item, count: 2)))
  }
}
