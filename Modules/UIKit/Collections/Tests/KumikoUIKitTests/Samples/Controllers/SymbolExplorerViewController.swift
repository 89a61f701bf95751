// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

/// Symbols in categories.
struct Symbol: Hashable {
  enum Category: String, CaseIterable { case recents, weather, animals, tools }

  let text: String
  let title: String
  let category: Category

  static let all = [
    Symbol(text: "☀️", title: "Sun", category: .weather), Symbol(text: "🌧", title: "Rain", category: .weather),
    Symbol(text: "🐈", title: "Cat", category: .animals), Symbol(text: "🐢", title: "Turtle", category: .animals),
    Symbol(text: "🦉", title: "Owl", category: .animals), Symbol(text: "🔨", title: "Hammer", category: .tools),
  ]

  static func inCategory(_ category: Category) -> [Symbol] { all.filter { $0.category == category } }
}

/// Recent symbols in a row, an outline of the categories, and a list of symbols with stars.
class SymbolExplorerViewController: UIViewController, UICollectionViewDelegate {
  enum Section: Int, Hashable, CaseIterable { case recents, outline, list }

  struct Item: Hashable {
    let title: String?
    let symbol: Symbol?
    let hasChildren: Bool
    let list: Section

    init(symbol: Symbol? = nil, title: String? = nil, hasChildren: Bool = false, in list: Section) {
      self.symbol = symbol
      self.title = title
      self.hasChildren = hasChildren
      self.list = list
    }
  }

  private(set) var starred = Set<Item>()
  var collectionView: UICollectionView!
  var dataSource: UICollectionViewDiffableDataSource<Section, Item>!

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Symbols"
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
    collectionView.delegate = self
    view.addSubview(collectionView)
    configureDataSource()
    applyInitialSnapshots()
  }

  private func createLayout() -> UICollectionViewLayout {
    let sectionProvider = {
      [unowned self] (sectionIndex: Int, layoutEnvironment: any NSCollectionLayoutEnvironment)
        -> NSCollectionLayoutSection? in
      guard let sectionKind = Section(rawValue: sectionIndex) else { return nil }
      let section: NSCollectionLayoutSection
      if sectionKind == .recents {
        let itemSize = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
        let item = NSCollectionLayoutItem(layoutSize: itemSize)
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let groupSize = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalWidth(0.2))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
        section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
      } else if sectionKind == .outline {
        let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
        section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: layoutEnvironment)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 0, trailing: 10)
      } else {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.leadingSwipeActionsConfigurationProvider = { [weak self] indexPath in
          guard let self = self, let item = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
          return self.leadingSwipeActions(for: item)
        }
        section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: layoutEnvironment)
      }
      return section
    }
    return UICollectionViewCompositionalLayout(sectionProvider: sectionProvider)
  }

  private func leadingSwipeActions(for item: Item) -> UISwipeActionsConfiguration? {
    let isStarred = starred.contains(item)
    let star = UIContextualAction(style: .normal, title: isStarred ? "Unstar" : "Star") {
      [weak self] (_, _, completion) in
      guard let self = self else {
        completion(false)
        return
      }
      if isStarred { self.starred.remove(item) } else { self.starred.insert(item) }
      // The star is no part of the item: the visible cell is configured in place.
      if let indexPath = self.dataSource.indexPath(for: item),
        let cell = self.collectionView.cellForItem(at: indexPath) as? UICollectionViewListCell
      {
        cell.accessories = self.accessories(of: item)
      }
      completion(true)
    }
    star.image = UIImage(systemName: isStarred ? "star.slash" : "star.fill")
    star.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [star])
  }

  private func accessories(of item: Item) -> [UICellAccessory] {
    var accessories: [UICellAccessory] = [.disclosureIndicator()]
    if starred.contains(item) {
      let star = UIImageView(image: UIImage(systemName: "star.fill"))
      accessories.append(.customView(configuration: .init(customView: star, placement: .trailing())))
    }
    return accessories
  }

  private func configureDataSource() {
    let gridRegistration = UICollectionView.CellRegistration<UICollectionViewCell, Symbol> { cell, _, symbol in
      var content = UIListContentConfiguration.cell()
      content.text = symbol.text
      content.textProperties.font = .boldSystemFont(ofSize: 38)
      content.textProperties.alignment = .center
      content.directionalLayoutMargins = .zero
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.listPlainCell()
      background.cornerRadius = 8
      background.strokeColor = .systemGray3
      background.strokeWidth = 1.0
      cell.backgroundConfiguration = background
    }
    let headerRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
      var content = cell.defaultContentConfiguration()
      content.text = title
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    let rowRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      [unowned self] cell, _, item in
      var content = UIListContentConfiguration.valueCell()
      content.text = item.symbol?.text
      content.secondaryText = item.symbol?.title
      cell.contentConfiguration = content
      cell.accessories = item.list == .list ? self.accessories(of: item) : [.disclosureIndicator()]
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      (collectionView, indexPath, item) -> UICollectionViewCell? in
      guard let section = Section(rawValue: indexPath.section) else { fatalError("Unknown section") }
      if section == .recents, let symbol = item.symbol {
        return collectionView.dequeueConfiguredReusableCell(using: gridRegistration, for: indexPath, item: symbol)
      }
      if item.hasChildren, let title = item.title {
        return collectionView.dequeueConfiguredReusableCell(using: headerRegistration, for: indexPath, item: title)
      }
      return collectionView.dequeueConfiguredReusableCell(using: rowRegistration, for: indexPath, item: item)
    }
  }

  private func applyInitialSnapshots() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections(Section.allCases)
    dataSource.apply(snapshot, animatingDifferences: false)

    var recents = NSDiffableDataSourceSectionSnapshot<Item>()
    recents.append(Symbol.all.map { Item(symbol: $0, in: .recents) })
    var list = NSDiffableDataSourceSectionSnapshot<Item>()
    var outline = NSDiffableDataSourceSectionSnapshot<Item>()
    for category in Symbol.Category.allCases where category != .recents {
      let root = Item(title: category.rawValue, hasChildren: true, in: .outline)
      outline.append([root])
      outline.append(Symbol.inCategory(category).map { Item(symbol: $0, in: .outline) }, to: root)
      list.append(Symbol.inCategory(category).map { Item(symbol: $0, in: .list) })
    }
    dataSource.apply(recents, to: .recents, animatingDifferences: false)
    dataSource.apply(list, to: .list, animatingDifferences: false)
    dataSource.apply(outline, to: .outline, animatingDifferences: false)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let symbol = self.dataSource.itemIdentifier(for: indexPath)?.symbol else {
      collectionView.deselectItem(at: indexPath, animated: true)
      return
    }
    self.navigationController?.pushViewController(SymbolDetailViewController(with: symbol), animated: true)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let indexPath = self.collectionView.indexPathsForSelectedItems?.first {
      self.collectionView.deselectItem(at: indexPath, animated: animated)
    }
  }
}

/// One symbol.
class SymbolDetailViewController: UIViewController {
  let symbol: Symbol

  init(with symbol: Symbol) {
    self.symbol = symbol
    super.init(nibName: nil, bundle: nil)
    navigationItem.title = symbol.title
  }

  required init?(coder: NSCoder) { fatalError() }
}
