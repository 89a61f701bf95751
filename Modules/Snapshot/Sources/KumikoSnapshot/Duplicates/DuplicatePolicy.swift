/// What is done with identifiers that are given twice, as data from servers sometimes has them.
public enum DuplicatePolicy: Hashable, Sendable {
  /// They are an error.
  case `throw`
  /// An item stays where it was first; the others are dropped.
  case keepFirst
  /// An item moves to where it was given last; where it was before it is dropped.
  case move
}

/// What was dropped or moved because its identifier was given twice.
public struct DuplicateReport<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// A place in the lists that were given; or in the snapshot, for an item that was there before.
  public typealias Place = SnapshotError<SectionID, ItemID>.Place

  /// An item that was given again.
  public struct Item: Hashable, Sendable {
    /// The identifier, as it came the second time.
    public var item: ItemID
    /// Where it was.
    public var first: Place
    /// Where it was given again.
    public var second: Place
    /// Whether it moved to the second place; else it stays at the first.
    public var isMoved: Bool

    /// An item that was given again.
    public init(item: ItemID, first: Place, second: Place, isMoved: Bool) {
      self.item = item
      self.first = first
      self.second = second
      self.isMoved = isMoved
    }
  }

  /// A section that was given again: it stays where it was first, and the items come behind those that it has.
  public struct Section: Hashable, Sendable {
    /// The section.
    public var section: SectionID
    /// The index at which it was given first.
    public var first: Int
    /// The index at which it was given again.
    public var second: Int

    /// A section that was given again.
    public init(section: SectionID, first: Int, second: Int) {
      self.section = section
      self.first = first
      self.second = second
    }
  }

  /// The items that were given again, in the order in which they were given.
  public var items: [Item]
  /// The sections that were given again, in the order in which they were given.
  public var sections: [Section]

  /// A report; an empty one by default.
  public init(items: [Item] = [], sections: [Section] = []) {
    self.items = items
    self.sections = sections
  }

  /// Whether nothing was given twice.
  public var isEmpty: Bool { items.isEmpty && sections.isEmpty }
}
