// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

/// Chapters with subchapters, which open and close.
class OutlineViewController: UIViewController {
  enum Section { case main }

  class Chapter: Hashable {
    let title: String
    let subchapters: [Chapter]

    init(_ title: String, _ subchapters: [Chapter] = []) {
      self.title = title
      self.subchapters = subchapters
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }

    static func == (lhs: Chapter, rhs: Chapter) -> Bool {
      return lhs === rhs
    }
  }

  var dataSource: UICollectionViewDiffableDataSource<Section, ObjectIdentifier>! = nil
  var outlineCollectionView: UICollectionView! = nil
  private var chapters: [ObjectIdentifier: Chapter] = [:]
  private(set) var opened: [String] = []

  private lazy var menuItems: [Chapter] = [
    Chapter("Wood", [Chapter("Joints", [Chapter("Dovetail"), Chapter("Mortise")]), Chapter("Finishes")]),
    Chapter("Metal", [Chapter("Rivets")]),
    Chapter("Index"),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Handbook"
    let listConfiguration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: listConfiguration))
    view.addSubview(collectionView)
    collectionView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
    collectionView.delegate = self
    self.outlineCollectionView = collectionView
    configureDataSource()
  }

  private func configureDataSource() {
    let containerRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Chapter> {
      (cell, indexPath, chapter) in
      var contentConfiguration = cell.defaultContentConfiguration()
      contentConfiguration.text = chapter.title
      contentConfiguration.textProperties.font = .preferredFont(forTextStyle: .headline)
      cell.contentConfiguration = contentConfiguration
      let disclosureOptions = UICellAccessory.OutlineDisclosureOptions(style: .header)
      cell.accessories = [.outlineDisclosure(options: disclosureOptions)]
      cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
    }
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Chapter> {
      cell, indexPath, chapter in
      var contentConfiguration = cell.defaultContentConfiguration()
      contentConfiguration.text = chapter.title
      cell.contentConfiguration = contentConfiguration
      cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
    }
    dataSource = UICollectionViewDiffableDataSource<Section, ObjectIdentifier>(collectionView: outlineCollectionView) {
      [unowned self] (collectionView: UICollectionView, indexPath: IndexPath, id: ObjectIdentifier)
        -> UICollectionViewCell? in
      guard let chapter = self.chapters[id] else { return nil }
      return collectionView.dequeueConfiguredReusableCell(
        using: chapter.subchapters.isEmpty ? cellRegistration : containerRegistration, for: indexPath, item: chapter)
    }
    self.dataSource.apply(initialSnapshot(), to: .main, animatingDifferences: false)
  }

  private func initialSnapshot() -> NSDiffableDataSourceSectionSnapshot<ObjectIdentifier> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<ObjectIdentifier>()
    func add(_ items: [Chapter], to parent: Chapter?) {
      for item in items { chapters[ObjectIdentifier(item)] = item }
      snapshot.append(items.map(ObjectIdentifier.init), to: parent.map(ObjectIdentifier.init))
      for item in items where !item.subchapters.isEmpty { add(item.subchapters, to: item) }
    }
    add(menuItems, to: nil)
    return snapshot
  }
}

extension OutlineViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let id = self.dataSource.itemIdentifier(for: indexPath), let chapter = chapters[id] else { return }
    collectionView.deselectItem(at: indexPath, animated: true)
    if chapter.subchapters.isEmpty { opened.append(chapter.title) }
  }
}
