import KumikoDiffing
public import KumikoSnapshot

/// The result of a reordering by the user: the order before and after it.
///
/// ```swift
/// source.reorderingHandlers.didReorder = { transaction in
///   if let reordered = list.applying(transaction.difference) { list = reordered }
/// }
/// ```
public struct DataSourceTransaction<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The snapshot before the reordering.
  public let initialSnapshot: Snapshot<SectionID, ItemID>
  /// The snapshot after the reordering.
  public let finalSnapshot: Snapshot<SectionID, ItemID>
  /// The changed sections: one, or the source section followed by the destination section.
  public let sectionTransactions: [DataSourceSectionTransaction<SectionID, ItemID>]

  /// The difference between the visible items of `initialSnapshot` and `finalSnapshot`. A move is a removal and an
  /// insertion that are associated. The number of moves is minimal.
  ///
  /// - Complexity: O(*k* log *n* + *s*) for *k* moved items.
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

/// The result of a reordering in one section.
public struct DataSourceSectionTransaction<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The section.
  public let sectionIdentifier: SectionID
  /// Both states, with the outline that the section had or has, if any.
  let before: (snapshot: Snapshot<SectionID, ItemID>, outline: SectionSnapshot<ItemID>?)
  let after: (snapshot: Snapshot<SectionID, ItemID>, outline: SectionSnapshot<ItemID>?)

  /// The items of the section before the reordering.
  ///
  /// - Complexity: O(1) for a section with an outline, otherwise O(*m*) in its items.
  public var initialSnapshot: SectionSnapshot<ItemID> { outline(of: before) }

  /// The items of the section after the reordering.
  ///
  /// - Complexity: O(1) for a section with an outline, otherwise O(*m*) in its items.
  public var finalSnapshot: SectionSnapshot<ItemID> { outline(of: after) }

  /// The difference between the items of `initialSnapshot` and `finalSnapshot`, including hidden ones.
  ///
  /// - Complexity: O(*k* log *n* + *s*) for *k* moved items; O(*m*) in the section's items if it has an outline.
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
  /// Returns the two changes of a move in a difference of the standard library.
  fileprivate static func move<ItemID>(
    _ item: ItemID, from old: Int, to new: Int
  ) -> [Element] where Element == CollectionDifference<ItemID>.Change {
    [
      .remove(offset: old, element: item, associatedWith: new),
      .insert(offset: new, element: item, associatedWith: old),
    ]
  }
}
