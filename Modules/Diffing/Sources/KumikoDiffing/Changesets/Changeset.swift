public import KumikoSnapshot

/// What turns one snapshot into another: sections and items that leave, appear and move, and those whose content is new.
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
/// **Positions.** What leaves, and where a move comes from, is where it is in the old snapshot; what appears, where a move
/// goes, and what has new content, is where it is in the new one. So Apple's batch updates want it.
///
/// **Sections bring their items along.** The items of a section that is deleted or inserted are not listed. An item that
/// goes from a section that stays to one that is inserted is listed as a delete, one that comes out of a deleted section as
/// an insert, and one that does both not at all. A section that moves takes its items with it.
///
/// **Minimal.** No other set of changes has fewer moves: the elements of a section that stay are the most that are in the
/// same order in both states.
///
/// **A value**, with the identifiers in it: it can be compared, written down, sent and applied elsewhere, turned around
/// (``inverted``), and cut into ``stages``. Made of two snapshots it holds on to them and is only indices besides, so that
/// a million changes are a few flat arrays; identifiers are looked up when they are asked for.
///
/// Of the costs below, *k* is the number of runs of changes (items that leave together, for instance, are one run), *s*
/// that of the sections, *n* that of the items.
public struct Changeset<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// A snapshot that it can be made of and applied to.
  public typealias State = Snapshot<SectionID, ItemID>

  var sectionEdits = IndexEdits()
  var itemEdits = IndexEdits()
  var updates = Updates()
  var source: IdentifierSource<SectionID, ItemID>
  /// The sections of both states; nil where both are the same, so that nothing has to be counted.
  var knownPairs: SectionPairs?

  /// The changes from one snapshot to another.
  ///
  /// Content is new for the items and sections that are marked so in `new`, and for the items whose content versions differ:
  /// these are reconfigured.
  ///
  /// - Parameters:
  ///   - movesItems: whether an item that changes its place moves; else it leaves and appears again, which looks better
  ///     where the way is long.
  ///   - movesSections: the same for sections. The items of a section that leaves and appears again do so with it.
  /// - Complexity: O(1) where both share their contents; what was edited, and O(s), where one was derived from the other;
  ///   else O(n). To that comes O(m log m) for the m runs that are no longer in their order.
  @inlinable
  public init(from old: State, to new: State, movesItems: Bool = true, movesSections: Bool = true) {
    guard new.hasMarkers || !new.isIdentical(to: old) else {
      self.init(unchanged: new)
      return
    }
    // The match is compiled where the identifiers are known; all that follows is about indices.
    self.init(
      new.match(with: old), hasMarkers: new.hasMarkers, from: old, to: new, movesItems: movesItems,
      movesSections: movesSections)
  }

  /// No change of a snapshot that two names stand for. O(1), whatever its number of sections.
  @usableFromInline
  init(unchanged state: State) {
    source = .snapshots(old: state, new: state)
  }

  @usableFromInline
  init(
    _ match: SnapshotMatch, hasMarkers: Bool, from old: State, to new: State, movesItems: Bool, movesSections: Bool
  ) {
    source = .snapshots(old: old, new: new)
    guard !match.isIdentity || !match.changedItems.isEmpty || hasMarkers else { return }

    var sectionRuns = ContiguousArray<Run>()
    for (index, source) in match.sections.enumerated() where source >= 0 {
      if let last = sectionRuns.last, last.old + last.count == source, last.new + last.count == index {
        sectionRuns[sectionRuns.count - 1].count += 1
      } else {
        sectionRuns.append(Run(old: source, new: index, count: 1))
      }
    }
    let lists = SectionPairs(oldCount: old.numberOfSections, newCount: new.numberOfSections)
    sectionEdits = EditMaker.edits(runs: sectionRuns, pairs: lists, movesElements: movesSections)

    let pairs = SectionPairs(
      old: SectionOffsets(of: old), new: SectionOffsets(of: new),
      sources: movesSections ? match.sections : sectionEdits.sources(in: lists))
    itemEdits = EditMaker.edits(runs: match.itemRuns, pairs: pairs, movesElements: movesItems)
    knownPairs = pairs
    if !match.changedItems.isEmpty || hasMarkers { findUpdates(changed: match.changedItems, of: new, in: pairs) }
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

  /// The sections of both states. O(1); O(s) where nothing changes.
  var pairs: SectionPairs {
    if let knownPairs { return knownPairs }
    switch source {
    case .snapshots(_, let new):
      let offsets = SectionOffsets(of: new)
      return SectionPairs(old: offsets, new: offsets, sources: ContiguousArray(0..<offsets.count))
    case .lists:
      return SectionPairs(old: SectionOffsets(), new: SectionOffsets(), sources: [])
    }
  }

  /// Whether nothing changes: no place and no content. O(1).
  public var isEmpty: Bool { !movesAnything && updates.isEmpty }

  /// Whether anything leaves, appears or moves; content apart. O(1).
  public var movesAnything: Bool { !sectionEdits.isEmpty || !itemEdits.isEmpty }

  /// The state that it leads to, where it was made of two snapshots; nil where it was read from elsewhere, or stands for a
  /// step between two states. O(1).
  public var target: State? {
    switch source {
    case .snapshots(_, let new): new
    case .lists: nil
    }
  }

  /// The number of items of every section before the changes. O(s).
  public var oldItemCounts: [Int] { pairs.old.counts }

  /// The number of items of every section after the changes. O(s).
  public var newItemCounts: [Int] { pairs.new.counts }
}

extension IndexEdits {
  /// For each new element the index of the same one in the old list, or -1 where there is none. For lists, which are seen
  /// as one section.
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
  /// Those of a snapshot. O(s).
  init<SectionID, ItemID>(of snapshot: Snapshot<SectionID, ItemID>) {
    self.init(counts: snapshot.itemCounts)
  }
}
