import KumikoUIKit
import Testing

/// Facts of the pages under `uikit/uicollectionviewflowlayout` and `uikit/uicollectionviewdelegateflowlayout`, and of the
/// chapter "Using the Flow Layout" of the Collection View Programming Guide.
@MainActor @Suite("Pages about flow layouts")
struct FlowLayoutPageTests {
  @Test("the values of a new layout are those of the pages of its properties")
  func defaults() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.minimumLineSpacing == 10)
    #expect(layout.minimumInteritemSpacing == 10)
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.estimatedItemSize == .zero)
    #expect(layout.scrollDirection == .vertical)
    #expect(layout.headerReferenceSize == .zero)
    #expect(layout.footerReferenceSize == .zero)
    #expect(layout.sectionInset == .zero)
    #expect(layout.sectionInsetReference == .fromContentInset)
    #expect(!layout.sectionHeadersPinToVisibleBounds)
    #expect(!layout.sectionFootersPinToVisibleBounds)
    #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
    #expect(layout.developmentLayoutDirection == .leftToRight)
  }

  // MARK: - Lines

  @Test("minimumInteritemSpacing: it decides how many items fit into a line, and then grows")
  func itemSpacing() {
    // 5 × 50 + 4 × 10 = 290 fits into 320, a sixth item does not. 30 points are left for 4 spaces.
    let view = flowing([7])
    #expect((0..<5).map { view.frameOf(0, $0) } == (0..<5).map { frame(CGFloat($0) * 67.5, 0, 50, 50) })
    #expect(view.frameOf(0, 4)?.maxX == 320)
  }

  @Test("minimumInteritemSpacing: where the items fill the line exactly, the spacing is the minimum")
  func exactSpacing() {
    let view = flowing([4], size: CGSize(width: 230, height: 480))
    #expect((0..<4).map { view.frameOf(0, $0)?.minX } == [0, 60, 120, 180])
    #expect(view.contentSize == CGSize(width: 230, height: 50))
  }

  @Test("the last line of items that are alike has the spacing of the full ones (observed)")
  func lastLine() {
    let view = flowing([7])
    #expect(view.frameOf(0, 5) == frame(0, 60, 50, 50))
    #expect(view.frameOf(0, 6) == frame(67.5, 60, 50, 50))
  }

  @Test("minimumLineSpacing: between lines, and not beside headers and footers")
  func lineSpacing() {
    let view = flowing([7]) {
      $0.minimumLineSpacing = 24
      $0.headerReferenceSize = CGSize(width: 0, height: 30)
      $0.footerReferenceSize = CGSize(width: 0, height: 20)
    }
    #expect(view.frameOf(0, 0)?.minY == 30)
    #expect(view.frameOf(0, 5)?.minY == 104)
    #expect(view.footer(0)?.minY == 154)
    #expect(view.contentSize.height == 174)
  }

  @Test("an item that has a line for itself is in the middle (observed)")
  func single() {
    let view = flowing([3]) { $0.itemSize = CGSize(width: 200, height: 40) }
    #expect((0..<3).map { view.frameOf(0, $0) } == [0, 50, 100].map { frame(60, $0, 200, 40) })
  }

  @Test("a single item that leaves room for others begins the line (observed)")
  func singleSmall() {
    #expect(flowing([1]).frameOf(0, 0) == frame(0, 0, 50, 50))
  }

  @Test("guide: items of different heights are centered on their line, which is as high as the highest")
  func heights() {
    let source = FlowSource([3])
    source.sizes = [path(0, 0): CGSize(width: 100, height: 20), path(0, 1): CGSize(width: 100, height: 60)]
    source.standard = CGSize(width: 100, height: 40)
    let view = flowing(UICollectionViewFlowLayout(), source, asDelegate: true)
    #expect(view.frameOf(0, 0) == frame(0, 20, 100, 20))
    #expect(view.frameOf(0, 1) == frame(110, 0, 100, 60))
    #expect(view.frameOf(0, 2) == frame(220, 10, 100, 40))
    #expect(view.contentSize.height == 60)
  }

  @Test(
    "guide: items of different widths fill their lines; the last line begins at the edge with the minimum (observed)")
  func widths() {
    let source = FlowSource([5])
    for (item, width) in [100, 150, 80, 120, 60].enumerated() {
      source.sizes[path(0, item)] = CGSize(width: CGFloat(width), height: 30)
    }
    let view = flowing(UICollectionViewFlowLayout(), source, asDelegate: true)
    // 100 + 10 + 150 leaves no room for 80: 70 points are left. 80 + 10 + 120 + 10 + 60 is the last line.
    #expect(view.frameOf(0, 0) == frame(0, 0, 100, 30))
    #expect(view.frameOf(0, 1) == frame(170, 0, 150, 30))
    #expect(
      (2..<5).map { view.frameOf(0, $0) } == [frame(0, 40, 80, 30), frame(90, 40, 120, 30), frame(220, 40, 60, 30)])
  }

  @Test("rows of different heights and one width are all in the middle (observed)")
  func rows() {
    let source = FlowSource([3])
    for item in 0..<3 { source.sizes[path(0, item)] = CGSize(width: 300, height: CGFloat(40 + 10 * item)) }
    let view = flowing(UICollectionViewFlowLayout(), source, asDelegate: true)
    #expect((0..<3).map { view.frameOf(0, $0)?.minX } == [10, 10, 10])
    #expect((0..<3).map { view.frameOf(0, $0)?.minY } == [0, 50, 110])
  }

  @Test("an item wider than the room is logged, and has a line for itself")
  func tooWide() {
    var log: [String] = []
    UIApplication.kumikoLogHandler = { log.append($0) }
    defer { UIApplication.kumikoLogHandler = nil }
    let view = flowing([2]) { $0.itemSize = CGSize(width: 400, height: 40) }
    #expect(log.count == 1)
    #expect(log.first?.contains("the item width 400 must not be greater than 320") == true)
    #expect((0..<2).map { view.frameOf(0, $0)?.minY } == [0, 50])
  }

  // MARK: - Sections

  @Test(
    "sectionInset: around the items, between the header and the first line and between the last line and the footer")
  func insets() {
    let view = flowing([1, 1]) {
      $0.sectionInset = UIEdgeInsets(top: 7, left: 20, bottom: 9, right: 30)
      $0.headerReferenceSize = CGSize(width: 5, height: 40)
      $0.footerReferenceSize = CGSize(width: 5, height: 25)
    }
    // Insets do not change the size of headers and footers.
    #expect(view.header(0) == frame(0, 0, 320, 40))
    #expect(view.frameOf(0, 0) == frame(20, 47, 50, 50))
    #expect(view.footer(0) == frame(0, 106, 320, 25))
    #expect(view.header(1) == frame(0, 131, 320, 40))
    #expect(view.contentSize == CGSize(width: 320, height: 262))
  }

  @Test("sectionInset: the insets at the sides narrow the lines")
  func sideInsets() {
    let view = flowing([5]) { $0.sectionInset = UIEdgeInsets(top: 0, left: 35, bottom: 0, right: 55) }
    // 230 points: exactly four items.
    #expect(
      (0..<5).map { view.frameOf(0, $0)?.origin } == [
        CGPoint(x: 35, y: 0), CGPoint(x: 95, y: 0), CGPoint(x: 155, y: 0), CGPoint(x: 215, y: 0), CGPoint(x: 35, y: 60),
      ])
  }

  @Test("a section without items keeps its insets, its header and its footer (observed)")
  func empty() {
    let view = flowing([0, 1]) {
      $0.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 6, right: 0)
      $0.headerReferenceSize = CGSize(width: 0, height: 10)
    }
    #expect(view.header(0) == frame(0, 0, 320, 10))
    #expect(view.header(1)?.minY == 21)
    #expect(view.frameOf(1, 0)?.minY == 36)
  }

  @Test("headerReferenceSize: a length of 0 means no header")
  func noHeader() {
    let view = flowing([1]) { $0.headerReferenceSize = CGSize(width: 100, height: 0) }
    #expect(view.header(0) == nil)
    #expect(view.footer(0) == nil)
    #expect(view.frameOf(0, 0)?.minY == 0)
    #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).isEmpty)
  }

  @Test("contentInset narrows lines; the content is as wide as the room between the insets")
  func contentInset() {
    let view = flowing(UICollectionViewFlowLayout(), FlowSource([5])) {
      $0.contentInset = UIEdgeInsets(top: 11, left: 40, bottom: 0, right: 50)
    }
    #expect(view.contentSize == CGSize(width: 230, height: 110))
    #expect(view.frameOf(0, 3) == frame(180, 0, 50, 50))
    #expect(view.frameOf(0, 4) == frame(0, 60, 50, 50))
    #expect(view.contentOffset == CGPoint(x: -40, y: -11))
  }

  @Test("contentInset: a change of it arranges the items again")
  func laterContentInset() {
    let view = flowing([5])
    view.contentInset.left = 90
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 230, height: 110))
    #expect(view.cellForItem(at: path(0, 4))?.frame == frame(0, 60, 50, 50))
  }

  @Test("flipsHorizontallyInOppositeLayoutDirection: as the coordinates flip, the frames stay")
  func rightToLeft() {
    final class Flipping: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let window = UIWindow(frame: frame(0, 0, 320, 480))
    window.setTraitCollection(UITraitCollection(layoutDirection: .rightToLeft))
    for layout in [UICollectionViewFlowLayout(), Flipping()] {
      layout.sectionInset.left = 20
      let view = flowing(layout, FlowSource([2])) { window.addSubview($0) }
      #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(view.cellForItem(at: path(0, 0))?.frame == frame(20, 0, 50, 50))
    }
  }

  @Test("sectionInsetReference: from the safe area or the layout margins, beside the content inset")
  func insetReference() {
    func first(_ reference: UICollectionViewFlowLayout.SectionInsetReference) -> CGRect? {
      let window = UIWindow(frame: frame(0, 0, 320, 480))
      window.setSafeAreaInsets(UIEdgeInsets(top: 44, left: 30, bottom: 34, right: 30))
      let layout = UICollectionViewFlowLayout()
      layout.sectionInsetReference = reference
      layout.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
      let view = flowing(layout, FlowSource([9])) {
        window.addSubview($0)
        $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
      }
      return view.frameOf(0, 0)
    }
    #expect(first(.fromContentInset)?.minX == 5)
    #expect(first(.fromSafeArea)?.minX == 35)
    #expect(first(.fromLayoutMargins)?.minX == 51)
  }

  // MARK: - Horizontal

  @Test("scrollDirection: a horizontal layout fills columns from top to bottom")
  func horizontal() {
    let view = flowing([8], size: CGSize(width: 320, height: 200)) { $0.scrollDirection = .horizontal }
    // 3 × 50 + 2 × 10 = 170 fits into 200: 15 points more for each of two spaces.
    #expect(
      (0..<4).map { view.frameOf(0, $0)?.origin } == [
        .zero, CGPoint(x: 0, y: 75), CGPoint(x: 0, y: 150), CGPoint(x: 60, y: 0),
      ])
    #expect(view.frameOf(0, 7)?.origin == CGPoint(x: 120, y: 75))
    #expect(view.contentSize == CGSize(width: 170, height: 200))
  }

  @Test("scrollDirection: the width of headers and footers counts, and they are as high as the view")
  func horizontalHeaders() {
    let view = flowing([1, 1], size: CGSize(width: 320, height: 200)) {
      $0.scrollDirection = .horizontal
      $0.headerReferenceSize = CGSize(width: 15, height: 99)
      $0.footerReferenceSize = CGSize(width: 25, height: 99)
      $0.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    #expect(view.header(0) == frame(0, 0, 15, 200))
    #expect(view.frameOf(0, 0) == frame(17, 1, 50, 50))
    #expect(view.footer(0) == frame(71, 0, 25, 200))
    #expect(view.header(1)?.minX == 96)
    #expect(view.contentSize.width == 192)
  }

  @Test("minimumLineSpacing: between columns of a horizontal layout")
  func horizontalLineSpacing() {
    let view = flowing([4], size: CGSize(width: 320, height: 110)) {
      $0.scrollDirection = .horizontal
      $0.minimumLineSpacing = 33
    }
    #expect(view.frameOf(0, 2)?.origin == CGPoint(x: 83, y: 0))
  }

  // MARK: - The delegate

  @Test("the delegate has the last word on sizes, insets and spacings of each section")
  func delegate() {
    let source = FlowSource([2, 2])
    source.insets[1] = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
    source.lineSpacings[1] = 1
    source.itemSpacings[1] = 200
    source.headers[1] = CGSize(width: 0, height: 12)
    source.footers[0] = CGSize(width: 0, height: 8)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 9, height: 9)
    layout.headerReferenceSize = CGSize(width: 9, height: 9)
    let view = flowing(layout, source, asDelegate: true)
    #expect(view.header(0) == nil)
    #expect(view.footer(0) == frame(0, 50, 320, 8))
    #expect(view.header(1) == frame(0, 58, 320, 12))
    #expect(view.frameOf(1, 0) == frame(4, 73, 50, 50))
    // Two items and 200 points fit into 310: the spacing is 210.
    #expect(view.frameOf(1, 1) == frame(264, 73, 50, 50))
    #expect(view.contentSize.height == 128)
  }

  @Test("a delegate without some of the functions leaves these values to the layout")
  func partialDelegate() {
    final class Insets: NSObject, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
      ) -> UIEdgeInsets { UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0) }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 70, height: 30)
    layout.minimumLineSpacing = 2
    layout.headerReferenceSize = CGSize(width: 0, height: 4)
    let delegate = Insets()
    let view = flowing(layout, FlowSource([4])) { $0.delegate = delegate }
    #expect(view.frameOf(0, 0) == frame(40, 4, 70, 30))
    #expect(view.frameOf(0, 3) == frame(40, 36, 70, 30))
  }

  @Test("a collection view controller that is a delegate of its flow layout")
  func controller() {
    final class Photos: UICollectionViewController, UICollectionViewDelegateFlowLayout {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(TextCell.self, forCellWithReuseIdentifier: "cell")
      }
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: (collectionView.bounds.width - 10) / 2, height: 30) }
    }
    let photos = Photos(collectionViewLayout: UICollectionViewFlowLayout())
    let window = UIWindow(frame: frame(0, 0, 210, 480))
    window.rootViewController = photos
    window.makeKeyAndVisible()
    #expect(
      photos.collectionView.visibleCells.map(\.frame) == [
        frame(0, 0, 100, 30), frame(110, 0, 100, 30), frame(0, 40, 100, 30), frame(110, 40, 100, 30),
      ])
    window.frame.size.width = 110
    window.layoutIfNeeded()
    #expect(photos.collectionView.cellForItem(at: path(0, 3))?.frame == frame(60, 40, 50, 30))
  }

  @Test("invalidateFlowLayoutDelegateMetrics: the delegate is asked again, or not if false")
  func metrics() {
    let source = FlowSource([3])
    let layout = UICollectionViewFlowLayout()
    let view = flowing(layout, source, asDelegate: true)
    let asked = source.sizesAsked
    source.standard = CGSize(width: 20, height: 20)
    let context = UICollectionViewFlowLayoutInvalidationContext()
    #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
    context.invalidateFlowLayoutDelegateMetrics = false
    layout.invalidateLayout(with: context)
    view.layoutIfNeeded()
    #expect(source.sizesAsked == asked)
    #expect(view.frameOf(0, 0)?.width == 50)
    layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    view.layoutIfNeeded()
    #expect(source.sizesAsked == asked + 3)
    #expect(view.cellForItem(at: path(0, 0))?.frame.width == 20)
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(source.sizesAsked == asked + 6)
  }

  @Test("a property that changes lays the view out again")
  func properties() {
    let layout = UICollectionViewFlowLayout()
    let view = flowing(layout, FlowSource([7]))
    layout.itemSize = CGSize(width: 100, height: 20)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0, 1))?.frame == frame(110, 0, 100, 20))
    layout.sectionInset.left = 10
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0, 0))?.frame.minX == 10)
    layout.scrollDirection = .horizontal
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 480)
  }

  // MARK: - Bounds

  @Test("another width arranges the items again")
  func width() {
    let view = flowing([5])
    view.frame.size.width = 170
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0, 3))?.frame == frame(0, 60, 50, 50))
    #expect(view.contentSize == CGSize(width: 170, height: 110))
  }

  @Test("shouldInvalidateLayout(forBoundsChange:): for another width, not for another height or offset")
  func bounds() {
    let layout = UICollectionViewFlowLayout()
    let view = flowing(layout, FlowSource([100]))
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: frame(0, 100, 320, 480)))
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: frame(0, 0, 320, 100)))
    #expect(layout.shouldInvalidateLayout(forBoundsChange: frame(0, 0, 321, 480)))
    layout.scrollDirection = .horizontal
    view.layoutIfNeeded()
    #expect(layout.shouldInvalidateLayout(forBoundsChange: frame(0, 0, 320, 100)))
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: frame(0, 0, 321, 480)))
  }

  @Test("sectionHeadersPinToVisibleBounds: a header stays at the top until the next one pushes it")
  func pinned() throws {
    let view = flowing([20, 20], size: CGSize(width: 320, height: 100)) {
      $0.headerReferenceSize = CGSize(width: 0, height: 30)
      $0.sectionHeadersPinToVisibleBounds = true
    }
    func headers() -> [CGRect] {
      view.layoutIfNeeded()
      return [0, 1].compactMap { section in
        view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path(section, 0))?.frame
      }
    }
    // Each section is 30 + 4 × 50 + 3 × 10 = 260 points long.
    #expect(headers() == [frame(0, 0, 320, 30)])
    view.contentOffset.y = 100
    #expect(headers() == [frame(0, 100, 320, 30)])
    view.contentOffset.y = 245
    #expect(headers() == [frame(0, 230, 320, 30), frame(0, 260, 320, 30)])
    view.contentOffset.y = 300
    #expect(headers() == [frame(0, 300, 320, 30)])
    view.contentOffset.y = -20
    #expect(headers() == [frame(0, 0, 320, 30)])
  }

  @Test("sectionFootersPinToVisibleBounds: a footer stays at the bottom while its section is visible")
  func pinnedFooters() {
    let view = flowing([20], size: CGSize(width: 320, height: 100)) {
      $0.footerReferenceSize = CGSize(width: 0, height: 30)
      $0.sectionFootersPinToVisibleBounds = true
    }
    #expect(view.footer(0) == frame(0, 70, 320, 30))
    view.scroll(toY: 160)
    #expect(view.footer(0) == frame(0, 230, 320, 30))
  }

  @Test("without pins headers scroll away")
  func unpinned() {
    let view = flowing([20], size: CGSize(width: 320, height: 100)) {
      $0.headerReferenceSize = CGSize(width: 0, height: 30)
    }
    view.scroll(toY: 100)
    #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).isEmpty)
    #expect(view.header(0) == frame(0, 0, 320, 30))
  }

  // MARK: - Self-sizing

  @Test("estimatedItemSize: cells are asked for their sizes")
  func estimated() {
    let source = FlowSource([3])
    source.preferred = { CGSize(width: 90, height: CGFloat(20 + 10 * $0.item)) }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 60, height: 60)
    let view = flowing(layout, source)
    #expect(
      (0..<3).map { view.cellForItem(at: path(0, $0))?.frame } == [
        frame(0, 10, 90, 20), frame(100, 5, 90, 30), frame(200, 0, 90, 40),
      ])
    #expect(view.contentSize.height == 40)
  }

  @Test("estimatedItemSize: zero asks no cell; the size of the layout stays")
  func notEstimated() {
    let source = FlowSource([3])
    source.preferred = { _ in CGSize(width: 90, height: 90) }
    #expect(flowing(UICollectionViewFlowLayout(), source).frameOf(0, 0)?.size == CGSize(width: 50, height: 50))
  }

  @Test("automaticSize: cells that have no preference get itemSize")
  func automatic() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.itemSize = CGSize(width: 100, height: 44)
    #expect(flowing(layout, FlowSource([2])).frameOf(0, 1)?.size == CGSize(width: 100, height: 44))
    let source = FlowSource([2])
    source.preferred = { _ in CGSize(width: 320, height: 77) }
    #expect(flowing(layout, source).frameOf(0, 1) == frame(0, 87, 320, 77))
  }

  @Test("automaticSize: a delegate can return it for single items")
  func automaticItem() {
    let source = FlowSource([3])
    source.preferred = { _ in CGSize(width: 200, height: 80) }
    source.sizes[path(0, 1)] = UICollectionViewFlowLayout.automaticSize
    let view = flowing(UICollectionViewFlowLayout(), source, asDelegate: true)
    #expect(
      (0..<3).map { view.frameOf(0, $0)?.size } == [
        CGSize(width: 50, height: 50), CGSize(width: 200, height: 80), CGSize(width: 50, height: 50),
      ])
  }

  @Test("only visible cells are asked; others keep the estimate")
  func visibleOnly() {
    let source = FlowSource([100])
    source.preferred = { _ in CGSize(width: 320, height: 100) }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    let view = flowing(layout, source, size: CGSize(width: 320, height: 400))
    #expect(view.frameOf(0, 3)?.minY == 300)
    #expect(view.frameOf(0, 99)?.height == 50)
    view.scroll(toY: 200)
    #expect(view.cellForItem(at: path(0, 5))?.frame == frame(0, 500, 320, 100))
  }

  @Test("sizes follow their items through updates")
  func measuredSizesFollow() {
    let source = FlowSource([3])
    source.preferred = { CGSize(width: 320, height: CGFloat(10 * ($0.item + 1))) }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    let view = flowing(layout, source)
    #expect((0..<3).map { view.frameOf(0, $0)?.height } == [10, 20, 30])
    source.counts = [2]
    view.deleteItems(at: [path(0, 0)])
    #expect((0..<2).map { view.cellForItem(at: path(0, $0))?.frame } == [frame(0, 0, 320, 20), frame(0, 20, 320, 30)])
    source.preferred = { _ in CGSize(width: 320, height: 5) }
    view.reloadData()
    view.layoutIfNeeded()
    #expect((0..<2).map { view.frameOf(0, $0)?.height } == [5, 5])
  }

  @Test("selfSizingInvalidation reaches flow layouts")
  func invalidation() throws {
    let source = FlowSource([3])
    source.preferred = { _ in CGSize(width: 320, height: 20) }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 50)
    let view = flowing(layout, source)
    let cell = try #require(view.cellForItem(at: path(0, 0)) as? SizedCell)
    cell.preferred = CGSize(width: 320, height: 65)
    cell.invalidateIntrinsicContentSize()
    view.layoutIfNeeded()
    #expect(cell.frame.height == 65)
    #expect(view.cellForItem(at: path(0, 1))?.frame.minY == 75)
  }

  // MARK: - The view

  @Test("elements of a rectangle: those whose frames meet it", arguments: [CGFloat(0), 130, 611, 5000, 59_900])
  func elements(top: CGFloat) {
    let view = flowing([5000, 3])
    let rect = frame(0, top, 320, 480)
    let found = view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    let expected = (0..<5000).map { path(0, $0) } + (0..<3).map { path(1, $0) }
    #expect(
      found.map(\.indexPath) == expected.filter { view.frameOf($0.section, $0.item).map { meet($0, rect) } == true })
  }

  @Test("elements of a rectangle in lines of different items", arguments: [CGFloat(0), 95, 777, 4000])
  func variedElements(top: CGFloat) {
    let source = FlowSource([300])
    for item in 0..<300 {
      source.sizes[path(0, item)] = CGSize(width: CGFloat(40 + item * 37 % 90), height: CGFloat(20 + item * 53 % 70))
    }
    let view = flowing(UICollectionViewFlowLayout(), source, asDelegate: true)
    let rect = frame(0, top, 320, 100)
    let found = view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    #expect(found.map(\.indexPath.item) == (0..<300).filter { view.frameOf(0, $0).map { meet($0, rect) } == true })
    #expect(!found.isEmpty)
    // No two items overlap, and none is outside of the content.
    let frames = (0..<300).compactMap { view.frameOf(0, $0) }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { !meet($0, $1) })
    #expect(frames.allSatisfy { frame(0, 0, 320, view.contentSize.height).contains($0) })
  }

  @Test("a million items are laid out as quickly as ten")
  func large() {
    let view = flowing([1_000_000])
    view.scrollToItem(at: path(0, 999_999), at: .bottom, animated: false)
    #expect(view.cellForItem(at: path(0, 999_999)) != nil)
    #expect(view.contentSize.height == 11_999_990)
    #expect(view.kumikoNumberOfViews < 100)
  }

  @Test("scrolling reuses cells, and scrolls to items at positions")
  func scrolling() {
    let view = flowing([1000])
    #expect(view.visibleCells.count == 40)
    view.scrollToItem(at: path(0, 500), at: .top, animated: false)
    #expect(view.contentOffset.y == 6000)
    view.scrollToItem(at: path(0, 500), at: .centeredVertically, animated: false)
    #expect(view.contentOffset.y == 5785)
    view.scrollToItem(at: path(0, 999), at: .top, animated: false)
    #expect(view.contentOffset.y == view.contentSize.height - 480)
    view.scrollToItem(at: path(0, 0), at: .bottom, animated: false)
    #expect(view.contentOffset.y == 0)
    #expect(view.kumikoNumberOfViews < 100)
  }

  @Test("an offset beyond the content comes back when items are deleted")
  func shrinking() {
    let source = FlowSource([1000])
    let view = flowing(UICollectionViewFlowLayout(), source)
    view.scroll(toY: 11_000)
    source.counts = [50]
    view.deleteItems(at: (50..<1000).map { path(0, $0) })
    #expect(view.contentSize.height == 590)
    #expect(view.contentOffset.y == 110)
    #expect(view.cellForItem(at: path(0, 49)) != nil)
  }

  @Test("points, selection and movements work as in other layouts")
  func interaction() {
    let source = FlowSource([50])
    let view = flowing(UICollectionViewFlowLayout(), source, asDelegate: true)
    #expect(view.indexPathForItem(at: CGPoint(x: 70, y: 70)) == path(0, 6))
    #expect(view.indexPathForItem(at: CGPoint(x: 55, y: 5)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 545)) == path(0, 45))
    view.kumikoTapItem(at: path(0, 6))
    #expect(view.indexPathsForSelectedItems == [path(0, 6)])
    source.counts = [49]
    view.deleteItems(at: [path(0, 0)])
    #expect(view.indexPathsForSelectedItems == [path(0, 5)])
    #expect(view.kumikoLastUpdate?.indexPaths(.delete) == [path(0, 0)])
    #expect(view.cellForItem(at: path(0, 5))?.isSelected == true)
  }

  @Test("prefetching: cells near the visible ones, and cancellations first")
  func prefetching() {
    final class Fetcher: NSObject, UICollectionViewDataSourcePrefetching {
      var notes: [(String, [IndexPath])] = []
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        notes.append(("fetch", indexPaths))
      }
      func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        notes.append(("cancel", indexPaths))
      }
    }
    let fetcher = Fetcher()
    let view = flowing(UICollectionViewFlowLayout(), FlowSource([1000])) { $0.prefetchDataSource = fetcher }
    #expect(fetcher.notes.map(\.0) == ["fetch"])
    #expect(fetcher.notes.first?.1.first == path(0, 40))
    #expect(fetcher.notes.first?.1.last == path(0, 79))
    view.scroll(toY: 9000)
    #expect(fetcher.notes.map(\.0) == ["fetch", "cancel", "fetch"])
    #expect(fetcher.notes[1].1 == (40..<80).map { path(0, $0) })
  }

  @Test("layouts of both sorts are exchanged, and cells stay")
  func exchange() {
    let view = flowing([20])
    let cell = view.cellForItem(at: path(0, 0))
    view.setCollectionViewLayout(UICollectionViewCompositionalLayout.rows(), animated: true)
    #expect(view.cellForItem(at: path(0, 0)) === cell)
    #expect(cell?.frame == frame(0, 0, 320, 50))
    #expect(view.contentSize.height == 1000)
    view.scroll(toY: 300)
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    // 20 items in 4 lines fit: the offset is that of the start.
    #expect(view.contentOffset.y == 0)
    #expect(view.cellForItem(at: path(0, 19))?.frame == frame(270, 180, 50, 50))
    #expect(view.visibleCells.count == 20)
  }

  @Test("a diffable data source in a flow layout")
  func diffable() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 40)
    let view = UICollectionView(frame: frame(0, 0, 100, 200), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<TextCell, Int> { cell, _, item in cell.text = "\(item)" }
    let source = Source(collectionView: view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    source.apply(State(["a": [1, 2, 3]]))
    view.layoutIfNeeded()
    #expect(view.texts == ["1", "2", "3"])
    #expect(view.frameOf(0, 1) == frame(60, 0, 40, 40))
    source.apply(State(["a": [3, 1, 4]]))
    #expect(view.texts == ["3", "1", "4"])
    #expect(view.kumikoLastUpdate?.indexPaths(.insert) == [path(0, 2)])
    #expect(view.kumikoLastUpdate?.indexPaths(.delete) == [path(0, 1)])
  }

  @Test("a negative line spacing lays lines over one another, and a query finds all of them", arguments: [true, false])
  func overlappingLines(isUniform: Bool) throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = -30
    layout.minimumInteritemSpacing = 0
    let source = FlowSource([30])
    for item in 0..<30 {
      source.sizes[path(0, item)] = CGSize(width: 100, height: isUniform || item % 2 == 0 ? 50 : 40)
    }
    let view = flowing(layout, source, asDelegate: !isUniform)
    let all = try #require(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 1000, height: 10_000)))
    #expect(all.count == 30)
    // Between the edges of lines, which are at multiples of 5.
    for y in stride(from: 0.5, to: 300, by: 5) {
      let rect = CGRect(x: 0, y: y, width: view.bounds.width, height: 3)
      let found = Set(try #require(layout.layoutAttributesForElements(in: rect)).map(\.indexPath))
      #expect(found == Set(all.filter { $0.frame.intersects(rect) }.map(\.indexPath)), "at \(y)")
    }
  }

  @Test("a size that vanishes has all items in one line")
  func vanishingSize() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: CGFloat.leastNonzeroMagnitude, height: 10)
    layout.minimumInteritemSpacing = 0
    _ = flowing(layout, FlowSource([3]))
    #expect(try #require(layout.layoutAttributesForItem(at: path(0, 2))).frame.minY == 0)
  }
}
