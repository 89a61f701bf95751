import KumikoUIKit
import Testing

/// A layout on a circle of points: a subclass of `UICollectionViewLayout` as in Apple's guide, with records.
private final class DiagonalLayout: UICollectionViewLayout {
  var step: CGFloat = 40
  var notes: [String] = []
  var contexts: [UICollectionViewLayoutInvalidationContext] = []
  var invalidatesForBounds = false
  var acceptsSizes = false
  var hasHeaders = false
  var hasBackground = false
  var heights: [IndexPath: CGFloat] = [:]
  var updates: [UICollectionViewUpdateItem] = []
  private var attributes: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var size = CGSize.zero

  override func prepare() {
    super.prepare()
    notes.append("prepare")
    attributes = [:]
    size = .zero
    guard let collectionView else { return }
    var origin = CGPoint.zero
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let cell = UICollectionViewLayoutAttributes(forCellWith: path)
        cell.frame = CGRect(origin: origin, size: CGSize(width: step, height: heights[path] ?? step))
        origin.x += step
        origin.y += cell.frame.height
        attributes[path] = cell
      }
    }
    size = CGSize(width: origin.x, height: origin.y)
  }
  override var collectionViewContentSize: CGSize {
    notes.append("size")
    return size
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    notes.append("elements")
    var found = attributes.values.filter { $0.frame.intersects(rect) }.sorted { $0.indexPath < $1.indexPath }
    if hasHeaders, let header = layoutAttributesForSupplementaryView(ofKind: "header", at: path(0, 0)) {
      found.append(header)
    }
    if hasBackground, let background = layoutAttributesForDecorationView(ofKind: "background", at: path(0, 0)) {
      found.append(background)
    }
    return found
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes[indexPath]
  }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    header.frame = CGRect(x: 100, y: 0, width: 50, height: 10)
    header.zIndex = 3
    return header
  }
  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let background = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    background.frame = CGRect(origin: .zero, size: size)
    background.zIndex = -1
    return background
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    notes.append("bounds \(newBounds.minY)")
    return invalidatesForBounds
  }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { acceptsSizes && preferredAttributes.size.height != originalAttributes.size.height }
  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    heights[originalAttributes.indexPath] = preferredAttributes.size.height
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    contexts.append(context)
    super.invalidateLayout(with: context)
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    notes.append("updates")
    updates = updateItems
  }
  override func finalizeCollectionViewUpdates() { notes.append("finalize") }
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    notes.append("initial \(itemIndexPath.item)")
    let start = attributes[itemIndexPath]?.copy() as? UICollectionViewLayoutAttributes
    start?.frame.origin.x -= 100
    start?.alpha = 0.5
    return start
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    notes.append("final \(itemIndexPath.item)")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }
  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [path(0, 0)] }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { notes.append("from \(oldBounds.width)") }
  override func finalizeAnimatedBoundsChange() { notes.append("end of bounds") }
  override func prepareForTransition(to newLayout: UICollectionViewLayout) { notes.append("to") }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) { notes.append("from") }
  override func finalizeLayoutTransition() { notes.append("end of transition") }
}

/// Facts of the pages under `uikit/uicollectionviewlayout` and `uikit/uicollectionviewlayoutinvalidationcontext`, and of the
/// chapter "Creating Custom Layouts" of the Collection View Programming Guide.
@MainActor @Suite("Pages about layouts of one's own")
struct LayoutPageTests {
  private func shown(
    _ counts: [Int] = [10], _ change: (DiagonalLayout) -> Void = { _ in }
  ) -> (DiagonalLayout, UICollectionView, FlowSource) {
    let (layout, source) = (DiagonalLayout(), FlowSource(counts))
    change(layout)
    let view = flowing(layout, source, size: CGSize(width: 100, height: 100)) {
      $0.register(TitleView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "title")
    }
    return (layout, view, source)
  }

  // MARK: - The core layout process

  @Test("guide: prepare, then the size of the content, then the attributes of the visible rectangle")
  func process() {
    let (layout, view, _) = shown()
    #expect(layout.notes == ["prepare", "size", "elements"])
    #expect(view.contentSize == CGSize(width: 400, height: 400))
    #expect(view.visibleCells.map(\.frame) == (0..<3).map { frame(CGFloat($0) * 40, CGFloat($0) * 40, 40, 40) })
  }

  @Test("layoutAttributesForElements(in:): cells, supplementary and decoration views, as the attributes say")
  func sorts() throws {
    let (layout, view, _) = shown { layout in
      layout.hasHeaders = true
      layout.hasBackground = true
      layout.register(BackgroundView.self, forDecorationViewOfKind: "background")
    }
    view.contentOffset.x = 30
    view.layoutIfNeeded()
    let header = try #require(view.supplementaryView(forElementKind: "header", at: path(0, 0)))
    #expect(header.frame == frame(100, 0, 50, 10))
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "header") == [path(0, 0)])
    let background = try #require(view.subviews.first { $0 is BackgroundView })
    #expect(background.frame == frame(0, 0, 400, 400))
    #expect(view.kumikoVisibleStates.map(\.zIndex).sorted() == [-1, 0, 0, 0, 3])
    #expect(layout.layoutAttributesForDecorationView(ofKind: "background", at: path(0, 0))?.zIndex == -1)
  }

  @Test("collectionViewContentSize: content can scroll along both axes")
  func bothAxes() {
    let (_, view, _) = shown()
    view.scroll(to: CGPoint(x: 200, y: 200))
    #expect(view.indexPathsForVisibleItems == [5, 6, 7].map { path(0, $0) })
    view.scroll(to: CGPoint(x: 300, y: 0))
    #expect(view.visibleCells.isEmpty)
    view.scrollToItem(at: path(0, 6), at: [.left, .top], animated: false)
    #expect(view.contentOffset == CGPoint(x: 240, y: 240))
    view.scrollToItem(at: path(0, 9), at: [.centeredHorizontally, .centeredVertically], animated: false)
    #expect(view.contentOffset == CGPoint(x: 300, y: 300))
    view.scrollToItem(at: path(0, 0), at: [], animated: false)
    #expect(view.contentOffset == .zero)
  }

  @Test("the class itself has no elements")
  func base() {
    let view = flowing(UICollectionViewLayout(), FlowSource([3]))
    #expect(view.visibleCells.isEmpty)
    #expect(view.contentSize == .zero)
    #expect(view.numberOfItems(inSection: 0) == 3)
    let layout = UICollectionViewLayout()
    #expect(layout.layoutAttributesForElements(in: .zero) == nil)
    #expect(layout.layoutAttributesForItem(at: path(0, 0)) == nil)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: .zero))
    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.collectionView == nil)
    #expect(layout.indexPathsToDeleteForSupplementaryView(ofKind: "").isEmpty)
    #expect(layout.indexPathsToInsertForDecorationView(ofKind: "").isEmpty)
    #expect(layout.initialLayoutAttributesForAppearingItem(at: path(0, 0)) == nil)
    #expect(layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 1, y: 2)) == CGPoint(x: 1, y: 2))
  }

  @Test("collectionView: set while the view has the layout, nil afterwards")
  func owner() {
    let (layout, view, _) = shown()
    #expect(layout.collectionView === view)
    view.collectionViewLayout = UICollectionViewFlowLayout()
    #expect(layout.collectionView == nil)
  }

  @Test("layoutAttributesForItem(at:): the collection view asks the layout, which it prepares first")
  func beforeLayout() {
    let layout = DiagonalLayout()
    let source = FlowSource([3])
    let plain = PlainSource(source)
    let view = UICollectionView(frame: frame(0, 0, 100, 100), collectionViewLayout: layout)
    view.dataSource = plain
    #expect(view.layoutAttributesForItem(at: path(0, 2))?.frame == frame(80, 80, 40, 40))
    #expect(view.layoutAttributesForItem(at: path(0, 3)) == nil)
  }

  // MARK: - Invalidation

  @Test("invalidateLayout(): the next layout prepares and asks again")
  func invalidate() {
    let (layout, view, _) = shown()
    layout.notes = []
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(layout.notes.isEmpty)
    layout.step = 20
    layout.invalidateLayout()
    #expect(layout.notes.isEmpty)
    view.layoutIfNeeded()
    #expect(layout.notes == ["prepare", "size", "elements"])
    #expect(view.visibleCells.count == 5)
    #expect(view.cellForItem(at: path(0, 1))?.frame == frame(20, 20, 20, 20))
  }

  @Test("invalidateLayout(with:): also prepares again, with the context of the application")
  func invalidateWithContext() {
    let (layout, view, _) = shown()
    layout.notes = []
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [path(0, 1)])
    context.invalidateItems(at: [path(0, 2)])
    context.invalidateSupplementaryElements(ofKind: "header", at: [path(0, 0)])
    context.invalidateDecorationElements(ofKind: "background", at: [path(0, 0)])
    layout.invalidateLayout(with: context)
    view.layoutIfNeeded()
    #expect(layout.notes.first == "prepare")
    #expect(context.invalidatedItemIndexPaths == [path(0, 1), path(0, 2)])
    #expect(context.invalidatedSupplementaryIndexPaths == ["header": [path(0, 0)]])
    #expect(context.invalidatedDecorationIndexPaths == ["background": [path(0, 0)]])
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
  }

  @Test("contentOffsetAdjustment: the offset changes with the next layout")
  func adjustment() {
    let (layout, view, _) = shown()
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 40, y: 80)
    layout.invalidateLayout(with: context)
    view.layoutIfNeeded()
    #expect(view.contentOffset == CGPoint(x: 40, y: 80))
  }

  @Test("invalidationContextClass: contexts of the application are of its class")
  func contextClass() {
    final class OwnContext: UICollectionViewLayoutInvalidationContext {}
    final class OwnLayout: UICollectionViewLayout {
      var seen: [UICollectionViewLayoutInvalidationContext] = []
      override class var invalidationContextClass: AnyClass { OwnContext.self }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        seen.append(context)
        super.invalidateLayout(with: context)
      }
    }
    let layout = OwnLayout()
    let view = flowing(layout, FlowSource([1]))
    layout.invalidateLayout()
    view.reloadData()
    view.layoutIfNeeded()
    #expect(layout.seen.count >= 2)
    #expect(layout.seen.allSatisfy { $0 is OwnContext })
    #expect(UICollectionViewFlowLayout.invalidationContextClass is UICollectionViewFlowLayoutInvalidationContext.Type)
  }

  @Test("reloadData(): everything and the counts are invalid")
  func reload() {
    let (layout, view, source) = shown()
    layout.contexts = []
    source.counts = [2]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(layout.contexts.contains { $0.invalidateEverything && $0.invalidateDataSourceCounts })
    #expect(view.visibleCells.count == 2)
    #expect(view.contentSize.width == 80)
  }

  @Test("shouldInvalidateLayout(forBoundsChange:): asked for each offset; if true the layout is prepared again")
  func boundsChange() {
    let (layout, view, _) = shown()
    layout.notes = []
    view.scroll(toY: 10)
    #expect(layout.notes == ["bounds 10.0", "size", "elements"])
    layout.invalidatesForBounds = true
    layout.notes = []
    view.scroll(toY: 20)
    #expect(layout.notes == ["bounds 20.0", "prepare", "size", "elements"])
  }

  @Test("prepare(forAnimatedBoundsChange:): told of the old bounds before another size, and of the end")
  func animatedBounds() {
    let (layout, view, _) = shown()
    layout.notes = []
    view.frame.size = CGSize(width: 200, height: 100)
    view.layoutIfNeeded()
    #expect(layout.notes.first == "from 100.0")
    #expect(layout.notes.last == "end of bounds")
    #expect(layout.notes.contains("elements"))
  }

  // MARK: - Self-sizing

  @Test("shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:): a layout can follow its cells")
  func preferred() {
    let (layout, source) = (DiagonalLayout(), FlowSource([10]))
    layout.acceptsSizes = true
    source.preferred = { CGSize(width: 40, height: CGFloat(10 + $0.item)) }
    let view = flowing(layout, source, size: CGSize(width: 100, height: 100))
    #expect(view.visibleCells.map(\.frame) == [frame(0, 0, 40, 10), frame(40, 10, 40, 11), frame(80, 21, 40, 12)])
    #expect(view.contentSize.height == 313)
  }

  @Test("shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:): false by default")
  func notPreferred() {
    let source = FlowSource([10])
    source.preferred = { _ in CGSize(width: 40, height: 7) }
    let view = flowing(DiagonalLayout(), source, size: CGSize(width: 100, height: 100))
    #expect(view.visibleCells.map(\.frame.height) == [40, 40, 40])
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0, 0))
    #expect(
      !UICollectionViewLayout().shouldInvalidateLayout(
        forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
  }

  // MARK: - Updates

  @Test("prepare(forCollectionViewUpdates:): after prepare, before the initial and final attributes and the end")
  func update() {
    let (layout, view, source) = shown([3])
    layout.notes = []
    source.counts = [3]
    view.performBatchUpdates {
      view.deleteItems(at: [path(0, 0)])
      view.insertItems(at: [path(0, 2)])
    }
    #expect(layout.notes == ["prepare", "updates", "size", "elements", "final 0", "initial 2", "finalize"])
    #expect(layout.updates.map(\.updateAction) == [.delete, .insert])
    #expect(layout.updates.first?.indexPathBeforeUpdate == path(0, 0))
    #expect(layout.updates.first?.indexPathAfterUpdate == nil)
    #expect(layout.updates.last?.indexPathBeforeUpdate == nil)
    #expect(layout.updates.last?.indexPathAfterUpdate == path(0, 2))
  }

  @Test("initialLayoutAttributesForAppearingItem(at:): where an inserted item comes from; nil: faded in")
  func initial() throws {
    let (_, view, source) = shown([2])
    source.counts = [3]
    view.insertItems(at: [path(0, 2)])
    let step = try #require(view.kumikoLastUpdate?.steps.first { $0.action == .insert })
    #expect(step.initial.frame == frame(-20, 80, 40, 40))
    #expect(step.initial.alpha == 0.5)
    #expect(step.final.frame == frame(80, 80, 40, 40))
    #expect(step.final.alpha == 1)
  }

  @Test("finalLayoutAttributesForDisappearingItem(at:): nil by default, for an item that fades where it was")
  func final() throws {
    let (_, view, source) = shown([3])
    source.counts = [2]
    view.deleteItems(at: [path(0, 1)])
    let step = try #require(view.kumikoLastUpdate?.steps.first { $0.action == .delete })
    #expect(step.initial.frame == frame(40, 40, 40, 40))
    #expect(step.final.frame == step.initial.frame)
    #expect(step.final.alpha == 0)
    #expect(view.kumikoLastUpdate?.indexPaths(.move) == [path(0, 1)])
  }

  @Test("uicollectionviewupdateitem: sections have the item NSNotFound")
  func sectionUpdates() {
    let (layout, view, source) = shown([1, 1])
    source.counts = [1, 1, 1]
    view.insertSections(IndexSet(integer: 1))
    let section = layout.updates.first { $0.indexPathAfterUpdate?.item == NSNotFound }
    #expect(section?.updateAction == .insert)
    #expect(section?.indexPathAfterUpdate?.section == 1)
  }

  @Test("moves: a cell keeps its view and goes to its new place")
  func moves() throws {
    let (layout, view, _) = shown([3])
    let cell = view.cellForItem(at: path(0, 0))
    view.moveItem(at: path(0, 0), to: path(0, 2))
    #expect(layout.updates.map(\.updateAction) == [.move])
    #expect(view.cellForItem(at: path(0, 2)) === cell)
    #expect(cell?.frame == frame(80, 80, 40, 40))
  }

  @Test("indexPathsToInsertForSupplementaryView(ofKind:): views that an update inserts beside its items")
  func insertedHeaders() throws {
    let (layout, view, source) = shown([2])
    view.frame.size.width = 160
    view.layoutIfNeeded()
    layout.hasHeaders = true
    source.counts = [3]
    view.insertItems(at: [path(0, 2)])
    let step = try #require(view.kumikoLastUpdate?.steps.first { $0.final.elementKind == "header" })
    #expect(step.action == .insert)
    #expect(step.initial.alpha == 0 && step.final.alpha == 1)
  }

  // MARK: - Transitions

  @Test("prepareForTransition: both layouts are told, and of the end")
  func transition() {
    let (old, view, _) = shown([3])
    let new = DiagonalLayout()
    new.step = 30
    old.notes = []
    let cells = view.visibleCells
    view.setCollectionViewLayout(new, animated: true)
    #expect(old.notes == ["to", "end of transition"])
    #expect(new.notes == ["from", "prepare", "size", "elements", "end of transition"])
    #expect(zip(view.visibleCells, cells).allSatisfy { $0 === $1 })
    #expect(view.visibleCells.map(\.frame.minX) == [0, 30, 60])
    #expect(view.kumikoLastUpdate?.isAnimated == true)
  }

  @Test("from a compositional layout and back")
  func compositional() {
    let (layout, view, _) = shown([10])
    view.setCollectionViewLayout(UICollectionViewCompositionalLayout.rows(), animated: false)
    #expect(view.visibleCells.map(\.frame) == [frame(0, 0, 100, 50), frame(0, 50, 100, 50)])
    view.scroll(toY: 400)
    #expect(view.indexPathsForVisibleItems == [path(0, 8), path(0, 9)])
    view.setCollectionViewLayout(layout, animated: false)
    #expect(view.contentOffset == CGPoint(x: 0, y: 300))
    #expect(view.contentSize == CGSize(width: 400, height: 400))
    view.scroll(to: .zero)
    #expect(view.visibleCells.count == 3)
  }

  // MARK: - Attributes

  @Test("uicollectionviewlayoutattributes: the properties reach the view")
  func attributes() throws {
    final class Turned: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let elements = super.layoutAttributesForElements(in: rect)
        for attributes in elements ?? [] {
          attributes.alpha = 0.25
          attributes.isHidden = attributes.indexPath.item == 1
          attributes.transform = CGAffineTransform(scaleX: 2, y: 1)
          attributes.zIndex = attributes.indexPath.item
        }
        return elements
      }
    }
    let view = flowing(Turned(), FlowSource([2]))
    let cell = try #require(view.cellForItem(at: path(0, 0)))
    #expect(cell.alpha == 0.25 && !cell.isHidden)
    #expect(cell.transform == CGAffineTransform(scaleX: 2, y: 1))
    #expect(cell.bounds.size == CGSize(width: 50, height: 50))
    #expect(cell.frame == frame(-25, 0, 100, 50))
    #expect(view.cellForItem(at: path(0, 1))?.isHidden == true)
    #expect(view.kumikoVisibleStates.map(\.zIndex) == [0, 1])
  }

  @Test("uicollectionviewlayoutattributes: frame, bounds, size and center belong together")
  func geometry() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path(1, 2))
    attributes.frame = frame(10, 20, 30, 40)
    #expect(attributes.center == CGPoint(x: 25, y: 40))
    #expect(attributes.bounds == frame(0, 0, 30, 40))
    attributes.size = CGSize(width: 10, height: 10)
    #expect(attributes.frame == frame(20, 35, 10, 10))
    attributes.center = .zero
    #expect(attributes.frame == frame(-5, -5, 10, 10))
    #expect(attributes.representedElementCategory == .cell && attributes.representedElementKind == nil)
    #expect(attributes.alpha == 1 && attributes.zIndex == 0 && !attributes.isHidden)
    #expect(attributes.transform == .identity)
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path(0, 0))
    #expect(header.representedElementCategory == .supplementaryView && header.representedElementKind == "header")
    let decoration = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path(0, 0))
    #expect(decoration.representedElementCategory == .decorationView)
  }

  @Test("uicollectionviewlayoutattributes: a copy is equal and independent")
  func copies() throws {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0, 0))
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy.isEqual(attributes))
    copy.alpha = 0
    #expect(!copy.isEqual(attributes) && attributes.alpha == 1)
  }

  // MARK: - Subclasses of flow layouts

  @Test("a subclass of the flow layout sets its properties in prepare")
  func columns() {
    final class Columns: UICollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let width = (collectionView.bounds.width - 2 * minimumInteritemSpacing) / 3
        itemSize = CGSize(width: width.rounded(.down), height: 50)
      }
    }
    let view = flowing(Columns(), FlowSource([6]))
    #expect(view.cellForItem(at: path(0, 0))?.frame == frame(0, 0, 100, 50))
    #expect(view.cellForItem(at: path(0, 4))?.frame == frame(110, 60, 100, 50))
    view.frame.size.width = 620
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0, 1))?.frame == frame(210, 0, 200, 50))
  }

  @Test("a subclass of the flow layout moves cells, such as to the leading edge")
  func leading() {
    final class Leading: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let elements = super.layoutAttributesForElements(in: rect)
        var (left, line): (CGFloat, CGFloat) = (sectionInset.left, -1)
        for attributes in elements ?? [] where attributes.representedElementCategory == .cell {
          if attributes.frame.minY >= line { left = sectionInset.left }
          attributes.frame.origin.x = left
          left += attributes.frame.width + minimumInteritemSpacing
          line = max(attributes.frame.maxY, line)
        }
        return elements
      }
    }
    let view = flowing(Leading(), FlowSource([7]))
    #expect((0..<7).map { view.cellForItem(at: path(0, $0))?.frame.minX } == [0, 60, 120, 180, 240, 0, 60])
  }

  @Test("a carousel: attributes follow the offset, and scrolling comes to rest at an item")
  func carousel() {
    final class Carousel: UICollectionViewFlowLayout {
      override init() {
        super.init()
        scrollDirection = .horizontal
        itemSize = CGSize(width: 100, height: 100)
        minimumLineSpacing = 0
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let elements = super.layoutAttributesForElements(in: rect)
        for attributes in elements ?? [] {
          let distance = abs(attributes.center.x - rect.midX)
          attributes.alpha = max(0, 1 - distance / 200)
        }
        return elements
      }
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { CGPoint(x: (proposedContentOffset.x / 100).rounded() * 100, y: 0) }
    }
    let view = flowing(Carousel(), FlowSource([20]), size: CGSize(width: 300, height: 100))
    #expect(view.visibleCells.map(\.alpha) == [0.5, 1, 0.5])
    view.contentOffset.x = 50
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.alpha) == [0.25, 0.75, 0.75, 0.25])
    view.kumikoEndDragging(withVelocity: CGPoint(x: 1, y: 0), at: CGPoint(x: 170, y: 0))
    #expect(view.contentOffset.x == 200)
    #expect(view.indexPathsForVisibleItems == [2, 3, 4].map { path(0, $0) })
  }
}
