import KumikoUIKit
import Testing

@MainActor @Suite("Layout passes and what layouts are asked")
struct LayoutPassTests {
  @Test("a layout that is asked for while cells are made comes afterwards")
  func withinUpdate() {
    let fixture = DiffableFixture()
    fixture.show(["a": [1, 2, 3]])
    fixture.view.kumikoUpdateHandler = { [unowned fixture] _ in
      fixture.view.kumikoUpdateHandler = nil
      fixture.view.frame.size.height = 50
      fixture.view.layoutIfNeeded()
    }
    fixture.source.apply(State(["a": [1, 2, 3, 4]]))
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.visibleCells.count == 1)
  }

  @Test("scrolling from within an update waits for its turn")
  func scrollWithinUpdate() {
    let fixture = DiffableFixture()
    fixture.show(["a": Array(0..<50)])
    fixture.view.kumikoUpdateHandler = { [unowned fixture] _ in
      fixture.view.kumikoUpdateHandler = nil
      fixture.view.scrollToItem(at: path(0, 40), at: .top, animated: false)
    }
    fixture.source.apply(State(["a": Array(0..<60)]))
    #expect(fixture.view.texts.first == "40")
  }

  @Test("a call in the completion of an apply does not wait, and an apply there does")
  func withinCompletion() {
    let fixture = DiffableFixture()
    fixture.show(["a": Array(0..<50)])
    var texts: [String?] = []
    fixture.source.apply(State(["a": Array(0..<60)])) { [unowned fixture] in
      fixture.source.apply(State(["a": Array(40..<60)]))
      fixture.view.scrollToItem(at: path(0, 50), at: .top, animated: false)
      texts.append(fixture.view.texts.first)
    }
    texts.append(fixture.view.texts.first)
    #expect(texts == ["50", "50"])
    #expect(fixture.view.numberOfItems(inSection: 0) == 20)
  }

  @Test("a layout and a room that change in one pass leave no views behind, and show all that are there")
  func layoutAndRoom() {
    var columns = 3
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, repeatingSubitem: item, count: columns))
    }
    let view = laidOut(ArraySource(counts: [60]), layout, size: CGSize(width: 300, height: 600))
    for (next, size, count) in [(1, CGSize(width: 600, height: 300), 6), (3, CGSize(width: 300, height: 600), 36)] {
      columns = next
      layout.invalidateLayout()
      view.frame.size = size
      view.layoutIfNeeded()
      let cells = view.subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }
      #expect(view.visibleCells.count == count && cells.count == count, "\(columns): \(cells.count)")
    }
  }

  @Test("bars reach a collection view that comes into a window later")
  func safeAreaOfWindow() {
    let source = ArraySource(counts: [50])
    let view = laidOut(source)
    let container = UIView(frame: frame(0, 0, 100, 200))
    container.addSubview(view)
    container.layoutIfNeeded()
    #expect(view.contentOffset.y == 0)
    let window = UIWindow(frame: frame(0, 0, 100, 200))
    window.setSafeAreaInsets(UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    window.addSubview(container)
    window.layoutIfNeeded()
    #expect(view.contentOffset.y == -44)
    view.frame.origin.y = 20
    window.layoutIfNeeded()
    #expect(view.contentOffset.y == -24)
  }

  @Test("what changes along with the offset, or after it, is laid out")
  func roomAfterOffset() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.contentInsetsReference = .layoutMargins
    let view = laidOut(ArraySource(counts: [50]), UICollectionViewCompositionalLayout(section: section))
    view.directionalLayoutMargins = .zero
    view.layoutIfNeeded()
    var widths = [view.visibleCells[0].frame.width]
    view.contentOffset.y = 10
    view.directionalLayoutMargins.leading = 20
    view.layoutIfNeeded()
    widths.append(view.visibleCells[0].frame.width)
    view.directionalLayoutMargins.leading = 30
    view.contentOffset.y = 20
    view.layoutIfNeeded()
    widths.append(view.visibleCells[0].frame.width)
    view.contentOffset.y = 30
    view.layoutIfNeeded()
    view.directionalLayoutMargins.leading = 35
    view.layoutIfNeeded()
    widths.append(view.visibleCells[0].frame.width)
    #expect(widths == [100, 80, 70, 65])
    #expect(view.contentOffset.y == 30)
  }

  @Test("the content offset goes where it is set, also where all content fits")
  func freeOffset() {
    let view = laidOut(ArraySource(counts: [1]))
    for offset: CGFloat in [50, -50] {
      view.scroll(toY: offset)
      #expect(view.contentOffset.y == offset)
    }
  }

  @Test("a layout says where inserted items come from, and where deleted ones go")
  func appearing() throws {
    final class FlyingLayout: UICollectionViewCompositionalLayout {
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = layoutAttributesForItem(at: itemIndexPath)
        attributes?.frame.origin.x = -100
        return attributes
      }
      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: itemIndexPath)
        attributes.frame = CGRect(x: 100, y: 0, width: 100, height: 50)
        return attributes
      }
    }
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let fixture = DiffableFixture(layout: FlyingLayout(section: section))
    fixture.show(["a": [1, 2]])
    fixture.source.apply(State(["a": [2, 3]]))
    let steps = try #require(fixture.view.kumikoLastUpdate).steps
    let (gone, new) = (
      try #require(steps.first { $0.action == .delete }), try #require(steps.first { $0.action == .insert })
    )
    #expect(new.initial.frame == frame(-100, 50, 100, 50))
    #expect(new.initial.alpha == 1)
    #expect(new.final.frame == frame(0, 50, 100, 50))
    #expect(gone.final.frame == frame(100, 0, 100, 50))
    #expect(fixture.view.cellForItem(at: path(0, 1))?.frame == frame(0, 50, 100, 50))
  }

  @Test("custom groups and their functions come with the sections that need them")
  func customGroups() {
    let view = laidOut(
      ArraySource(counts: [3, 3]), StaircaseController().createLayout(), size: CGSize(width: 300, height: 400))
    #expect(view.cellForItem(at: path(0, 1))?.frame == frame(100, 30, 100, 30))
    #expect(view.cellForItem(at: path(1, 2))?.frame == frame(200, 162, 100, 30))
    view.frame.size.width = 600
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(1, 2))?.frame == frame(400, 162, 200, 30))
  }

  @Test("items ahead are fetched once, and are cancelled when the view turns back")
  func prefetching() {
    final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
      var fetched: [IndexPath] = []
      var cancelled: [IndexPath] = []
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        fetched += indexPaths
      }
      func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths
      }
    }
    let prefetcher = Prefetcher()
    let view = laidOut(ArraySource(counts: [100]))
    view.prefetchDataSource = prefetcher
    view.scroll(toY: 50)
    // The next four rows, which fill the view once more; and the one that was left.
    #expect(Set(prefetcher.fetched) == Set([0, 5, 6, 7, 8].map { path(0, $0) }))
    #expect(prefetcher.fetched.count == 5)
    view.scrollToItem(at: path(0, 99), at: .bottom, animated: false)
    #expect(Set(prefetcher.cancelled) == Set([0, 5, 6, 7, 8].map { path(0, $0) }))
  }

  @Test("the user moves items of a classic data source that allows it")
  func moving() throws {
    final class MovingSource: NSObject, UICollectionViewDataSource {
      var items = ["a", "b", "c"]
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items.count
      }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? TextCell)?.text = items[indexPath.item]
        return cell
      }
      func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        indexPath.item != 1
      }
      func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
      ) {
        items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
      }
    }
    let source = MovingSource()
    let view = rowsView(100, 200)
    view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    let a = try #require(view.cellForItem(at: path(0, 0)))
    #expect(!view.kumikoMoveItem(at: path(0, 1), to: path(0, 0)))
    #expect(view.kumikoMoveItem(at: path(0, 0), to: path(0, 2)))
    #expect(view.texts == ["b", "c", "a"])
    #expect(view.cellForItem(at: path(0, 2)) === a)
    withExtendedLifetime(source) {}
  }

  @Test("a collection view that is pinned to its controller's view shows its cells")
  func collectionView() throws {
    final class Controller: UIViewController {
      let source = ArraySource(counts: [50])
      let collectionView = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.rows())

      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(TextCell.self, forCellWithReuseIdentifier: TextCell.reuseIdentifier)
        collectionView.dataSource = source
        collectionView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(collectionView)
        NSLayoutConstraint.activate([
          collectionView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
          collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
      }
    }
    let window = UIWindow(frame: frame(0, 0, 100, 200))
    window.setSafeAreaInsets(UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
    let controller = Controller()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.collectionView.frame == frame(0, 50, 100, 150))
    #expect(controller.collectionView.texts == ["0.0", "0.1", "0.2"])
  }
}
