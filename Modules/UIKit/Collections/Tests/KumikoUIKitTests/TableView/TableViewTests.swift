import KumikoUIKit
import Testing

@MainActor @Suite("Table views")
struct TableViewTests {
  @Test("rows have cells with their frames in the table")
  func display() throws {
    let source = RowSource(counts: [10])
    let table = laidOut(source)
    #expect(table.texts == ["0.0", "0.1", "0.2", "0.3", "0.4"])
    let cell = try #require(table.cellForRow(at: path(0, 2)))
    #expect(cell is RowCell)
    #expect(cell.reuseIdentifier == "row")
    #expect(cell.frame == frame(0, 80, 100, 40))
    #expect(cell.contentView.frame == frame(0, 0, 100, 40))
    #expect(cell.superview === table)
    #expect(table.indexPath(for: cell) == path(0, 2))
    #expect(table.contentSize == CGSize(width: 100, height: 400))
    #expect(table.rectForRow(at: path(0, 9)) == frame(0, 360, 100, 40))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 130)) == path(0, 3))
    #expect(source.displayed == (0..<5).map { path(0, $0) })
    #expect(table.kumikoDescription.contains("cell (0, 2) at (0, 80, 100, 40), RowCell, '0.2'"))
    #expect(table.kumikoDescription.hasPrefix("UITableView, 100 × 200, offset (0, 0), content 100 × 400"))
  }

  @Test("cells that leave are prepared and used again")
  func reuse() {
    let source = RowSource(counts: [1000])
    let table = laidOut(source)
    for step in 1...50 {
      table.scroll(toY: CGFloat(step * 40))
    }
    #expect(table.texts.first == "0.50")
    #expect(table.kumikoNumberOfCells < 10)
    #expect(table.visibleCells.allSatisfy { ($0 as? RowCell)?.preparations ?? 0 > 0 })
    #expect(source.ended.prefix(2) == [path(0, 0), path(0, 1)])
    #expect(table.subviews.filter { $0 is UITableViewCell }.count == table.visibleCells.count)
    #expect(source.scrolls == 50)
  }

  @Test("a cell can be made by the data source itself")
  func ownCells() {
    final class MakingSource: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
          tableView.dequeueReusableCell(withIdentifier: "own")
          ?? UITableViewCell(style: .value1, reuseIdentifier: "own")
        cell.textLabel?.text = "text"
        cell.detailTextLabel?.text = "\(indexPath.row)"
        return cell
      }
    }
    let source = MakingSource()
    let table = UITableView(frame: frame(0, 0, 100, 100))
    table.rowHeight = 50
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.kumikoText) == ["text, 0", "text, 1"])
    let first = table.cellForRow(at: path(0, 0))
    table.scroll(toY: 50)
    table.scroll(toY: 0)
    #expect(table.cellForRow(at: path(0, 0))?.kumikoText == "text, 0")
    #expect(first?.superview === table)
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
  }

  @Test("the styles are those of lists, with headers and footers")
  func styles() throws {
    let source = RowSource(counts: [2, 1])
    source.titles = [0: "First", 1: "Second"]
    source.footers = [0: "The end"]
    let plain = laidOut(source) {
      $0.rowHeight = 40
      $0.sectionHeaderHeight = 20
      $0.sectionFooterHeight = 10
    }
    #expect(plain.rectForHeader(inSection: 0) == frame(0, 0, 100, 20))
    #expect(plain.rectForRow(at: path(0, 1)) == frame(0, 60, 100, 40))
    #expect(plain.rectForFooter(inSection: 0) == frame(0, 100, 100, 10))
    #expect(plain.rect(forSection: 0) == frame(0, 0, 100, 110))
    #expect(plain.rectForFooter(inSection: 1) == .zero)
    let header = try #require(plain.headerView(forSection: 0))
    #expect(header.textLabel?.text == "First")
    #expect(header.frame == frame(0, 0, 100, 20))
    #expect(plain.footerView(forSection: 0)?.kumikoText == "The end")
    // The headers of a plain table are pinned.
    plain.frame.size.height = 60
    plain.scroll(toY: 30)
    #expect(header.frame.minY == 30)

    let inset = laidOut(source, style: .insetGrouped)
    let list = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
    let collection = laidOut(ArraySource(counts: [2, 1]), list, size: CGSize(width: 100, height: 200))
    let row = try #require(inset.cellForRow(at: path(0, 0)))
    #expect(row.frame.minX == collection.cellForItem(at: path(0, 0))?.frame.minX)
    #expect(row.frame.minX > 0)
  }

  @Test("the delegate makes headers, which are used again")
  func headerViews() {
    final class HeaderSource: NSObject, UITableViewDataSource, UITableViewDelegate {
      var shown: [Int] = []
      func numberOfSections(in tableView: UITableView) -> Int { 20 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        guard section % 2 == 0 else { return nil }
        let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        view?.textLabel?.text = "\(section)"
        return view
      }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        section % 2 == 0 ? 30 : 0
      }
      func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        shown.append(section)
      }
    }
    let source = HeaderSource()
    let table = UITableView(frame: frame(0, 0, 100, 100), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    table.rowHeight = 50
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "0")
    #expect(table.rectForHeader(inSection: 1) == .zero)
    #expect(table.rectForRow(at: path(1, 0)).minY == 80)
    #expect(table.rectForHeader(inSection: 2) == frame(0, 130, 100, 30))
    table.scroll(toY: 100)
    #expect(table.headerView(forSection: 2)?.textLabel?.text == "2")
    #expect(source.shown == [0, 2])
  }

  @Test("rows size themselves, or have the heights of the delegate")
  func heights() {
    let source = RowSource([["a", "b", "c"]])
    source.preferredHeight = { $0 == "b" ? 70 : 20 }
    let automatic = laidOut(source) { _ in }
    #expect(automatic.visibleCells.map(\.frame.height) == [20, 70, 20])
    #expect(automatic.contentSize.height == 110)

    final class HeightSource: NSObject, UITableViewDataSource, UITableViewDelegate {
      var asked: Set<Int> = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        asked.insert(indexPath.row)
        return CGFloat(10 + indexPath.row % 2 * 20)
      }
    }
    func table(estimate: CGFloat, _ source: HeightSource) -> UITableView {
      let table = UITableView(frame: frame(0, 0, 100, 45), style: .plain)
      table.estimatedRowHeight = estimate
      table.dataSource = source
      table.delegate = source
      table.layoutIfNeeded()
      #expect(table.rectForRow(at: path(0, 1)) == frame(0, 10, 100, 30))
      return table
    }
    let all = HeightSource()
    #expect(table(estimate: 0, all).contentSize == CGSize(width: 100, height: 2000))
    #expect(all.asked.count == 100)
    // With estimates only the visible rows are asked.
    let some = HeightSource()
    #expect(table(estimate: 50, some).contentSize.height > 4000)
    #expect(some.asked.count < 10)
  }

  @Test("an update without changes asks for the heights again")
  func heightsAnew() {
    let source = RowSource([["a", "b"]])
    source.preferredHeight = { _ in 30 }
    let table = laidOut(source) { _ in }
    #expect(table.contentSize.height == 60)
    for cell in table.visibleCells { (cell as? RowCell)?.preferredHeight = 50 }
    table.beginUpdates()
    table.endUpdates()
    #expect(table.contentSize.height == 100)
    #expect(table.visibleCells.map(\.frame.height) == [50, 50])
  }

  @Test("views stand above and below all sections")
  func tableHeader() {
    let table = laidOut(RowSource(counts: [1]))
    let header = UIView(frame: frame(0, 0, 1, 25))
    let footer = UIView(frame: frame(0, 0, 1, 15))
    table.tableHeaderView = header
    table.tableFooterView = footer
    table.layoutIfNeeded()
    #expect(header.frame == frame(0, 0, 100, 25))
    #expect(table.rectForRow(at: path(0, 0)).minY == 25)
    #expect(footer.frame == frame(0, 65, 100, 15))
    #expect(header.superview === table)
    let other = UIView(frame: frame(0, 0, 1, 50))
    table.tableHeaderView = other
    table.layoutIfNeeded()
    #expect(header.superview == nil)
    #expect(other.frame == frame(0, 0, 100, 50))
    table.tableHeaderView = nil
    table.layoutIfNeeded()
    #expect(other.superview == nil)
    #expect(table.rectForRow(at: path(0, 0)).minY == 0)
  }

  @Test("the safe area and insets move the rows")
  func insets() {
    let table = laidOut(RowSource(counts: [20]))
    let window = UIWindow(frame: frame(0, 0, 100, 200))
    window.setSafeAreaInsets(UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    window.addSubview(table)
    window.layoutIfNeeded()
    #expect(table.contentOffset.y == -44)
    table.scrollToRow(at: path(0, 19), at: .bottom, animated: true)
    #expect(table.contentOffset == CGPoint(x: 0, y: 800 - 200 + 20))
    table.scrollToRow(at: path(0, 10), at: .top, animated: false)
    #expect(table.contentOffset == CGPoint(x: 0, y: 400 - 44))
  }

  @Test("rows are selected with the delegate's permission")
  func selection() {
    let source = RowSource(counts: [5])
    source.locked = [path(0, 3)]
    let table = laidOut(source)
    table.kumikoTapRow(at: path(0, 1))
    table.kumikoTapRow(at: path(0, 2))
    table.kumikoTapRow(at: path(0, 3))
    #expect(source.told == ["select 1", "deselect 1", "select 2"])
    #expect(table.indexPathForSelectedRow == path(0, 2))
    #expect(table.cellForRow(at: path(0, 2))?.isSelected == true)
    #expect(table.cellForRow(at: path(0, 1))?.isSelected == false)
    table.selectRow(at: path(0, 4), animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == [path(0, 4)])
    table.allowsMultipleSelection = true
    table.kumikoTapRow(at: path(0, 0))
    table.kumikoTapRow(at: path(0, 4))
    #expect(table.indexPathsForSelectedRows == [path(0, 0)])
    #expect(source.told.suffix(2) == ["select 0", "deselect 4"])
    table.deselectRow(at: path(0, 0), animated: true)
    #expect(table.indexPathForSelectedRow == nil)
    #expect(table.kumikoSwipeActions(forRowAt: path(0, 1))?.actions.map(\.title) == ["Delete 1"])
    #expect(table.kumikoSwipeActions(forRowAt: path(0, 1), atLeadingEdge: true) == nil)
    table.cellForRow(at: path(0, 2))?.accessoryType = .detailButton
    table.kumikoTapAccessory(forRowAt: path(0, 2))
    #expect(source.told.last == "details 2")
  }

  @Test("rows are edited, deleted and moved with permission")
  func editing() throws {
    let source = RowSource([["a", "b", "c", "d"]])
    source.locked = [path(0, 0)]
    let table = laidOut(source)
    table.setEditing(true, animated: true)
    #expect(table.visibleCells.map(\.isEditing) == [false, true, true, true])
    #expect(table.visibleCells.map(\.editingStyle) == [.none, .delete, .delete, .delete])
    table.kumikoTapRow(at: path(0, 1))
    #expect(table.indexPathForSelectedRow == nil)
    let cell = table.cellForRow(at: path(0, 2))
    #expect(table.kumikoCommit(.delete, forRowAt: path(0, 1)))
    #expect(!table.kumikoCommit(.delete, forRowAt: path(0, 0)))
    #expect(!table.kumikoCommit(.insert, forRowAt: path(0, 1)))
    #expect(table.texts == ["a", "c", "d"])
    #expect(table.cellForRow(at: path(0, 1)) === cell)
    #expect(table.kumikoLastUpdate?.indexPaths(.delete) == [path(0, 1)])
    #expect(table.kumikoMoveRow(at: path(0, 2), to: path(0, 1)) == path(0, 1))
    #expect(table.texts == ["a", "d", "c"])
    #expect(table.kumikoMoveRow(at: path(0, 0), to: path(0, 1)) == nil)
    table.isEditing = false
    #expect(table.visibleCells.allSatisfy { !$0.isEditing })
  }

  @Test("batch updates insert, delete, move and reload")
  func updates() {
    let source = RowSource([["a", "b", "c"]])
    let table = laidOut(source)
    source.sections = [["c", "x", "a"], ["new"]]
    table.performBatchUpdates {
      table.deleteRows(at: [path(0, 1)], with: .fade)
      table.insertRows(at: [path(0, 1)], with: .top)
      table.moveRow(at: path(0, 2), to: path(0, 0))
      table.insertSections(IndexSet(integer: 1), with: .automatic)
    }
    #expect(table.texts == ["c", "x", "a", "new"])
    #expect(table.numberOfSections == 2)
    let cell = table.cellForRow(at: path(0, 0))
    source.sections[0][0] = "C"
    table.reconfigureRows(at: [path(0, 0)])
    #expect(table.cellForRow(at: path(0, 0)) === cell)
    #expect(table.texts.first == "C")
    source.sections[0][0] = "d"
    table.reloadRows(at: [path(0, 0)], with: .none)
    #expect(table.cellForRow(at: path(0, 0)) !== cell)
    #expect(table.texts.first == "d")
    source.sections = [["last"]]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.texts == ["last"])
  }

  @Test("rows are fetched ahead")
  func prefetching() {
    final class Fetcher: NSObject, UITableViewDataSourcePrefetching {
      var fetched: [IndexPath] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { fetched += indexPaths }
    }
    let fetcher = Fetcher()
    let table = laidOut(RowSource(counts: [100]))
    table.prefetchDataSource = fetcher
    table.scroll(toY: 40)
    #expect(fetcher.fetched.contains(path(0, 6)))
  }

  @Test("a controller is the data source and the delegate of its table")
  func controller() {
    final class NamesController: UITableViewController {
      var selected: [Int] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = "name \(indexPath.row)"
        cell.contentConfiguration = content
        return cell
      }
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath.row)
      }
    }
    let controller = NamesController(style: .plain)
    let window = UIWindow(frame: frame(0, 0, 390, 844))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.tableView.visibleCells.map(\.kumikoText) == ["name 0", "name 1"])
    #expect(controller.tableView.rectForRow(at: path(0, 1)) == frame(0, 60, 390, 60))
    controller.tableView.kumikoTapRow(at: path(0, 1))
    #expect(controller.selected == [1])
  }

  @Test("the edit button begins and ends editing of the table, too")
  func editButton() {
    let controller = UITableViewController(style: .plain)
    controller.loadViewIfNeeded()
    let button = controller.editButtonItem
    button.primaryAction?.performWithSender(button, target: nil)
    #expect(controller.isEditing && controller.tableView.isEditing)
    button.primaryAction?.performWithSender(button, target: nil)
    #expect(!controller.isEditing && !controller.tableView.isEditing)
  }
}
