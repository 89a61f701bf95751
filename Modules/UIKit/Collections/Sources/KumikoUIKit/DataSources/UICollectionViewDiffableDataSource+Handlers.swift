import KumikoCollection
import KumikoSnapshot

extension UICollectionViewDiffableDataSource {
  /// The handlers that are called when the user moves items.
  public struct ReorderingHandlers {
    /// Returns whether an item can be moved. Nil allows none.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the new order is shown.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after the new order was shown. The application stores it.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that allow nothing.
    public init() {}

    var value: KumikoCollection.ReorderingHandlers<SectionIdentifierType, ItemIdentifierType> {
      var value = KumikoCollection.ReorderingHandlers<SectionIdentifierType, ItemIdentifierType>()
      value.canReorderItem = canReorderItem
      value.willReorder = willReorder.map { handler in { handler(NSDiffableDataSourceTransaction($0)) } }
      value.didReorder = didReorder.map { handler in { handler(NSDiffableDataSourceTransaction($0)) } }
      return value
    }
  }

  /// The handlers that are called when the user expands or collapses items.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Returns whether an item may be expanded. Nil allows all.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns whether an item may be collapsed. Nil allows all.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the outline below an item that is being expanded. The second argument is what is below the item now.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Creates handlers that allow everything.
    public init() {}

    var value: KumikoCollection.SectionSnapshotHandlers<Item> {
      var value = KumikoCollection.SectionSnapshotHandlers<Item>()
      value.shouldExpandItem = shouldExpandItem
      value.willExpandItem = willExpandItem
      value.shouldCollapseItem = shouldCollapseItem
      value.willCollapseItem = willCollapseItem
      value.snapshotForExpandingParent = snapshotForExpandingParent.map { handler in
        { item, present in handler(item, NSDiffableDataSourceSectionSnapshot(present)).value }
      }
      return value
    }
  }
}
