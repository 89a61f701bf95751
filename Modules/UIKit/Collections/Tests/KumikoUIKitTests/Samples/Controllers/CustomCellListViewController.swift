// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

/// A product of a shop.
struct Product: Hashable {
  let title: String
  var price: Int
  let image: UIImage?
}

extension UIConfigurationStateCustomKey {
  fileprivate static let product = UIConfigurationStateCustomKey("kumiko.sample.product")
}

extension UICellConfigurationState {
  fileprivate var product: Product? {
    set { self[.product] = newValue }
    get { return self[.product] as? Product }
  }
}

/// A row that shows the product of its configuration state: a list content view, and the price beside it.
class ProductCell: UICollectionViewListCell {
  private var product: Product?
  private let listContentView = UIListContentView(configuration: UIListContentConfiguration.subtitleCell())
  let priceLabel = UILabel()
  private var priceConstraints: (leading: NSLayoutConstraint, trailing: NSLayoutConstraint)?
  private(set) var states: [UICellConfigurationState] = []

  func update(with newProduct: Product) {
    guard product != newProduct else { return }
    product = newProduct
    setNeedsUpdateConfiguration()
  }

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.product = self.product
    return state
  }

  private func setupViewsIfNeeded() {
    guard priceConstraints == nil else { return }
    contentView.addSubview(listContentView)
    contentView.addSubview(priceLabel)
    listContentView.translatesAutoresizingMaskIntoConstraints = false
    priceLabel.translatesAutoresizingMaskIntoConstraints = false
    let constraints = (
      leading: priceLabel.leadingAnchor.constraint(equalTo: listContentView.trailingAnchor),
      trailing: contentView.trailingAnchor.constraint(equalTo: priceLabel.trailingAnchor, constant: 16)
    )
    NSLayoutConstraint.activate([
      listContentView.topAnchor.constraint(equalTo: contentView.topAnchor),
      listContentView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      listContentView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      listContentView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -96),
      priceLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      priceLabel.heightAnchor.constraint(equalToConstant: 20),
      constraints.leading,
      constraints.trailing,
    ])
    priceConstraints = constraints
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    setupViewsIfNeeded()
    states.append(state)
    var content = UIListContentConfiguration.subtitleCell().updated(for: state)
    content.imageProperties.preferredSymbolConfiguration = .init(font: content.textProperties.font, scale: .large)
    content.image = state.product?.image
    content.text = state.product?.title
    content.axesPreservingSuperviewLayoutMargins = []
    listContentView.configuration = content

    priceLabel.text = state.product.map { "\($0.price) €" }
    priceLabel.textColor = state.isSelected ? .systemRed : .secondaryLabel

    var background = UIBackgroundConfiguration.listGroupedCell().updated(for: state)
    background.backgroundColor = state.isHighlighted || state.isSelected ? .systemYellow : nil
    backgroundConfiguration = background
  }

  override var kumikoText: String? { product?.title }
}

/// A list of products in cells with a state of their own.
class CustomCellListViewController: UIViewController {
  var products = [
    Product(title: "Chair", price: 60, image: UIImage(systemName: "chair")),
    Product(title: "Lamp", price: 35, image: UIImage(systemName: "lamp.desk")),
    Product(title: "Table", price: 180, image: UIImage(systemName: "table")),
  ]
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>! = nil
  var collectionView: UICollectionView! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    let config = UICollectionLayoutListConfiguration(appearance: .plain)
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: config))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let cellRegistration = UICollectionView.CellRegistration<ProductCell, String> { [unowned self] cell, _, title in
      guard let product = self.products.first(where: { $0.title == title }) else { return }
      cell.update(with: product)
      cell.accessories = [.disclosureIndicator(), .customView(configuration: self.discount)]
    }
    dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) { view, path, title in
      view.dequeueConfiguredReusableCell(using: cellRegistration, for: path, item: title)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(products.map(\.title))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private var discount: UICellAccessory.CustomViewConfiguration {
    let label = UILabel()
    label.text = "Sale"
    return UICellAccessory.CustomViewConfiguration(
      customView: label, placement: .trailing(displayed: .whenNotEditing, at: { $0.count }), tintColor: .systemRed)
  }

  func setPrice(_ price: Int, of title: String) {
    guard let index = products.firstIndex(where: { $0.title == title }) else { return }
    products[index].price = price
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([title])
    dataSource.apply(snapshot)
  }
}
