import KumikoUIKit
import Testing

/// Facts of the pages `uicollectionview/selfsizinginvalidation-swift.enum` and its cases.
@MainActor @Suite("Pages about the invalidation of self-sizing cells")
struct SelfSizingPageTests {
  private func grown(
    _ mode: UICollectionView.SelfSizingInvalidation?, by change: (TextCell) -> Void
  ) throws -> [CGFloat] {
    let (_, view) = noted(10, UICollectionViewCompositionalLayout.rows(estimated: true), preferredHeight: 40)
    if let mode { view.selfSizingInvalidation = mode }
    let cell = try #require(view.cellForItem(at: path(0, 1)) as? TextCell)
    cell.preferredHeight = 70
    change(cell)
    view.layoutIfNeeded()
    return (0...2).compactMap { view.cellForItem(at: path(0, $0))?.frame.height }
  }

  @Test("enabled is the default: the cell resizes after invalidateIntrinsicContentSize() of itself or its content view")
  func enabled() throws {
    #expect(try grown(nil) { $0.invalidateIntrinsicContentSize() } == [40, 70, 40])
    #expect(try grown(.enabled) { $0.contentView.invalidateIntrinsicContentSize() } == [40, 70, 40])
    let views = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.rows())
    #expect(views.selfSizingInvalidation == .enabled)
  }

  @Test("disabled: the calls change nothing")
  func disabled() throws {
    #expect(try grown(.disabled) { $0.invalidateIntrinsicContentSize() } == [40, 40, 40])
    #expect(try grown(.disabled) { $0.contentView.invalidateIntrinsicContentSize() } == [40, 40, 40])
  }

  @Test("enabledIncludingConstraints: constraints in the content view count, which do not with enabled")
  func constraints() throws {
    func constrain(_ cell: TextCell) {
      let label = UILabel()
      cell.contentView.addSubview(label)
      let height = label.heightAnchor.constraint(equalToConstant: 10)
      height.isActive = true
      height.constant = 60
    }
    #expect(try grown(.enabled, by: constrain) == [40, 40, 40])
    #expect(try grown(.enabledIncludingConstraints, by: constrain) == [40, 70, 40])
    #expect(try grown(.disabled, by: constrain) == [40, 40, 40])
  }

  @Test("a constraint that changes later counts, and equal constants do not")
  func laterConstraint() throws {
    let (_, view) = noted(10, UICollectionViewCompositionalLayout.rows(estimated: true), preferredHeight: 40)
    view.selfSizingInvalidation = .enabledIncludingConstraints
    let cell = try #require(view.cellForItem(at: path(0, 0)) as? TextCell)
    let label = UILabel()
    cell.contentView.addSubview(label)
    let height = label.heightAnchor.constraint(equalToConstant: 10)
    height.isActive = true
    view.layoutIfNeeded()
    cell.preferredHeight = 55
    height.constant = 10
    view.layoutIfNeeded()
    #expect(cell.frame.height == 40)
    height.constant = 11
    view.layoutIfNeeded()
    #expect(cell.frame.height == 55)
    cell.preferredHeight = 45
    height.isActive = false
    view.layoutIfNeeded()
    #expect(cell.frame.height == 45)
  }

  @Test("cells below move, and the content grows")
  func rowsBelow() throws {
    let (_, view) = noted(4, UICollectionViewCompositionalLayout.rows(estimated: true), preferredHeight: 40)
    let cell = try #require(view.cellForItem(at: path(0, 0)) as? TextCell)
    cell.preferredHeight = 100
    cell.invalidateIntrinsicContentSize()
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0, 1))?.frame == frame(0, 100, 100, 40))
    #expect(view.contentSize.height == 220)
    #expect(view.kumikoLastUpdate?.indexPaths(.resize) == [path(0, 0)])
    // The content is as it was: nothing is configured again.
    #expect(view.kumikoLastUpdate?.indexPaths(.reconfigure) == [])
  }

  @Test("uitableview/selfsizinginvalidation: the same for the rows of tables")
  func tables() throws {
    final class Row: UITableViewCell {
      var wanted: CGFloat = 30
      override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
      ) -> CGSize { CGSize(width: targetSize.width, height: wanted) }
    }
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      }
    }
    let (rows, table) = (Rows(), UITableView(frame: frame(0, 0, 100, 200)))
    table.register(Row.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.layoutIfNeeded()
    let row = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Row)
    row.wanted = 60
    table.selfSizingInvalidation = .disabled
    row.invalidateIntrinsicContentSize()
    table.layoutIfNeeded()
    #expect(row.frame.height == 30)
    table.selfSizingInvalidation = .enabled
    row.invalidateIntrinsicContentSize()
    table.layoutIfNeeded()
    #expect(row.frame.height == 60)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 60)
  }
}
