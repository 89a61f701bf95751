// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

struct Mountain: Hashable {
  let name: String
  let height: Int

  func contains(_ filter: String?) -> Bool {
    guard let filter, !filter.isEmpty else { return true }
    return name.lowercased().contains(filter.lowercased())
  }

  static let all = [
    Mountain(name: "Aconcagua", height: 6961), Mountain(name: "Denali", height: 6190),
    Mountain(name: "Elbrus", height: 5642), Mountain(name: "Everest", height: 8848),
    Mountain(name: "Fuji", height: 3776), Mountain(name: "Kilimanjaro", height: 5895),
    Mountain(name: "Matterhorn", height: 4478), Mountain(name: "Mont Blanc", height: 4806),
    Mountain(name: "Vinson", height: 4892), Mountain(name: "Zugspitze", height: 2962),
  ]
}

/// Mountains in columns, which a search text filters.
class MountainsViewController: UIViewController {
  enum Section: CaseIterable {
    case main
  }

  let searchBar = UISearchBar(frame: .zero)
  var mountainsCollectionView: UICollectionView!
  var dataSource: UICollectionViewDiffableDataSource<Section, Mountain>!

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Mountains Search"
    configureHierarchy()
    configureDataSource()
    performQuery(with: nil)
  }

  func performQuery(with filter: String?) {
    let mountains = Mountain.all.filter { $0.contains(filter) }.sorted { $0.name < $1.name }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Mountain>()
    snapshot.appendSections([.main])
    snapshot.appendItems(mountains)
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  private func createLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout {
      (sectionIndex: Int, layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
      let contentSize = layoutEnvironment.container.effectiveContentSize
      let columns = contentSize.width > 800 ? 3 : 2
      let spacing = CGFloat(10)
      let itemSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
      let item = NSCollectionLayoutItem(layoutSize: itemSize)
      let groupSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(32))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: columns)
      group.interItemSpacing = .fixed(spacing)

      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = spacing
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
      return section
    }
    return layout
  }

  private func configureHierarchy() {
    view.backgroundColor = .systemBackground
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: createLayout())
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    searchBar.translatesAutoresizingMaskIntoConstraints = false
    collectionView.backgroundColor = .systemBackground
    view.addSubview(collectionView)
    view.addSubview(searchBar)

    let views = ["cv": collectionView, "searchBar": searchBar]
    var constraints: [NSLayoutConstraint] = []
    constraints.append(
      contentsOf: NSLayoutConstraint.constraints(withVisualFormat: "H:|[cv]|", options: [], metrics: nil, views: views))
    constraints.append(
      contentsOf: NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[searchBar]|", options: [], metrics: nil, views: views))
    constraints.append(
      contentsOf: NSLayoutConstraint.constraints(
        withVisualFormat: "V:[searchBar(56)]-20-[cv]|", options: [], metrics: nil, views: views))
    constraints.append(searchBar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8))
    NSLayoutConstraint.activate(constraints)
    mountainsCollectionView = collectionView
    searchBar.delegate = self
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<LabelCell, Mountain> { (cell, indexPath, mountain) in
      cell.text = mountain.name
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Mountain>(collectionView: mountainsCollectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, identifier: Mountain) -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: identifier)
    }
  }
}

extension MountainsViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    performQuery(with: searchText)
  }
}
