import KumikoCollection
import KumikoLayout
@_spi(Kumiko) public import KumikoUIKitViews

// One class with all that can be overridden, because members of extensions cannot.

/// A view that shows rows under one another: headless, with real cells that are registered, dequeued, configured and reused.
///
/// ```swift
/// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .insetGrouped)
/// table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
/// table.dataSource = source
/// table.layoutIfNeeded()
/// table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame
/// ```
///
/// The rows are laid out as those of a list, by the engine. There is no run loop. After a change of the bounds, the offset or
/// the data source, a test calls `layoutIfNeeded()`. Updates show their result at once.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The style of the table.
  public let style: Style
  private weak var currentDataSource: (any UITableViewDataSource)?

  /// Receives the actions of the user, and the displayed views.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet { if delegate !== oldValue { engine.forgetRows() } }
  }
  /// Gives the items of a drag. ``kumikoDrag(rowAt:adding:to:)`` drags.
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// Takes dropped items in.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// A Boolean value that indicates whether items can be dragged. True by default.
  open var dragInteractionEnabled = true
  /// The height of rows, in points; `automaticDimension` for that of the cells.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { engine.forgetRows() } }
  }
  /// The estimated height of rows, in points. With 0 the delegate is asked for the heights of all rows, not only of those in
  /// sight.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { engine.forgetRows() } }
  }
  /// The height of headers, in points; `automaticDimension` for that of the views.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { engine.forgetRows() } }
  }
  /// The height of footers, in points; `automaticDimension` for that of the views.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { engine.forgetRows() } }
  }
  /// The estimated height of headers, in points. It is stored: visible headers are measured.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The estimated height of footers, in points. It is stored: visible footers are measured.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The padding above headers, in points; `automaticDimension` for what the style has (iOS 15).
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { engine.forgetRows() } }
  }
  /// A view above the first section; nil for none. Set it again after its frame has changed.
  open var tableHeaderView: UIView? {
    didSet { engine.exchange(oldValue, for: tableHeaderView, TableEngine.tableHeader) }
  }
  /// A view below the last section; nil for none. Set it again after its frame has changed.
  open var tableFooterView: UIView? {
    didSet { engine.exchange(oldValue, for: tableFooterView, TableEngine.tableFooter) }
  }
  /// A view behind the rows; nil for none.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      backgroundView.map { insertSubview($0, at: 0) }
    }
  }
  /// The separators between rows. Nothing draws them.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The color of separators; nil for that of the system.
  open var separatorColor: UIColor? = .separator
  /// The effect of separators; nil for none. Nothing draws them.
  open var separatorEffect: UIVisualEffect?
  /// The insets of separators, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// A Boolean value that indicates whether the user can select rows.
  open var allowsSelection = true
  /// A Boolean value that indicates whether several rows can be selected.
  open var allowsMultipleSelection = false {
    didSet { engine.allowsMultipleSelection = selectsSeveral }
  }
  /// A Boolean value that indicates whether the user can select rows while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value that indicates whether several rows can be selected while the table is edited.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { engine.allowsMultipleSelection = selectsSeveral }
  }

  /// The number of rows from which on the index is shown. It is stored: nothing draws the index.
  open var sectionIndexMinimumDisplayRowCount = 0
  /// The color of the index; nil for that of the table. Nothing draws the index.
  open var sectionIndexColor: UIColor?
  /// The color behind the index; nil for none. Nothing draws the index.
  open var sectionIndexBackgroundColor: UIColor?
  /// The color behind the index that is touched; nil for none. Nothing draws the index.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// A Boolean value that is stored: the width of the content follows `directionalLayoutMargins`.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// A Boolean value that is stored: there is no focus.
  open var selectionFollowsFocus = false
  /// A Boolean value that is stored: there is no focus.
  open var allowsFocus = true
  /// When the sizes of self-sizing cells that are shown are asked for again (iOS 16).
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
    didSet { engine.selfSizingInvalidation = selfSizingInvalidation.value }
  }
  /// The titles of the index, as the data source has told them; nil for those that were not asked for.
  private var indexTitles: [String]??

  private(set) lazy var engine = TableEngine(self)
  var cells = TableRegistry<UITableViewCell>("cells")
  var headers = TableRegistry<UITableViewHeaderFooterView>("headers and footers")
  var edits = false
  /// A Boolean value that indicates whether the delegate's function for heights is the protocol's own.
  var heightIsOwn = false
  private var updateDepth = 0

  /// Creates a table view.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a table view with what a nib or a storyboard has for it, or a plain one.
  public required init?(coder: NSCoder) {
    style =
      switch coder.nibAttribute("style") {
      case "grouped": .grouped
      case "insetGrouped": .insetGrouped
      default: .plain
      }
    super.init(coder: coder)
  }

  // MARK: - Data

  /// Gives the view its rows. Setting it reloads everything.
  open var dataSource: (any UITableViewDataSource)? {
    get { currentDataSource }
    set {
      currentDataSource = newValue
      indexTitles = nil
      engine.connect(newValue)
    }
  }

  /// A Boolean value that indicates whether rows are fetched ahead. Without a ``prefetchDataSource`` nothing is.
  open var isPrefetchingEnabled: Bool {
    get { engine.isPrefetchingEnabled }
    set { engine.isPrefetchingEnabled = newValue }
  }
  /// Receives the rows that may soon be displayed.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { engine.prefetchDataSource = prefetchDataSource == nil ? nil : engine }
  }

  /// Has the titles of the index asked for again.
  open func reloadSectionIndexTitles() { indexTitles = nil }

  /// The titles of the index of sections; nil for no index. Not in UIKit, which draws them.
  public var kumikoSectionIndexTitles: [String]? {
    if let indexTitles { return indexTitles }
    let titles = currentDataSource?.sectionIndexTitles(for: self)
    indexTitles = .some(titles)
    return titles
  }

  /// Reloads all rows with the next layout. The selection is cleared.
  open func reloadData() {
    indexTitles = nil
    engine.forgetRows()
    engine.reloadData()
  }

  /// The number of sections.
  open var numberOfSections: Int { engine.numberOfSections }

  /// The number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int { engine.numberOfItems(inSection: section) }

  // MARK: - Layout

  /// Taps the row below a finger that has not moved, or its control. Touches of controls and gestures do not come here.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapRow(below: touches) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    engine.follow()
  }

  @_spi(Kumiko) public override func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    engine.traitsDidChange(from: old, to: new)
  }

  func adopt(contentSize: CGSize, origin: CGPoint) {
    self.contentSize = contentSize
    if bounds.origin != origin { bounds.origin = origin }
  }

  @_spi(Kumiko) public override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITableViewDelegate }
  }

  // MARK: - Cells

  /// Registers the class of cells under a name; nil takes it back.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier)
  }

  /// Registers the class of headers and footers under a name; nil takes it back.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headers.register(aClass, identifier)
  }

  /// Registers the nib of cells under a name; nil takes it back. Its file is read for the first cell.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cells.register(nib, identifier)
  }

  /// Registers the nib of headers and footers under a name; nil takes it back.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headers.register(nib, identifier)
  }

  /// Returns a cell that is used again, or a new one of a registered class; nil if no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    engine.presentCell(identifier) ?? cells.view(identifier)
  }

  /// Returns a cell of a registered class: one that is used again, or a new one.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      misuse("could not dequeue a cell with the identifier '\(identifier)': register a class for it, or a nib")
    }
    return cell
  }

  /// Returns a header or a footer that is used again, or a new one of a registered class; nil if no class is registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    headers.view(identifier)
  }

  /// The visible cells, in their order.
  ///
  /// - Complexity: O(*v*) in the visible rows.
  open var visibleCells: [UITableViewCell] { engine.visibleCells.compactMap { ($0 as? TableRow)?.cell } }

  /// The index paths of the visible rows; nil for none.
  ///
  /// - Complexity: O(*v*) in the visible rows.
  open var indexPathsForVisibleRows: [IndexPath]? {
    let paths = engine.indexPathsForVisibleItems
    return paths.isEmpty ? nil : paths
  }

  /// The cell of a row; nil if it is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    (engine.cellForItem(at: indexPath) as? TableRow)?.cell
  }

  /// The index path of a visible cell; nil for other cells.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cell.place.flatMap { engine.indexPath(for: $0) } }

  /// The row at a point of the content; nil if no visible one is there.
  ///
  /// - Complexity: O(*v*) in the visible rows.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { engine.indexPathForItem(at: point) }

  /// The header of a section; nil if it is not visible, or no `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    engine.sectionView(UICollectionView.elementKindSectionHeader, section)
  }

  /// The footer of a section; nil if it is not visible, or no `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    engine.sectionView(UICollectionView.elementKindSectionFooter, section)
  }

  /// The index paths of the rows in a rectangle of the content, in ascending order; nil for a rectangle outside of the table.
  ///
  /// - Complexity: That of the layout's query.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    layoutIfNeeded()
    return engine.shownLayout.layoutAttributesForElements(in: rect)?
      .filter { $0.representedElementCategory == .cell }.map(\.indexPath).sorted()
  }

  /// The frame of a row in the content, in points; zero if there is none.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    engine.layoutAttributesForItem(at: indexPath)?.frame ?? .zero
  }

  /// The frame of a header in the content, in points; zero if there is none.
  open func rectForHeader(inSection section: Int) -> CGRect {
    engine.frame(ofKind: UICollectionView.elementKindSectionHeader, section)
  }

  /// The frame of a footer in the content, in points; zero if there is none.
  open func rectForFooter(inSection section: Int) -> CGRect {
    engine.frame(ofKind: UICollectionView.elementKindSectionFooter, section)
  }

  /// The frame of a section with its header and its footer, in points; zero if there is none.
  open func rect(forSection section: Int) -> CGRect {
    engine.driver?.compositionalLayout?.frame(ofSection: section).map { CGRect($0) } ?? .zero
  }

  // MARK: - Scrolling and selection

  /// Scrolls until a row is at a position, at once also if `animated` is true. Ends the program if there is no such row.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    if indexPath.count == 2, indexPath.item == NSNotFound, (0..<numberOfSections).contains(indexPath.section),
      numberOfRows(inSection: indexPath.section) == 0
    {
      return scrollToEmptySection(indexPath.section, at: scrollPosition, animated: animated)
    }
    engine.scrollToItem(at: indexPath, at: scrollPosition.value, animated: animated)
  }

  /// The index path of the first selected row; nil for none.
  open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

  /// The index paths of the selected rows, in ascending order; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? { engine.indexPathsForSelectedItems }

  /// Selects a row, and scrolls to it if a position is given. Does not call the delegate, as in UIKit. Nil deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    layoutIfNeeded()
    engine.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition.value)
  }

  /// Deselects a row. Does not call the delegate, as in UIKit.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    engine.deselectItem(at: indexPath, animated: animated)
  }

  // MARK: - Editing

  /// A Boolean value that indicates whether rows show controls for editing.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the controls for editing of the rows that can be edited.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard edits != editing else { return }
    edits = editing
    engine.allowsMultipleSelection = selectsSeveral
    for case let cell? in engine.shownCells.map({ ($0 as? TableRow)?.cell }) {
      if let indexPath = indexPath(for: cell) { prepare(cell, at: indexPath, animated: animated) }
    }
  }

  // MARK: - Updates

  /// A Boolean value that indicates whether changes are being collected.
  open var hasUncommittedUpdates: Bool { updateDepth > 0 }

  /// Carries out insertions, deletions, moves and reloads together. Ends the program if the data source has other numbers
  /// afterwards.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Carries out insertions, deletions, moves and reloads together, with a function that does not escape, as UIKit declares it.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Begins changes that ``endUpdates()`` carries out together.
  open func beginUpdates() {
    updateDepth += 1
    if updateDepth > 1 { return }
    if engine.driver != nil { layoutIfNeeded() }
    engine.begin()
  }

  /// Carries out the changes since ``beginUpdates()``. Without changes the heights of the rows are asked for again.
  open func endUpdates() {
    if updateDepth == 0 { misuse("endUpdates was called without beginUpdates") }
    updateDepth -= 1
    if updateDepth > 0 { return }
    if engine.batch?.isEmpty == true { engine.forgetRows() }
    engine.finish()
    layoutIfNeeded()
  }

  /// Inserts rows, at the index paths after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { engine.insertItems(at: indexPaths) }
  /// Deletes rows, at the index paths before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { engine.deleteItems(at: indexPaths) }
  /// Gives rows new cells.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { engine.reloadItems(at: indexPaths) }
  /// Has the cells of rows configured again.
  open func reconfigureRows(at indexPaths: [IndexPath]) { engine.reconfigureItems(at: indexPaths) }
  /// Moves a row.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    engine.moveItem(at: indexPath, to: newIndexPath)
  }
  /// Inserts sections, at the numbers after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { engine.insertSections(sections) }
  /// Deletes sections, at the numbers before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { engine.deleteSections(sections) }
  /// Reloads sections, at the numbers before the update.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { engine.reloadSections(sections) }
  /// Moves a section.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    engine.moveSection(section, toSection: newSection)
  }
}
