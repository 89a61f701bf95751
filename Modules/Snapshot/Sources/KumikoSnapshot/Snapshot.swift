/// What a collection shows at one moment: sections in order, and in each of them items in order, as identifiers that occur
/// once. Apple's `NSDiffableDataSourceSnapshot`.
///
/// ```swift
/// var snapshot = Snapshot<String, Int>()
/// try snapshot.appendSections(["fruit", "nuts"])
/// try snapshot.appendItems([1, 2, 3], toSection: "fruit")
/// try snapshot.moveItem(1, afterItem: 3)
/// ```
///
/// An item's identifier occurs once in the whole snapshot, not once per section; a section and an item may have the same
/// one. Where two identifiers are equal, the one that came first is kept, until it is deleted.
///
/// **A value.** Copying is O(1). A change to one of two copies costs what is changed, O(log n) for an item, whatever their
/// size; and so does ``match(with:)``, which says where the two differ.
///
/// **Misuse throws**, with a ``SnapshotError`` that names the identifier. A mutation that throws has changed nothing.
///
/// **What Apple leaves open**, and how it is here:
/// - A section that is appended or inserted again stays where it is; an item that is appended or inserted again moves.
/// - An identifier that occurs twice within one call is an error, for sections and for items, known or new.
/// - Deleting what is not there does nothing. Every other identifier that is unknown is an error: an anchor, what is to be
///   moved, and the section that is asked for its items. Appending items where there is no section is one too, even when
///   there are no items to append.
/// - Nothing can be put beside itself: neither moved there, nor inserted again beside an anchor that is among the items.
/// - ``deleteAllItems()`` removes the sections too.
///
/// Of the costs below, those that hash are averages, as they are for a dictionary; *n* is the number of all items and *s*
/// that of the sections.
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// What the members of this type throw.
  public typealias Failure = SnapshotError<SectionID, ItemID>

  @usableFromInline var storage = SnapshotStorage<SectionID, ItemID>()

  /// An empty snapshot: no sections.
  @inlinable
  public init() {}

  /// A snapshot with these sections and items.
  ///
  /// Stricter than appending: an item that is given again, be it in another section, is an error and does not move.
  ///
  /// - Complexity: O(n + s).
  /// - Throws: `duplicateSection`, `duplicateItem`, with both places.
  @inlinable
  public init(sections: [(id: SectionID, items: [ItemID])]) throws(Failure) {
    storage = try SnapshotStorage(sections)
  }
}
