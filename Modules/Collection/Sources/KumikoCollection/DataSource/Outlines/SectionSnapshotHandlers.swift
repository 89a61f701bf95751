public import KumikoSnapshot

/// What the app says to items that the reader opens and closes: Apple's handlers of section snapshots.
///
/// They are asked by ``DiffableDataSource/expand(_:animatingDifferences:completion:)`` and its like, in this order: may it,
/// it will, which children. Outlines that the app applies itself are not asked about. A handler may apply; that waits.
public struct SectionSnapshotHandlers<ItemID: Hashable & Sendable> {
  /// Whether an item may be expanded; every one where it is nil.
  public var shouldExpandItem: ((ItemID) -> Bool)?
  /// An item is about to be expanded.
  public var willExpandItem: ((ItemID) -> Void)?
  /// Whether an item may be collapsed; every one where it is nil.
  public var shouldCollapseItem: ((ItemID) -> Bool)?
  /// An item is about to be collapsed.
  public var willCollapseItem: ((ItemID) -> Void)?
  /// What is to be below an item that is about to be expanded. It gets the item, and what is below it now; where it returns
  /// nil, that stays. Where it throws, nothing changes, and the error tells what was thrown.
  public var snapshotForExpandingParent: ((ItemID, SectionSnapshot<ItemID>) throws -> SectionSnapshot<ItemID>?)?

  /// Handlers that allow everything and do nothing.
  public init() {}
}
