public import KumikoSnapshot

/// What a collection holds: a snapshot, and for sections that are given by a bare count, that count.
///
/// A bare count stands for items without identifiers. It is one number, however large: ten million items of a count cost
/// what one does.
///
/// ```swift
/// let contents = try CollectionContents<String, Int>(sections: [
///   (id: "fruit", contents: .items([1, 2, 3])),
///   (id: "log", contents: .count(10_000_000)),
/// ])
/// contents.itemCounts  // [3, 10000000]
/// ```
///
/// Of the costs below, *s* is the number of sections; those that hash are averages, as they are for a dictionary.
public struct CollectionContents<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// What the members of this type throw.
  public typealias Failure = CollectionContentsError<SectionID, ItemID>

  /// The sections, and the items that have identifiers. A section with a bare count is empty in it.
  public let snapshot: Snapshot<SectionID, ItemID>
  /// The counts above zero; sections without one have the items of the snapshot.
  let bareCounts: [SectionID: Int]

  /// No sections.
  public init() {
    self.init(Snapshot())
  }

  /// The sections and items of a snapshot, all with identifiers. O(1).
  public init(_ snapshot: Snapshot<SectionID, ItemID>) {
    self.snapshot = snapshot
    self.bareCounts = [:]
  }

  /// The sections and items of a snapshot, where some of its empty sections have a number of items without identifiers.
  ///
  /// - Complexity: O(the number of `counts`).
  /// - Throws: `unknownSection` where a counted section is not in the snapshot, `itemsAndCount` where it has items too, and
  ///   `negativeCount`.
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

  /// Sections in order, each with its items or with how many there are.
  ///
  /// - Complexity: O(s + the number of items with identifiers).
  /// - Throws: `snapshot` where an identifier is given twice; `negativeCount`.
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
