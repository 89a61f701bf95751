// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

/// A round number at the corner of an item.
final class BadgeView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    fatalError()
  }

  override var frame: CGRect {
    didSet {
      configureBorder()
    }
  }

  override var bounds: CGRect {
    didSet {
      configureBorder()
    }
  }

  private func configure() {
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: centerXAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      label.widthAnchor.constraint(equalTo: widthAnchor),
      label.heightAnchor.constraint(equalTo: heightAnchor),
    ])
    label.textAlignment = .center
    backgroundColor = .green
    configureBorder()
  }

  private func configureBorder() {
    let radius = bounds.width / 2.0
    layer.cornerRadius = radius
    layer.borderColor = UIColor.black.cgColor
    layer.borderWidth = 1.0
  }
}

/// Mailboxes with the numbers of unread messages.
class ItemBadgeViewController: UIViewController {
  static let badgeKind = "sample-badge"

  enum Section {
    case main
  }

  struct Mailbox: Hashable {
    let title: String
    let badgeCount: Int
    let identifier = UUID()

    func hash(into hasher: inout Hasher) {
      hasher.combine(identifier)
    }
  }

  let mailboxes: [Mailbox]
  var dataSource: UICollectionViewDiffableDataSource<Section, Mailbox>! = nil
  var collectionView: UICollectionView! = nil

  init(unread: [Int]) {
    mailboxes = unread.enumerated().map { Mailbox(title: "Mailbox \($0)", badgeCount: $1) }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    configureDataSource()
  }

  private func createLayout() -> UICollectionViewLayout {
    let badgeAnchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
    let badgeSize = NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: badgeSize, elementKind: ItemBadgeViewController.badgeKind, containerAnchor: badgeAnchor)

    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1.0))
    let item = NSCollectionLayoutItem(layoutSize: itemSize, supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)

    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(0.2))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])

    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<LabelCell, Mailbox> { (cell, indexPath, mailbox) in
      cell.label.text = mailbox.title
    }
    let badgeRegistration = UICollectionView.SupplementaryRegistration<BadgeView>(
      elementKind: ItemBadgeViewController.badgeKind
    ) { [unowned self] (badgeView, kind, indexPath) in
      guard let mailbox = self.dataSource.itemIdentifier(for: indexPath) else { return }
      let hasBadgeCount = mailbox.badgeCount > 0
      badgeView.label.text = "\(mailbox.badgeCount)"
      badgeView.label.isHidden = !hasBadgeCount
      badgeView.backgroundColor = hasBadgeCount ? .green : .clear
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Mailbox>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, mailbox: Mailbox) -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: mailbox)
    }
    dataSource.supplementaryViewProvider = { [unowned self] in
      self.collectionView.dequeueConfiguredReusableSupplementary(using: badgeRegistration, for: $2)
    }

    var snapshot = NSDiffableDataSourceSnapshot<Section, Mailbox>()
    snapshot.appendSections([.main])
    snapshot.appendItems(mailboxes)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func showUnread() {
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems(mailboxes.filter { $0.badgeCount == 0 })
    dataSource.apply(snapshot)
  }
}
