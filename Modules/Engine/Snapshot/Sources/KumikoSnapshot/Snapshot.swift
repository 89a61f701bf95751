/// The sections of a collection and the items of each section, in order, as unique identifiers.
///
/// A counterpart of Apple's `NSDiffableDataSourceSnapshot`.
///
/// ```swift
/// var snapshot = Snapshot<String, Int>()
/// try snapshot.appendSections(["fruit", "nuts"])
/// try snapshot.appendItems([1, 2, 3], toSection: "fruit")
/// try snapshot.moveItem(1, afterItem: 3)
/// ```
///
/// An item identifier is unique in the whole snapshot, not only in its section. A section and an item may have equal
/// identifiers. The snapshot keeps the first of two equal identifiers until it is deleted.
///
/// ## Value semantics
/// Copying a snapshot is O(1). The cost of a change to a copy depends on the change, not on the size of the snapshot:
/// O(log n) for one item.
///
/// ## Errors
/// Misuse throws a ``SnapshotError`` that names the identifier. A mutation that throws does not change the snapshot.
///
/// ## Rules for which Apple documents no behavior
/// - Appending or inserting a section that exists leaves the section in place. Appending or inserting an item that
///   exists moves the item.
/// - An identifier that occurs twice in one call is an error, for sections and for items.
/// - Deleting an unknown identifier does nothing. Any other unknown identifier is an error: an anchor, an identifier to
///   move, or a section whose items are read.
/// - Appending items to a snapshot without sections is an error, even if the list of items is empty.
/// - An item or a section cannot be its own anchor, neither in a move nor in an insertion.
/// - ``deleteAllItems()`` deletes the sections too.
///
/// ## Complexity
/// In the costs of the members, *n* is the number of items and *s* is the number of sections in the snapshot. A cost
/// that includes hashing is an average, as for `Dictionary`.
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The error that the members of this type throw.
  public typealias Failure = SnapshotError<SectionID, ItemID>

  @usableFromInline var storage = SnapshotStorage<SectionID, ItemID>()

  /// The storage for changes: no other snapshot shares it.
  @inlinable var owned: SnapshotStorage<SectionID, ItemID> {
    mutating get {
      if !isKnownUniquelyReferenced(&storage) { storage = SnapshotStorage(copying: storage) }
      return storage
    }
  }

  /// Creates an empty snapshot, without sections.
  @inlinable
  public init() {}

  /// Creates a snapshot with sections and their items.
  ///
  /// Unlike ``appendItems(_:toSection:)``, this initializer does not move an item that occurs twice.
  ///
  /// - Throws: `SnapshotError.duplicateSection` if a section occurs twice. `SnapshotError.duplicateItem` if an item
  ///   occurs twice, in one section or in two.
  /// - Complexity: O(n + s).
  @inlinable
  public init(sections: [(id: SectionID, items: [ItemID])]) throws(Failure) {
    storage = try SnapshotStorage(sections)
  }

  /// Creates a snapshot with sections and their items, of which most are in an older snapshot.
  ///
  /// ```swift
  /// let refreshed = try Snapshot(sections: response.sections, sharing: shown)
  /// let changes = Changeset(from: shown, to: refreshed)
  /// ```
  ///
  /// The result is the same as that of ``init(sections:)``, without markers and content versions. It shares the tables
  /// of `old`, and has the equal identifiers of `old`, which are kept. Building it and comparing it with `old` then
  /// costs little more than comparing two lists. If the data is very different, the result has tables of its own.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items in order.
  ///   - old: The older snapshot, for example the snapshot that is shown.
  /// - Throws: `SnapshotError.duplicateSection` if a section occurs twice. `SnapshotError.duplicateItem` if an item
  ///   occurs twice, in one section or in two.
  /// - Complexity: O(n + s). Identifiers at the expected place are compared, not hashed.
  @inlinable
  public init(sections: [(id: SectionID, items: [ItemID])], sharing old: Snapshot) throws(Failure) {
    if let shared = SnapshotStorage(sections, sharing: old.storage) {
      storage = shared
    } else {
      storage = try SnapshotStorage(sections)
    }
  }

  /// Creates a snapshot with sections and their items, of which most are at the same places of an older snapshot.
  ///
  /// Unlike ``init(sections:sharing:)``, the result has the identifiers of the lists. It takes over hashes only.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items in order.
  ///   - old: The older snapshot, for example the snapshot that is shown.
  /// - Throws: `SnapshotError.duplicateSection` if a section occurs twice. `SnapshotError.duplicateItem` if an item
  ///   occurs twice, in one section or in two.
  /// - Complexity: O(n + s). Items at the expected place are compared, not hashed.
  @_documentation(visibility: internal)
  @inlinable
  public init(sections: [(id: SectionID, items: [ItemID])], resembling old: Snapshot) throws(Failure) {
    storage = try SnapshotStorage(sections, resembling: old.storage)
  }
}
