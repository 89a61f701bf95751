import KumikoCollection
import KumikoLayout
@_spi(Kumiko) public import KumikoUIKitViews

// One class with all that can be overridden, because members of extensions cannot.

/// A view that shows items as a layout arranges them: headless, with real cells that are registered, dequeued, configured
/// and reused.
///
/// ```swift
/// let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: createLayout())
/// view.register(TextCell.self, forCellWithReuseIdentifier: "text")
/// view.dataSource = source
/// view.layoutIfNeeded()
/// view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame
/// ```
///
/// There is no run loop. After a change of the bounds, the offset, the layout or the data source, a test calls
/// `layoutIfNeeded()`. Updates, applies and calls that scroll to an item show their result at once.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  var shownLayout: UICollectionViewLayout
  private weak var currentDataSource: (any UICollectionViewDataSource)?
  private weak var currentPrefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// Receives the actions of the user, and the displayed views.
  open weak var delegate: (any UICollectionViewDelegate)?
  /// Gives the items of a drag. ``kumikoDrag(itemAt:adding:to:)`` drags.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// Takes dropped items in.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// A Boolean value that indicates whether items can be dragged. True by default.
  open var dragInteractionEnabled = true
  /// A view behind the content, as large as the bounds; nil for none.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      backgroundView.map { insertSubview($0, at: 0) }
    }
  }
  /// A Boolean value that indicates whether the user can select items.
  open var allowsSelection = true
  /// A Boolean value that indicates whether several items can be selected.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection { deselectAll() } }
  }
  /// A Boolean value that indicates whether rows show accessories for editing. Visible cells are configured again.
  open var isEditing = false {
    didSet { if isEditing != oldValue { for cell in shownCells { cell.setNeedsUpdateConfiguration() } } }
  }
  /// A Boolean value that indicates whether the user can select items while the view is edited. False by default.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value that indicates whether several items can be selected while the view is edited. False by default.
  open var allowsMultipleSelectionDuringEditing = false
  /// A Boolean value that indicates whether an item is selected when it gets the focus; see ``kumikoFocusItem(at:)``.
  open var selectionFollowsFocus = false
  /// A Boolean value that indicates whether items may get the focus; see ``kumikoFocusItem(at:)``.
  open var allowsFocus = true
  /// A Boolean value that is stored: there is no focus.
  open var remembersLastFocusedIndexPath = false
  /// A Boolean value that indicates whether items are fetched ahead. Without a ``prefetchDataSource`` nothing is.
  open var isPrefetchingEnabled = true {
    didSet { if isPrefetchingEnabled != oldValue { driver?.setPrefetchWindow(prefetchWindow) } }
  }

  /// When the sizes of self-sizing cells that are shown are asked for again (iOS 16).
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// The last update of the view; nil before its first layout.
  public var kumikoLastUpdate: KumikoCollectionViewUpdate? { lastUpdate?.make() }
  var lastUpdate: UpdateRecord?
  /// Called after everything that the view does to its elements.
  public var kumikoUpdateHandler: ((KumikoCollectionViewUpdate) -> Void)?

  var registry = ViewRegistry()
  var driver: (any CollectionDriver)?
  var classic = ClassicContents(counts: [])
  var request: ViewRequest?
  var batch: BatchUpdate?

  var movement: Movement?

  var pending = PendingLayout()

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    if layout is MissingLayout { misuse("a UICollectionView needs a layout: use init(frame:collectionViewLayout:)") }
    shownLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Ends the program, as in UIKit, unless a subclass gives ``init(frame:collectionViewLayout:)`` a layout of its own.
  public convenience override init(frame: CGRect) { self.init(frame: frame, collectionViewLayout: MissingLayout()) }

  /// Creates a collection view with what a nib or a storyboard has for it, or with a layout without elements.
  public required init?(coder: NSCoder) {
    shownLayout = UICollectionViewLayout()
    super.init(coder: coder)
    shownLayout.collectionView = self
  }

  // MARK: - Data and layout

  /// Gives the view its items. Setting it reloads everything.
  open var dataSource: (any UICollectionViewDataSource)? {
    get { currentDataSource }
    set {
      currentDataSource = newValue
      reloadData()
    }
  }

  /// Receives the items that may soon be displayed.
  open var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    get { currentPrefetchDataSource }
    set {
      currentPrefetchDataSource = newValue
      driver?.setPrefetchWindow(prefetchWindow)
    }
  }

  /// The arrangement of the items. Setting it exchanges the layout at once, without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { shownLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Exchanges the layout. Elements that are visible before and after keep their views.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    exchangeLayout(layout, animated: animated)
    completion?(true)
  }

  /// Reloads all items with the next layout. The selection is cleared.
  open func reloadData() {
    pending.reload = true
    setNeedsLayout()
  }

  // MARK: - Layout

  /// Taps the item below a finger that has not moved. Touches of controls and gestures do not come here.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapItem(below: touches) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    layOut()
  }

  // A layout of the class itself reads nothing but data sources, which are not asked again for what they have read.
  @_spi(Kumiko) open override var tracksLayout: Bool { type(of: self) != UICollectionView.self }

  open override var directionalLayoutMargins: NSDirectionalEdgeInsets {
    didSet { if directionalLayoutMargins != oldValue { setNeedsLayout() } }
  }

  @_spi(Kumiko) public override func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    if old.preferredContentSizeCategory != new.preferredContentSizeCategory { textSizeDidChange() }
  }

  func adopt(contentSize: CGSize, origin: CGPoint) {
    self.contentSize = contentSize
    pending.shownOrigin = origin
    if bounds.origin != origin { bounds.origin = origin }
  }

  @_spi(Kumiko) public override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UICollectionViewDelegate }
  }

  // MARK: - Display

  func display(
    _ view: UICollectionReusableView, as state: KumikoCollectionViewUpdate.State,
    _ attributes: UICollectionViewLayoutAttributes? = nil
  ) {
    place(view, as: state, attributes)
    // A row of a list can be a header, too.
    if state.category == .cell, let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: state.indexPath)
    } else {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: state.elementKind ?? "", at: state.indexPath)
    }
    if view.superview !== self { addSubview(view) }
  }

  func endDisplaying(_ view: UICollectionReusableView, at indexPath: IndexPath) {
    view.removeFromSuperview()
    if view.pooled?.key.elementKind == nil, let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath)
      (cell.isSelected, cell.isHighlighted, cell.activity) = (false, false, CellActivity())
    } else if let pooled = view.pooled {
      let kind = pooled.key.elementKind ?? ""
      delegate?.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: indexPath)
    }
    recycle(view)
  }

  @_spi(Kumiko) public override var scrollsHorizontally: Bool {
    let direction =
      (shownLayout as? UICollectionViewFlowLayout)?.scrollDirection
      ?? (shownLayout as? UICollectionViewCompositionalLayout)?.scrollDirection
    return direction == .horizontal
  }

  // MARK: - Counts

  /// The number of sections.
  open var numberOfSections: Int {
    if let driver, !pending.reload { return driver.numberOfSections }
    return currentDataSource?.numberOfSections(in: self) ?? 0
  }

  /// The number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    if let driver, !pending.reload { return driver.numberOfItems(inSection: section) }
    return currentDataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  // MARK: - Views

  /// Registers the class of cells under a name; nil takes it back.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registry.register(cellClass, for: .cell(identifier))
  }

  /// Registers the class of the supplementary views of a kind under a name; nil takes it back.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { registry.register(viewClass, for: .supplementary(elementKind, identifier)) }

  /// Registers the nib of cells under a name; nil takes it back. Its file is read for the first cell.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registry.register(nib, for: .cell(identifier))
  }

  /// Registers the nib of the supplementary views of a kind under a name; nil takes it back.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { registry.register(nib, for: .supplementary(kind, identifier)) }

  /// Returns a cell of a registered class: one that is used again, or a new one.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = dequeue(.cell(identifier), for: indexPath)
    guard let cell = view as? UICollectionViewCell else { misuse("\(type(of: view)) is no UICollectionViewCell") }
    return cell
  }

  /// Returns a supplementary view of a registered class: one that is used again, or a new one.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeue(.supplementary(elementKind, identifier), for: indexPath) }

  var scene: UIWindowScene? { window?.windowScene }

  /// The elements within the bounds. Those beyond are shown where a scene reaches ahead.
  private var visibleElements: [(view: UICollectionReusableView, state: KumikoCollectionViewUpdate.State)] {
    let shown = driver?.visibleElements ?? []
    return scene?.kumikoReach ?? 0 > 0 ? shown.filter { $0.state.frame.meets(bounds) } : shown
  }

  /// The cells that have views, also beyond the bounds.
  var shownCells: [UICollectionViewCell] {
    driver?.visibleElements.compactMap { $0.view as? UICollectionViewCell } ?? []
  }

  /// The visible cells, in the layout's order.
  ///
  /// - Complexity: O(*v*) in the visible elements.
  open var visibleCells: [UICollectionViewCell] {
    visibleElements.compactMap { $0.state.category == .cell ? $0.view as? UICollectionViewCell : nil }
  }

  /// The index paths of the visible cells, in the layout's order.
  ///
  /// - Complexity: O(*v*) in the visible elements.
  open var indexPathsForVisibleItems: [IndexPath] {
    visibleElements.filter { $0.state.category == .cell }.map(\.state.indexPath)
  }

  /// The cell of an item; nil if it is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    driver?.view(.cell, kind: nil, at: indexPath) as? UICollectionViewCell
  }

  /// The index path of a visible cell; nil for other cells.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { driver?.indexPath(of: cell) }

  /// The item at a point of the content, also outside of the visible bounds; nil for none. If several are there, it is the front one.
  ///
  /// - Complexity: O(*v*) in the visible elements. For a point out of sight, that of the layout's query.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    if let shown = (driver?.visibleElements ?? []).map(\.state).frontCell(at: point) { return shown }
    guard driver != nil else { return nil }
    let near = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return (shownLayout.layoutAttributesForElements(in: near) ?? []).map { KumikoCollectionViewUpdate.State($0) }
      .frontCell(at: point)
  }

  /// The supplementary view of a kind; nil if it is not visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    driver?.view(.supplementaryView, kind: elementKind, at: indexPath)
  }

  /// The index path of a visible supplementary view; nil for others (iOS 18).
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    driver?.visibleElements.first { $0.view === supplementaryView && $0.state.category == .supplementaryView }?.state
      .indexPath
  }

  /// The visible supplementary views of a kind.
  ///
  /// - Complexity: O(*v*) in the visible elements.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    visibleSupplementaries(ofKind: elementKind).map(\.view)
  }

  /// The index paths of the visible supplementary views of a kind.
  ///
  /// - Complexity: O(*v*) in the visible elements.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleSupplementaries(ofKind: elementKind).map(\.state.indexPath)
  }

  private func visibleSupplementaries(
    ofKind elementKind: String
  ) -> [(view: UICollectionReusableView, state: KumikoCollectionViewUpdate.State)] {
    visibleElements.filter { $0.state.category == .supplementaryView && $0.state.elementKind == elementKind }
  }

  /// The attributes of an item in the layout; nil before it is laid out.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    if shownLayout.isAsked, dataSource != nil { shownLayout.prepareIfNeeded() }
    return shownLayout.layoutAttributesForItem(at: indexPath)
  }

  /// The attributes of a supplementary view in the layout; nil before it is laid out.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if shownLayout.isAsked, dataSource != nil { shownLayout.prepareIfNeeded() }
    return shownLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: - Scrolling and selection

  /// Scrolls until an item is at a position, at once also if `animated` is true. Ends the program if there is no such
  /// item.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let driver else { return }
    check(indexPath, for: "scroll to")
    scroll(driver, to: indexPath, at: scrollPosition, animated: animated)
  }

  private func scroll(
    _ driver: any CollectionDriver, to indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) {
    let before = contentOffset
    driver.scroll(toItemAt: indexPath, at: position)
    if animated, contentOffset != before { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// The index paths of the selected items, in ascending order; nil for none.
  ///
  /// - Complexity: O(*k* log *n*) in the selected items.
  open var indexPathsForSelectedItems: [IndexPath]? {
    let paths = driver?.selection ?? []
    return paths.isEmpty ? nil : paths
  }

  /// Selects an item, and scrolls to it if a position is given. Does not call the delegate, as in UIKit. Nil deselects
  /// all items.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard allowsSelection else { return }
    guard let indexPath else { return deselectAll() }
    layoutIfNeeded()
    guard let driver else { return }
    check(indexPath, for: "select")
    if !allowsMultipleSelection { for other in driver.selection { driver.setSelected(false, at: other) } }
    driver.setSelected(true, at: indexPath)
    if !scrollPosition.isEmpty { scroll(driver, to: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item. Does not call the delegate, as in UIKit.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { driver?.setSelected(false, at: indexPath) }

  // MARK: - Updates

  /// A Boolean value that indicates whether a batch update is being collected, or an item moved by the user.
  open var hasUncommittedUpdates: Bool { batch != nil || movement != nil }

  /// Carries out insertions, deletions, moves and reloads together. Ends the program if the data source has other
  /// numbers afterwards.
  ///
  /// Deletions, reloads and the sources of moves are index paths before the update; insertions and the targets of moves
  /// after it.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    update(updates)
    completion?(true)
  }

  /// Carries out insertions, deletions, moves and reloads together, with a function that does not escape, as UIKit declares it.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Inserts items, at the index paths after the update.
  open func insertItems(at indexPaths: [IndexPath]) { record { $0.insertedItems += indexPaths } }
  /// Deletes items, at the index paths before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { record { $0.deletedItems += indexPaths } }
  /// Gives items new cells.
  open func reloadItems(at indexPaths: [IndexPath]) { record { $0.reloadedItems += indexPaths } }
  /// Has the cells of items configured again.
  open func reconfigureItems(at indexPaths: [IndexPath]) { record { $0.reconfiguredItems += indexPaths } }
  /// Moves an item.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record { $0.movedItems.append((indexPath, newIndexPath)) }
  }
  /// Inserts sections, at the numbers after the update.
  open func insertSections(_ sections: IndexSet) { record { $0.insertedSections.formUnion(sections) } }
  /// Deletes sections, at the numbers before the update.
  open func deleteSections(_ sections: IndexSet) { record { $0.deletedSections.formUnion(sections) } }
  /// Reloads sections, at the numbers before the update.
  open func reloadSections(_ sections: IndexSet) { record { $0.reloadedSections.formUnion(sections) } }
  /// Moves a section.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record { $0.movedSections.append((section, newSection)) }
  }

  /// The view in words: its bounds, and the visible elements with their frames.
  open var kumikoDescription: String { describe() }
}
