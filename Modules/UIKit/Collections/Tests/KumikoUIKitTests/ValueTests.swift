import KumikoCollection
import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@testable import KumikoUIKit

@Suite("Apple's classes")
struct ValueTests {
  @Test("dimensions say what they are")
  func dimensions() {
    let half = NSCollectionLayoutDimension.fractionalWidth(0.5)
    #expect(half.isFractionalWidth && !half.isFractionalHeight && !half.isAbsolute && !half.isEstimated)
    #expect(half.dimension == 0.5)
    #expect(NSCollectionLayoutDimension.estimated(44).isEstimated)
    #expect(NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 20).isUniformAcrossSiblings)
  }

  @Test("dimensions, sizes, spacing and anchors are equal where their values are")
  func equality() {
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    }
    #expect(size(44) == size(44))
    #expect(size(44) != size(45))
    #expect(size(44).hash == size(44).hash)
    #expect(NSCollectionLayoutSpacing.fixed(8) == .fixed(8))
    #expect(NSCollectionLayoutSpacing.fixed(8) != .flexible(8))
    #expect(NSCollectionLayoutAnchor(edges: .top) == NSCollectionLayoutAnchor(edges: .top, absoluteOffset: .zero))
    #expect(
      NSCollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 1, y: 1))
        != NSCollectionLayoutAnchor(edges: .top, fractionalOffset: CGPoint(x: 1, y: 1)))
  }

  @Test("items are objects: a change shows wherever the item is used")
  func references() throws {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      subitems: [item])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 25, bottom: 0, trailing: 0)
    #expect(try prepared(layout, [1]).cell(0, 0) == rect(25, 0, 350, 50))
  }

  @Test("a copy of a section keeps every property, and changes by itself")
  func copies() throws {
    let section = try #require(HeadersController.section())
    section.contentInsetsReference = .layoutMargins
    section.orthogonalScrollingProperties.bounce = .never
    let copy = try #require(section.copy() as? NSCollectionLayoutSection)
    #expect(copy.contentInsets == section.contentInsets)
    #expect(copy.interGroupSpacing == 5)
    #expect(copy.contentInsetsReference == .layoutMargins)
    #expect(copy.orthogonalScrollingProperties.bounce == .never)
    copy.boundarySupplementaryItems[0].pinToVisibleBounds = true
    copy.orthogonalScrollingProperties.bounce = .always
    #expect(!section.boundarySupplementaryItems[0].pinToVisibleBounds)
    #expect(section.orthogonalScrollingProperties.bounce == .never)
  }

  @Test("a change of the configuration has an effect when it is set, as Apple's header says")
  func configuration() throws {
    let layout = StaircaseController().createLayout()
    let configuration = layout.configuration
    configuration.interSectionSpacing = 30
    #expect(layout.configuration.interSectionSpacing == 12)
    layout.configuration = configuration
    #expect(layout.configuration.interSectionSpacing == 30)
    #expect(try prepared(layout, [1, 1]).cell(1, 0)?.minY == 120)
  }

  @Test("a group describes itself in words")
  func visualDescription() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(44)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
      repeatingSubitem: item, count: 2)
    #expect(
      group.visualDescription() == """
        horizontal group, 2 times, 100%w × ~44pt
          item, 50%w × ~44pt
        """)
    #expect(group.subitems.count == 2)
  }

  @Test("a description writes each length as documents do")
  func lengths() {
    func description(_ height: NSCollectionLayoutDimension) -> String {
      NSCollectionLayoutGroup.vertical(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3.0), heightDimension: height),
        subitems: []
      ).visualDescription()
    }
    #expect(description(.uniformAcrossSiblings(estimate: 44)) == "vertical group, 1/3w × uniform ~44pt")
    #expect(description(.absolute(6.5)) == "vertical group, 1/3w × 6.5pt")
    #expect(description(.fractionalHeight(0.25)) == "vertical group, 1/3w × 25%h")
  }

  @MainActor @Test("a prepared layout answers under Apple's names, until it is invalidated")
  func attributes() throws {
    let layout: UICollectionViewLayout = HeadersController().createLayout()
    #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 375, height: 100)) == nil)
    _ = try prepared(try #require(layout as? UICollectionViewCompositionalLayout), [20])
    let elements = try #require(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 375, height: 100)))
    #expect(elements.map(\.representedElementCategory) == [.supplementaryView, .cell, .cell])
    let cell = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.frame == CGRect(x: 10, y: 93, width: 355, height: 44))
    #expect(cell.center == CGPoint(x: 187.5, y: 115))
    let header = layout.layoutAttributesForSupplementaryView(
      ofKind: HeadersController.headerElementKind, at: IndexPath(item: 0, section: 0))
    #expect(header?.representedElementKind == HeadersController.headerElementKind)
    // A header, twenty rows with 5 points between them, and a footer.
    #expect(layout.collectionViewContentSize == CGSize(width: 375, height: 1063))
    layout.invalidateLayout()
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)) == nil)
  }

  @Test("attributes keep their center when they are resized, and copies change by themselves")
  func attributeCopies() throws {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy == attributes)
    copy.size = CGSize(width: 40, height: 10)
    #expect(copy.frame == CGRect(x: 0, y: 15, width: 40, height: 10))
    #expect(copy != attributes)
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test("a case becomes the engine's case with its name")
  func cases() {
    func hasNames<Case: RawRepresentable<Int>>(_ value: (Case) -> Any?, from first: Int = 0) -> Bool {
      (first..<20).compactMap { Case(rawValue: $0) }.allSatisfy { "\($0)" == "\(value($0) ?? "")" }
    }
    #expect(hasNames { (own: UICollectionLayoutListConfiguration.Appearance) in own.value })
    #expect(hasNames { (own: UICollectionLayoutListConfiguration.HeaderMode) in own.value })
    #expect(hasNames { (own: UICollectionLayoutListConfiguration.FooterMode) in own.value })
    #expect(hasNames { (own: UIListSeparatorConfiguration.Visibility) in own.value })
    #expect(hasNames { (own: UICollectionLayoutSectionOrthogonalScrollingBehavior) in own.value })
    #expect(hasNames { (own: UIContentInsetsReference) in own.value })
    #expect(hasNames({ (own: NSRectAlignment) in own.value }, from: 1))
    #expect(hasNames { (own: UITableView.Style) in own.appearance })
    let properties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    (properties.decelerationRate, properties.bounce) = (.fast, .never)
    #expect(properties.value.decelerationRate == .fast && properties.value.bounce == .never)
    #expect(NSRectAlignment(.bottomTrailing) == .bottomTrailing && NSRectAlignment.none.value == nil)
    #expect(NSDirectionalRectEdge([.leading, .bottom]).value == [.leading, .bottom])
    #expect(UICollectionView.ScrollPosition([.bottom, .left]).value == [.bottom, .left])
  }

  @Test("index paths have sections, items and rows")
  func indexPaths() {
    var path = IndexPath(item: 3, section: 1)
    #expect(path == IndexPath(row: 3, section: 1))
    path.item = 7
    #expect((path.section, path.row) == (1, 7))
  }
}

extension HeadersController {
  /// The section of the layout, made as its provider makes it.
  static func section() -> NSCollectionLayoutSection? {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: headerElementKind, alignment: .top)
    ]
    return section
  }
}
