// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

/// Symbols by category, with headers, footers, and actions that delete.
class SymbolListViewController: UIViewController {
  var collectionView: UICollectionView!
  var dataSource: UICollectionViewDiffableDataSource<Symbol.Category, Symbol>!

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
        self?.delete(at: indexPath)
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
    view.addSubview(collectionView)
    navigationItem.rightBarButtonItem = editButtonItem
    configureDataSource()
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  private func delete(at indexPath: IndexPath) {
    guard let symbol = dataSource.itemIdentifier(for: indexPath) else { return }
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([symbol])
    if snapshot.itemIdentifiers(inSection: symbol.category).isEmpty { snapshot.deleteSections([symbol.category]) }
    dataSource.apply(snapshot)
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Symbol> {
      [unowned self] cell, _, symbol in
      var content = cell.defaultContentConfiguration()
      content.text = symbol.title
      cell.contentConfiguration = content
      cell.accessories = [
        .delete(displayed: .whenEditing) { [weak self] in
          guard let self, let indexPath = self.dataSource.indexPath(for: symbol) else { return }
          self.delete(at: indexPath)
        },
        .label(text: symbol.text),
      ]
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] cell, _, indexPath in
      var content = UIListContentConfiguration.groupedHeader()
      content.text = self.dataSource.sectionIdentifier(for: indexPath.section)?.rawValue
      cell.contentConfiguration = content
    }
    let footerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionFooter
    ) { [unowned self] cell, _, indexPath in
      var content = UIListContentConfiguration.groupedFooter()
      let category = self.dataSource.snapshot().sectionIdentifiers[indexPath.section]
      content.text = "\(self.dataSource.snapshot().numberOfItems(inSection: category)) symbols"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, symbol in
      view.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: symbol)
    }
    dataSource.supplementaryViewProvider = { view, kind, indexPath in
      if kind == UICollectionView.elementKindSectionHeader {
        return view.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
      }
      return view.dequeueConfiguredReusableSupplementary(using: footerRegistration, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Symbol.Category, Symbol>()
    for category in Symbol.Category.allCases where category != .recents {
      snapshot.appendSections([category])
      snapshot.appendItems(Symbol.inCategory(category))
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
