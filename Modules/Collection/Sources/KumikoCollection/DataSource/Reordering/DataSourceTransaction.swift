import KumikoDiffing
public import KumikoSnapshot

/// What a drop of the reader changes: the order before and after it.
///
/// ```swift
/// source.reorderingHandlers.didReorder = { transaction in
///   if let reordered = list.applying(transaction.difference) { list = reordered }
/// }
/// ```
public struct DataSourceTransaction<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// What there was before.
  public let initialSnapshot: Snapshot<SectionID, ItemID>
  /// What there is afterwards.
  public let finalSnapshot: Snapshot<SectionID, ItemID>
  /// The sections that something was dragged out of or into: one, or two with the one it came from first.
  public let sectionTransactions: [DataSourceSectionTransaction<SectionID, ItemID>]

  /// What leads from the items of `initialSnapshot` to those of `finalSnapshot`, in order, hidden ones left out. An item that
  /// moves is a removal and an insertion that know of each other, and the fewest do that can.
  ///
  /// - Complexity: O(k log n + s) for k items that move.
  public var difference: CollectionDifference<ItemID> {
    var changes: [CollectionDifference<ItemID>.Change] = []
    for move in Changeset(from: initialSnapshot, to: finalSnapshot).itemMoves {
      guard let old = initialSnapshot.indexOfItem(move.id), let new = finalSnapshot.indexOfItem(move.id) else {
        continue
      }
      changes += .move(move.id, from: old, to: new)
    }
    return CollectionDifference(changes)
      ?? finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
}

/// What a drop of the reader changes in one section.
public struct DataSourceSectionTransaction<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The section.
  public let sectionIdentifier: SectionID
  /// Both states, with the outline that the section had or has, if any.
  let before: (snapshot: Snapshot<SectionID, ItemID>, outline: SectionSnapshot<ItemID>?)
  let after: (snapshot: Snapshot<SectionID, ItemID>, outline: SectionSnapshot<ItemID>?)

  /// The section's items before the drop. O(1) where it had an outline, else O(its items).
  public var initialSnapshot: SectionSnapshot<ItemID> { outline(of: before) }

  /// The section's items after it. O(1) where it has an outline, else O(its items).
  public var finalSnapshot: SectionSnapshot<ItemID> { outline(of: after) }

  /// What leads from the items of `initialSnapshot` to those of `finalSnapshot`, hidden ones among them.
  ///
  /// - Complexity: O(k log n + s) for k items that move; O(the section's items) where it has an outline.
  public var difference: CollectionDifference<ItemID> {
    before.outline == nil && after.outline == nil ? flatDifference : outlineDifference
  }

  private var flatDifference: CollectionDifference<ItemID> {
    var changes: [CollectionDifference<ItemID>.Change] = []
    let section = before.snapshot.indexOfSection(sectionIdentifier)
    for move in Changeset(from: before.snapshot, to: after.snapshot).itemMoves {
      switch (move.from.section == section, move.to.section == section) {
      case (true, true): changes += .move(move.id, from: move.from.item, to: move.to.item)
      case (true, false): changes.append(.remove(offset: move.from.item, element: move.id, associatedWith: nil))
      case (false, true): changes.append(.insert(offset: move.to.item, element: move.id, associatedWith: nil))
      case (false, false): break
      }
    }
    return CollectionDifference(changes) ?? finalSnapshot.items.difference(from: initialSnapshot.items)
  }

  private var outlineDifference: CollectionDifference<ItemID> {
    let (old, new) = (initialSnapshot.items, finalSnapshot.items)
    // An outline has no item twice.
    guard let list = try? ListChanges(from: old, to: new) else { return new.difference(from: old) }
    var changes: [CollectionDifference<ItemID>.Change] = []
    for index in list.deletes { changes.append(.remove(offset: index, element: old[index], associatedWith: nil)) }
    for index in list.inserts { changes.append(.insert(offset: index, element: new[index], associatedWith: nil)) }
    for move in list.moves { changes += .move(new[move.to], from: move.from, to: move.to) }
    return CollectionDifference(changes) ?? new.difference(from: old)
  }

  private func outline(
    of state: (snapshot: Snapshot<SectionID, ItemID>, outline: SectionSnapshot<ItemID>?)
  ) -> SectionSnapshot<ItemID> {
    state.outline ?? SectionSnapshot(roots: state.snapshot.items(inSection: sectionIdentifier))
  }
}

extension Array {
  /// The two changes that a move is in the standard library's differences.
  fileprivate static func move<ItemID>(
    _ item: ItemID, from old: Int, to new: Int
  ) -> [Element] where Element == CollectionDifference<ItemID>.Change {
    [
      .remove(offset: old, element: item, associatedWith: new),
      .insert(offset: new, element: item, associatedWith: old),
    ]
  }
}
