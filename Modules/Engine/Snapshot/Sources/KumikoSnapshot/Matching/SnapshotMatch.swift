/// The sections and items that two snapshots have in common, as input of a diff.
///
/// The index of an item is its index in ``Snapshot/itemIdentifiers``, counted through all sections.
@_documentation(visibility: internal)
public struct SnapshotMatch: Hashable, Sendable {
  /// Items that are adjacent in one section of the old snapshot and in one section of the new snapshot.
  public struct Run: Hashable, Sendable {
    /// The index of the first item in the old snapshot.
    public var old: Int
    /// The index of the first item in the new snapshot.
    public var new: Int
    /// The number of items, at least 1.
    public var count: Int

    /// Creates a run of items.
    @inlinable
    public init(old: Int, new: Int, count: Int) {
      self.old = old
      self.new = new
      self.count = count
    }
  }

  /// The items that both snapshots contain, as the fewest runs possible, in the order of the new snapshot.
  public var itemRuns: ContiguousArray<Run>
  /// The old index of each section of the new snapshot, or -1 if the section is new.
  public var sections: ContiguousArray<Int>
  /// A Boolean value that indicates whether both snapshots have equal sections and items in the same order.
  public var isIdentity: Bool
  /// The new indices of the items whose content versions differ, in ascending order.
  ///
  /// Only items with a version in both snapshots are included. See ``Snapshot/contentVersion(ofItem:)``.
  public var changedItems: ContiguousArray<Int>

  /// The index of the first item of each section of the old snapshot, and at the end the number of its items.
  public var oldStarts: ContiguousArray<Int>
  /// The index of the first item of each section of the new snapshot, and at the end the number of its items.
  public var newStarts: ContiguousArray<Int>

  /// Creates a match from its parts.
  @inlinable
  public init(
    itemRuns: ContiguousArray<Run>, sections: ContiguousArray<Int>, isIdentity: Bool,
    changedItems: ContiguousArray<Int> = [], oldStarts: ContiguousArray<Int>, newStarts: ContiguousArray<Int>
  ) {
    self.oldStarts = oldStarts
    self.newStarts = newStarts
    self.itemRuns = itemRuns
    self.sections = sections
    self.isIdentity = isIdentity
    self.changedItems = changedItems
  }
}
