import KumikoUIKit
import Testing

@MainActor @Suite("Table views with diffable data sources")
struct TableDiffableTests {
  private final class NamesSource: UITableViewDiffableDataSource<String, Int> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section)
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      guard let item = itemIdentifier(for: indexPath) else { return }
      var snapshot = snapshot()
      snapshot.deleteItems([item])
      apply(snapshot)
    }
  }

  private func table() -> UITableView {
    let table = UITableView(frame: frame(0, 0, 100, 200), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 40
    table.sectionHeaderHeight = 20
    return table
  }

  private func source(_ table: UITableView) -> NamesSource {
    NamesSource(tableView: table) { table, indexPath, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "\(item)"
      return cell
    }
  }

  @Test("applies are shown, and cells stay with their items")
  func applies() throws {
    let table = table()
    let source = source(table)
    source.apply(State(["a": [1, 2, 3]]))
    table.layoutIfNeeded()
    #expect(table.texts == ["1", "2", "3"])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "a")
    let cell = try #require(table.cellForRow(at: path(0, 2)))
    #expect(cell.frame == frame(0, 100, 100, 40))
    var done = false
    source.apply(State(["a": [3, 2, 4]]), animatingDifferences: true) { done = true }
    #expect(done)
    #expect(table.texts == ["3", "2", "4"])
    #expect(table.cellForRow(at: path(0, 0)) === cell)
    #expect(table.kumikoLastUpdate?.indexPaths(.insert) == [path(0, 2)])
    #expect(source.indexPath(for: 4) == path(0, 2))
    var marked = source.snapshot()
    marked.reconfigureItems([3])
    source.apply(marked)
    #expect(table.cellForRow(at: path(0, 0)) === cell)
    table.kumikoTapRow(at: path(0, 1))
    #expect(table.kumikoCommit(.delete, forRowAt: path(0, 0)))
    #expect(table.texts == ["2", "4"])
    // The selection follows its item.
    #expect(table.indexPathForSelectedRow == path(0, 0))
    source.applySnapshotUsingReloadData(State(["b": [9]]))
    #expect(table.texts == ["9"])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "b")
  }

  @Test("inconsistent updates and missing cells end the program")
  func misuse() async throws {
    let numbers = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = RowSource(counts: [3])
        laidOut(source).deleteRows(at: [path(0, 0)], with: .none)
      }
    }
    let text = String(decoding: numbers.standardErrorContent, as: UTF8.self)
    #expect(text.contains("invalid number of items in section 0"), "\(text)")
    let twice = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class OneCell: NSObject, UITableViewDataSource {
          let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
          func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
        }
        let source = OneCell()
        let table = UITableView(frame: frame(0, 0, 100, 200))
        table.dataSource = source
        table.layoutIfNeeded()
      }
    }
    let second = String(decoding: twice.standardErrorContent, as: UTF8.self)
    #expect(second.contains("is already in use for another row"), "\(second)")
    let unregistered = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UITableView(frame: frame(0, 0, 1, 1)).dequeueReusableCell(withIdentifier: "other", for: path(0, 0))
      }
    }
    let third = String(decoding: unregistered.standardErrorContent, as: UTF8.self)
    #expect(third.contains("could not dequeue a cell with the identifier 'other': register a class for it"), "\(third)")
  }
}
