import KumikoUIKit

/// A plain table with rows and headers of fixed heights.
final class CountriesViewController: UITableViewController {
  private let countries = [["Chad", "Chile", "China"], ["Fiji", "Finland"]]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "country")
    tableView.rowHeight = 60
    tableView.sectionHeaderHeight = 30
    tableView.sectionHeaderTopPadding = 0
  }

  override func numberOfSections(in tableView: UITableView) -> Int { countries.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    countries[section].count
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    String(countries[section][0].prefix(1))
  }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.row == 0 ? 80 : 60
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "country", for: indexPath)
    cell.textLabel?.text = countries[indexPath.section][indexPath.row]
    return cell
  }
}

/// A grid of three columns below a header, by a diffable data source.
final class ShelfViewController: UIViewController {
  private(set) var collectionView: UICollectionView?
  private var source: UICollectionViewDiffableDataSource<Int, Int>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let view = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section()))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view.addSubview(view)
    collectionView = view
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in cell.tag = item }
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<8))
    source.apply(snapshot, animatingDifferences: false)
    self.source = source
  }

  private func section() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
      subitem: item, count: 3)
    group.interItemSpacing = .fixed(15)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 15, bottom: 0, trailing: 15)
    section.interGroupSpacing = 10
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }
}

/// A column of notes whose cells are as high as their constraints say.
final class NotesViewController: UICollectionViewController {
  private final class NoteCell: UICollectionViewCell {
    let text = UIView()
    private(set) lazy var height = text.heightAnchor.constraint(equalToConstant: 0)

    override init(frame: CGRect) {
      super.init(frame: frame)
      text.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(text)
      NSLayoutConstraint.activate([
        text.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
        text.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
        text.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
        text.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12), height,
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  init() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(80))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 4
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    collectionView.register(NoteCell.self, forCellWithReuseIdentifier: "note")
  }

  required init?(coder: NSCoder) { nil }

  /// The frame of the text of a cell.
  func textFrame(_ item: Int) -> CGRect? {
    (collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? NoteCell)?.text.frame
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "note", for: indexPath)
    (cell as? NoteCell)?.height.constant = 20 + 10 * CGFloat(indexPath.item)
    return cell
  }
}

/// Tags of one size in lines, by a flow layout.
final class TagsViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20)
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 6
    super.init(collectionViewLayout: layout)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tag")
  }

  required init?(coder: NSCoder) { nil }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 100, height: indexPath.item == 1 ? 50 : 30) }
}
