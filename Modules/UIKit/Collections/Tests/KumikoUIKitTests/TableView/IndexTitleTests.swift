import KumikoUIKit
import Testing

/// A data source with an index of its sections.
@MainActor final class IndexSource: NSObject, UITableViewDataSource {
  var names: [[String]]
  var target: Int?
  private(set) var questions = 0

  init(_ names: [[String]]) { self.names = names }

  func numberOfSections(in tableView: UITableView) -> Int { names.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = names[indexPath.section][indexPath.row]
    return cell
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    questions += 1
    return names.compactMap { $0.first.map { String($0.prefix(1)) } }
  }
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    target ?? index
  }
}

@MainActor private var keptSources: [IndexSource] = []

/// A table of 100 × 200 points with rows of 40 points, and the index titles A and C.
@MainActor func laidOutWithIndex(leadingTo target: Int? = nil) -> UITableView {
  let source = IndexSource([
    ["Ada", "Alan", "Adele", "Alonzo"], ["Claude", "Charles", "Cleve", "Corrado", "Carl", "Cuthbert"],
  ])
  source.target = target
  keptSources.append(source)
  let table = UITableView(frame: frame(0, 0, 100, 200))
  table.rowHeight = 40
  table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  table.dataSource = source
  table.layoutIfNeeded()
  return table
}

@MainActor @Suite("Titles of the index of a table")
struct IndexTitleTests {
  @Test("a tap on a title scrolls to its section, as far as the content goes")
  func tap() {
    let table = laidOutWithIndex()
    #expect(table.kumikoSectionIndexTitles == ["A", "C"])
    table.kumikoTapSectionIndexTitle("C")
    #expect(table.contentOffset.y == 160)
    #expect(table.texts.first == "Claude")
    table.kumikoTapSectionIndexTitle("A")
    #expect(table.contentOffset.y == 0)
  }

  @Test("the data source chooses the section of a title")
  func target() {
    let table = laidOutWithIndex(leadingTo: 0)
    table.contentOffset.y = 100
    table.kumikoTapSectionIndexTitle("C")
    #expect(table.contentOffset.y == 0)
  }

  @Test("the titles are asked for once, and again after they or the rows were loaded again")
  func reload() throws {
    let table = laidOutWithIndex()
    let source = try #require(table.dataSource as? IndexSource)
    _ = table.kumikoSectionIndexTitles
    _ = table.kumikoSectionIndexTitles
    #expect(source.questions == 1)
    source.names[1] = ["Barbara"]
    table.reloadSectionIndexTitles()
    #expect(table.kumikoSectionIndexTitles == ["A", "B"])
    table.reloadData()
    _ = table.kumikoSectionIndexTitles
    #expect(source.questions == 3)
  }

  @Test("a table without an index has no titles")
  func none() {
    #expect(laidOut(RowSource(counts: [2])).kumikoSectionIndexTitles == nil)
  }
}
