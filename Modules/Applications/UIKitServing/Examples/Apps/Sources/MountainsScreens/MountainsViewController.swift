#if canImport(UIKit)
  import UIKit
#else
  import KumikoUIKit
#endif

/// The mountains above 6,000 m, filtered by what is typed.
public final class MountainsViewController: UIViewController {
  private enum Section { case main }

  private let mountains: [Mountain]
  let searchBar = UISearchBar()
  private(set) lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: Self.makeLayout())
  private lazy var dataSource = makeDataSource()

  /// Creates a screen of mountains, the highest first.
  public init(mountains: [Mountain] = MountainTable.all) {
    self.mountains = mountains
    super.init(nibName: nil, bundle: nil)
    title = "Mountains"
  }

  /// Creates the screen for a storyboard.
  public required init?(coder: NSCoder) {
    mountains = MountainTable.all
    super.init(coder: coder)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    searchBar.placeholder = "Name or range"
    searchBar.delegate = self
    collectionView.backgroundColor = .systemBackground
    collectionView.keyboardDismissMode = .onDrag
    for subview in [searchBar, collectionView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      searchBar.topAnchor.constraint(equalTo: safeArea.topAnchor),
      searchBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      searchBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.topAnchor.constraint(equalTo: searchBar.bottomAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    show(mountains, animated: false)
  }

  /// One column on a phone, two or three where there is room.
  private static func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let width = environment.container.effectiveContentSize.width
      let columns: CGFloat = width > 800 ? 3 : width > 500 ? 2 : 1
      let margin: CGFloat = 16
      let spacing: CGFloat = 10
      let itemWidth = (width - 2 * margin - spacing * (columns - 1)) / columns
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(itemWidth), heightDimension: .uniformAcrossSiblings(estimate: 70)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(70)),
        repeatingSubitem: item, count: Int(columns))
      group.interItemSpacing = .fixed(spacing)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = spacing
      section.contentInsets = NSDirectionalEdgeInsets(
        top: spacing, leading: margin, bottom: spacing, trailing: margin)
      return section
    }
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Mountain> {
    let registration = UICollectionView.CellRegistration<MountainCell, Mountain> { cell, _, mountain in
      cell.show(mountain)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, mountain in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: mountain)
    }
  }

  private func show(_ mountains: [Mountain], animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Mountain>()
    snapshot.appendSections([.main])
    snapshot.appendItems(mountains)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
}

extension MountainsViewController: UISearchBarDelegate {
  /// Shows the mountains with the text in their name or range.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    show(mountains.filter { $0.matches(searchText) }, animated: true)
  }
}
