// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

/// A list whose appearance a bar button changes.
class ListAppearancesViewController: UIViewController {
  private struct Item: Hashable {
    let title: String?
    private let identifier = UUID()
  }

  private var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  private var dataSource: UICollectionViewDiffableDataSource<Int, Item>! = nil
  private(set) var collectionView: UICollectionView! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    configureDataSource()
    updateBarButtonItem()
  }

  private func createLayout() -> UICollectionViewLayout {
    return UICollectionViewCompositionalLayout { [unowned self] section, layoutEnvironment in
      var config = UICollectionLayoutListConfiguration(appearance: self.appearance)
      config.headerMode = .firstItemInSection
      return NSCollectionLayoutSection.list(using: config, layoutEnvironment: layoutEnvironment)
    }
  }

  private func updateBarButtonItem() {
    let title = "\(appearance)"
    let action = UIAction(title: title) { [unowned self] _ in self.changeListAppearance() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action)
  }

  private func changeListAppearance() {
    let next = UICollectionLayoutListConfiguration.Appearance(rawValue: appearance.rawValue + 1)
    appearance = next ?? .plain
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    dataSource.apply(snapshot, animatingDifferences: false)
    collectionView.collectionViewLayout.invalidateLayout()
    updateBarButtonItem()
  }

  private func configureDataSource() {
    let headerRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure()]
    }
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      [unowned self] cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      cell.contentConfiguration = content
      switch self.appearance {
      case .sidebar, .sidebarPlain:
        cell.accessories = []
      default:
        cell.accessories = [.disclosureIndicator()]
      }
    }
    dataSource = UICollectionViewDiffableDataSource<Int, Item>(collectionView: collectionView) {
      view, indexPath, item in
      view.dequeueConfiguredReusableCell(
        using: indexPath.item == 0 ? headerRegistration : cellRegistration, for: indexPath, item: item)
    }
    let sections = Array(0..<3)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    snapshot.appendSections(sections)
    dataSource.apply(snapshot, animatingDifferences: false)
    for section in sections {
      var sectionSnapshot = NSDiffableDataSourceSectionSnapshot<Item>()
      let headerItem = Item(title: "Section \(section)")
      sectionSnapshot.append([headerItem])
      let items = Array(0..<4).map { Item(title: "Item \($0)") }
      sectionSnapshot.append(items, to: headerItem)
      sectionSnapshot.expand([headerItem])
      dataSource.apply(sectionSnapshot, to: section)
    }
  }
}
