// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

/// A section for each way of scrolling orthogonally, under its name.
class OrthogonalBehaviorsViewController: UIViewController {
  static let headerKind = "behavior-name"

  enum SectionKind: Int, CaseIterable {
    case continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered, none

    func orthogonalScrollingBehavior() -> UICollectionLayoutSectionOrthogonalScrollingBehavior {
      switch self {
      case .none:
        return .none
      case .continuous:
        return .continuous
      case .continuousGroupLeadingBoundary:
        return .continuousGroupLeadingBoundary
      case .paging:
        return .paging
      case .groupPaging:
        return .groupPaging
      case .groupPagingCentered:
        return .groupPagingCentered
      }
    }
  }

  var dataSource: UICollectionViewDiffableDataSource<Int, Int>! = nil
  var collectionView: UICollectionView! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: createLayout())
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    configureDataSource()
  }

  private func createLayout() -> UICollectionViewLayout {
    let config = UICollectionViewCompositionalLayoutConfiguration()
    config.interSectionSpacing = 20

    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: {
        (sectionIndex: Int, layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
        guard let sectionKind = SectionKind(rawValue: sectionIndex) else { fatalError("unknown section kind") }

        let leadingItem = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1.0)))
        leadingItem.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let trailingItem = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
        trailingItem.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let trailingGroup = NSCollectionLayoutGroup.vertical(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1.0)),
          subitem: trailingItem, count: 2)

        let scrolls = sectionKind.orthogonalScrollingBehavior() != .none
        let share = scrolls ? CGFloat(0.8) : CGFloat(1.0)
        let pageGroup = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(share), heightDimension: .absolute(100)),
          subitems: [leadingItem, trailingGroup])
        let section = NSCollectionLayoutSection(group: pageGroup)
        section.orthogonalScrollingBehavior = sectionKind.orthogonalScrollingBehavior()

        let header = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(30)),
          elementKind: OrthogonalBehaviorsViewController.headerKind, alignment: .top)
        section.boundarySupplementaryItems = [header]
        return section
      }, configuration: config)
    return layout
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<LabelCell, Int> { (cell, indexPath, identifier) in
      cell.label.text = "\(indexPath.section), \(indexPath.item)"
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<CaptionView>(
      elementKind: OrthogonalBehaviorsViewController.headerKind
    ) { (captionView, kind, indexPath) in
      guard let sectionKind = SectionKind(rawValue: indexPath.section) else { return }
      captionView.label.text = "." + String(describing: sectionKind)
    }
    dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, identifier: Int) -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: identifier)
    }
    dataSource.supplementaryViewProvider = { [weak self] (view, kind, index) in
      return self?.collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: index)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    var first = 0
    let count = 18
    SectionKind.allCases.forEach {
      snapshot.appendSections([$0.rawValue])
      let end = first + count
      snapshot.appendItems(Array(first..<end))
      first += count
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
