@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRendering
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews
import Testing

@_spi(Kumiko) @testable import KumikoUIKitDrawing

@MainActor struct ListTests {
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      cell.accessoryType = .disclosureIndicator
      return cell
    }
  }

  private func list(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> (
    UICollectionView, UICollectionViewDiffableDataSource<Int, Int>
  ) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance)))
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
      cell.accessories = [.checkmark()]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    view.layoutIfNeeded()
    return (view, source)
  }

  @Test func insetGroupsAreRoundAtTheirEnds() throws {
    let (view, source) = list(.insetGrouped)
    let node = view.kumikoNode
    #expect(node.fill == NodeColor(RGBColor(hex: 0xF2F2F7)))
    let rows = view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { node.node($0) }
    #expect(rows.map(\.corners.topLeft) == [10, 0, 0])
    #expect(rows.map(\.corners.bottomRight) == [0, 0, 10])
    #expect(rows.allSatisfy { $0.fill == NodeColor(RGBColor(hex: 0xFFFFFF)) })
    withExtendedLifetime(source) {}
  }

  @Test func selectedRowsAreMarked() throws {
    let (view, source) = list(.plain)
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let row = try #require(view.kumikoNode.node(cell))
    #expect(row.fill == NodeColor(RGBColor(hex: 0xD1D1D6)))
    #expect(row.access?.isSelected == true)
    #expect(row.access?.role == .listitem)
    withExtendedLifetime(source) {}
  }

  @Test func separatorsAreThinLinesOfTheRows() throws {
    let (view, source) = list(.insetGrouped)
    let node = view.kumikoNode
    let lines = view.visibleCells.compactMap { node.node($0) }.flatMap(\.shapes).filter { shape in
      guard case .move(let first)? = shape.steps.first, case .line(let last)? = shape.steps.dropFirst(2).first else {
        return false
      }
      return abs(last.y - first.y) == 0.5
    }
    #expect(lines.count == view.kumikoVisibleSeparators.count)
    #expect(lines.count == 2)
    withExtendedLifetime(source) {}
  }

  @Test func rowsOfTablesHaveTextsAndControls() throws {
    let source = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .insetGrouped)
    table.dataSource = source
    table.layoutIfNeeded()
    let node = table.kumikoNode
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let row = try #require(node.node(cell))
    // A line, and a chevron.
    #expect(row.shapes.count == 2)
    #expect(row.corners.topLeft == 10)
    let label = try #require(cell.textLabel)
    #expect(row.node(label)?.texts == ["Row 0"])
    withExtendedLifetime(source) {}
  }

  @Test func headersOfListsHaveNoGround() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let kind = UICollectionView.elementKindSectionHeader
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source.apply(snapshot)
    view.layoutIfNeeded()
    let shown = try #require(view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)))
    #expect(view.kumikoNode.node(shown)?.fill == nil)
  }
}
