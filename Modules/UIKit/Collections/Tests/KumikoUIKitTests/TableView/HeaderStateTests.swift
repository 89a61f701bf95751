import KumikoUIKit
import Testing

/// The source of a plain table with two sections and their headers.
@MainActor final class HeaderSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
  }

  /// A table with the first header.
  func table() throws -> (UITableView, UITableViewHeaderFooterView) {
    let table = UITableView(frame: frame(0, 0, 100, 100), style: .plain)
    table.register(HeaderStateTests.Header.self, forHeaderFooterViewReuseIdentifier: "header")
    table.rowHeight = 50
    (table.dataSource, table.delegate) = (self, self)
    table.layoutIfNeeded()
    return (table, try #require(table.headerView(forSection: 0)))
  }
}

@MainActor @Suite("States of headers of tables")
struct HeaderStateTests {
  final class Header: UITableViewHeaderFooterView {
    var states: [UIViewConfigurationState] = []
    override func updateConfiguration(using state: UIViewConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state)
    }
  }

  @Test("a header is configured before it is shown, and when it is pinned or disabled")
  func states() throws {
    let source = HeaderSource()
    let (table, view) = try source.table()
    let header = try #require(view as? Header)
    let first = try #require(header.states.last)
    #expect(first.traitCollection.listEnvironment == .plain && !first.isPinned && !first.isDisabled)
    table.scroll(toY: 60)
    #expect(header.states.last?.isPinned == true && header.configurationState.isPinned)
    table.scroll(toY: 0)
    #expect(header.states.last?.isPinned == false)
    header.isUserInteractionEnabled = false
    #expect(header.states.last?.isDisabled == true)
  }

  @Test("the handler is called when it is set and when the state changes, after the function")
  func handler() {
    let header = Header(reuseIdentifier: nil)
    var told: [(disabled: Bool, before: Int)] = []
    header.configurationUpdateHandler = { view, state in
      told.append((state.isDisabled, (view as? Header)?.states.count ?? 0))
    }
    header.isUserInteractionEnabled = false
    #expect(told.map(\.disabled) == [false, true] && told.map(\.before) == [1, 2])
  }

  @Test("content follows the state unless that is turned off")
  func content() {
    final class Log {
      var disabled: [Bool] = []
    }
    struct Content: UIContentConfiguration {
      let log: Log
      func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: .cell()) }
      func updated(for state: any UIConfigurationState) -> Content {
        log.disabled.append((state as? UIViewConfigurationState)?.isDisabled == true)
        return self
      }
    }
    let log = Log()
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.contentConfiguration = Content(log: log)
    header.isUserInteractionEnabled = false
    #expect(log.disabled == [false, true])
    header.automaticallyUpdatesContentConfiguration = false
    header.isUserInteractionEnabled = true
    #expect(log.disabled == [false, true])
  }
}
