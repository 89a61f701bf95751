#if canImport(UIKit)
  import UIKit
#else
  import KumikoUIKit
#endif

/// The settings of Wi-Fi: a switch, the present network, and those in reach.
public final class WiFiSettingsViewController: UIViewController {
  enum Section: Int {
    case config, networks
  }
  enum Item: Hashable, Sendable {
    case wifi, current
    case network(Network.ID)
  }

  let controller: WiFiController
  private(set) var current = "Maple"
  private(set) lazy var tableView = UITableView(frame: .zero, style: .insetGrouped)
  private lazy var dataSource = makeDataSource()

  /// Creates the settings.
  public convenience init() { self.init(controller: WiFiController()) }

  init(controller: WiFiController) {
    self.controller = controller
    super.init(nibName: nil, bundle: nil)
    title = "Wi-Fi"
  }

  /// Creates the screen for a storyboard.
  public required init?(coder: NSCoder) {
    controller = WiFiController()
    super.init(coder: coder)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.delegate = self
    controller.didUpdate = { [weak self] in self?.updateUI(animated: true) }
    updateUI(animated: false)
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    controller.start()
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    controller.stop()
  }

  private func makeDataSource() -> UITableViewDiffableDataSource<Section, Item> {
    let source = NetworkDataSource(tableView: tableView) { [weak self] table, indexPath, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      self?.configure(cell, for: item)
      return cell
    }
    source.defaultRowAnimation = .fade
    return source
  }

  private func configure(_ cell: UITableViewCell, for item: Item) {
    var content = cell.defaultContentConfiguration()
    cell.accessoryView = nil
    cell.accessoryType = .none
    cell.selectionStyle = .none
    switch item {
    case .wifi:
      content.text = "Wi-Fi"
      cell.accessoryView = makeSwitch()
    case .current:
      content.text = current
      cell.accessoryType = .checkmark
    case .network(let id):
      guard let network = controller.networks.first(where: { $0.id == id }) else { return }
      content = .valueCell()
      content.text = network.name
      content.secondaryText = String(repeating: "●", count: network.strength)
      cell.selectionStyle = .default
    }
    cell.contentConfiguration = content
  }

  private func makeSwitch() -> UISwitch {
    let control = UISwitch()
    control.isOn = controller.isOn
    control.accessibilityLabel = "Wi-Fi"
    control.addAction(
      UIAction { [weak self] action in
        guard let control = action.sender as? UISwitch else { return }
        self?.controller.isOn = control.isOn
      }, for: .valueChanged)
    return control
  }

  private func updateUI(animated: Bool) {
    let old = Set(dataSource.snapshot().itemIdentifiers)
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections([.config])
    snapshot.appendItems(controller.isOn ? [.wifi, .current] : [.wifi])
    if controller.isOn {
      snapshot.appendSections([.networks])
      snapshot.appendItems(controller.networks.filter { $0.name != current }.map { .network($0.id) })
    }
    // The identity of a network is its number: a new strength is new content of the same row.
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter { old.contains($0) && $0 != .wifi })
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
}

extension WiFiSettingsViewController: UITableViewDelegate {
  /// Joins the network.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard case .network(let id) = dataSource.itemIdentifier(for: indexPath),
      let network = controller.networks.first(where: { $0.id == id })
    else { return }
    current = network.name
    updateUI(animated: true)
  }
}

private final class NetworkDataSource: UITableViewDiffableDataSource<
  WiFiSettingsViewController.Section, WiFiSettingsViewController.Item
>
{
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sectionIdentifier(for: section) == .networks ? "Networks" : nil
  }
}
