import KumikoCollection
import KumikoLayout
import KumikoSnapshot

// One class with all that can be overridden, because members of extensions cannot.

/// The data source of a collection view that is changed by applying snapshots.
///
/// ```swift
/// let source = UICollectionViewDiffableDataSource<Section, Item>(collectionView: view) { view, indexPath, item in
///   view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
/// }
/// source.apply(snapshot)
/// ```
///
/// An apply is shown at once, and its completion is called before the call returns. ``UICollectionView/kumikoLastUpdate``
/// has the changes. An apply before the first layout of the collection view is shown with that.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource, DriverMaking {
  /// Returns the cell of an item: one that the collection view has dequeued. Nil ends the program.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Returns a header, a footer or a badge: one that the collection view has dequeued. Nil ends the program.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  let source = DiffableDataSource<SectionIdentifierType, ItemIdentifierType>()
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider

  /// Makes the headers, footers and badges. A layout with such views needs it.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The handlers that are called when the user moves items.
  open var reorderingHandlers = ReorderingHandlers() {
    didSet { source.reorderingHandlers = reorderingHandlers.value }
  }
  /// The handlers that are called when the user expands or collapses items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>() {
    didSet { source.sectionSnapshotHandlers = sectionSnapshotHandlers.value }
  }

  /// Creates an empty data source, and makes it that of the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
    source.follow { [weak self] change in { [weak self] in self?.show(change) } }
  }

  // MARK: - Snapshots

  /// Shows another snapshot. The changes are found and shown at once.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items.
  ///   - animatingDifferences: Whether UIKit would animate the changes; see ``KumikoCollectionViewUpdate/isAnimated``.
  ///   - completion: Called when the changes are shown.
  /// - Complexity: O(*k* log *n* + *s* + *v*) for *k* edits if the snapshot comes from the present one, otherwise O(*n*).
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    carryOut { (source) throws(Failure) in
      let value = snapshot.gathered.value(resembling: source.contents.snapshot)
      try source.apply(value, animatingDifferences: animatingDifferences) { _ in completion?() }
    }
  }

  /// Shows another snapshot, and returns when the changes are shown.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }

  /// Shows another snapshot with new cells for all items, without animation.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    carryOut { (source) throws(Failure) in
      let value = snapshot.gathered.value(resembling: source.contents.snapshot)
      try source.applyUsingReloadData(value) { _ in completion?() }
    }
  }

  /// Shows another snapshot with new cells for all items, and returns when they are shown.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  /// Returns a copy of what is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceSnapshot(source.snapshot())
  }

  // MARK: - Section snapshots

  /// Shows other items in a section: those of an outline that are below expanded items only. An unknown section is
  /// added at the end.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    carryOut { (source) throws(Failure) in
      let value = snapshot.gathered.value(resembling: source.outlines[section])
      try source.apply(value, to: section, animatingDifferences: animatingDifferences) { _ in completion?() }
    }
  }

  /// Shows other items in a section, and returns when they are shown.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: nil)
  }

  /// Returns the outline of a section; its items as roots if it has none.
  open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    NSDiffableDataSourceSectionSnapshot(source.snapshot(for: section))
  }

  /// Expands or collapses an item as the user does, with the handlers' permission.
  public func kumikoToggle(_ item: ItemIdentifierType) {
    carryOut { (source) throws(Failure) in try source.toggle(item) }
  }

  // MARK: - Look-up

  /// The item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    // Not `flatMap`, which is slow for identifiers that are not known when this is compiled.
    guard let path = indexPath.value else { return nil }
    return source.itemIdentifier(for: path)
  }

  /// The index path of an item; nil if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    source.indexPath(for: itemIdentifier).map { IndexPath($0) }
  }

  /// The section at a number; nil if there is none (iOS 15).
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { source.sectionIdentifier(for: index) }

  /// The number of a section; nil if there is none (iOS 15).
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { source.index(for: sectionIdentifier) }

  // MARK: - The data source of a collection view

  /// Returns the number of sections.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { source.contents.numberOfSections }

  /// Returns the number of items in a section.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    source.contents.numberOfItems(inSectionAt: section)
  }

  /// Returns the cell of an item, from the cell provider.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else { misuse("there is no item at \(indexPath.wording)") }
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      misuse(
        "the cell provider of the diffable data source returned nil for the item '\(item)' at \(indexPath.wording); it "
          + "must return a cell for every item")
    }
    return cell
  }

  /// Returns a header, a footer or a badge, from the supplementary view provider.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let supplementaryViewProvider else {
      misuse(
        "the layout has a view of kind '\(kind)' at \(indexPath.wording), and the diffable data source has no "
          + "supplementaryViewProvider")
    }
    guard let view = supplementaryViewProvider(collectionView, kind, indexPath) else {
      misuse("the supplementary view provider returned nil for the view of kind '\(kind)' at \(indexPath.wording)")
    }
    return view
  }

  /// Returns whether ``reorderingHandlers`` allow that the user moves an item.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }

  /// Moves an item that the user has moved, and calls ``reorderingHandlers``.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath), let target = destinationIndexPath.value else {
      misuse("an item cannot be moved from \(sourceIndexPath.wording) to \(destinationIndexPath.wording)")
    }
    carryOut { (source) throws(Failure) in try source.moveItem(item, to: target) }
  }

  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Ends the program. Override it for an index.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    misuse(
      "the index has the title '\(title)', and \(type(of: self)) does not override "
        + "collectionView(_:indexPathForIndexTitle:at:)")
  }

  // MARK: - The collection view

  typealias Failure = DataSourceError<SectionIdentifierType, ItemIdentifierType>
  typealias Source = DiffableDataSource<SectionIdentifierType, ItemIdentifierType>

  /// Changes what there is, with the view up to date before.
  private func carryOut(_ change: (Source) throws(Failure) -> Void) {
    if let view = collectionView, view.dataSource === self {
      if view.driver?.isBusy == true {
        misuse(
          "a snapshot was applied while the collection view makes or lays out its views, for example in a cell provider; "
            + "apply it afterwards")
      }
      view.layoutBeforeChange()
    }
    let hadOutlines = !source.outlines.isEmpty
    do throws(Failure) { try change(source) } catch { misuse("invalid update of a diffable data source: \(error)") }
    if hadOutlines || !source.outlines.isEmpty, let view = collectionView, view.dataSource === self {
      view.followOutlines()
    }
  }

  private func show(_ change: DataSourceChange<SectionIdentifierType, ItemIdentifierType>) {
    guard let view = collectionView, view.dataSource === self else { return }
    guard let driver = view.driver as? ViewportDriver<SectionIdentifierType, ItemIdentifierType> else {
      return view.reloadData()
    }
    driver.show(change)
  }

  func makeDriver(for view: UICollectionView) -> any CollectionDriver {
    ViewportDriver(source, for: view, at: view.loadingOrigin)
  }
}
