import Foundation
import KumikoTestSupport
import KumikoUIKit
import KumikoUIKitViews
import Testing

@testable import KumikoUIKitServing

/// Tests with hosts, one after another: animations of a process are noted in one place.
@Suite(.serialized, .blocking) enum ServedScreens {}

/// A screen with a button, a field and a long list.
class SampleViewController: UIViewController, UITableViewDataSource, UITableViewDelegate, UITextFieldDelegate {
  let counter = UILabel(frame: CGRect(x: 160, y: 20, width: 100, height: 44))
  let field = UITextField(frame: CGRect(x: 20, y: 80, width: 240, height: 36))
  let list = UITableView(frame: CGRect(x: 0, y: 140, width: 390, height: 560))
  private(set) var count = 0
  private(set) var chosen: [Int] = []
  private(set) var deleted: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Add") { [weak self] _ in self?.add() })
    button.frame = CGRect(x: 20, y: 20, width: 120, height: 44)
    button.accessibilityIdentifier = "add"
    counter.text = "0 taps"
    field.placeholder = "Name"
    field.delegate = self
    list.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    list.rowHeight = 44
    (list.dataSource, list.delegate) = (self, self)
    for subview in [button, counter, field, list] { view.addSubview(subview) }
  }

  func add() {
    count += 1
    counter.text = "\(count) taps"
  }

  func addLater() {
    Task {
      await Task.yield()
      add()
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let label = cell.contentView.subviews.lazy.compactMap { $0 as? UILabel }.first ?? UILabel()
    label.frame = CGRect(x: 20, y: 10, width: 200, height: 24)
    label.text = "Row \(indexPath.row)"
    if label.superview == nil { cell.contentView.addSubview(label) }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
        self?.deleted.append(indexPath.row)
        done(true)
      }
    ])
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { string.count <= 20 }

  override func restoreUserActivityState(_ activity: NSUserActivity) {
    count = activity.userInfo?["count"] as? Int ?? 0
    counter.text = "\(count) taps"
  }

  override var userActivity: NSUserActivity? {
    get {
      let activity = NSUserActivity(activityType: "org.example.sample")
      activity.userInfo = ["count": count, "other": NSObject()]
      return activity
    }
    set {}
  }
}

/// A list with a section that scrolls across, above rows.
final class OrthogonalViewController: UIViewController {
  private(set) lazy var list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private var source: UICollectionViewDiffableDataSource<Int, Int>?

  private var layout: UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { section, _ in
      let size = NSCollectionLayoutSize(
        widthDimension: section == 0 ? .absolute(200) : .fractionalWidth(1), heightDimension: .absolute(100))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      if size.widthDimension.isAbsolute { section.orthogonalScrollingBehavior = .groupPaging }
      return section
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      let label = cell.contentView.subviews.lazy.compactMap { $0 as? UILabel }.first ?? UILabel()
      label.frame = CGRect(x: 10, y: 10, width: 150, height: 24)
      label.text = "Item \(item)"
      if label.superview == nil { cell.contentView.addSubview(label) }
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<20), toSection: 0)
    snapshot.appendItems(Array(100..<120), toSection: 1)
    source?.apply(snapshot, animatingDifferences: false)
  }
}

/// A list with a row that can be deleted, and a header.
final class HeaderViewController: UICollectionViewController {
  private var source: UICollectionViewDiffableDataSource<Int, Int>?

  init() {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    list.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }])
    }
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    func show(_ text: String, in cell: UICollectionViewListCell) {
      var content = UIListContentConfiguration.cell()
      content.text = text
      cell.contentConfiguration = content
    }
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in show("Row", in: cell) }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, _ in show("Header", in: cell) }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    source.supplementaryViewProvider = { list, _, path in
      list.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source.apply(snapshot, animatingDifferences: false)
    self.source = source
  }
}

/// What a page of the browser shows, as far as tests look at it.
final class TestPage {
  let client: WebSocketClient
  private(set) var nodes: [Int: [String: Any]] = [:]
  private(set) var children: [Int: [Int]] = [:]
  private(set) var offsets: [Int: [Double]] = [:]
  private(set) var root = 0
  private(set) var session = ""
  /// The newest patch, and its size in bytes.
  private(set) var patch: [String: Any] = [:]
  private(set) var size = 0
  var draws = true

  init(port: UInt16, key: String, session: String = "", buffer: Int32? = nil) throws {
    client = try WebSocketClient("/socket?key=\(key)&session=\(session)", port: port, buffer: buffer)
  }

  func send(_ message: [String: Any]) throws {
    try client.send(Array(JSONSerialization.data(withJSONObject: message)))
  }

  func hello(width: Int = 390, height: Int = 700, isDark: Bool = false) throws {
    try send(["t": "hi", "x": width, "y": height, "b": isDark, "v": "UICTContentSizeCategoryL"])
    try read()
  }

  /// Reads the next patch, applies it, and says that it was drawn.
  func read() throws {
    let text = try client.text()
    size = text.utf8.count
    patch = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    if let root = patch["r"] as? Int { (self.root, nodes, children, offsets) = (root, [:], [:], [:]) }
    if let session = patch["session"] as? String { self.session = session }
    for case let change as [Any] in patch["c"] as? [Any] ?? [] {
      guard let id = change[0] as? Int, let fields = change[1] as? [String: Any] else { continue }
      nodes[id] = (nodes[id] ?? [:]).merging(fields) { $1 }
    }
    for family in patch["k"] as? [[Int]] ?? [] { children[family[0]] = Array(family.dropFirst()) }
    for id in patch["d"] as? [Int] ?? [] { (nodes[id], children[id], offsets[id]) = (nil, nil, nil) }
    for place in patch["p"] as? [[Double]] ?? [] { offsets[Int(place[0])] = [place[1], place[2]] }
    if draws { try acknowledge() }
  }

  func acknowledge() throws { try send(["t": "ok", "n": patch["n"] as? Int ?? 0]) }

  func tap(_ x: Double, _ y: Double) throws { try send(["t": "tap", "x": x, "y": y]) }

  /// The frame of a node on the screen.
  func frame(_ id: Int) -> CGRect {
    var frame = CGRect.zero
    var at = id
    while at != 0 {
      let numbers = nodes[at]?["f"] as? [Double] ?? [0, 0, 0, 0]
      if at == id { frame.size = CGSize(width: numbers[2], height: numbers[3]) }
      frame.origin = CGPoint(x: frame.minX + numbers[0], y: frame.minY + numbers[1])
      at = children.first { $0.value.contains(at) }?.key ?? 0
      if let offset = offsets[at] { frame.origin = CGPoint(x: frame.minX - offset[0], y: frame.minY - offset[1]) }
    }
    return frame
  }

  /// Returns whether a node is below another one.
  func holds(_ id: Int, in outer: Int) -> Bool {
    (children[outer] ?? []).contains { $0 == id || holds(id, in: $0) }
  }

  /// The number of the first node with a field.
  func first(_ field: String) -> Int? {
    nodes.keys.sorted().first { nodes[$0]?[field] != nil && !(nodes[$0]?[field] is NSNull) }
  }

  /// All texts, sorted.
  var texts: [String] { nodes.keys.flatMap(texts).sorted() }

  /// The node of a text.
  func node(ofText text: String) -> Int? { nodes.keys.first { texts(of: $0) == [text] } }

  private func texts(of id: Int) -> [String] {
    (nodes[id]?["g"] as? [[Any]] ?? []).filter { $0.first as? String == "l" }.flatMap { content in
      content.dropFirst().map { line in (line as? [Any] ?? []).compactMap { $0 as? String }.joined() }
    }
  }

  /// The field with a text that is edited.
  var input: (id: Int, text: String)? {
    first("i").map { ($0, (nodes[$0]?["i"] as? [Any])?.first as? String ?? "") }
  }
}

/// A host with a server, and the controllers that it has made.
struct TestGround {
  let host: ScreenHost
  let server: ScreenServer
  let made: Made
  private let turns: Task<Void, Never>?

  @MainActor final class Made {
    var controllers: [UIViewController] = []
  }

  /// Starts a host and a server.
  ///
  /// - Parameters:
  ///   - limits: The limits.
  ///   - store: What keeps states.
  ///   - turns: Whether the host looks at what changes without events, as in the run loop of a program.
  ///   - root: Makes a controller.
  @MainActor init(
    limits: ScreenLimits? = nil, store: (any KumikoSessionStore)? = nil, turns: Bool = true,
    root: @escaping @MainActor () -> UIViewController = { SampleViewController() }
  ) throws {
    let made = Made()
    self.made = made
    // Rows ahead would be a patch more.
    var bounded = ScreenLimits()
    bounded.reach = 0
    let host = ScreenHost(limits: limits ?? bounded, store: store) {
      RootSceneDelegate.makeRoot = {
        let controller = root()
        made.controllers.append(controller)
        return controller
      }
      return RootApplicationDelegate()
    }
    self.host = host
    server = try ScreenServer(host, title: "Sample & \u{D4E}<more>", port: nil)
    self.turns =
      turns
      ? Task {
        while !Task.isCancelled {
          host.turn(hasWorked: true)
          try? await Task.sleep(for: .milliseconds(4))
        }
      } : nil
  }

  /// Ends the server.
  func stop() {
    turns?.cancel()
    server.stop()
  }

  func page(session: String = "", buffer: Int32? = nil) throws -> TestPage {
    try TestPage(port: server.port, key: server.key, session: session, buffer: buffer)
  }

  /// A page that shows the first controller.
  func opened(isDark: Bool = false) throws -> TestPage {
    let page = try page()
    try page.hello(isDark: isDark)
    return page
  }

  @MainActor var sample: SampleViewController? { made.controllers.last as? SampleViewController }
}
