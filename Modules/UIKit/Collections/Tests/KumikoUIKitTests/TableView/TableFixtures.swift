import KumikoUIKit

/// A cell with a height of its own, which counts how often it is prepared for another row.
final class RowCell: UITableViewCell {
  var preparations = 0
  var preferredHeight: CGFloat?
  var animatedSelections: [Bool] = []

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { fatalError("not implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
    preferredHeight = nil
  }
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    preferredHeight.map { CGSize(width: targetSize.width, height: $0) }
      ?? super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
  }
}

/// A classic data source and delegate with an array of arrays, and a record of what they are told.
@MainActor final class RowSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var titles: [Int: String] = [:]
  var footers: [Int: String] = [:]
  var preferredHeight: (String) -> CGFloat? = { _ in nil }
  var displayed: [IndexPath] = []
  var ended: [IndexPath] = []
  var told: [String] = []
  var locked: Set<IndexPath> = []
  var scrolls = 0

  init(_ sections: [[String]]) { self.sections = sections }

  convenience init(counts: [Int]) {
    self.init(counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } })
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footers[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    (cell as? RowCell)?.preferredHeight = preferredHeight(sections[indexPath.section][indexPath.row])
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { !locked.contains(indexPath) }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { !locked.contains(indexPath) }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    displayed.append(indexPath)
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    ended.append(indexPath)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    locked.contains(indexPath) ? nil : indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    told.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    told.append("deselect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    told.append("details \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete \(indexPath.row)") { _, _, done in done(true) }
    ])
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

/// The data sources of tables: a table view does not keep its own.
@MainActor private var keptSources: [RowSource] = []

/// A table of 100 × 200 points with rows of 40 points, laid out.
@MainActor func laidOut(
  _ source: RowSource, style: UITableView.Style = .plain, _ prepare: (UITableView) -> Void = { $0.rowHeight = 40 }
) -> UITableView {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), style: style)
  table.register(RowCell.self, forCellReuseIdentifier: "row")
  prepare(table)
  table.dataSource = source
  table.delegate = source
  keptSources.append(source)
  table.layoutIfNeeded()
  return table
}

extension UITableView {
  /// The texts of the visible cells.
  var texts: [String] { visibleCells.compactMap(\.textLabel?.text) }
}
