// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KumikoUIKit

/// Colored squares in rows, each row a section that is sorted one step at a time.
class InsertionSortViewController: UIViewController {
  struct Node: Hashable {
    let value: Int
    let row: Int

    var color: UIColor { UIColor(hue: CGFloat(value) / 10, saturation: 1, brightness: 1, alpha: 1) }
  }

  /// A row that knows how far it is sorted.
  struct Row {
    var nodes: [Node]
    var sorted = 1

    var isSorted: Bool { sorted >= nodes.count }

    mutating func sortNext() {
      guard !isSorted else { return }
      let node = nodes.remove(at: sorted)
      nodes.insert(node, at: nodes[..<sorted].firstIndex { $0.value > node.value } ?? sorted)
      sorted += 1
    }
  }

  static let nodeSize = CGSize(width: 16, height: 34)
  var insertionCollectionView: UICollectionView!
  var dataSource: UICollectionViewDiffableDataSource<Int, Node>!
  private var rows: [Row] = []

  convenience init(rows: [[Int]]) {
    self.init(nibName: nil, bundle: nil)
    self.rows = rows.enumerated().map { row, values in Row(nodes: values.map { Node(value: $0, row: row) }) }
  }

  var isSorted: Bool { rows.allSatisfy(\.isSorted) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let columns = Int(environment.container.effectiveContentSize.width / InsertionSortViewController.nodeSize.width)
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
      let row = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(InsertionSortViewController.nodeSize.height))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: row, subitem: NSCollectionLayoutItem(layoutSize: size), count: columns)
      return NSCollectionLayoutSection(group: group)
    }
    insertionCollectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    insertionCollectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(insertionCollectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Node> { cell, _, node in
      cell.backgroundColor = node.color
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: insertionCollectionView) { view, path, node in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: node)
    }
    apply(animated: false)
  }

  func performSortStep() {
    for index in rows.indices { rows[index].sortNext() }
    apply(animated: true)
  }

  private func apply(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Node>()
    for (number, row) in rows.enumerated() {
      snapshot.appendSections([number])
      snapshot.appendItems(row.nodes)
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
}
