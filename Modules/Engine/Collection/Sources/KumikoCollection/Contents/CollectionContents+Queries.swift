public import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

extension CollectionContents {
  // MARK: - Counts

  /// The number of sections. O(1).
  public var numberOfSections: Int { snapshot.numberOfSections }

  /// The number of items in each section, with or without identifiers: the counts for preparing a layout.
  ///
  /// - Complexity: O(*s*) in the sections, and O(log *s*) for each bare count.
  public var itemCounts: [Int] {
    var counts = snapshot.itemCounts
    for (section, count) in bareCounts {
      if let index = snapshot.indexOfSection(section) { counts[index] = count }
    }
    return counts
  }

  /// The number of items in all sections, at most `Int.max`.
  ///
  /// - Complexity: O(*c*) in the bare counts.
  public var numberOfItems: Int {
    bareCounts.values.reduce(snapshot.numberOfItems) { sum, count in
      let (total, overflows) = sum.addingReportingOverflow(count)
      return overflows ? .max : total
    }
  }

  /// Returns the number of items in the section at an index; 0 if there is no such section. O(1).
  public func numberOfItems(inSectionAt index: Int) -> Int {
    if !bareCounts.isEmpty, let section = snapshot.sectionIdentifier(atIndex: index), let count = bareCounts[section] {
      return count
    }
    return snapshot.numberOfItems(atSectionIndex: index) ?? 0
  }

  // MARK: - Sections

  /// The identifiers of the sections in order.
  ///
  /// - Complexity: O(*s*) in the sections.
  public var sectionIdentifiers: [SectionID] { snapshot.sectionIdentifiers }

  /// Returns the section at an index, or nil. O(1).
  public func sectionIdentifier(at index: Int) -> SectionID? {
    snapshot.sectionIdentifier(atIndex: index)
  }

  /// Returns the index of a section, or nil. O(1).
  public func indexOfSection(_ section: SectionID) -> Int? {
    snapshot.indexOfSection(section)
  }

  /// Returns true if a section has a bare count, and its items have no identifiers. O(1).
  ///
  /// A section without items has no bare count.
  public func isCounted(_ section: SectionID) -> Bool {
    bareCounts[section] != nil
  }

  // MARK: - Items

  /// Returns the item at an index path; nil if there is none or it has no identifier. O(1).
  public func itemIdentifier(at indexPath: LayoutIndexPath) -> ItemID? {
    snapshot.itemIdentifier(atSectionIndex: indexPath.section, itemIndex: indexPath.item)
  }

  /// Returns the index path of an item, or nil. O(1).
  public func indexPath(of item: ItemID) -> LayoutIndexPath? {
    snapshot.position(ofItem: item).map { LayoutIndexPath(section: $0.sectionIndex, item: $0.itemIndex) }
  }
}
