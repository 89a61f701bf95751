import KumikoUIKit
import Testing

// From the pages UITraitCollection.listEnvironment and UIListContentConfiguration of Apple's documentation.
@MainActor @Suite("The list around a view")
struct ListEnvironmentTests {
  @Test("rows know the appearance of their list, while they are configured and after another layout")
  func rows() throws {
    var seen: [UIListEnvironment] = []
    final class Cell: UICollectionViewListCell {
      var told: (UIListEnvironment) -> Void = { _ in }
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        told(state.traitCollection.listEnvironment)
      }
    }
    func layout(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> UICollectionViewCompositionalLayout {
      .list(using: UICollectionLayoutListConfiguration(appearance: appearance))
    }
    let view = UICollectionView(frame: frame(0, 0, 375, 600), collectionViewLayout: layout(.insetGrouped))
    let registration = UICollectionView.CellRegistration<Cell, Int> { cell, _, _ in
      seen.append(cell.traitCollection.listEnvironment)
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0])
    source.apply(snapshot)
    view.layoutIfNeeded()
    #expect(seen == [.insetGrouped] && view.traitCollection.listEnvironment == .unspecified)
    let cell = try #require(view.cellForItem(at: path(0, 0)))
    view.collectionViewLayout = layout(.sidebar)
    view.layoutIfNeeded()
    #expect(cell.traitCollection.listEnvironment == .sidebar)
    #expect(cell.contentView.traitCollection.listEnvironment == .sidebar)
    view.collectionViewLayout = UICollectionViewCompositionalLayout.rows()
    view.layoutIfNeeded()
    #expect(cell.traitCollection.listEnvironment == .none)
  }

  @Test("rows of tables know the style of their table")
  func tables() throws {
    let source = RowSource(counts: [1])
    let table = UITableView(frame: frame(0, 0, 375, 600), style: .grouped)
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: path(0, 0)))
    #expect(cell.traitCollection.listEnvironment == .grouped)
    withExtendedLifetime(source) {}
  }

  @Test("headers, footers and rows take the look of their list, unless another one was set")
  func looks() {
    func state(_ list: UIListEnvironment) -> UIViewConfigurationState {
      UIViewConfigurationState(traitCollection: UITraitCollection(listEnvironment: list))
    }
    func font(_ content: UIListContentConfiguration, _ list: UIListEnvironment) -> UIFont {
      content.updated(for: state(list)).textProperties.font
    }
    #expect(font(.header(), .plain) == UIListContentConfiguration.plainHeader().textProperties.font)
    #expect(font(.header(), .insetGrouped) == UIListContentConfiguration.groupedHeader().textProperties.font)
    #expect(font(.header(), .sidebar) == UIListContentConfiguration.sidebarHeader().textProperties.font)
    #expect(font(.footer(), .grouped) == UIListContentConfiguration.groupedFooter().textProperties.font)
    var own = UIListContentConfiguration.header()
    own.textProperties.font = .systemFont(ofSize: 30)
    #expect(font(own, .insetGrouped) == .systemFont(ofSize: 30))
    let row = UIListContentConfiguration.cell().updated(for: state(.sidebar))
    #expect(row.secondaryTextProperties.font == UIListContentConfiguration.sidebarCell().secondaryTextProperties.font)
  }

  @Test("after a change of the text size, rows out of sight have other heights too")
  func textSize() throws {
    let source = RowSource(counts: [60])
    let table = UITableView(frame: frame(0, 0, 375, 600))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.layoutIfNeeded()
    table.scroll(toY: 60 * 44 - 600)
    #expect(table.contentSize.height == CGFloat(60 * 44))
    for cell in table.visibleCells { cell.textLabel?.adjustsFontForContentSizeCategory = true }
    table.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    table.layoutIfNeeded()
    let cell = try #require(table.visibleCells.last)
    // A line of 53 points is 64 high.
    #expect(cell.frame.height == CGFloat(64 + 22))
    withExtendedLifetime(source) {}
  }
}
