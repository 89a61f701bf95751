/// The treatment of identifiers that occur more than once in the data for a snapshot.
public enum DuplicatePolicy: Hashable, Sendable {
  /// Throws an error.
  case `throw`
  /// Keeps the first occurrence of an item and drops the others.
  case keepFirst
  /// Moves the item to its last occurrence and drops the others.
  case move
}

/// The identifiers that occurred more than once, and their positions.
public struct DuplicateReport<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// A repeated item.
  public struct Item: Hashable, Sendable {
    /// The identifier, as in the repeated occurrence.
    public var item: ItemID
    /// The position of the earlier occurrence in the lists of the call, or in the snapshot for an item that existed
    /// before the call.
    public var first: SnapshotError<SectionID, ItemID>.Place
    /// The position of the repeated occurrence in the lists of the call.
    public var second: SnapshotError<SectionID, ItemID>.Place
    /// A Boolean value that indicates whether the item moved to ``second``. If false, it stays at ``first``.
    public var isMoved: Bool

    @usableFromInline init(
      item: ItemID, first: SnapshotError<SectionID, ItemID>.Place, second: SnapshotError<SectionID, ItemID>.Place,
      isMoved: Bool
    ) {
      self.item = item
      self.first = first
      self.second = second
      self.isMoved = isMoved
    }
  }

  /// A repeated section.
  ///
  /// The section stays at its first index. Its items are appended to the items that it has.
  public struct Section: Hashable, Sendable {
    /// The identifier of the section.
    public var section: SectionID
    /// The index of the first occurrence.
    public var first: Int
    /// The index of the repeated occurrence.
    public var second: Int

    @usableFromInline init(section: SectionID, first: Int, second: Int) {
      self.section = section
      self.first = first
      self.second = second
    }
  }

  /// The repeated items, in the order of their occurrence.
  public var items: [Item]
  /// The repeated sections, in the order of their occurrence.
  public var sections: [Section]

  /// Creates a report. Default: an empty report.
  public init(items: [Item] = [], sections: [Section] = []) {
    self.items = items
    self.sections = sections
  }

  /// A Boolean value that indicates whether no identifier was repeated.
  public var isEmpty: Bool { items.isEmpty && sections.isEmpty }
}
