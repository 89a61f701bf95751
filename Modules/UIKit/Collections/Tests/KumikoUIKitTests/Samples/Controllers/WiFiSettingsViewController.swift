// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

/// A switch, the current network and those that are found: an inset list, which is told of every change.
class WiFiSettingsViewController: UIViewController {
  enum Section: CaseIterable {
    case config, networks
  }

  enum ItemType {
    case wifiEnabled, currentNetwork, availableNetwork
  }

  struct Item: Hashable {
    let title: String
    let type: ItemType

    static let wifi = Item(title: "Wi-Fi", type: .wifiEnabled)
  }

  var collectionView: UICollectionView!
  var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
  private(set) var isWifiEnabled = true
  private(set) var currentNetwork: String? = "Home"
  var availableNetworks: [String] = ["Cafe", "Library", "Neighbor"]

  override func viewDidLoad() {
    super.viewDidLoad()
    self.navigationItem.title = "Wi-Fi"
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    configureDataSource()
    updateUI(animated: false)
  }

  func toggleWifi() {
    isWifiEnabled.toggle()
    updateUI()
  }

  func updateUI(animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections([.config])
    snapshot.appendItems([.wifi], toSection: .config)
    if isWifiEnabled {
      if let currentNetwork {
        snapshot.appendItems([Item(title: currentNetwork, type: .currentNetwork)], toSection: .config)
      }
      snapshot.appendSections([.networks])
      let items = availableNetworks.filter { $0 != currentNetwork }.map { Item(title: $0, type: .availableNetwork) }
      snapshot.appendItems(items, toSection: .networks)
    }
    // The switch shows the state, which is no part of the item.
    snapshot.reconfigureItems([.wifi])
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  private func configureDataSource() {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      [weak self] cell, indexPath, item in
      guard let self else { return }
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      switch item.type {
      case .wifiEnabled:
        content.secondaryText = self.isWifiEnabled ? "On" : "Off"
        cell.accessories = []
      case .currentNetwork:
        cell.accessories = [.checkmark(), .detail()]
      case .availableNetwork:
        cell.accessories = [.detail()]
      }
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
  }
}

extension WiFiSettingsViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let item = dataSource.itemIdentifier(for: indexPath), item.type == .availableNetwork else { return }
    if let currentNetwork { availableNetworks.append(currentNetwork) }
    currentNetwork = item.title
    updateUI()
  }
}
