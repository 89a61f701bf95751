/// The layout of a table: the sections of a list, with the heights of the table and its delegate.
@MainActor final class TableLayout {
  private unowned let table: UITableView
  /// The headers and footers that the delegate has made and that are not yet displayed.
  private var views: [String: [Int: UIView]] = [:]
  private(set) lazy var layout = UICollectionViewCompositionalLayout(
    sectionProvider: { [unowned self] number, environment in section(number, in: environment) },
    configuration: configuration)

  init(_ table: UITableView) { self.table = table }

  var configuration: UICollectionViewCompositionalLayoutConfiguration {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    func bar(_ view: UIView?, _ kind: String, _ alignment: NSRectAlignment) {
      guard let view, view.frame.height > 0 else { return }
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(view.frame.height))
      configuration.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment))
    }
    bar(table.tableHeaderView, TableEngine.tableHeader, .top)
    bar(table.tableFooterView, TableEngine.tableFooter, .bottom)
    return configuration
  }

  // MARK: - Sections

  private func section(
    _ number: Int, in environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    var list = UICollectionLayoutListConfiguration(appearance: table.style.appearance)
    list.showsSeparators = table.separatorStyle != .none
    let padding = table.sectionHeaderTopPadding
    if padding != UITableView.automaticDimension { list.headerTopPadding = padding }
    let header = height(of: TableEngine.header, number)
    let footer = height(of: TableEngine.footer, number)
    list.headerMode = header == nil ? .none : .supplementary
    list.footerMode = footer == nil ? .none : .supplementary
    let section = NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
    let heights = [TableEngine.header: header, TableEngine.footer: footer]
    section.boundarySupplementaryItems = section.boundarySupplementaryItems.map { item in
      guard let height = heights[item.elementKind] ?? nil else { return item }
      let isEstimated = height == UITableView.automaticDimension
      let points = isEstimated ? estimatedHeight(of: item.elementKind, number) : height
      if points == UITableView.automaticDimension { return item }
      return item.copied(
        with: NSCollectionLayoutSize(
          widthDimension: item.layoutSize.widthDimension,
          heightDimension: isEstimated ? .estimated(points) : .absolute(points)))
    }
    return section.copied(with: group(ofSection: number, insets: section.contentInsets, in: environment))
  }

  /// The rows of a section: of one height, of estimated heights, or of the height that the delegate has for each.
  private func group(
    ofSection number: Int, insets: NSDirectionalEdgeInsets, in environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutGroup {
    let count = table.dataSource?.tableView(table, numberOfRowsInSection: number) ?? 0
    let first = count > 0 ? table.height(ofRowAt: IndexPath(row: 0, section: number)) : table.rowHeight
    // A delegate that has no function for heights leaves them to the table.
    let isGiven = count > 0 && !table.heightIsOwn
    if !isGiven, first != UITableView.automaticDimension { return row(.absolute(first)) }
    if isGiven, table.estimatedRowHeight == 0 { return allRows(count, inSection: number) }
    let path = IndexPath(row: 0, section: number)
    let estimate = table.delegate?.tableView(table, estimatedHeightForRowAt: path) ?? table.estimatedRowHeight
    return row(.estimated(estimate > 0 ? estimate : 44))
  }

  private func row(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutGroup {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    return .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
  }

  /// All rows with exact heights. O(n).
  private func allRows(_ count: Int, inSection section: Int) -> NSCollectionLayoutGroup {
    var top: CGFloat = 0
    var spans: [(top: CGFloat, height: CGFloat)] = []
    spans.reserveCapacity(count)
    for number in 0..<count {
      let height = table.height(ofRowAt: IndexPath(row: number, section: section))
      // Without estimates a row that sizes itself has the standard height.
      let exact = height == UITableView.automaticDimension ? 44 : height
      spans.append((top, exact))
      top += exact
    }
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(top))
    return .custom(layoutSize: size) { environment in
      let width = environment.container.effectiveContentSize.width
      return spans.map {
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: $0.top, width: width, height: $0.height))
      }
    }
  }

  // MARK: - Headers and footers

  private func height(of kind: String, _ section: Int) -> CGFloat? {
    let (isHeader, delegate) = (kind == TableEngine.header, table.delegate)
    let own = isHeader ? table.sectionHeaderHeight : table.sectionFooterHeight
    let given =
      isHeader
      ? delegate?.tableView(table, heightForHeaderInSection: section)
      : delegate?.tableView(table, heightForFooterInSection: section)
    let (height, view, title) = (given ?? own, givenView(kind, section), givenTitle(kind, section))
    if let unused = views[kind]?[section] as? UITableViewHeaderFooterView, unused !== view {
      table.headers.giveBack(unused)
    }
    views[kind, default: [:]][section] = view
    if height == 0 { return nil }
    // A height that the delegate gives makes room for an empty header, too.
    let isThere = view != nil || title != nil || (height != own && height > 0)
    return isThere ? height : nil
  }

  /// The estimated height of a header or a footer; `automaticDimension` for that of a list.
  private func estimatedHeight(of kind: String, _ section: Int) -> CGFloat {
    let (isHeader, delegate) = (kind == TableEngine.header, table.delegate)
    let given =
      isHeader
      ? delegate?.tableView(table, estimatedHeightForHeaderInSection: section)
      : delegate?.tableView(table, estimatedHeightForFooterInSection: section)
    let height = given ?? (isHeader ? table.estimatedSectionHeaderHeight : table.estimatedSectionFooterHeight)
    return height > 0 ? height : UITableView.automaticDimension
  }

  /// The view of a header or a footer: that of the delegate, or one with the title.
  func takeView(_ kind: String, _ section: Int) -> UIView {
    if let view = views[kind]?.removeValue(forKey: section) ?? givenView(kind, section) { return view }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = givenTitle(kind, section)
    return view
  }

  private func givenView(_ kind: String, _ section: Int) -> UIView? {
    kind == TableEngine.header
      ? table.delegate?.tableView(table, viewForHeaderInSection: section)
      : table.delegate?.tableView(table, viewForFooterInSection: section)
  }

  private func givenTitle(_ kind: String, _ section: Int) -> String? {
    kind == TableEngine.header
      ? table.dataSource?.tableView(table, titleForHeaderInSection: section)
      : table.dataSource?.tableView(table, titleForFooterInSection: section)
  }
}
