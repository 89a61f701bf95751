#if canImport(UIKit)
  import UIKit
#else
  import KumikoUIKit
#endif

/// The store: orthogonal sections of applications under titles. A tap shows an application.
public final class StoreViewController: UIViewController {
  private let store: Store
  private(set) lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
  private lazy var dataSource = makeDataSource()

  /// Creates the store.
  public init() {
    store = .sample
    super.init(nibName: nil, bundle: nil)
    title = "Apps"
  }

  /// Creates the screen for a storyboard.
  public required init?(coder: NSCoder) {
    store = .sample
    super.init(coder: coder)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.delegate = self
    view.addSubview(collectionView)
    var snapshot = NSDiffableDataSourceSnapshot<String, StoreApp>()
    for section in store.sections {
      snapshot.appendSections([section.title])
      snapshot.appendItems(section.apps)
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  // MARK: - Layout

  private func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 24
    return UICollectionViewCompositionalLayout(
      sectionProvider: { [weak self] index, environment in
        guard let self, store.sections.indices.contains(index) else { return nil }
        return section(store.sections[index].kind, in: environment)
      }, configuration: configuration)
  }

  private func section(
    _ kind: StoreSection.Kind, in environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let isWide = environment.container.effectiveContentSize.width > 600
    let group: NSCollectionLayoutGroup
    switch kind {
    case .featured, .rows:
      let height: CGFloat = kind == .featured ? 240 : 68
      let width = NSCollectionLayoutDimension.fractionalWidth(isWide ? 0.45 : 0.9)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height)))
      let count: CGFloat = kind == .featured ? 1 : 3
      group = .vertical(
        layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .estimated(height * count)),
        subitems: Array(repeating: item, count: Int(count)))
    case .tiles:
      let size = NSCollectionLayoutSize(widthDimension: .absolute(104), heightDimension: .estimated(120))
      group = .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    }
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = kind == .tiles ? .continuousGroupLeadingBoundary : .groupPaging
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 20, bottom: 0, trailing: 20)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(34)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    section.boundarySupplementaryItems = [header]
    return section
  }

  // MARK: - Cells

  private func makeDataSource() -> UICollectionViewDiffableDataSource<String, StoreApp> {
    let featured = UICollectionView.CellRegistration<FeaturedCell, StoreApp> { cell, _, app in cell.show(app) }
    let row = UICollectionView.CellRegistration<RowCell, StoreApp> { cell, _, app in cell.show(app) }
    let tile = UICollectionView.CellRegistration<TileCell, StoreApp> { cell, _, app in cell.show(app) }
    let sections = store.sections
    let source = UICollectionViewDiffableDataSource<String, StoreApp>(
      collectionView: collectionView
    ) { view, indexPath, app in
      switch sections[indexPath.section].kind {
      case .featured: view.dequeueConfiguredReusableCell(using: featured, for: indexPath, item: app)
      case .rows: view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: app)
      case .tiles: view.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: app)
      }
    }
    let header = UICollectionView.SupplementaryRegistration<HeaderView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, indexPath in view.label.text = sections[indexPath.section].title }
    source.supplementaryViewProvider = { view, _, indexPath in
      view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    return source
  }
}

extension StoreViewController: UICollectionViewDelegate {
  /// Shows the application.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let app = dataSource.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(StoreAppViewController(app: app), animated: true)
  }
}
