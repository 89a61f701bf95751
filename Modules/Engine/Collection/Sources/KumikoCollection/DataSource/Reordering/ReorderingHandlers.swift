/// Handlers for items that the user drags to other positions: Apple's reordering handlers.
///
/// The data source applies the new order itself. The app stores the order in its own data. A handler may apply; the
/// apply waits.
public struct ReorderingHandlers<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The result of a reordering.
  public typealias Transaction = DataSourceTransaction<SectionID, ItemID>

  /// Returns true if an item may be dragged. Nil allows no items.
  public var canReorderItem: ((ItemID) -> Bool)?
  /// Called before the new order is applied. It can no longer be rejected.
  public var willReorder: ((Transaction) -> Void)?
  /// Called after the new order was applied, before the observers.
  public var didReorder: ((Transaction) -> Void)?

  /// Creates handlers that allow no reordering.
  public init() {}
}
