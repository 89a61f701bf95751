public import KumikoDiffing
@_spi(Kumiko) import KumikoSnapshot

/// The result of an apply: the contents before and after it.
public struct DataSourceChange<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The contents before the apply.
  public let old: CollectionContents<SectionID, ItemID>
  /// The contents after the apply, with the markers of the applied snapshot. The data source does not keep the markers.
  public let new: CollectionContents<SectionID, ItemID>
  /// A Boolean value that indicates whether to animate the difference.
  public let isAnimated: Bool
  /// A Boolean value that indicates whether to reload everything without animating differences.
  public let reloadsEverything: Bool
  /// The items that were expanded or collapsed and exist before and after. Their cells have new content.
  @_spi(Kumiko) public internal(set) var toggledItems: Set<ItemID> = []
  /// The changes, if the apply has computed them.
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

  /// The deletions, insertions, moves and updates of sections and items. Bare counts are not included; compare those of
  /// `old` and `new`.
  ///
  /// The value is computed on each access, on any thread. It is stored if the apply has computed it: if both snapshots
  /// have equal counts of sections and items, or if there are outlines.
  ///
  /// - Complexity: O(*k* log *n* + *s*) for *k* edits if one snapshot was derived from the other, otherwise O(*n*).
  public var changeset: Changeset<SectionID, ItemID> { known ?? Changeset(from: old.snapshot, to: new.snapshot) }

  /// A Boolean value that indicates whether nothing changes: no position, content or count, no expansion state, and no
  /// reload.
  ///
  /// - Complexity: O(*c*) in the bare counts.
  public var isEmpty: Bool {
    guard !reloadsEverything, toggledItems.isEmpty, let known else { return false }
    return known.isEmpty && old.bareCounts == new.bareCounts
  }
}
