// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

/// Sections of rows with a header and a footer each.
class SectionHeadersFootersViewController: UIViewController {
  static let headerKind = "sample-header"
  static let footerKind = "sample-footer"

  var dataSource: UICollectionViewDiffableDataSource<Int, Int>! = nil
  var collectionView: UICollectionView! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    configureDataSource()
  }

  /// Whether headers stay visible.
  var pinsHeaders: Bool { false }

  private func createLayout() -> UICollectionViewLayout {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    let groupSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(44))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])

    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)

    let barSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(44))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: barSize,
      elementKind: SectionHeadersFootersViewController.headerKind, alignment: .top)
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: barSize,
      elementKind: SectionHeadersFootersViewController.footerKind, alignment: .bottom)
    if pinsHeaders {
      header.pinToVisibleBounds = true
      header.zIndex = 2
    }
    section.boundarySupplementaryItems = [header, footer]
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      (cell, indexPath, identifier) in
      var content = cell.defaultContentConfiguration()
      content.text = "\(indexPath.section),\(indexPath.item)"
      cell.contentConfiguration = content
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<CaptionView>(
      elementKind: SectionHeadersFootersViewController.headerKind
    ) { (captionView, kind, indexPath) in
      captionView.label.text = "\(kind) for section \(indexPath.section)"
    }
    let footerRegistration = UICollectionView.SupplementaryRegistration<CaptionView>(
      elementKind: SectionHeadersFootersViewController.footerKind
    ) { (captionView, kind, indexPath) in
      captionView.label.text = "\(kind) for section \(indexPath.section)"
    }
    dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, identifier: Int) -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: identifier)
    }
    dataSource.supplementaryViewProvider = { (view, kind, index) in
      return view.dequeueConfiguredReusableSupplementary(
        using: kind == SectionHeadersFootersViewController.headerKind
          ? headerRegistration : footerRegistration, for: index)
    }

    let count = 5
    let sections = Array(0..<5)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    var first = 0
    sections.forEach {
      snapshot.appendSections([$0])
      snapshot.appendItems(Array(first..<first + count))
      first += count
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

/// Sections whose headers stay visible.
class PinnedSectionHeadersViewController: SectionHeadersFootersViewController {
  override var pinsHeaders: Bool { true }
}
