import KumikoUIKit
import Testing

/// A layout that counts what it is asked, and answers what a test wants.
private final class AskedLayout: UICollectionViewCompositionalLayout {
  var preparations = 0
  var asked: [CGRect] = []
  var contexts: [UICollectionViewLayoutInvalidationContext] = []
  var invalidates = false
  var change: ([UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] = { $0 }
  var contentHeight: CGFloat?
  var updates: [UICollectionViewUpdateItem] = []
  var finalized = 0
  var target: CGPoint?
  var acceptsSizes = true

  override func prepare() {
    super.prepare()
    preparations += 1
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    asked.append(rect)
    return super.layoutAttributesForElements(in: rect).map(change)
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    invalidates || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    contexts.append(context)
    super.invalidateLayout(with: context)
  }
  override var collectionViewContentSize: CGSize {
    CGSize(
      width: super.collectionViewContentSize.width, height: contentHeight ?? super.collectionViewContentSize.height)
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    updates = updateItems
  }
  override func finalizeCollectionViewUpdates() { finalized += 1 }
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    target ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    acceptsSizes
      && super.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  static func askedRows(estimated: Bool = false) -> AskedLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: estimated ? .estimated(50) : .absolute(50))
    return AskedLayout(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
  }
}

@MainActor @Suite("Layouts of the application")
struct SubclassedLayoutTests {
  @Test("cells get what layoutAttributesForElements returns")
  func elements() throws {
    let layout = AskedLayout.askedRows()
    layout.change = { elements in
      for attributes in elements where attributes.indexPath.item == 1 {
        attributes.frame = CGRect(x: 10, y: 60, width: 30, height: 20)
        attributes.alpha = 0.5
        attributes.zIndex = 7
        attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
      }
      for attributes in elements where attributes.indexPath.item == 2 { attributes.isHidden = true }
      return elements.filter { $0.indexPath.item != 3 }
    }
    let view = laidOut(ArraySource(counts: [10]), layout)
    #expect(layout.preparations == 1)
    #expect(layout.asked == [frame(0, 0, 100, 200)])
    let cell = try #require(view.cellForItem(at: path(0, 1)))
    #expect(cell.frame == frame(-5, 50, 60, 40))
    #expect(cell.center == CGPoint(x: 25, y: 70))
    #expect(cell.alpha == 0.5)
    #expect(view.kumikoVisibleStates.map(\.zIndex) == [0, 7, 0])
    #expect(view.cellForItem(at: path(0, 2))?.isHidden == true)
    #expect(view.cellForItem(at: path(0, 3)) == nil)
    #expect(view.texts == ["0.0", "0.1", "0.2"])
  }

  @Test("an element that was laid out elsewhere can be shown in sight")
  func sticky() {
    let layout = AskedLayout.askedRows()
    layout.invalidates = true
    layout.change = { [unowned layout] elements in
      let first = layout.layoutAttributesForItem(at: path(0, 0))
      let top = layout.collectionView?.contentOffset.y ?? 0
      first?.frame.origin.y = top
      first?.zIndex = 1
      return elements.filter { $0.indexPath.item != 0 } + [first].compactMap { $0 }
    }
    let view = laidOut(ArraySource(counts: [100]), layout)
    let cell = view.cellForItem(at: path(0, 0))
    view.scroll(toY: 1000)
    #expect(view.cellForItem(at: path(0, 0)) === cell)
    #expect(cell?.frame == frame(0, 1000, 100, 50))
    #expect(view.indexPathsForVisibleItems == [20, 21, 22, 23, 0].map { path(0, $0) })
    #expect(view.kumikoNumberOfViews < 12)
  }

  @Test("without invalidation scrolling asks for elements that come, and those in sight keep their looks")
  func scrolling() {
    let layout = AskedLayout.askedRows()
    layout.change = { [unowned layout] elements in
      for attributes in elements { attributes.alpha = layout.collectionView?.contentOffset.y == 0 ? 1 : 0.25 }
      return elements
    }
    let view = laidOut(ArraySource(counts: [100]), layout)
    view.scroll(toY: 50)
    #expect(layout.preparations == 1)
    #expect(view.kumikoVisibleStates.map(\.alpha) == [1, 1, 1, 0.25])
    layout.invalidates = true
    view.scroll(toY: 100)
    #expect(layout.preparations == 2)
    #expect(view.kumikoVisibleStates.map(\.alpha) == [0.25, 0.25, 0.25, 0.25])
    #expect(view.kumikoLastUpdate?.indexPaths(.restyle) == [path(0, 2), path(0, 3)])
  }

  @Test("the size of the content is that of the layout")
  func contentSize() {
    let layout = AskedLayout.askedRows()
    layout.contentHeight = 5000
    let view = laidOut(ArraySource(counts: [10]), layout)
    #expect(view.contentSize == CGSize(width: 100, height: 5000))
  }

  @Test("an invalidated layout is prepared and asked again; a plain invalidation asks for the sections too")
  func invalidation() {
    var sections = 0
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let layout = AskedLayout { _, _ in
      sections += 1
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    let view = laidOut(ArraySource(counts: [10]), layout)
    let described = sections
    layout.contexts = []
    layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
    view.layoutIfNeeded()
    #expect(layout.preparations == 2)
    #expect(sections == described)
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(layout.preparations == 3)
    #expect(sections > described)
    #expect(layout.contexts.count == 2)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 30)
    layout.invalidateLayout(with: context)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 30)
  }

  @Test("an update tells the layout its changes")
  func updates() throws {
    let layout = AskedLayout.askedRows()
    let fixture = DiffableFixture(layout: layout)
    fixture.show(["a": [1, 2, 3]])
    fixture.source.apply(State(["a": [2, 3, 4]]))
    #expect(layout.updates.map(\.updateAction) == [.delete, .insert])
    #expect(layout.updates.map(\.indexPathBeforeUpdate) == [path(0, 0), nil])
    #expect(layout.updates.map(\.indexPathAfterUpdate) == [nil, path(0, 2)])
    #expect(layout.finalized == 1)
    #expect(layout.contexts.last?.invalidateDataSourceCounts == true)
    let update = try #require(fixture.view.kumikoLastUpdate)
    #expect(update.indexPaths(.delete) == [path(0, 0)])
    #expect(update.indexPaths(.insert) == [path(0, 2)])
    #expect(update.indexPaths(.move) == [path(0, 0), path(0, 1)])
    #expect(fixture.view.texts == ["2", "3", "4"])
    var marked = fixture.source.snapshot()
    marked.reloadItems([3])
    let cell = fixture.view.cellForItem(at: path(0, 1))
    fixture.source.apply(marked)
    #expect(fixture.view.kumikoLastUpdate?.indexPaths(.reload) == [path(0, 1)])
    #expect(fixture.view.cellForItem(at: path(0, 1)) !== cell)
    marked = fixture.source.snapshot()
    marked.reconfigureItems([2])
    fixture.source.apply(marked)
    #expect(fixture.view.kumikoLastUpdate?.indexPaths(.reconfigure) == [path(0, 0)])
  }

  @Test("the layout says where scrolling ends after an update, and after a drag")
  func targets() {
    let layout = AskedLayout.askedRows()
    let fixture = DiffableFixture(layout: layout)
    fixture.show(["a": Array(0..<100)])
    layout.target = CGPoint(x: 0, y: 500)
    fixture.source.apply(State(["a": Array(1..<100)]))
    #expect(fixture.view.contentOffset.y == 500)
    #expect(fixture.view.texts.first == "11")
    layout.target = CGPoint(x: 0, y: 150)
    fixture.view.kumikoEndDragging(at: CGPoint(x: 0, y: 163))
    #expect(fixture.view.texts.first == "4")
  }

  @Test("views can be exchanged between a layout of the application and one of the class itself")
  func transition() {
    let view = laidOut(ArraySource(counts: [10]))
    let cells = view.visibleCells
    let layout = AskedLayout.askedRows()
    layout.change = { elements in
      for attributes in elements { attributes.frame.origin.x = 5 }
      return elements
    }
    view.setCollectionViewLayout(layout, animated: true)
    #expect(view.visibleCells.map(\.frame.origin.x) == [5, 5, 5, 5])
    #expect(zip(view.visibleCells, cells).allSatisfy { $0 === $1 })
    #expect(view.kumikoLastUpdate?.indexPaths(.move).count == 4)
    #expect(view.kumikoLastUpdate?.steps.count == 4)
    view.setCollectionViewLayout(UICollectionViewCompositionalLayout.rows(), animated: true)
    #expect(view.visibleCells.map(\.frame.origin.x) == [0, 0, 0, 0])
    #expect(zip(view.visibleCells, cells).allSatisfy { $0 === $1 })
    #expect(view.kumikoLastUpdate?.indexPaths(.move).count == 4)
    view.scroll(toY: 100)
    #expect(view.texts == ["0.2", "0.3", "0.4", "0.5"])
  }

  @Test("a layout can refuse the sizes that views prefer")
  func preferredSizes() {
    let source = ArraySource(counts: [10])
    source.preferredHeight = { _ in 80 }
    let layout = AskedLayout.askedRows(estimated: true)
    #expect(laidOut(source, layout).visibleCells.first?.frame.height == 80)
    let refusing = AskedLayout.askedRows(estimated: true)
    refusing.acceptsSizes = false
    #expect(laidOut(source, refusing).visibleCells.first?.frame.height == 50)
  }

  @Test("scrolling to an item goes where the layout shows it")
  func scrollToItem() {
    final class SpreadLayout: UICollectionViewCompositionalLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let doubled = CGRect(x: 0, y: rect.minY / 2, width: rect.width, height: rect.height / 2)
        return super.layoutAttributesForElements(in: doubled)?.map(spread)
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(spread)
      }
      override var collectionViewContentSize: CGSize {
        CGSize(width: super.collectionViewContentSize.width, height: super.collectionViewContentSize.height * 2)
      }
      private func spread(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        attributes.frame.origin.y *= 2
        return attributes
      }
    }
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let layout = SpreadLayout(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    let view = laidOut(ArraySource(counts: [50]), layout)
    #expect(view.visibleCells.map(\.frame.minY) == [0, 100])
    view.scrollToItem(at: path(0, 20), at: .top, animated: false)
    #expect(view.contentOffset.y == 2000)
    #expect(view.indexPathsForVisibleItems == [path(0, 20), path(0, 21)])
    view.scrollToItem(at: path(0, 49), at: .centeredVertically, animated: false)
    #expect(view.contentOffset.y == 4800)
  }

  @Test("attributes of a class of the application reach the cells")
  func attributesClass() throws {
    final class TintedAttributes: UICollectionViewLayoutAttributes {
      var tint: UIColor?
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? TintedAttributes)?.tint = tint
        return copy
      }
      override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? TintedAttributes)?.tint == tint
      }
    }
    final class TintedCell: UICollectionViewCell {
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        tintColor = (layoutAttributes as? TintedAttributes)?.tint
      }
    }
    final class TintingLayout: UICollectionViewCompositionalLayout {
      var tint = UIColor.red
      override class var layoutAttributesClass: AnyClass { TintedAttributes.self }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let elements = super.layoutAttributesForElements(in: rect)
        for attributes in elements ?? [] { (attributes as? TintedAttributes)?.tint = tint }
        return elements
      }
    }
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let layout = TintingLayout(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    let source = ArraySource(counts: [1])
    let view = UICollectionView(frame: frame(0, 0, 100, 200), collectionViewLayout: layout)
    view.register(TintedCell.self, forCellWithReuseIdentifier: TextCell.reuseIdentifier)
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.visibleCells.first?.tintColor == .red)
    layout.tint = .green
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.visibleCells.first?.tintColor == .green)
  }

  @Test("a transform in space reaches the cell, and its part in the plane is the transform")
  func transformInSpace() throws {
    let turned = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    let layout = AskedLayout.askedRows()
    layout.change = { elements in
      for attributes in elements { attributes.transform3D = turned }
      return elements
    }
    let view = laidOut(ArraySource(counts: [1]), layout)
    let cell = try #require(view.visibleCells.first)
    #expect(cell.transform3D == turned)
    #expect(cell.layer.transform == turned)
    #expect(abs(cell.transform.a - 0.5) < 1e-9)
    #expect(abs(cell.frame.width - 50) < 1e-9)
    cell.transform = .identity
    #expect(cell.transform3D == CATransform3DIdentity)
  }
}
