import KumikoLayout

/// The collection view behind a table view. It is in no hierarchy: its cells are the places of rows, and the table shows what
/// they host.
final class TableEngine: UICollectionView {
  static let header = UICollectionView.elementKindSectionHeader
  static let footer = UICollectionView.elementKindSectionFooter
  static let tableHeader = "kumiko.table.header"
  static let tableFooter = "kumiko.table.footer"

  unowned let table: UITableView
  private let rows: TableLayout
  private var isFollowing = false
  /// The row that is configured again, and its cell.
  private var presentRow: TableRow?

  init(_ table: UITableView) {
    self.table = table
    rows = TableLayout(table)
    super.init(frame: CGRect(origin: .zero, size: table.bounds.size), collectionViewLayout: rows.layout)
    delegate = self
    register(TableRow.self, forCellWithReuseIdentifier: TableRow.identifier)
    for kind in [Self.header, Self.footer, Self.tableHeader, Self.tableFooter] {
      register(
        TableSectionPlace.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: TableSectionPlace.identifier)
    }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - The table

  override var traitCollection: UITraitCollection { table.traitCollection }
  override var safeAreaInsets: UIEdgeInsets { table.safeAreaInsets }
  override var scene: UIWindowScene? { table.window?.windowScene }

  override func setNeedsLayout() {
    super.setNeedsLayout()
    if !isFollowing { table.setNeedsLayout() }
  }

  override func adopt(contentSize: CGSize, origin: CGPoint) {
    super.adopt(contentSize: contentSize, origin: origin)
    table.adopt(contentSize: contentSize, origin: origin)
  }

  func follow() {
    isFollowing = true
    defer { isFollowing = false }
    if bounds.size != table.bounds.size { frame = CGRect(origin: frame.origin, size: table.bounds.size) }
    contentInset = table.contentInset
    contentInsetAdjustmentBehavior = table.contentInsetAdjustmentBehavior
    directionalLayoutMargins = table.directionalLayoutMargins
    if bounds.origin != table.bounds.origin { bounds.origin = table.bounds.origin }
    super.setNeedsLayout()
    layoutIfNeeded()
  }

  func forgetRows() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [])
    rows.layout.invalidateLayout(with: context)
  }

  func connect(_ source: (any UITableViewDataSource)?) {
    if let source = source as? any TableDataSource {
      source.connect(to: self)
    } else {
      dataSource = source == nil ? nil : self
    }
    forgetRows()
  }

  func exchange(_ old: UIView?, for new: UIView?, _ kind: String) {
    let configuration = rows.configuration
    if old !== new {
      old?.removeFromSuperview()
      if let new,
        let place = driver?.visibleElements.first(where: { $0.state.elementKind == kind })?.view as? TableSectionPlace
      {
        place.show(new)
        new.frame = place.frame
        table.addSubview(new)
      }
    }
    rows.layout.configuration = configuration
  }

  func sectionView(_ kind: String, _ section: Int) -> UITableViewHeaderFooterView? {
    let place = supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
    return (place as? TableSectionPlace)?.hosted as? UITableViewHeaderFooterView
  }

  func frame(ofKind kind: String, _ section: Int) -> CGRect {
    layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame ?? .zero
  }

  // MARK: - Places

  /// The cell of the row that is configured again, if it has the identifier that is asked for.
  func presentCell(_ identifier: String) -> UITableViewCell? {
    guard let cell = presentRow?.cell else { return nil }
    if cell.reuseIdentifier != identifier {
      misuse(
        "the cell of a row is configured again, and must be dequeued as before, as '\(cell.reuseIdentifier ?? "")', not as "
          + "'\(identifier)'")
    }
    return cell
  }

  /// Returns the place of a row with the cell that a function returns.
  func row(at indexPath: IndexPath, _ cell: () -> UITableViewCell) -> UICollectionViewCell {
    let place = dequeueReusableCell(withReuseIdentifier: TableRow.identifier, for: indexPath)
    guard let row = place as? TableRow else { return place }
    row.table = table
    let outer = presentRow
    presentRow = row.cell == nil ? nil : row
    let new = cell()
    let isConfiguredAgain = presentRow != nil
    presentRow = outer
    if isConfiguredAgain, new !== row.cell {
      misuse(
        "the data source returned another cell for \(indexPath.wording), which is configured again; dequeue the cell and "
          + "return it")
    }
    row.show(new, at: indexPath)
    return row
  }

  /// Returns the place of a header, a footer, or a view of the table.
  func place(_ kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
    let place = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: TableSectionPlace.identifier, for: indexPath)
    guard let place = place as? TableSectionPlace else { return place }
    place.table = table
    let view =
      switch kind {
      case Self.tableHeader: table.tableHeaderView
      case Self.tableFooter: table.tableFooterView
      default: rows.takeView(kind, indexPath.section)
      }
    place.show(view ?? UIView())
    return place
  }
}

/// A data source that connects itself to the collection view behind a table.
@MainActor protocol TableDataSource {
  func connect(to engine: TableEngine)
}

// A classic data source of rows as one of items.
extension TableEngine: UICollectionViewDataSource {
  private var source: any UITableViewDataSource {
    guard let source = table.dataSource else {
      misuse("the data source is gone: a table view does not keep it, keep it in the view controller")
    }
    return source
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { source.numberOfSections(in: table) }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    source.tableView(table, numberOfRowsInSection: section)
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    row(at: indexPath) { source.tableView(table, cellForRowAt: indexPath) }
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { place(kind, at: indexPath) }
}

extension TableEngine: UICollectionViewDelegate, UICollectionViewDataSourcePrefetching {
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let cell = (cell as? TableRow)?.cell else { return }
    cell.indentationLevel = table.delegate?.tableView(table, indentationLevelForRowAt: indexPath) ?? 0
    table.prepare(cell, at: indexPath, animated: false)
    table.delegate?.tableView(table, willDisplay: cell, forRowAt: indexPath)
    if cell.superview !== table { table.addSubview(cell) }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let row = cell as? TableRow, let cell = row.cell else { return }
    cell.removeFromSuperview()
    table.delegate?.tableView(table, didEndDisplaying: cell, forRowAt: indexPath)
    row.release()
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    guard let hosted = (view as? TableSectionPlace)?.hosted else { return }
    switch elementKind {
    case Self.header: table.delegate?.tableView(table, willDisplayHeaderView: hosted, forSection: indexPath.section)
    case Self.footer: table.delegate?.tableView(table, willDisplayFooterView: hosted, forSection: indexPath.section)
    default: break
    }
    if hosted.superview !== table { table.addSubview(hosted) }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    guard let place = view as? TableSectionPlace, let hosted = place.hosted else { return }
    hosted.removeFromSuperview()
    switch elementKind {
    case Self.header:
      table.delegate?.tableView(table, didEndDisplayingHeaderView: hosted, forSection: indexPath.section)
    case Self.footer:
      table.delegate?.tableView(table, didEndDisplayingFooterView: hosted, forSection: indexPath.section)
    default: break
    }
    place.release()
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    table.prefetchDataSource?.tableView(table, prefetchRowsAt: indexPaths)
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: indexPaths)
  }
}
