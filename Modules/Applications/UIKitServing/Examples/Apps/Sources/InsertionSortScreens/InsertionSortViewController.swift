#if canImport(UIKit)
  import UIKit
#else
  import KumikoUIKit
#endif

/// Rows of colored bars that are sorted, one step a frame.
public final class InsertionSortViewController: UIViewController {
  private static let barSize = CGSize(width: 16, height: 34)

  private(set) var rows: [SortRow] = []
  private(set) lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
  private lazy var dataSource = makeDataSource()
  private var random: AnyGenerator
  private var frames: Task<Void, Never>?
  private var laidOutSize = CGSize.zero

  /// Creates a screen of bars.
  public convenience init() { self.init(random: SystemRandomNumberGenerator()) }

  init(random: any RandomNumberGenerator) {
    self.random = AnyGenerator(base: random)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates the screen for a storyboard.
  public required init?(coder: NSCoder) {
    random = AnyGenerator(base: SystemRandomNumberGenerator())
    super.init(coder: coder)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Insertion Sort"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Shuffle", primaryAction: UIAction(title: "Shuffle") { [weak self] _ in self?.shuffle() })
    showStartButton()
    view.backgroundColor = .systemBackground
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    view.addSubview(collectionView)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // As many bars as there is room for.
    let size = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    guard size != laidOutSize else { return }
    laidOutSize = size
    shuffle()
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stop()
  }

  // MARK: - Sorting

  var isSorting: Bool { frames != nil }

  func start() {
    if rows.allSatisfy(\.isSorted) { shuffle() }
    showStartButton(isSorting: true)
    frames = Task { [weak self] in
      while self?.step() == true, (try? await Task.sleep(for: .seconds(1) / 60)) != nil {}
      if !Task.isCancelled { self?.stop() }
    }
  }

  func stop() {
    frames?.cancel()
    frames = nil
    showStartButton()
  }

  func shuffle() {
    let perRow = max(2, Int(laidOutSize.width / Self.barSize.width))
    let count = max(1, Int(laidOutSize.height / Self.barSize.height))
    rows = (0..<count).map { SortRow(row: $0, count: perRow, random: &random) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Bar.ID>()
    for (number, row) in rows.enumerated() {
      snapshot.appendSections([number])
      snapshot.appendItems(row.bars.map(\.id))
    }
    values = Dictionary(uniqueKeysWithValues: rows.flatMap(\.bars).map { ($0.id, $0) })
    dataSource.applySnapshotUsingReloadData(snapshot)
  }
  private var values: [Bar.ID: Bar] = [:]

  /// Sorts one bar of each row. Returns whether there is more to sort.
  func step() -> Bool {
    var snapshot = dataSource.snapshot()
    for number in rows.indices {
      if let move = rows[number].step() { snapshot.moveItem(move.bar, beforeItem: move.target) }
    }
    dataSource.apply(snapshot, animatingDifferences: true)
    return rows.contains { !$0.isSorted }
  }

  private func showStartButton(isSorting: Bool = false) {
    let action = UIAction(title: isSorting ? "Stop" : "Start") { [weak self] _ in
      isSorting ? self?.stop() : self?.start()
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: action.title, primaryAction: action)
  }

  // MARK: - Layout and cells

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] section, _ in
      guard let self else { return nil }
      let count = max(1, rows.indices.contains(section) ? rows[section].bars.count : 1)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(count)), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(Self.barSize.height)),
        repeatingSubitem: item, count: count)
      return NSCollectionLayoutSection(group: group)
    }
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Bar.ID> {
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Bar.ID> { [weak self] cell, _, id in
      cell.contentView.backgroundColor = self?.values[id]?.color
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, id in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }
}

private struct AnyGenerator: RandomNumberGenerator {
  var base: any RandomNumberGenerator
  mutating func next() -> UInt64 { base.next() }
}
