import KumikoSnapshot

/// How many changes of each kind a changeset has.
public struct ChangesetCounts: Hashable, Sendable {
  /// Sections that leave.
  public var sectionDeletes = 0
  /// Sections that appear.
  public var sectionInserts = 0
  /// Sections that move.
  public var sectionMoves = 0
  /// Sections to be shown anew.
  public var sectionReloads = 0
  /// Items that leave sections which stay.
  public var itemDeletes = 0
  /// Items that appear in sections which stay.
  public var itemInserts = 0
  /// Items that move.
  public var itemMoves = 0
  /// Items to be shown anew.
  public var itemReloads = 0
  /// Items whose element is to be set up again.
  public var itemReconfigures = 0

  /// No changes.
  public init() {}

  /// The number of all changes.
  public var total: Int {
    sectionDeletes + sectionInserts + sectionMoves + sectionReloads + itemDeletes + itemInserts + itemMoves
      + itemReloads
      + itemReconfigures
  }
}

extension Changeset {
  /// How many changes of each kind there are. O(k), without looking at an identifier.
  public var counts: ChangesetCounts {
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
