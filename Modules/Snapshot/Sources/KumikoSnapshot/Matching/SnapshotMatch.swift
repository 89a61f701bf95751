/// Where the sections and items of one snapshot are in another: all that a diff needs to know of the two.
///
/// Indices of items are those of ``Snapshot/itemIdentifiers``, counted through all sections.
public struct SnapshotMatch: Hashable, Sendable {
  /// Items that follow one another in the new snapshot, within one section, as they did in the old, within one section.
  public struct Run: Hashable, Sendable {
    /// The index of the first of them in the old snapshot.
    public var old: Int
    /// The index of the first of them in the new snapshot.
    public var new: Int
    /// How many there are; at least one.
    public var count: Int

    /// A run of `count` items.
    @inlinable
    public init(old: Int, new: Int, count: Int) {
      self.old = old
      self.new = new
      self.count = count
    }
  }

  /// The items that are in both, in as few runs as there can be, in the order of the new snapshot.
  public var itemRuns: ContiguousArray<Run>
  /// For each section of the new snapshot the index of the same section in the old one, or -1.
  public var sections: ContiguousArray<Int>
  /// Whether both have equal sections with equal items in the same order, so that no identifier has to change place.
  public var isIdentity: Bool
  /// The items that are in both and whose content versions are known in both and differ: their indices in the new
  /// snapshot, ascending. See ``Snapshot/contentVersion(ofItem:)``.
  public var changedItems: ContiguousArray<Int>

  /// A match with these parts.
  @inlinable
  public init(
    itemRuns: ContiguousArray<Run>, sections: ContiguousArray<Int>, isIdentity: Bool,
    changedItems: ContiguousArray<Int> = []
  ) {
    self.itemRuns = itemRuns
    self.sections = sections
    self.isIdentity = isIdentity
    self.changedItems = changedItems
  }
}
