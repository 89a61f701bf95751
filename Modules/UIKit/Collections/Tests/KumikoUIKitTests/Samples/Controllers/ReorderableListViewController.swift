// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

/// Tasks in two sections, which the user drags into another order. An array is kept in step from the transactions.
class ReorderableListViewController: UIViewController {
  enum Section: Int, Hashable, CaseIterable { case today, later }

  enum Update: CaseIterable {
    /// The items of the final snapshot of each section.
    case finalSnapshot
    /// The difference of each section, applied to the array.
    case difference
  }

  var update = Update.finalSnapshot
  var store: [Section: [String]] = [.today: ["Bread", "Milk", "Post"], .later: ["Paint", "Garden"]]
  /// Tasks that stay in their places.
  var fixed: Set<String> = []
  var dataSource: UICollectionViewDiffableDataSource<Section, String>! = nil
  var collectionView: UICollectionView! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout { section, layoutEnvironment in
        let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: layoutEnvironment)
      })
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    configureDataSource()
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    for section in Section.allCases {
      snapshot.appendSections([section])
      snapshot.appendItems(store[section] ?? [])
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, indexPath, task in
      var content = UIListContentConfiguration.valueCell()
      content.text = task
      cell.contentConfiguration = content
      cell.accessories = [
        .disclosureIndicator(displayed: .whenNotEditing, options: .init(tintColor: .systemGray)),
        .reorder(displayed: .always),
      ]
    }
    dataSource = UICollectionViewDiffableDataSource<Section, String>(collectionView: collectionView) {
      (collectionView, indexPath, task) -> UICollectionViewCell? in
      collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: task)
    }
    dataSource.reorderingHandlers.canReorderItem = { [unowned self] task in !self.fixed.contains(task) }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self = self else { return }
      switch self.update {
      case .finalSnapshot:
        for sectionTransaction in transaction.sectionTransactions {
          self.store[sectionTransaction.sectionIdentifier] = sectionTransaction.finalSnapshot.items
        }
      case .difference:
        for sectionTransaction in transaction.sectionTransactions {
          let section = sectionTransaction.sectionIdentifier
          if let previous = self.store[section], let updated = previous.applying(sectionTransaction.difference) {
            self.store[section] = updated
          }
        }
      }
    }
  }
}
