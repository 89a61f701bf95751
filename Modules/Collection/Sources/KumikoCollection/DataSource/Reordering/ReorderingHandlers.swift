/// What the app says to items that the reader drags to other places: Apple's reordering handlers.
///
/// The data source makes the new order what there is, by itself; the app writes it down where it keeps its data. A handler
/// may apply; that waits.
public struct ReorderingHandlers<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// What a drop changes.
  public typealias Transaction = DataSourceTransaction<SectionID, ItemID>

  /// Whether an item may be dragged; none where it is nil.
  public var canReorderItem: ((ItemID) -> Bool)?
  /// The new order is about to be made what there is, and nothing refuses it any more.
  public var willReorder: ((Transaction) -> Void)?
  /// The new order is what there is. Observers are told right after this.
  public var didReorder: ((Transaction) -> Void)?

  /// Handlers that allow nothing.
  public init() {}
}
