// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

/// The rounded background of a section.
class SectionBackgroundView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    fatalError("not implemented")
  }

  func configure() {
    backgroundColor = UIColor.lightGray.withAlphaComponent(0.5)
    layer.borderColor = UIColor.black.cgColor
    layer.borderWidth = 1
    layer.cornerRadius = 12
  }
}

/// Sections of rows on backgrounds.
class SectionDecorationViewController: UIViewController {
  static let backgroundKind = "sample-background"

  var shownSnapshot: NSDiffableDataSourceSnapshot<Int, Int>! = nil
  var dataSource: UICollectionViewDiffableDataSource<Int, Int>! = nil
  var collectionView: UICollectionView! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    configureDataSource()
  }

  private func createLayout() -> UICollectionViewLayout {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    let groupSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(44))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])

    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)

    let background = NSCollectionLayoutDecorationItem.background(
      elementKind: SectionDecorationViewController.backgroundKind)
    background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    section.decorationItems = [background]

    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(SectionBackgroundView.self, forDecorationViewOfKind: SectionDecorationViewController.backgroundKind)
    return layout
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      [unowned self] (cell, indexPath, identifier) in
      let section = self.dataSource.snapshot().sectionIdentifiers[indexPath.section]
      var content = cell.defaultContentConfiguration()
      content.text = "section: \(section) item: \(identifier)"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, identifier: Int) -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: identifier)
    }
    shownSnapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<5 {
      shownSnapshot.appendSections([section])
      shownSnapshot.appendItems(Array(section * 5..<section * 5 + 5))
    }
    dataSource.apply(shownSnapshot, animatingDifferences: false)
  }

  func removeSection(_ section: Int) {
    shownSnapshot.deleteSections([section])
    dataSource.apply(shownSnapshot)
  }
}
