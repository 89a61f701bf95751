import KumikoUIKit
import Testing

@MainActor @Suite("The texts of table cells")
struct TableTextTests {
  private final class Source: NSObject, UITableViewDataSource {
    var make: () -> UITableViewCell = { UITableViewCell() }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { make() }
  }

  /// The cell of a table with one row.
  private func cell(
    _ style: UITableViewCell.CellStyle, _ fill: @escaping (UITableViewCell) -> Void
  ) throws -> UITableViewCell {
    let (table, source) = (UITableView(frame: frame(0, 0, 375, 600)), Source())
    table.traitOverrides.displayScale = 3
    source.make = {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      fill(cell)
      return cell
    }
    table.dataSource = source
    table.layoutIfNeeded()
    return try withExtendedLifetime(source) { try #require(table.cellForRow(at: path(0, 0))) }
  }

  private func fill(_ text: String, _ detail: String) -> (UITableViewCell) -> Void {
    {
      $0.textLabel?.text = text
      $0.detailTextLabel?.text = detail
    }
  }

  @Test("the styles put their texts below or beside one another, from the margin on")
  func styles() throws {
    let plain = try cell(.default) { $0.textLabel?.text = "Hut" }
    #expect(plain.frame.height == 44 && plain.textLabel?.frame.minX == 16)
    let subtitle = try cell(.subtitle, fill("Hut", "Six beds"))
    #expect(try same(#require(subtitle.detailTextLabel).frame.minY, #require(subtitle.textLabel).frame.maxY + 3))
    #expect(same(subtitle.frame.height, 59 + 2 / 3.0))
    let value = try cell(.value1, fill("Beds", "Six"))
    #expect(value.frame.height == 44 && value.detailTextLabel?.frame.maxX == CGFloat(375 - 16))
  }

  @Test("a text of several lines makes its row as high as it is")
  func lines() throws {
    let cell = try cell(.default) {
      $0.textLabel?.text = String(repeating: "The hut has beds for six. ", count: 6)
      $0.textLabel?.numberOfLines = 0
    }
    #expect(try same(cell.frame.height, 22 + #require(cell.textLabel).frame.height) && cell.frame.height > 80)
  }

  @Test("an accessory takes room, and a view at the side has its place")
  func accessories() throws {
    let plain = try cell(.default) { $0.textLabel?.text = "Hut" }
    let marked = try cell(.default) {
      $0.textLabel?.text = "Hut"
      $0.accessoryType = .detailDisclosureButton
    }
    #expect(plain.contentView.frame.width == 375 && marked.contentView.frame.width < 375 - 16)
    let view = UIView(frame: frame(0, 0, 60, 30))
    let own = try cell(.default) { $0.accessoryView = view }
    #expect(own.contentView.frame.width == 375 - 76 && view.frame == frame(299, 7, 60, 30))
  }

  @Test("the title of a header stands between the margins")
  func header() throws {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.textLabel?.text = "Huts"
    header.frame = frame(0, 0, 390, 30)
    header.layoutIfNeeded()
    #expect(header.textLabel?.frame == frame(20, 0, 350, 30))
  }
}
