// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

/// The settings of a network in a table view, with a switch in the first row.
class NetworksViewController: UIViewController {
  enum Section: CaseIterable { case config, networks }
  enum Row: Hashable {
    case power
    case current(String)
    case available(String)
  }

  static let reuseIdentifier = "reuse-identifier"
  private(set) var isOn = true
  var found: [String] = []
  var tableView = UITableView(frame: .zero, style: .insetGrouped)
  var dataSource: UITableViewDiffableDataSource<Section, Row>! = nil
  var shownSnapshot: NSDiffableDataSourceSnapshot<Section, Row>! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Networks"
    view.addSubview(tableView)
    tableView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.topAnchor.constraint(equalTo: view.topAnchor, constant: 30.0),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: NetworksViewController.reuseIdentifier)
    configureDataSource()
    updateUI(animated: false)
  }

  private func configureDataSource() {
    dataSource = UITableViewDiffableDataSource<Section, Row>(tableView: tableView) {
      [unowned self] (tableView: UITableView, indexPath: IndexPath, row: Row) -> UITableViewCell? in
      let cell = tableView.dequeueReusableCell(withIdentifier: NetworksViewController.reuseIdentifier, for: indexPath)
      var content = cell.defaultContentConfiguration()
      cell.accessoryView = nil
      switch row {
      case .power:
        content.text = "Wi-Fi"
        let power = UISwitch()
        power.isOn = self.isOn
        power.addAction(
          UIAction { [weak self] action in
            guard let power = action.sender as? UISwitch else { return }
            self?.isOn = power.isOn
            self?.updateUI()
          }, for: .valueChanged)
        cell.accessoryView = power
        cell.accessoryType = .none
      case .current(let name):
        content.text = name
        cell.accessoryType = .detailDisclosureButton
      case .available(let name):
        content.text = name
        cell.accessoryType = .detailDisclosureButton
      }
      cell.contentConfiguration = content
      return cell
    }
    dataSource.defaultRowAnimation = .fade
  }

  func updateUI(animated: Bool = true) {
    shownSnapshot = NSDiffableDataSourceSnapshot<Section, Row>()
    shownSnapshot.appendSections([.config])
    shownSnapshot.appendItems([.power], toSection: .config)
    if isOn {
      shownSnapshot.appendItems([.current("Home")], toSection: .config)
      shownSnapshot.appendSections([.networks])
      shownSnapshot.appendItems(found.sorted().map(Row.available), toSection: .networks)
    }
    dataSource.apply(shownSnapshot, animatingDifferences: animated)
  }
}
