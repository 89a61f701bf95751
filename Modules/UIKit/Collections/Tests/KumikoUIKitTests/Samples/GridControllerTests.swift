import KumikoUIKit
import Testing

@MainActor @Suite("View controllers with grids")
struct GridControllerTests {
  @Test("a grid has five squares in a row, and only visible rows have cells")
  func grid() throws {
    let controller = GridViewController()
    let window = shown(controller)
    let view = try #require(controller.collectionView)
    // A fifth of 390 points.
    #expect(view.cellFrame(0, 0) == frame(0, 0, 78, 78))
    #expect(view.cellFrame(0, 7) == frame(156, 78, 78, 78))
    #expect(view.contentSize == CGSize(width: 390, height: 19 * 78))
    #expect(view.visibleCells.count == 55)
    #expect((view.cellForItem(at: path(0, 7)) as? LabelCell)?.label.frame == frame(10, 10, 58, 58))
    withExtendedLifetime(window) {}
  }

  @Test("items that are removed go, and the others move")
  func removal() throws {
    let controller = GridViewController()
    let window = shown(controller)
    let view = try #require(controller.collectionView)
    let third = try #require(view.cellForItem(at: path(0, 3)))
    controller.removeEven()
    #expect(view.lastChanges.deleted.map(\.item) == stride(from: 0, to: 55, by: 2).map { $0 })
    // All 27 odd items of the visible ones move to the front; the items 55 to 93 become visible.
    #expect(view.lastChanges.moved.count == 27)
    #expect(view.visibleCells.count == 47)
    #expect(view.cellForItem(at: path(0, 1)) === third)
    #expect(view.contentSize.height == CGFloat(10 * 78))
    withExtendedLifetime(window) {}
  }

  @Test("a wider window has larger squares")
  func resize() throws {
    let controller = GridViewController()
    let window = shown(controller)
    window.frame.size = CGSize(width: 1000, height: 700)
    window.layoutIfNeeded()
    #expect(controller.collectionView.cellFrame(0, 6) == frame(200, 200, 200, 200))
    #expect(controller.collectionView.visibleCells.count == 20)
  }

  @Test("insets make the cells smaller, and leave their places")
  func insetGrid() throws {
    let controller = InsetGridViewController()
    let window = shown(controller)
    #expect(controller.collectionView.cellFrame(0, 0) == frame(5, 5, 68, 68))
    #expect(controller.collectionView.cellFrame(0, 6) == frame(83, 83, 68, 68))
    #expect(controller.collectionView.contentSize.height == CGFloat(19 * 78))
    withExtendedLifetime(window) {}
  }

  @Test("two columns share the width that insets and spacing leave")
  func twoColumns() throws {
    let controller = TwoColumnViewController()
    let window = shown(controller)
    let view = try #require(controller.collectionView)
    // (390 - 2 × 10 - 10) / 2.
    #expect(view.cellFrame(0, 0) == frame(10, 0, 180, 44))
    #expect(view.cellFrame(0, 1) == frame(200, 0, 180, 44))
    #expect(view.cellFrame(0, 2) == frame(10, 54, 180, 44))
    #expect(view.contentSize.height == CGFloat(47 * 44 + 46 * 10))
    withExtendedLifetime(window) {}
  }

  @Test("each section has its own columns, and a tap takes an item into the next one")
  func distinctSections() throws {
    let controller = DistinctSectionsViewController()
    let window = shown(controller)
    let view = try #require(controller.collectionView)
    #expect(view.cellFrame(0, 0) == frame(22, 22, 346, 40))
    // 350 points for five columns, under the first section: 20 + 10 × 44 + 20, and the inset.
    #expect(view.cellFrame(1, 0) == frame(22, 502, 66, 66))
    #expect(view.cellFrame(1, 5) == frame(22, 572, 66, 66))
    // Two rows of 70 points and the insets make 180: the third section begins at 660.
    #expect(view.cellFrame(2, 0)?.minY == 682)
    #expect(view.cellForItem(at: path(0, 0)) is UICollectionViewListCell)

    let tapped = try #require(view.cellForItem(at: path(0, 9)))
    view.kumikoTapItem(at: path(0, 9))
    #expect(view.numberOfItems(inSection: 0) == 9)
    #expect(view.numberOfItems(inSection: 1) == 11)
    #expect(controller.dataSource.indexPath(for: 9) == path(1, 10))
    #expect(view.indexPathsForSelectedItems == nil)
    // A move between sections is no insertion: the cell goes along.
    #expect(view.lastChanges.inserted == [])
    #expect(view.lastChanges.deleted == [])
    #expect(view.cellForItem(at: path(1, 10)) === tapped)
    withExtendedLifetime(window) {}
  }

  @Test("a wide window has twice the columns, and a narrow one again half of them")
  func adaptiveSections() throws {
    let controller = AdaptiveSectionsViewController()
    let window = shown(controller)
    let view = try #require(controller.collectionView)
    #expect(view.cellFrame(0, 1) == frame(22, 66, 346, 40))
    window.frame.size = CGSize(width: 1040, height: 1200)
    window.layoutIfNeeded()
    // Two columns share 1,000 points. A list in columns is as high as a grid: a fifth of the width.
    #expect(view.cellFrame(0, 1) == frame(522, 22, 496, 196))
    #expect(view.cellFrame(0, 2) == frame(22, 222, 496, 196))
    window.frame.size = CGSize(width: 390, height: 844)
    window.layoutIfNeeded()
    #expect(view.cellFrame(0, 1) == frame(22, 66, 346, 40))
  }

  @Test("groups in groups take their shares of the room")
  func nestedGroups() throws {
    let controller = NestedGroupsViewController()
    let window = shown(controller, width: 400, height: 1000)
    let view = try #require(controller.collectionView)
    // 0.4 of 1,000 points high; 0.7 and 0.3 of 400 points wide; the two halves of the trailing group.
    #expect(view.cellFrame(0, 0) == frame(10, 10, 260, 380))
    #expect(view.cellFrame(0, 1) == frame(290, 10, 100, 180))
    #expect(view.cellFrame(0, 2) == frame(290, 210, 100, 180))
    #expect(view.cellFrame(0, 3) == frame(10, 410, 260, 380))
    withExtendedLifetime(window) {}
  }
}
