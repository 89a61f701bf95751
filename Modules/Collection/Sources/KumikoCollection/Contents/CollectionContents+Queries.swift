public import KumikoLayout
import KumikoSnapshot

extension CollectionContents {
  // MARK: - Counts

  /// How many sections there are. O(1).
  public var numberOfSections: Int { snapshot.numberOfSections }

  /// How many items each section has, with identifiers or without: what a layout is prepared for.
  ///
  /// - Complexity: O(s), and O(log s) for each bare count.
  public var itemCounts: [Int] {
    var counts = snapshot.itemCounts
    for (section, count) in bareCounts {
      if let index = snapshot.indexOfSection(section) { counts[index] = count }
    }
    return counts
  }

  /// How many items there are in all sections together; `Int.max` where they are more than that. O(number of counts).
  public var numberOfItems: Int {
    bareCounts.values.reduce(snapshot.numberOfItems) { sum, count in
      let (total, overflows) = sum.addingReportingOverflow(count)
      return overflows ? .max : total
    }
  }

  /// How many items the section at an index has; none where there is no such section. O(1).
  public func numberOfItems(inSectionAt index: Int) -> Int {
    if !bareCounts.isEmpty, let section = snapshot.sectionIdentifier(atIndex: index), let count = bareCounts[section] {
      return count
    }
    return snapshot.numberOfItems(atSectionIndex: index) ?? 0
  }

  // MARK: - Sections

  /// The sections, in order. O(s).
  public var sectionIdentifiers: [SectionID] { snapshot.sectionIdentifiers }

  /// The section at an index, or nil where there is none. O(1).
  public func sectionIdentifier(at index: Int) -> SectionID? {
    snapshot.sectionIdentifier(atIndex: index)
  }

  /// The index of a section, or nil where it is unknown. O(1).
  public func indexOfSection(_ section: SectionID) -> Int? {
    snapshot.indexOfSection(section)
  }

  /// Whether a section's items are only counted, and have no identifiers. O(1).
  ///
  /// A section without items counts none.
  public func isCounted(_ section: SectionID) -> Bool {
    bareCounts[section] != nil
  }

  // MARK: - Items

  /// The item at an index path; nil where there is none, and where items are only counted. O(1).
  public func itemIdentifier(at indexPath: LayoutIndexPath) -> ItemID? {
    snapshot.itemIdentifier(atSectionIndex: indexPath.section, itemIndex: indexPath.item)
  }

  /// Where an item is; nil where it is unknown. O(1).
  public func indexPath(of item: ItemID) -> LayoutIndexPath? {
    snapshot.position(ofItem: item).map { LayoutIndexPath(section: $0.sectionIndex, item: $0.itemIndex) }
  }
}
