@_spi(Kumiko) public import KumikoSnapshot

/// The changes from one snapshot to another: deleted, inserted, moved, reloaded and reconfigured sections and items.
///
/// ```swift
/// let changes = Changeset(from: before, to: after)
/// for stage in changes.stages {
///   view.performBatchUpdates {
///     shown = try stage.applying(to: shown)
///     view.deleteItems(stage.itemDeletes.map(\.position))
///     …
///   }
/// }
/// ```
///
/// ## Positions
/// Deletions and the sources of moves are positions in the old snapshot. All other positions are positions in the new
/// snapshot. Apple's batch updates use the same rule.
///
/// ## Sections and their items
/// The items of a deleted or inserted section are not listed. An item that moves from a section that stays to an
/// inserted section is listed as a deletion. An item that moves from a deleted section to a section that stays is
/// listed as an insertion. A section that moves takes its items along.
///
/// ## Minimal moves
/// No other set of changes has fewer moves. In each section the items that stay are a longest increasing subsequence.
///
/// ## Value semantics
/// A changeset contains its identifiers. It can be compared, encoded, applied to another state, inverted
/// (``inverted``), and divided into ``stages``. A changeset made of two snapshots refers to them and adds a few flat
/// arrays of indices.
///
/// ## Complexity
/// In the costs of the members, *k* is the number of runs of changes: adjacent items that change alike are one run. *c*
/// is the number of changed sections and items, including the items of deleted and inserted sections. *s* is the number
/// of sections, and *n* the number of items.
public struct Changeset<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The snapshots that a changeset is made of and applied to.
  public typealias State = Snapshot<SectionID, ItemID>

  @usableFromInline var sectionEdits = IndexEdits()
  @usableFromInline var itemEdits = IndexEdits()
  @usableFromInline var updates = Updates()
  @usableFromInline var source: IdentifierSource<SectionID, ItemID>
  /// The sections of both states, or nil if both are the same state. Then they are not counted.
  @usableFromInline var knownPairs: SectionPairs?

  /// Creates the changes from one snapshot to another.
  ///
  /// Sections and items with markers in `new` are reloaded or reconfigured. Items whose content versions differ are
  /// reconfigured.
  ///
  /// - Parameters:
  ///   - old: The old snapshot.
  ///   - new: The new snapshot.
  ///   - movesItems: Whether an item that changes its place moves. If false, it is deleted and inserted. Default: true.
  ///   - movesSections: Whether a section that changes its place moves. If false, it is deleted and inserted with its
  ///     items. Default: true.
  /// - Complexity: O(log n) for unchanged copies without markers. O(d log n + s) after *d* edits of a copy. Otherwise O(n +
  ///   s), on average. O(r log r) more for *r* runs of items that are not in their old order.
  @inlinable
  public init(from old: State, to new: State, movesItems: Bool = true, movesSections: Bool = true) {
    source = .snapshots(old: old, new: new)
    guard let match = new.matchIfChanged(since: old),
      !match.isIdentity || !match.changedItems.isEmpty || new.hasMarkers
    else { return }
    // Only the match depends on the types of the identifiers; the rest works with indices.
    let pairs = SectionPairs(match, &sectionEdits, movesSections: movesSections)
    itemEdits = EditMaker.edits(runs: match.itemRuns, pairs: pairs, movesElements: movesItems)
    knownPairs = pairs
    if !match.changedItems.isEmpty || new.hasMarkers { findUpdates(changed: match.changedItems, of: new, in: pairs) }
  }

  init(
    sectionEdits: IndexEdits, itemEdits: IndexEdits, updates: Updates,
    source: IdentifierSource<SectionID, ItemID>, pairs: SectionPairs?
  ) {
    self.sectionEdits = sectionEdits
    self.itemEdits = itemEdits
    self.updates = updates
    self.source = source
    self.knownPairs = pairs
  }

  /// The sections of both states. O(1), or O(s) if nothing changes.
  @usableFromInline var pairs: SectionPairs {
    if let knownPairs { return knownPairs }
    switch source {
    case .snapshots(_, let new):
      let offsets = SectionOffsets(of: new)
      return SectionPairs(old: offsets, new: offsets, sources: ContiguousArray(0..<offsets.count))
    case .lists:
      return SectionPairs(old: SectionOffsets(), new: SectionOffsets(), sources: [])
    }
  }

  /// A Boolean value that indicates whether there are no changes, including reloads and reconfigurations.
  public var isEmpty: Bool { !movesAnything && updates.isEmpty }

  /// A Boolean value that indicates whether any section or item is deleted, inserted or moved.
  @_spi(Kumiko) public var movesAnything: Bool { !sectionEdits.isEmpty || !itemEdits.isEmpty }

  /// The new state, or nil for changes that were decoded or are one of several stages without a snapshot.
  @_spi(Kumiko) public var target: State? {
    switch source {
    case .snapshots(_, let new): new
    case .lists: nil
    }
  }

  /// The number of items in each section before the changes.
  ///
  /// - Complexity: O(s).
  @_spi(Kumiko) public var oldItemCounts: [Int] { pairs.old.counts }

  /// The number of items in each section after the changes.
  ///
  /// - Complexity: O(s).
  @_spi(Kumiko) public var newItemCounts: [Int] { pairs.new.counts }
}

extension IndexEdits {
  /// Returns the old index of each new element, or -1. For lists, which count as one section.
  func sources(in pairs: SectionPairs) -> ContiguousArray<Int> {
    var sources = ContiguousArray(repeating: -1, count: pairs.new.itemCount)
    for runs in [staying(in: pairs), moves] {
      for run in runs {
        for offset in 0..<run.count { sources[run.new + offset] = run.old + offset }
      }
    }
    return sources
  }
}

extension SectionOffsets {
  /// Creates the offsets of the sections of a snapshot. O(s).
  init<SectionID, ItemID>(of snapshot: Snapshot<SectionID, ItemID>) {
    self.init(counts: snapshot.itemCounts)
  }
}
