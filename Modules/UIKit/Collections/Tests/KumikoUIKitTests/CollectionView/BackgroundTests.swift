import KumikoUIKit
import Testing

@MainActor @Suite("The backgrounds of lists and cells")
struct BackgroundTests {
  @Test("the background view of a collection view is beneath all cells and as large as the view")
  func collectionView() {
    let view = laidOut(ArraySource(counts: [9]))
    let (first, second) = (UIView(), UIView())
    view.backgroundView = first
    view.backgroundView = second
    view.scroll(toY: 30)
    #expect(first.superview == nil)
    #expect(view.subviews.first === second && second.frame == frame(0, 30, 100, 200))
  }

  @Test("the view of a selection is between the background and the content while the cell is selected")
  func selection() {
    let cell = UICollectionViewCell(frame: frame(0, 0, 50, 50))
    let (ground, selection) = (UIView(), UIView())
    cell.selectedBackgroundView = selection
    cell.backgroundView = ground
    #expect(cell.subviews == [ground, cell.contentView])
    cell.isSelected = true
    cell.frame.size.width = 70
    #expect(cell.subviews == [ground, selection, cell.contentView] && selection.frame == frame(0, 0, 70, 50))
    cell.isSelected = false
    #expect(cell.subviews == [ground, cell.contentView])
  }

  @Test("a table cell has these views too, and one for tables in which several rows can be selected")
  func tableCells() throws {
    let table = UITableView(frame: frame(0, 0, 100, 200))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = RowSource(counts: [3])
    table.dataSource = source
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: path(0, 1)))
    let (ground, one, several) = (UIView(), UIView(), UIView())
    (cell.backgroundView, cell.selectedBackgroundView, cell.multipleSelectionBackgroundView) = (ground, one, several)
    #expect(ground.superview === cell && one.superview == nil)
    table.selectRow(at: path(0, 1), animated: false, scrollPosition: .none)
    #expect(Array(cell.subviews.prefix(2)) == [ground, one])
    table.deselectRow(at: path(0, 1), animated: false)
    table.allowsMultipleSelection = true
    table.selectRow(at: path(0, 1), animated: false, scrollPosition: .none)
    #expect(Array(cell.subviews.prefix(2)) == [ground, several])
  }

  @Test("a background configuration and background views exclude each other")
  func exclusion() {
    let cell = UICollectionViewCell(frame: frame(0, 0, 50, 50))
    cell.backgroundView = UIView()
    cell.selectedBackgroundView = UIView()
    cell.backgroundConfiguration = .clear()
    #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)
    #expect(cell.subviews == [cell.contentView])
    cell.selectedBackgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil)

    let row = UITableViewCell(style: .default, reuseIdentifier: nil)
    row.multipleSelectionBackgroundView = UIView()
    row.backgroundConfiguration = .clear()
    #expect(row.multipleSelectionBackgroundView == nil)
    row.backgroundView = UIView()
    #expect(row.backgroundConfiguration == nil)

    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let ground = UIView()
    header.backgroundConfiguration = .clear()
    header.backgroundView = ground
    #expect(header.backgroundConfiguration == nil && header.subviews.first === ground)
    header.backgroundConfiguration = .clear()
    #expect(header.backgroundView == nil && ground.superview == nil)
  }

  @Test("the default backgrounds are those of rows, and of headers in the style of their table")
  func defaults() throws {
    #expect(UICollectionViewListCell(frame: .zero).defaultBackgroundConfiguration() == .listCell())
    #expect(UITableViewCell().defaultBackgroundConfiguration() == .listCell())
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    #expect(header.defaultBackgroundConfiguration() == .listGroupedHeaderFooter())
    let source = HeaderSource()
    let (table, shown) = try source.table()
    #expect(shown.defaultBackgroundConfiguration() == .listPlainHeaderFooter())
    withExtendedLifetime(table) {}
  }

  @Test("the custom view of a configuration is behind the content, in its insets")
  func customView() {
    let cell = UICollectionViewCell(frame: frame(0, 0, 50, 50))
    var configuration = UIBackgroundConfiguration.clear()
    let ground = UIView()
    configuration.customView = ground
    configuration.backgroundInsets.leading = 10
    cell.backgroundConfiguration = configuration
    #expect(cell.subviews == [ground, cell.contentView] && ground.frame == frame(10, 0, 40, 50))
  }
}
