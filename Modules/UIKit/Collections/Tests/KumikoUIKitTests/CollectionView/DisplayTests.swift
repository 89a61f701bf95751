import KumikoUIKit
import Testing

@MainActor @Suite("A collection view shows what is visible")
struct DisplayTests {
  @Test("nothing is made before the first layout, and then the visible cells")
  func firstLayout() throws {
    let source = ArraySource(counts: [3, 40])
    let view = rowsView(100, 200)
    view.register(TextCell.self, forCellWithReuseIdentifier: TextCell.reuseIdentifier)
    view.dataSource = source
    #expect(view.numberOfSections == 2)
    #expect(view.numberOfItems(inSection: 1) == 40)
    #expect(source.cellsMade == 0)
    #expect(view.visibleCells.isEmpty)
    view.layoutIfNeeded()
    #expect(source.cellsMade == 4)
    #expect(view.texts == ["0.0", "0.1", "0.2", "1.0"])
    #expect(view.indexPathsForVisibleItems == [path(0, 0), path(0, 1), path(0, 2), path(1, 0)])
    #expect(view.contentSize == CGSize(width: 100, height: 43 * 50))
    let cell = try #require(view.cellForItem(at: path(1, 0)))
    #expect(cell.frame == frame(0, 150, 100, 50))
    #expect(cell.contentView.frame == frame(0, 0, 100, 50))
    #expect(cell.superview === view)
    #expect(view.indexPath(for: cell) == path(1, 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 101)) == path(0, 2))
    #expect(view.cellForItem(at: path(1, 1)) == nil)
  }

  @Test("scrolling uses cells again, prepares them first, and makes no more than are needed")
  func reuse() throws {
    let source = ArraySource(counts: [1000])
    let view = laidOut(source)
    let first = try #require(view.cellForItem(at: path(0, 0)) as? TextCell)
    for step in 1...200 {
      view.scroll(toY: CGFloat(step) * 50)
    }
    #expect(view.texts == ["0.200", "0.201", "0.202", "0.203"])
    #expect(view.subviews.count == 4)
    #expect(source.cellsMade == 204)
    // A cell that leaves is free from the next update on.
    #expect(view.kumikoNumberOfViews == 5)
    #expect(first.preparations > 20)
    #expect(source.displayed.count == 204)
    #expect(source.ended == (0..<200).map { path(0, $0) })
    #expect(source.scrolls == 200)
  }

  @Test("cells that stay visible are not asked for again")
  func stays() throws {
    let source = ArraySource(counts: [100])
    let view = laidOut(source)
    let third = try #require(view.cellForItem(at: path(0, 2)))
    view.scroll(toY: 100)
    #expect(view.cellForItem(at: path(0, 2)) === third)
    #expect(source.cellsMade == 6)
    #expect(view.kumikoLastUpdate?.indexPaths(.disappear) == [path(0, 0), path(0, 1)])
    #expect(view.kumikoLastUpdate?.indexPaths(.appear) == [path(0, 4), path(0, 5)])
  }

  @Test("scrolling to an item brings it to its place, at once")
  func scrollToItem() {
    let source = ArraySource(counts: [100])
    let view = laidOut(source)
    view.scrollToItem(at: path(0, 50), at: .top, animated: true)
    #expect(view.contentOffset.y == 2500)
    #expect(view.texts.first == "0.50")
    view.scrollToItem(at: path(0, 50), at: .bottom, animated: false)
    #expect(view.contentOffset.y == 2350)
    view.scrollToItem(at: path(0, 50), at: .centeredVertically, animated: false)
    #expect(view.contentOffset.y == 2425)
    view.scrollToItem(at: path(0, 99), at: .top, animated: false)
    #expect(view.contentOffset.y == 4800)
  }

  @Test("headers are dequeued by kind, and found by it")
  func headers() throws {
    let source = ArraySource(counts: [2, 2])
    let view = UICollectionView(frame: frame(0, 0, 375, 667), collectionViewLayout: HeadersController().createLayout())
    view.register(TextCell.self, forCellWithReuseIdentifier: TextCell.reuseIdentifier)
    for kind in [HeadersController.headerElementKind, HeadersController.footerElementKind] {
      view.register(TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: TitleView.reuseIdentifier)
    }
    view.dataSource = source
    view.layoutIfNeeded()
    let header = try #require(
      view.supplementaryView(forElementKind: HeadersController.headerElementKind, at: path(1, 0)) as? TitleView)
    #expect(header.text == "section-header-element-kind of 1")
    #expect(header.frame == frame(10, 181, 355, 44))
    let kind = HeadersController.footerElementKind
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [path(0, 0), path(1, 0)])
    let second = view.supplementaryView(forElementKind: kind, at: path(1, 0))
    #expect(second.map { view.indexPath(forSupplementaryView: $0) } == path(1, 0))
    #expect(view.visibleSupplementaryViews(ofKind: kind).count == 2)
    #expect(view.supplementaryView(forElementKind: "other", at: path(0, 0)) == nil)
  }

  @Test("a background is a view of the class that the layout has for it")
  func decoration() throws {
    let layout = BackgroundController().createLayout()
    layout.register(BackgroundView.self, forDecorationViewOfKind: BackgroundController.backgroundElementKind)
    let view = laidOut(ArraySource(counts: [5]), layout, size: CGSize(width: 375, height: 667))
    let background = try #require(view.subviews.compactMap { $0 as? BackgroundView }.first)
    #expect(background.frame == frame(5, 5, 365, 250))
    #expect(background.backgroundColor == .systemGray6)
    #expect(background.subviews == [background.border])
  }

  @Test("bars move the content down, and an offset of zero is then below the start")
  func safeArea() {
    let source = ArraySource(counts: [100])
    let window = UIWindow(frame: frame(0, 0, 100, 200))
    window.setSafeAreaInsets(UIEdgeInsets(top: 60, left: 0, bottom: 30, right: 0))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.rows())
    view.register(TextCell.self, forCellWithReuseIdentifier: TextCell.reuseIdentifier)
    view.dataSource = source
    view.contentInset.top = 10
    window.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 70, left: 0, bottom: 30, right: 0))
    #expect(view.contentOffset == CGPoint(x: 0, y: -70))
    #expect(view.texts == ["0.0", "0.1", "0.2"])
    view.scrollToItem(at: path(0, 99), at: .bottom, animated: false)
    #expect(view.contentOffset.y == 4830)
    view.contentInsetAdjustmentBehavior = .never
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
  }

  @Test("a new size lays out again, and keeps the first cell in its place")
  func rotation() {
    let source = ArraySource(counts: [94])
    let view = laidOut(source, GridViewController().createLayout(), size: CGSize(width: 100, height: 200))
    view.scrollToItem(at: path(0, 20), at: .top, animated: false)
    #expect(view.contentOffset.y == 80)
    view.frame.size = CGSize(width: 200, height: 200)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0, 20))?.frame == frame(0, 160, 40, 40))
    #expect(view.contentOffset.y == 160)
  }

  @Test("another layout moves the cells that stay, and shows others")
  func otherLayout() throws {
    let source = ArraySource(counts: [94])
    let view = laidOut(source, size: CGSize(width: 100, height: 100))
    let first = try #require(view.cellForItem(at: path(0, 0)))
    let rows = view.collectionViewLayout
    let grid = GridViewController().createLayout()
    view.setCollectionViewLayout(grid, animated: true)
    #expect(view.collectionViewLayout === grid)
    #expect(rows.collectionView == nil)
    #expect(view.cellForItem(at: path(0, 0)) === first)
    #expect(first.frame == frame(0, 0, 20, 20))
    #expect(view.visibleCells.count == 25)
    let update = try #require(view.kumikoLastUpdate)
    #expect(update.isAnimated)
    #expect(update.indexPaths(.resize) == [path(0, 0), path(0, 1)])
    #expect(update.indexPaths(.appear).count == 23)
    #expect(grid.layoutAttributesForItem(at: path(0, 7))?.frame == frame(40, 20, 20, 20))
    #expect(grid.collectionViewContentSize == CGSize(width: 100, height: 380))
  }

  @Test("an invalidated layout asks its section provider again")
  func invalidation() {
    var height: CGFloat = 50
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    let view = laidOut(ArraySource(counts: [10]), layout)
    height = 100
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 4)
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 2)
    #expect(view.contentSize.height == 1000)
  }

  @Test("reloading makes all cells anew, keeps the offset and clears the selection")
  func reload() {
    let source = ArraySource(counts: [100])
    let view = laidOut(source)
    view.scroll(toY: 500)
    view.selectItem(at: path(0, 11), animated: false, scrollPosition: [])
    source.sections[0].removeLast(50)
    view.reloadData()
    #expect(view.numberOfItems(inSection: 0) == 50)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 500)
    #expect(view.texts == ["0.10", "0.11", "0.12", "0.13"])
    #expect(view.indexPathsForSelectedItems == nil)
    #expect(view.visibleCells.allSatisfy { !$0.isSelected })
    #expect(view.contentSize.height == 2500)
    #expect(source.ended.count == 4 + 4)
  }

  @Test("cells that say how high they are move those after them, and the content")
  func selfSizing() {
    let source = ArraySource(counts: [100])
    source.preferredHeight = { $0 == "0.1" ? 80 : 30 }
    let view = laidOut(source, UICollectionViewCompositionalLayout.rows(estimated: true))
    #expect(view.visibleCells.map(\.frame.height) == [30, 80, 30, 30, 30])
    #expect(view.cellForItem(at: path(0, 2))?.frame == frame(0, 110, 100, 30))
    // Five cells are measured, and 95 are estimated.
    #expect(view.contentSize.height == 4950)
    // Each cell was made once: the one that was measured is the one that is shown.
    #expect(source.cellsMade == 5)
    view.scrollToItem(at: path(0, 60), at: .top, animated: false)
    #expect(view.texts.first == "0.60")
    #expect(view.cellForItem(at: path(0, 60))?.frame.minY == view.contentOffset.y)
  }

  @Test("the view describes itself")
  func description() {
    let view = laidOut(ArraySource(counts: [2]), size: CGSize(width: 100.5, height: 60))
    view.selectItem(at: path(0, 1), animated: false, scrollPosition: [])
    #expect(
      view.kumikoDescription == """
        UICollectionView, 100.5 × 60, offset (0, 0), content 100.5 × 100
          cell (0, 0) at (0, 0, 100.5, 50), TextCell
          cell (0, 1) at (0, 50, 100.5, 50), TextCell, selected
        """)
  }

  @Test("cells of a million items cost what is visible")
  func manyItems() {
    final class Million: NSObject, UICollectionViewDataSource {
      var made = 0
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000_000 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        made += 1
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let source = Million()
    let view = rowsView(100, 200)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    view.scrollToItem(at: path(0, 999_999), at: .bottom, animated: false)
    #expect(view.indexPathsForVisibleItems == (999_996...999_999).map { path(0, $0) })
    #expect(source.made == 8)
  }
}
