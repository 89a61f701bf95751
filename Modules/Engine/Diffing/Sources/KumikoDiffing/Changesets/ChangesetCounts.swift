import KumikoSnapshot

/// The numbers of changes in a changeset, by kind.
@_spi(Kumiko)
public struct ChangesetCounts: Hashable, Sendable {
  /// The number of deleted sections.
  public var sectionDeletes = 0
  /// The number of inserted sections.
  public var sectionInserts = 0
  /// The number of moved sections.
  public var sectionMoves = 0
  /// The number of reloaded sections.
  public var sectionReloads = 0
  /// The number of items deleted from sections that are not deleted.
  public var itemDeletes = 0
  /// The number of items inserted into sections that are not inserted.
  public var itemInserts = 0
  /// The number of moved items.
  public var itemMoves = 0
  /// The number of reloaded items.
  public var itemReloads = 0
  /// The number of reconfigured items.
  public var itemReconfigures = 0

  /// Creates counts of 0.
  public init() {}

  /// The total number of changes.
  public var total: Int {
    sectionDeletes + sectionInserts + sectionMoves + sectionReloads + itemDeletes + itemInserts + itemMoves
      + itemReloads
      + itemReconfigures
  }
}

extension Changeset {
  /// The numbers of changes, by kind. No identifier is looked up.
  ///
  /// - Complexity: O(k).
  @_spi(Kumiko) public var counts: ChangesetCounts {
    var counts = ChangesetCounts()
    counts.sectionDeletes = sectionEdits.deletes.total
    counts.sectionInserts = sectionEdits.inserts.total
    counts.sectionMoves = sectionEdits.moves.total
    counts.sectionReloads = updates.sectionReloads.total
    counts.itemDeletes = itemEdits.deletes.total
    counts.itemInserts = itemEdits.inserts.total
    counts.itemMoves = itemEdits.moves.total
    counts.itemReloads = updates.itemReloads.total
    counts.itemReconfigures = updates.itemReconfigures.total
    return counts
  }
}
