/// The items of one section as an outline: a tree whose collapsed items hide their descendants.
///
/// A counterpart of Apple's `NSDiffableDataSourceSectionSnapshot`.
///
/// ```swift
/// var outline = SectionSnapshot<String>()
/// try outline.append(["Fruit", "Nuts"])
/// try outline.append(["Apple", "Fig"], to: "Fruit")
/// outline.visibleItems  // ["Fruit", "Nuts"]
/// try outline.expand(["Fruit"])
/// outline.visibleItems  // ["Fruit", "Apple", "Fig", "Nuts"]
/// ```
///
/// The items are ordered depth first: each item is followed by its descendants. An identifier is unique in the outline.
/// Unlike in a ``Snapshot``, adding an item that exists is an error and does not move the item.
///
/// ## Expansion
/// Each item has an expansion state; a new item is collapsed. Collapsing an item keeps the states of its descendants,
/// which show again when it is expanded. An item without children can be expanded too; children that are added later
/// are then visible.
///
/// ## Value semantics
/// Copying is O(1). The first change to a copy is O(n); the costs of the members do not include it.
///
/// ## Errors
/// Misuse throws a ``SectionSnapshotError`` that names the identifier; the call then does not change the outline.
/// Deleting an unknown item does nothing.
///
/// ## Complexity
/// In the costs of the members, *n* is the number of items. A cost that includes hashing is an average, as for
/// `Dictionary`.
public struct SectionSnapshot<ItemID: Hashable & Sendable>: Sendable {
  /// The error that the members of this type throw.
  public typealias Failure = SectionSnapshotError<ItemID>

  /// The identifiers. The index of an identifier is its handle in the forest.
  @usableFromInline var table = IdentifierTable<ItemID>()
  @usableFromInline var forest = OutlineForest()

  /// Creates an empty outline.
  @inlinable
  public init() {}

  @inlinable
  init(table: IdentifierTable<ItemID>, forest: OutlineForest) {
    self.table = table
    self.forest = forest
  }

  @inlinable
  func handle(of item: ItemID) throws(Failure) -> Int {
    guard let handle = table.index(of: item) else { throw .unknownItem(item) }
    return handle
  }
}

// MARK: - Queries

extension SectionSnapshot {
  /// The number of items, including hidden items.
  @inlinable
  public var numberOfItems: Int { forest.count }

  /// All items, visible or hidden, in depth-first order.
  ///
  /// - Complexity: O(n).
  @inlinable
  public var items: [ItemID] { forest.subtree(of: -1).map { table.ids[$0] } }

  /// The items without a parent, in order.
  ///
  /// - Complexity: O(k) for *k* roots.
  @inlinable
  public var rootItems: [ItemID] { forest.roots.map { table.ids[$0] } }

  /// The items whose ancestors are all expanded, in depth-first order.
  ///
  /// The name follows Apple's: visibility depends on expansion, not on the scroll offset.
  ///
  /// - Complexity: O(k) for *k* visible items.
  @inlinable
  public var visibleItems: [ItemID] { forest.visible.map { table.ids[$0] } }

  /// The expanded items, in depth-first order.
  ///
  /// - Complexity: O(n).
  @inlinable
  public var expandedItems: [ItemID] {
    var found: [ItemID] = []
    for handle in forest.subtree(of: -1) where forest.nodes[handle].isExpanded { found.append(table.ids[handle]) }
    return found
  }

  /// Returns whether the outline contains an item, visible or hidden.
  @inlinable
  public func contains(_ item: ItemID) -> Bool { table.index(of: item) != nil }

  /// Returns the index of an item in ``items``, or nil if the outline does not contain the item.
  ///
  /// The index counts hidden items.
  ///
  /// - Complexity: O(k) for *k* preceding siblings of the item and of its ancestors.
  @inlinable
  public func index(of item: ItemID) -> Int? { table.index(of: item).map { forest.index(of: $0) } }

  /// Returns the level of an item: the number of its ancestors.
  ///
  /// - Throws: `SectionSnapshotError.unknownItem` if the outline does not contain `item`.
  /// - Complexity: O(l) for an item at level *l*.
  @inlinable
  public func level(of item: ItemID) throws(Failure) -> Int { forest.level(of: try handle(of: item)) }

  /// Returns the parent of an item, or nil for a root.
  ///
  /// - Throws: `SectionSnapshotError.unknownItem` if the outline does not contain `item`.
  @inlinable
  public func parent(of item: ItemID) throws(Failure) -> ItemID? {
    let parent = forest.nodes[try handle(of: item)].parent
    return parent >= 0 ? table.ids[parent] : nil
  }

  /// Returns whether an item is expanded.
  ///
  /// - Throws: `SectionSnapshotError.unknownItem` if the outline does not contain `item`.
  @inlinable
  public func isExpanded(_ item: ItemID) throws(Failure) -> Bool { forest.nodes[try handle(of: item)].isExpanded }

  /// Returns whether all ancestors of an item are expanded.
  ///
  /// - Throws: `SectionSnapshotError.unknownItem` if the outline does not contain `item`.
  /// - Complexity: O(l) for an item at level *l*.
  @inlinable
  public func isVisible(_ item: ItemID) throws(Failure) -> Bool { forest.isVisible(try handle(of: item)) }

  /// Returns the descendants of an item as an outline of their own, with the same expansion states.
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - includingParent: Whether the result contains the item as its root. If false, the children of the item become
  ///     roots. Default: false.
  /// - Throws: `SectionSnapshotError.unknownItem` if the outline does not contain `parent`.
  /// - Complexity: O(k + l) for *k* descendants of an item at level *l*.
  @inlinable
  public func snapshot(of parent: ItemID, includingParent: Bool = false) throws(Failure) -> SectionSnapshot {
    var handles = forest.subtree(of: try handle(of: parent))
    if !includingParent { handles.removeFirst() }
    return part(handles)
  }

  /// Returns whole subtrees, in order, as an outline of their own. No identifier is hashed.
  @inlinable
  func part(_ handles: ContiguousArray<Int>) -> SectionSnapshot {
    SectionSnapshot(
      table: IdentifierTable(
        unique: handles.map { table.ids[$0] }, hashes: ContiguousArray(handles.map { table.keptHashes[$0] })),
      forest: forest.extracted(handles))
  }
}
