public import KumikoSnapshot

/// Handlers for items that the user expands and collapses: Apple's section snapshot handlers.
///
/// ``DiffableDataSource/expand(_:animatingDifferences:completion:)`` and similar calls ask them in this order:
/// permission, announcement, children. Applied outlines do not. A handler may apply; the apply waits.
public struct SectionSnapshotHandlers<ItemID: Hashable & Sendable> {
  /// Returns true if an item may be expanded. Nil allows all items.
  public var shouldExpandItem: ((ItemID) -> Bool)?
  /// Called before an item is expanded.
  public var willExpandItem: ((ItemID) -> Void)?
  /// Returns true if an item may be collapsed. Nil allows all items.
  public var shouldCollapseItem: ((ItemID) -> Bool)?
  /// Called before an item is collapsed.
  public var willCollapseItem: ((ItemID) -> Void)?
  /// Returns the children of an item before it is expanded. Gets the item and its current children; nil keeps these. If
  /// it throws, nothing changes, and the error contains the description of the thrown one.
  public var snapshotForExpandingParent: ((ItemID, SectionSnapshot<ItemID>) throws -> SectionSnapshot<ItemID>?)?

  /// Creates handlers that allow everything and do nothing.
  public init() {}
}
