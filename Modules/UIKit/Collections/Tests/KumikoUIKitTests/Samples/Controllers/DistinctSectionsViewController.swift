// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

/// A list, a grid of five columns and a grid of three.
class DistinctSectionsViewController: UIViewController, UICollectionViewDelegate {
  enum Arrangement: Int, CaseIterable {
    case list, grid5, grid3

    var columnCount: Int {
      switch self {
      case .grid3:
        return 3
      case .grid5:
        return 5
      case .list:
        return 1
      }
    }
  }

  var dataSource: UICollectionViewDiffableDataSource<Arrangement, Int>! = nil
  var collectionView: UICollectionView! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Distinct Sections"
    configureHierarchy()
    configureDataSource()
  }

  func columnCount(of kind: Arrangement, width: CGFloat) -> Int { kind.columnCount }

  private func createLayout() -> UICollectionViewLayout {
    return UICollectionViewCompositionalLayout {
      [unowned self] (sectionIndex: Int, layoutEnvironment: any NSCollectionLayoutEnvironment)
        -> NSCollectionLayoutSection? in
      guard let arrangement = Arrangement(rawValue: sectionIndex) else { return nil }
      let columns = self.columnCount(of: arrangement, width: layoutEnvironment.container.effectiveContentSize.width)

      let itemSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
      let item = NSCollectionLayoutItem(layoutSize: itemSize)
      item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)

      let groupHeight =
        columns == 1
        ? NSCollectionLayoutDimension.absolute(44)
        : NSCollectionLayoutDimension.fractionalWidth(0.2)
      let groupSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: groupHeight)
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: columns)

      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
      return section
    }
  }

  private func configureHierarchy() {
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    collectionView.delegate = self
  }

  private func configureDataSource() {
    let listCellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      (cell, indexPath, identifier) in
      var content = cell.defaultContentConfiguration()
      content.text = "\(identifier)"
      cell.contentConfiguration = content
    }
    let textCellRegistration = UICollectionView.CellRegistration<LabelCell, Int> { (cell, indexPath, identifier) in
      cell.label.text = "\(identifier)"
      cell.contentView.layer.cornerRadius = Arrangement(rawValue: indexPath.section) == .grid5 ? 8 : 0
    }
    dataSource = UICollectionViewDiffableDataSource<Arrangement, Int>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, identifier: Int) -> UICollectionViewCell? in
      return Arrangement(rawValue: indexPath.section) == .list
        ? collectionView.dequeueConfiguredReusableCell(
          using: listCellRegistration, for: indexPath, item: identifier)
        : collectionView.dequeueConfiguredReusableCell(using: textCellRegistration, for: indexPath, item: identifier)
    }

    let count = 10
    var snapshot = NSDiffableDataSourceSnapshot<Arrangement, Int>()
    Arrangement.allCases.forEach {
      snapshot.appendSections([$0])
      let first = $0.rawValue * count
      snapshot.appendItems(Array(first..<first + count))
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    var snapshot = dataSource.snapshot()
    guard let item = dataSource.itemIdentifier(for: indexPath) else { return }
    // A tapped item goes into the next section, or back into the first one.
    let kinds = Arrangement.allCases
    snapshot.deleteItems([item])
    snapshot.appendItems([item], toSection: kinds[(indexPath.section + 1) % kinds.count])
    dataSource.apply(snapshot)
  }
}
