import KumikoUIKit
import Testing

/// Frames that were computed by hand, by the rules of Apple's documentation that the comments name. The phone is 390 × 844 points,
/// with a safe area 47 points below its top and 34 points above its bottom.
@MainActor @Suite("View controllers whose frames are checked by hand")
struct HandCheckedTests {
  private func open(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: frame(0, 0, 390, 844))
    window.setSafeAreaInsets(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  @Test("the safe area is the part that bars do not cover")
  func safeArea() {
    let controller = SafeAreaViewController()
    let window = open(controller)
    // "Positioning content relative to the safe area": from 47 on.
    #expect(controller.header.frame == frame(0, 47, 390, 50))
    // From 47 + 50 = 97 to 844 - 34 = 810, which are 713 points.
    #expect(controller.page.frame == frame(0, 97, 390, 713))
    withExtendedLifetime(window) {}
  }

  @Test("margins of the root view are added to its safe area")
  func margins() {
    let controller = MarginsViewController()
    let window = open(controller)
    // "insetsLayoutMarginsFromSafeArea": top 47 + 10, bottom 34 + 20. Leading 30 and trailing 40 are above the system's minimum.
    // Width 390 - 30 - 40, height 844 - 57 - 54.
    #expect(controller.box.frame == frame(30, 57, 320, 733))
    withExtendedLifetime(window) {}
  }

  @Test("a stack has its spacing between views, but for a custom one")
  func form() throws {
    let controller = FormViewController()
    let window = open(controller)
    // Width 390 - 20 - 20. "setCustomSpacing(_:after:)": 24 behind the second row, 8 elsewhere.
    #expect(controller.rows.map(\.frame) == [frame(0, 0, 350, 44), frame(0, 52, 350, 44), frame(0, 120, 350, 44)])
    let fields = try #require(controller.rows[0].superview)
    #expect(fields.frame == frame(0, 0, 350, 164))
    // "UIStackView.Alignment.center": (350 - 120) / 2 = 115. 164 + 32 = 196.
    #expect(controller.button.frame == frame(115, 196, 120, 50))
    // From 47 + 16 on, 196 + 50 points high.
    #expect(fields.superview?.frame == frame(20, 63, 350, 246))
    withExtendedLifetime(window) {}
  }

  @Test("fillEqually gives one width, and equalSpacing one distance")
  func toolbar() {
    let controller = ToolbarViewController()
    let window = open(controller)
    // (300 - 2 × 15) / 3 = 90.
    #expect(controller.equal.map(\.frame) == [frame(0, 0, 90, 40), frame(105, 0, 90, 40), frame(210, 0, 90, 40)])
    // (300 - 40 - 60 - 80) / 2 = 60.
    #expect(controller.spaced.map(\.frame) == [frame(0, 0, 40, 40), frame(100, 0, 60, 40), frame(220, 0, 80, 40)])
    withExtendedLifetime(window) {}
  }

  @Test("the content of a scroll view is as large as its content guide")
  func nestedScroll() {
    let controller = NestedScrollViewController()
    let window = open(controller)
    // "contentLayoutGuide": 150 + 20 + 900, as wide as the frame.
    #expect(controller.page.contentSize == CGSize(width: 390, height: 1070))
    #expect(controller.carousel.frame == frame(0, 0, 390, 150))
    #expect(controller.text.frame == frame(0, 170, 390, 900))
    // 16 + 4 × 200 + 3 × 12 + 16.
    #expect(controller.carousel.contentSize == CGSize(width: 868, height: 150))
    #expect(controller.cards[3].convert(controller.cards[3].bounds, to: controller.carousel) == frame(652, 0, 200, 150))
    // "adjustedContentInset": the safe area of the page. The carousel is 150 points high from the page's top on, and scrolls
    // across alone.
    #expect(controller.page.adjustedContentInset == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    withExtendedLifetime(window) {}
  }

  @Test("a constraint of a lower priority is satisfied as nearly as possible")
  func picture() {
    let controller = PictureViewController()
    let window = open(controller)
    // 350 points of width were 350 × 9 / 16 = 196.875 high, more than 150. 150 × 16 / 9 = 266.667 is the width nearest to 350.
    let picture = controller.picture.frame
    #expect(abs(picture.width - 800 / 3) < 0.5 && picture.height == 150)
    // In the middle: (390 - 266.667) / 2 and (844 - 150) / 2.
    #expect(abs(picture.minX - 185 / 3) < 0.5 && picture.minY == 347)
    withExtendedLifetime(window) {}
  }

  @Test("a child controller adds its insets to the safe area that it is given")
  func container() {
    let controller = SplitContainerViewController()
    let window = open(controller)
    // 390 / 3 = 130.
    #expect(controller.list.view.frame == frame(0, 0, 130, 844))
    #expect(controller.detail.view.frame == frame(130, 0, 260, 844))
    #expect(controller.detail.header.frame == frame(0, 47, 260, 50))
    // "additionalSafeAreaInsets": 34 + 60 at the bottom. 844 - 94 - 97 = 653.
    #expect(controller.detail.page.frame == frame(0, 97, 260, 653))
    // 20 points less of it: 673.
    controller.detail.additionalSafeAreaInsets.bottom = 40
    window.layoutIfNeeded()
    #expect(controller.detail.page.frame == frame(0, 97, 260, 673))
    withExtendedLifetime(window) {}
  }

  @Test("masks give the change of a size to the parts that are flexible")
  func resizing() {
    let controller = ResizingViewController()
    let window = open(controller)
    // From 390 × 750 to 390 × 844: 94 points more above the bar.
    #expect(controller.bar.frame == frame(10, 794, 370, 40))
    #expect(controller.close.frame == frame(340, 10, 40, 40))
    window.frame.size.width = 500
    window.layoutIfNeeded()
    // 110 points more: in the bar, left of the button, and in halves at both sides of the badge.
    #expect(controller.bar.frame == frame(10, 794, 480, 40))
    #expect(controller.close.frame == frame(450, 10, 40, 40))
    #expect(controller.badge.frame == frame(240, 100, 20, 20))
  }

  @Test("rows are below one another, each section below its header")
  func table() throws {
    let controller = CountriesViewController(style: .plain)
    let window = open(controller)
    let table = try #require(controller.tableView)
    // Header 30, rows 80 and 60, as "tableView(_:heightForRowAt:)" says instead of rowHeight.
    #expect(table.rectForHeader(inSection: 0) == frame(0, 0, 390, 30))
    #expect(
      (0..<3).map { table.rectForRow(at: path(0, $0)) } == [
        frame(0, 30, 390, 80), frame(0, 110, 390, 60), frame(0, 170, 390, 60),
      ])
    // 30 + 80 + 60 + 60 = 230.
    #expect(table.rectForHeader(inSection: 1) == frame(0, 230, 390, 30))
    #expect(table.cellForRow(at: path(1, 1))?.frame == frame(0, 340, 390, 60))
    #expect(table.contentSize == CGSize(width: 390, height: 400))
    // "contentInsetAdjustmentBehavior": the table begins below the bar.
    #expect(table.adjustedContentInset.top == 47 && table.contentOffset.y == -47)
    withExtendedLifetime(window) {}
  }

  @Test("columns share what insets and spacing leave, below the header")
  func shelf() throws {
    let controller = ShelfViewController()
    let window = open(controller)
    let view = try #require(controller.collectionView)
    // "horizontal(layoutSize:subitem:count:)": items of one width. 390 - 2 × 15 = 360. (360 - 2 × 15) / 3 = 110.
    // The header is 40 points high, and follows the insets.
    #expect(view.elementFrame(UICollectionView.elementKindSectionHeader, 0) == frame(15, 0, 360, 40))
    #expect(view.cellFrame(0, 0) == frame(15, 40, 110, 100))
    #expect(view.cellFrame(0, 2) == frame(265, 40, 110, 100))
    // The second and third groups begin at 40 + 110 and 40 + 220.
    #expect(view.cellFrame(0, 4) == frame(140, 150, 110, 100))
    #expect(view.cellFrame(0, 7) == frame(140, 260, 110, 100))
    #expect(view.contentSize == CGSize(width: 390, height: 360))
    withExtendedLifetime(window) {}
  }

  @Test("cells of estimated heights are as high as their constraints")
  func notes() throws {
    let controller = NotesViewController()
    let window = open(controller)
    let view = try #require(controller.collectionView)
    // 5 + (20, 30, 40, 50) + 5, with 4 points between: at 0, 34, 78 and 132.
    #expect(
      (0..<4).map { view.cellFrame(0, $0) } == [
        frame(0, 0, 390, 30), frame(0, 34, 390, 40), frame(0, 78, 390, 50), frame(0, 132, 390, 60),
      ])
    #expect(controller.textFrame(3) == frame(12, 5, 366, 50))
    #expect(view.contentSize == CGSize(width: 390, height: 192))
    withExtendedLifetime(window) {}
  }

  @Test("a flow layout fills lines, and centers lower items")
  func tags() throws {
    let controller = TagsViewController()
    let window = open(controller)
    let view = try #require(controller.collectionView)
    // 390 - 40 = 350 has room for 3 × 100 + 2 × 10. Full lines are spaced to the edges: (350 - 300) / 2 = 25.
    // The line is as high as its highest item, 50 points: the others are in its middle.
    #expect(
      (0..<3).map { view.cellFrame(0, $0) } == [
        frame(20, 18, 100, 30), frame(145, 8, 100, 50), frame(270, 18, 100, 30),
      ])
    // The next line begins at 8 + 50 + 6, and has the spacing of the line above.
    #expect(view.cellFrame(0, 3)?.origin == CGPoint(x: 20, y: 64))
    #expect(view.contentSize == CGSize(width: 390, height: 102))
    withExtendedLifetime(window) {}
  }

  @Test("a view without width shows nothing until it has one", arguments: [frame(0, 0, 0, 400), frame(0, 0, 390, 0)])
  func withoutRoom(bounds: CGRect) throws {
    let controller = ShelfViewController()
    controller.loadViewIfNeeded()
    let view = try #require(controller.collectionView)
    view.frame = bounds
    view.layoutIfNeeded()
    #expect(view.visibleCells.isEmpty)
    view.frame = frame(0, 0, 390, 844)
    view.layoutIfNeeded()
    #expect(view.cellFrame(0, 0) == frame(15, 40, 110, 100))
  }
}
