import KumikoFeeds

#if canImport(UIKit)
  import UIKit
#else
  import KumikoUIKit
#endif

/// The years and months with entries, as an outline.
final class MonthsViewController: UIViewController {
  enum Section { case outline }
  enum Item: Hashable, Sendable {
    case year(String)
    case month(Month.ID)
  }

  private let diary: Diary
  private let choose: (Month.ID) -> Void
  private var results = FeedResults<FeedSection, Month>()
  private var observation: Task<Void, Never>?
  private(set) lazy var collectionView = UICollectionView(
    frame: view.bounds,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .sidebar)))
  private(set) lazy var dataSource = makeDataSource()

  init(diary: Diary, choose: @escaping (Month.ID) -> Void) {
    self.diary = diary
    self.choose = choose
    super.init(nibName: nil, bundle: nil)
    title = "Months"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    let observer = FeedObserver(diary.months)
    observation = Task { [weak self] in
      await observer.observe { self?.show($0) }
    }
  }

  isolated deinit { observation?.cancel() }

  private func show(_ results: FeedResults<FeedSection, Month>) {
    self.results = results
    let old = dataSource.snapshot(for: .outline)
    var outline = NSDiffableDataSourceSectionSnapshot<Item>()
    for case .record(let month) in results.snapshot.itemIdentifiers {
      let year = Item.year(String(month.prefix(4)))
      if !outline.contains(year) { outline.append([year]) }
      outline.append([.month(month)], to: year)
    }
    // What the user has collapsed stays so.
    outline.expand(outline.rootItems.filter { !old.contains($0) || old.isExpanded($0) })
    dataSource.apply(outline, to: .outline, animatingDifferences: view.window != nil)
    let changed = results.snapshot.reconfiguredItemIdentifiers.compactMap(\.recordID).map(Item.month)
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems(changed.filter { snapshot.indexOfItem($0) != nil })
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Item> {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { [weak self] cell, _, item in
      var content = UIListContentConfiguration.sidebarCell()
      switch item {
      case .year(let year):
        content.text = year
        cell.accessories = [.outlineDisclosure(options: UICellAccessory.OutlineDisclosureOptions(style: .header))]
      case .month(let month):
        content.text = DiaryDates.title(ofMonth: month)
        content.secondaryText = self?.results[month].map { "\($0.count)" }
        content.prefersSideBySideTextAndSecondaryText = true
        cell.accessories = []
      }
      cell.contentConfiguration = content
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
    }
  }
}

extension MonthsViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if case .month(let month) = dataSource.itemIdentifier(for: indexPath) { choose(month) }
  }
}
