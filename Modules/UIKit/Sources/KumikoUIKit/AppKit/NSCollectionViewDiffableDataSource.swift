import KumikoCollection
import KumikoSnapshot

/// The data source of a collection view of AppKit that is changed by applying snapshots.
///
/// An apply is shown at once, and its completion is called before the call returns.
@preconcurrency @MainActor
open class NSCollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject {
  /// Returns the item of an identifier: one that the collection view has made. Nil ends the program.
  public typealias ItemProvider = (
    _ collectionView: NSCollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> NSCollectionViewItem?
  /// Returns a header, a footer or a badge: one that the collection view has made. Nil ends the program.
  public typealias SupplementaryViewProvider = (
    _ collectionView: NSCollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> NSView?
  private typealias Items = UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>

  private let items: Items

  /// Makes the headers, footers and badges. A layout with such views needs it.
  open var supplementaryViewProvider: SupplementaryViewProvider? {
    didSet {
      items.supplementaryViewProvider = supplementaryViewProvider.map { provider in
        { view, kind, indexPath in
          guard let owner = (view as? ItemEngine)?.owner, let made = provider(owner, kind, indexPath) else {
            return nil
          }
          guard let reusable = made as? UICollectionReusableView else {
            misuse(
              "the view of kind '\(kind)' at \(indexPath.wording) is no UICollectionReusableView; make it with "
                + "makeSupplementaryView(ofKind:withIdentifier:for:)")
          }
          return reusable
        }
      }
    }
  }

  /// Creates an empty data source, and makes it that of the collection view.
  public init(collectionView: NSCollectionView, itemProvider: @escaping ItemProvider) {
    items = Items(collectionView: collectionView.engine) { view, indexPath, identifier in
      guard let engine = view as? ItemEngine else { return nil }
      return engine.place(at: indexPath) {
        guard let item = itemProvider(engine.owner, indexPath, identifier) else {
          misuse(
            "the item provider of the diffable data source returned nil for '\(identifier)' at \(indexPath.wording); it "
              + "must return an item for every identifier")
        }
        return item
      }
    }
    super.init()
  }

  /// Shows another snapshot. The changes are found and shown at once.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items.
  ///   - animatingDifferences: Whether AppKit would animate the changes; see ``CollectionViewUpdate/isAnimated``.
  ///   - completion: Called when the changes are shown.
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

  /// Shows another snapshot with new items for all identifiers, without animation.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { items.applySnapshotUsingReloadData(snapshot, completion: completion) }

  /// Returns a copy of what is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { items.snapshot() }

  /// The identifier at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { items.itemIdentifier(for: indexPath) }

  /// The index path of an identifier; nil if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { items.indexPath(for: itemIdentifier) }

  /// The section at a number; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { items.sectionIdentifier(for: index) }

  /// The number of a section; nil if there is none.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { items.index(for: sectionIdentifier) }
}
