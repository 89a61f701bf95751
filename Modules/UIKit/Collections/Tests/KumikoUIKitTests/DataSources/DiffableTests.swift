import KumikoUIKit
import Testing

typealias Source = UICollectionViewDiffableDataSource<String, Int>
typealias State = NSDiffableDataSourceSnapshot<String, Int>

extension NSDiffableDataSourceSnapshot where SectionIdentifierType == String, ItemIdentifierType == Int {
  /// A snapshot of sections with items.
  init(_ sections: KeyValuePairs<String, [Int]>) {
    self.init()
    for (section, items) in sections {
      appendSections([section])
      appendItems(items, toSection: section)
    }
  }
}

/// A view of 100 × 200 points in rows of 50, with a diffable data source of numbers.
@MainActor final class DiffableFixture {
  private final class Record {
    var configured: [Int] = []
    var prefix = ""
  }

  let view: UICollectionView
  let source: Source
  private let record = Record()

  init(layout: UICollectionViewCompositionalLayout = .rows()) {
    view = UICollectionView(frame: frame(0, 0, 100, 200), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<TextCell, Int> { [record] cell, _, item in
      record.configured.append(item)
      cell.text = "\(record.prefix)\(item)"
    }
    source = Source(collectionView: view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
  }

  /// The items whose cells were configured, in order.
  var configured: [Int] {
    get { record.configured }
    set { record.configured = newValue }
  }

  /// What the texts of configured cells begin with.
  var prefix: String {
    get { record.prefix }
    set { record.prefix = newValue }
  }

  /// Applies a snapshot and lays out.
  func show(_ sections: KeyValuePairs<String, [Int]>) {
    source.apply(State(sections))
    view.layoutIfNeeded()
  }
}

@MainActor @Suite("A diffable data source")
struct DiffableTests {
  @Test("what is applied before the first layout is shown with it")
  func beforeLayout() {
    let fixture = DiffableFixture()
    fixture.source.apply(State(["a": [1, 2], "b": [3]]))
    #expect(fixture.configured.isEmpty)
    #expect(fixture.view.numberOfItems(inSection: 0) == 2)
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.texts == ["1", "2", "3"])
    #expect(fixture.view.dataSource === fixture.source)
  }

  @Test("an apply changes what differs, with a first and a last state for each cell")
  func apply() throws {
    let fixture = DiffableFixture()
    fixture.show(["a": [1, 2, 3]])
    let two = try #require(fixture.view.cellForItem(at: path(0, 1)))
    fixture.configured = []
    var isComplete = false
    fixture.source.apply(State(["a": [3, 2, 4]])) { isComplete = true }
    #expect(isComplete)
    #expect(fixture.configured == [4])
    #expect(fixture.view.texts == ["3", "2", "4"])
    #expect(fixture.view.cellForItem(at: path(0, 1)) === two)
    let update = try #require(fixture.view.kumikoLastUpdate)
    #expect(update.isAnimated)
    #expect(update.indexPaths(.delete) == [path(0, 0)])
    #expect(update.indexPaths(.insert) == [path(0, 2)])
    #expect(update.indexPaths(.move) == [path(0, 0)])
    let insertion = try #require(update.steps.first { $0.action == .insert })
    #expect(insertion.initial.alpha == 0)
    #expect(insertion.final.alpha == 1)
    #expect(insertion.final.frame == frame(0, 100, 100, 50))
    fixture.source.apply(State(["a": [3]]), animatingDifferences: false)
    #expect(fixture.view.kumikoLastUpdate?.isAnimated == false)
  }

  @Test("an apply that changes nothing calls its completion alone")
  func same() {
    let fixture = DiffableFixture()
    fixture.show(["a": [1, 2, 3]])
    var updates = 0
    fixture.view.kumikoUpdateHandler = { _ in updates += 1 }
    var completions = 0
    fixture.source.apply(State(["a": [1, 2, 3]])) { completions += 1 }
    #expect(updates == 0)
    #expect(completions == 1)
  }

  @Test("a completion can apply again")
  func completion() {
    let fixture = DiffableFixture()
    fixture.show(["a": [1]])
    fixture.source.apply(State(["a": [2]])) { fixture.source.apply(State(["a": [3]])) }
    #expect(fixture.view.texts == ["3"])
  }

  @Test("the data source answers for what is shown")
  func lookUp() {
    let fixture = DiffableFixture()
    fixture.show(["a": [1, 2], "b": [3]])
    let source = fixture.source
    #expect(source.itemIdentifier(for: path(1, 0)) == 3)
    #expect(source.itemIdentifier(for: path(1, 1)) == nil)
    #expect(source.indexPath(for: 2) == path(0, 1))
    #expect(source.indexPath(for: 9) == nil)
    #expect(source.sectionIdentifier(for: 1) == "b")
    #expect(source.sectionIdentifier(for: 2) == nil)
    #expect(source.index(for: "b") == 1)
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
    var copy = source.snapshot()
    copy.deleteAllItems()
    #expect(source.snapshot().numberOfItems == 3)
  }

  @Test("cell providers see the new state while they make the cells of an apply")
  func newState() {
    var seen: [String?] = []
    let view = UICollectionView(
      frame: frame(0, 0, 100, 200), collectionViewLayout: UICollectionViewCompositionalLayout.rows(estimated: true))
    view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    var source: Source?
    source = Source(collectionView: view) { view, indexPath, _ in
      seen.append(source?.sectionIdentifier(for: indexPath.section))
      #expect(view.numberOfSections == source?.snapshot().numberOfSections)
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    source?.apply(State(["a": [1]]))
    view.layoutIfNeeded()
    source?.apply(State(["b": [2], "a": [1], "c": [3]]))
    #expect(seen == ["a", "b", "c"])
  }

  @Test("reconfigured items keep their cells, reloaded ones get others")
  func marks() throws {
    let fixture = DiffableFixture()
    fixture.show(["a": [1, 2, 3]])
    let cells = fixture.view.visibleCells
    fixture.configured = []
    fixture.prefix = "#"
    var snapshot = fixture.source.snapshot()
    snapshot.reconfigureItems([1])
    snapshot.reloadItems([2])
    fixture.source.apply(snapshot)
    #expect(fixture.configured.sorted() == [1, 2])
    #expect(fixture.view.texts == ["#1", "#2", "3"])
    #expect(fixture.view.visibleCells[0] === cells[0])
    #expect(fixture.view.visibleCells[1] !== cells[1])
    #expect(fixture.source.snapshot().reloadedItemIdentifiers.isEmpty)
    #expect(fixture.view.kumikoLastUpdate?.indexPaths(.reconfigure) == [path(0, 0)])
    #expect(fixture.view.kumikoLastUpdate?.indexPaths(.reload) == [path(0, 1)])
  }

  @Test("an apply with reload makes all cells anew, without animation")
  func reloadData() {
    let fixture = DiffableFixture()
    fixture.show(["a": [1, 2]])
    fixture.configured = []
    var isComplete = false
    fixture.source.applySnapshotUsingReloadData(State(["a": [2, 3]])) { isComplete = true }
    #expect(isComplete)
    #expect(fixture.configured.sorted() == [2, 3])
    #expect(fixture.view.texts == ["2", "3"])
    #expect(fixture.view.kumikoLastUpdate?.isAnimated == false)
  }

  @Test("the async form returns when the changes are shown")
  func asynchronous() async {
    let fixture = DiffableFixture()
    fixture.view.layoutIfNeeded()
    await fixture.source.apply(State(["a": [5]]), animatingDifferences: false)
    #expect(fixture.view.texts == ["5"])
  }

  @Test("what is visible stays where it is when items come above it")
  func anchoring() {
    let fixture = DiffableFixture()
    fixture.show(["a": Array(0..<100)])
    fixture.view.scroll(toY: 1000)
    fixture.source.apply(State(["a": Array(200..<210) + Array(0..<100)]))
    #expect(fixture.view.texts == ["20", "21", "22", "23"])
    #expect(fixture.view.contentOffset.y == 1500)
    #expect(fixture.view.kumikoLastUpdate?.correction == CGPoint(x: 0, y: 500))
  }

  @Test("headers come from the supplementary view provider")
  func headers() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let fixture = DiffableFixture(layout: .list(using: configuration))
    let registration = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, kind, indexPath in view.text = fixture.source.sectionIdentifier(for: indexPath.section) ?? "" }
    fixture.source.supplementaryViewProvider = { view, _, indexPath in
      view.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
    }
    fixture.show(["fruit": [1], "nuts": [2]])
    let header = fixture.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path(1, 0))
    #expect((header as? TitleView)?.text == "nuts")
  }

  @Test("a data source outlives its view, and a view its data source until it needs a cell")
  func lifetimes() {
    var fixture: DiffableFixture? = DiffableFixture()
    let source = fixture?.source
    fixture?.show(["a": [1]])
    fixture = nil
    source?.apply(State(["a": [1, 2]]))
    #expect(source?.snapshot().numberOfItems == 2)
  }
}
