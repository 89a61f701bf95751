import KumikoCollection
import KumikoSnapshot

// One class with all that can be overridden, because members of extensions cannot.

/// The data source of a table view that is changed by applying snapshots.
///
/// An apply is shown at once, and its completion is called before the call returns. ``UITableView/kumikoLastUpdate`` has the
/// changes. Subclasses override functions of the data source, such as titles of headers and what can be edited.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource, TableDataSource {
  /// Returns the cell of a row. Nil ends the program.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?
  private typealias Items = UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>

  private weak var tableView: UITableView?
  private let items: Items
  /// How UIKit animates changes of rows. Nothing is animated without a screen.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates an empty data source, and makes it that of the table view.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    items = Items(collectionView: tableView.engine) { view, indexPath, item in
      guard let engine = view as? TableEngine else { return nil }
      return engine.row(at: indexPath) {
        guard let cell = cellProvider(engine.table, indexPath, item) else {
          misuse(
            "the cell provider of the diffable data source returned nil for the item '\(item)' at \(indexPath.wording); "
              + "it must return a cell for every row")
        }
        return cell
      }
    }
    items.supplementaryViewProvider = { view, kind, indexPath in (view as? TableEngine)?.place(kind, at: indexPath) }
    super.init()
    tableView.dataSource = self
  }

  func connect(to engine: TableEngine) {
    if engine.dataSource !== items { engine.dataSource = items }
  }

  // MARK: - Snapshots

  /// Shows another snapshot. The changes are found and shown at once; see ``UICollectionViewDiffableDataSource``.
  ///
  /// - Complexity: O(*k* log *n* + *s* + *v*) for *k* edits if the snapshot comes from the present one, otherwise O(*n*).
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) { items.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion) }

  /// Shows another snapshot, and returns when the changes are shown.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }

  /// Shows another snapshot with new cells for all rows, without animation.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { items.applySnapshotUsingReloadData(snapshot, completion: completion) }

  /// Shows another snapshot with new cells for all rows, and returns when they are shown.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  /// Returns a copy of what is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { items.snapshot() }

  // MARK: - Look-up

  /// The item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { items.itemIdentifier(for: indexPath) }

  /// The index path of an item; nil if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { items.indexPath(for: itemIdentifier) }

  /// The section at a number; nil if there is none (iOS 15).
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { items.sectionIdentifier(for: index) }

  /// The number of a section; nil if there is none (iOS 15).
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { items.index(for: sectionIdentifier) }

  // MARK: - The data source of a table view

  /// Returns the number of sections.
  open func numberOfSections(in tableView: UITableView) -> Int { items.source.contents.numberOfSections }

  /// Returns the number of rows in a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.source.contents.numberOfItems(inSectionAt: section)
  }

  /// Returns the cell of a row, from the cell provider.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let place = items.collectionView(tableView.engine, cellForItemAt: indexPath)
    guard let cell = (place as? TableRow)?.cell else { misuse("there is no cell at \(indexPath.wording)") }
    return cell
  }

  /// Returns nil. Override it for headers.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil. Override it for footers.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the number of the title.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  /// Returns false. Override it for rows that can be edited.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns false. Override it for rows that can be moved.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing. Override it to apply a snapshot without the row.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing. Override it to apply a snapshot with the row in its new place.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
