/// The items of one section as an outline: some are below others, and an item that is collapsed hides what is below it.
/// Apple's `NSDiffableDataSourceSectionSnapshot`.
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
/// The order of all items is that of reading: each item is followed by what is below it. An identifier occurs once in the
/// whole outline; unlike in a ``Snapshot``, one that is given again does not move but is an error.
///
/// **Expansion** is a state of each item, collapsed at first. Collapsing an item leaves the state of those below it as it
/// is, so that they come back as they were. An item without any below it may be expanded too: what comes below it later is
/// visible then.
///
/// **A value.** Copying is O(1), the first change to a copy O(n). **Misuse throws**, with a ``SectionSnapshotError`` that
/// names the identifier; the call has then changed nothing. Only deleting what is not there does nothing.
public struct SectionSnapshot<ItemID: Hashable & Sendable>: Sendable {
  /// What the members of this type throw.
  public typealias Failure = SectionSnapshotError<ItemID>

  /// The index of an identifier here is its handle in the forest.
  @usableFromInline var table = IdentifierTable<ItemID>()
  @usableFromInline var forest = OutlineForest()

  /// An empty outline.
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
  /// How many items there are, hidden ones too. O(1).
  @inlinable
  public var numberOfItems: Int { forest.count }

  /// All items, each followed by those below it, whether they are visible or not. O(n).
  @inlinable
  public var items: [ItemID] { forest.subtree(of: -1).map { table.ids[$0] } }

  /// The items that are below no other, in order. O(the number of them).
  @inlinable
  public var rootItems: [ItemID] { forest.roots.map { table.ids[$0] } }

  /// The items of which all that they are below are expanded, in order. O(the number of them), and of their levels.
  @inlinable
  public var visibleItems: [ItemID] { forest.visible.map { table.ids[$0] } }

  /// The items that are expanded, in the order of ``items``. O(n).
  @inlinable
  public var expandedItems: [ItemID] {
    var found: [ItemID] = []
    for handle in forest.subtree(of: -1) where forest.nodes[handle].isExpanded { found.append(table.ids[handle]) }
    return found
  }

  /// Whether an item is there, visible or not. O(1).
  @inlinable
  public func contains(_ item: ItemID) -> Bool { table.index(of: item) != nil }

  /// The index of an item in ``items``, hidden ones counted; nil where there is no such item.
  ///
  /// - Complexity: O(the number of siblings before it, and before each item that it is below).
  @inlinable
  public func index(of item: ItemID) -> Int? { table.index(of: item).map { forest.index(of: $0) } }

  /// How many items an item is below. O(that number).
  ///
  /// - Throws: `unknownItem`.
  @inlinable
  public func level(of item: ItemID) throws(Failure) -> Int { forest.level(of: try handle(of: item)) }

  /// The item that an item is right below; nil for a root. O(1).
  ///
  /// - Throws: `unknownItem`.
  @inlinable
  public func parent(of item: ItemID) throws(Failure) -> ItemID? {
    let parent = forest.nodes[try handle(of: item)].parent
    return parent >= 0 ? table.ids[parent] : nil
  }

  /// Whether an item is expanded, so that what is right below it shows when the item does. O(1).
  ///
  /// - Throws: `unknownItem`.
  @inlinable
  public func isExpanded(_ item: ItemID) throws(Failure) -> Bool { forest.nodes[try handle(of: item)].isExpanded }

  /// Whether all items that an item is below are expanded. O(the number of them).
  ///
  /// - Throws: `unknownItem`.
  @inlinable
  public func isVisible(_ item: ItemID) throws(Failure) -> Bool { forest.isVisible(try handle(of: item)) }

  /// What is below an item, as an outline of its own, with the same expansion.
  ///
  /// - Parameters:
  ///   - parent: the item.
  ///   - includingParent: whether the item comes along as the root; else those right below it become roots.
  /// - Complexity: O(the number of items below it).
  /// - Throws: `unknownItem`.
  @inlinable
  public func snapshot(of parent: ItemID, includingParent: Bool = false) throws(Failure) -> SectionSnapshot {
    var handles = forest.subtree(of: try handle(of: parent))
    if !includingParent { handles.removeFirst() }
    return part(handles)
  }

  /// Whole subtrees, in order, written anew; nothing is hashed.
  @inlinable
  func part(_ handles: ContiguousArray<Int>) -> SectionSnapshot {
    SectionSnapshot(
      table: IdentifierTable(
        unique: handles.map { table.ids[$0] }, hashes: ContiguousArray(handles.map { table.keptHashes[$0] })),
      forest: forest.extracted(handles))
  }
}
