@_spi(Kumiko) public import KumikoSnapshot

/// The contents of a collection: a snapshot, and the item counts of sections without item identifiers.
///
/// A bare count is one number, however many items it counts: ten million items cost as much as one.
///
/// ```swift
/// let contents = try CollectionContents<String, Int>(sections: [
///   (id: "fruit", contents: .items([1, 2, 3])),
///   (id: "log", contents: .count(10_000_000)),
/// ])
/// contents.itemCounts  // [3, 10000000]
/// ```
///
/// In the costs below, *s* is the number of sections. Costs with hashing are averages, as for dictionaries.
public struct CollectionContents<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The error of this type's members.
  public typealias Failure = CollectionContentsError<SectionID, ItemID>

  /// The sections, and the items with identifiers. A section with a bare count is empty in it.
  public let snapshot: Snapshot<SectionID, ItemID>
  /// The counts above zero; sections without one have the items of the snapshot.
  let bareCounts: [SectionID: Int]

  /// Creates contents without sections.
  public init() {
    self.init(Snapshot())
  }

  /// Creates contents from a snapshot. All items have identifiers. O(1).
  public init(_ snapshot: Snapshot<SectionID, ItemID>) {
    self.snapshot = snapshot
    self.bareCounts = [:]
  }

  /// Creates contents from a snapshot, with bare counts for some of its empty sections.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and the items with identifiers.
  ///   - counts: The item counts of sections without item identifiers.
  /// - Throws: `unknownSection` if a counted section is not in the snapshot. `itemsAndCount` if it has items.
  ///   `negativeCount` if a count is less than 0.
  /// - Complexity: O(*c*) in the counts.
  public init(_ snapshot: Snapshot<SectionID, ItemID>, counts: [SectionID: Int]) throws(Failure) {
    for (section, count) in counts {
      guard let index = snapshot.indexOfSection(section) else { throw .unknownSection(section) }
      guard count >= 0 else { throw .negativeCount(count, section: section) }
      let items = snapshot.numberOfItems(atSectionIndex: index) ?? 0
      guard items == 0 else { throw .itemsAndCount(section: section, items: items, count: count) }
    }
    self.snapshot = snapshot
    self.bareCounts = counts.filter { $0.value > 0 }
  }

  /// Creates contents from sections in order, each with its items or its item count.
  ///
  /// - Throws: `snapshot` if an identifier is not unique. `negativeCount` if a count is less than 0.
  /// - Complexity: O(*s* + *n*) in the sections and the items with identifiers.
  public init(sections: [(id: SectionID, contents: SectionContents<ItemID>)]) throws(Failure) {
    var lists: [(id: SectionID, items: [ItemID])] = []
    var counts: [SectionID: Int] = [:]
    lists.reserveCapacity(sections.count)
    for (id, contents) in sections {
      switch contents {
      case .items(let items): lists.append((id, items))
      case .count(let count):
        lists.append((id, []))
        counts[id] = count
      }
    }
    let snapshot: Snapshot<SectionID, ItemID>
    do throws(SnapshotError<SectionID, ItemID>) {
      snapshot = try Snapshot(sections: lists)
    } catch {
      throw .snapshot(error)
    }
    try self.init(snapshot, counts: counts)
  }
}

/// The contents of a section: items with identifiers, or an item count.
public enum SectionContents<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// Items in order.
  case items([ItemID])
  /// A number of items without identifiers, which are found by index path.
  case count(Int)
}
