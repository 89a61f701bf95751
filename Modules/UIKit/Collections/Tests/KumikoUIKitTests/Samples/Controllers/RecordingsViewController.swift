// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

/// Recordings of talks by topic: a row of each topic scrolls orthogonally, in widths that depend on the room.
class RecordingsViewController: UIViewController {
  static let titleKind = "topic-title"

  struct Recording: Hashable {
    let title: String
    let topic: String
  }

  struct Topic: Hashable {
    let title: String
    let recordings: [Recording]

    init(_ title: String, _ titles: [String]) {
      self.title = title
      recordings = titles.map { Recording(title: $0, topic: title) }
    }
  }

  var topics = [
    Topic("Layout", ["Boxes and Glue", "Grids", "Rivers of Text", "Margins"]),
    Topic("Data", ["Trees", "Diffs in Linear Space"]),
  ]
  var collectionView: UICollectionView! = nil
  var dataSource: UICollectionViewDiffableDataSource<Topic, Recording>! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Recordings"
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
    apply(animated: false)
  }

  private func createLayout() -> UICollectionViewLayout {
    let sectionProvider = {
      (sectionIndex: Int, layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))

      // Two recordings are visible on a phone, and four in a wide window.
      let share = layoutEnvironment.container.effectiveContentSize.width > 500 ? CGFloat(0.225) : CGFloat(0.45)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(share), heightDimension: .absolute(150)),
        subitems: [item])

      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      section.interGroupSpacing = 20
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(40)),
          elementKind: RecordingsViewController.titleKind, alignment: .top)
      ]
      return section
    }

    let config = UICollectionViewCompositionalLayoutConfiguration()
    config.interSectionSpacing = 20
    return UICollectionViewCompositionalLayout(sectionProvider: sectionProvider, configuration: config)
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<LabelCell, Recording> { cell, _, recording in
      cell.label.text = recording.title
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, recording in
      view.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: recording)
    }
    let titleRegistration = UICollectionView.SupplementaryRegistration<CaptionView>(
      elementKind: RecordingsViewController.titleKind
    ) { [unowned self] captionView, _, indexPath in
      captionView.label.text = self.dataSource.sectionIdentifier(for: indexPath.section)?.title
    }
    dataSource.supplementaryViewProvider = { view, _, indexPath in
      view.dequeueConfiguredReusableSupplementary(using: titleRegistration, for: indexPath)
    }
  }

  func apply(animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Topic, Recording>()
    for topic in topics {
      snapshot.appendSections([topic])
      snapshot.appendItems(topic.recordings)
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
}
