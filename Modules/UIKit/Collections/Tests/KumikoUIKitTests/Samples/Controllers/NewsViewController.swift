// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

/// A cell whose height follows from the number of its lines.
final class NewsCell: UICollectionViewCell {
  static let reuseIdentifier = "news-cell"
  static let lineHeight = CGFloat(20)
  let headline = UILabel()
  let body = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for label in [headline, body] {
      label.numberOfLines = 0
      contentView.addSubview(label)
    }
    headline.font = UIFont.preferredFont(forTextStyle: .title2)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let lines = 1 + (body.text ?? "").split(separator: "\n").count
    layoutAttributes.size.height = CGFloat(lines) * NewsCell.lineHeight
    return layoutAttributes
  }
}

/// Items of news below one another, as high as their texts.
class NewsViewController: UIViewController {
  enum Section { case main }

  struct Item: Hashable {
    let id: Int
    var headline: String
    var body: String

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
    static func == (one: Item, other: Item) -> Bool { one.id == other.id }
  }

  private(set) var items: [Item]
  private var dataSource: UICollectionViewDiffableDataSource<Section, Item>! = nil
  var collectionView: UICollectionView! = nil

  init(lines: [Int]) {
    items = lines.enumerated().map { id, count in
      Item(id: id, headline: "News \(id)", body: Array(repeating: "A line.", count: count).joined(separator: "\n"))
    }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    let estimatedHeight = CGFloat(100)
    let layoutSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(estimatedHeight))
    let item = NSCollectionLayoutItem(layoutSize: layoutSize)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: layoutSize, subitem: item, count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    section.interGroupSpacing = 10

    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    collectionView.register(NewsCell.self, forCellWithReuseIdentifier: NewsCell.reuseIdentifier)
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      [weak self] collectionView, indexPath, item in
      guard
        let cell = collectionView.dequeueReusableCell(
          withReuseIdentifier: NewsCell.reuseIdentifier, for: indexPath) as? NewsCell
      else { fatalError("Cannot create new cell") }
      // Identity is the id: the texts come from the array.
      let shown = self?.items.first { $0.id == item.id } ?? item
      cell.headline.text = shown.headline
      cell.body.text = shown.body
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections([.main])
    snapshot.appendItems(items)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func correct(_ id: Int, body: String) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    items[index].body = body
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([items[index]])
    dataSource.apply(snapshot)
  }
}
