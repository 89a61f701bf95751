public import KumikoDiffing
import KumikoSnapshot

/// What an apply did: the contents before and after it.
public struct DataSourceChange<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// What there was before.
  public let old: CollectionContents<SectionID, ItemID>
  /// What there is now. Its snapshot has the markers still that it was applied with; the data source has not.
  public let new: CollectionContents<SectionID, ItemID>
  /// Whether the difference is to be shown as a movement.
  public let isAnimated: Bool
  /// Whether everything is to be shown anew, and no difference is to be drawn.
  public let reloadsEverything: Bool
  /// The items that were expanded or collapsed, of those that are there before and afterwards: what shows whether they are open
  /// has new content.
  public internal(set) var toggledItems: Set<ItemID> = []
  /// The changes, where they had to be found anyway.
  private let known: Changeset<SectionID, ItemID>?

  init(
    from old: CollectionContents<SectionID, ItemID>, to new: CollectionContents<SectionID, ItemID>, isAnimated: Bool,
    reloadsEverything: Bool, findsChanges: Bool = false
  ) {
    self.old = old
    self.new = new
    self.isAnimated = isAnimated
    self.reloadsEverything = reloadsEverything
    let mayBeSame = old.snapshot.hasSameCounts(as: new.snapshot) && !new.snapshot.hasMarkers
    known = findsChanges || mayBeSame && !reloadsEverything ? Changeset(from: old.snapshot, to: new.snapshot) : nil
  }

  /// The sections and items that leave, appear, move or have new content. Bare counts are not in it: compare those of `old`
  /// and `new`.
  ///
  /// It is computed when it is asked for, on any thread, and each time anew; where the apply had to know it
  /// (both snapshots have the same numbers of sections and items, or there are outlines) it is there already.
  ///
  /// - Complexity: O(k log n + s) for k edits where one snapshot was derived from the other, else O(n).
  public var changeset: Changeset<SectionID, ItemID> { known ?? Changeset(from: old.snapshot, to: new.snapshot) }

  /// Whether there is nothing to show: no place, content or count is another, no item was expanded or collapsed, and nothing is
  /// to be loaded anew.
  ///
  /// - Complexity: O(the number of bare counts); it was found out by the apply.
  public var isEmpty: Bool {
    guard !reloadsEverything, toggledItems.isEmpty, let known else { return false }
    return known.isEmpty && old.bareCounts == new.bareCounts
  }
}
