extension Snapshot {
  // MARK: - Counts

  /// The number of items in all sections.
  @inlinable
  public var numberOfItems: Int { storage.order.itemCount }

  /// The number of sections.
  @inlinable
  public var numberOfSections: Int { storage.order.sectionCount }

  /// Returns the number of items in a section.
  ///
  /// - Throws: `SnapshotError.unknownSection` if the snapshot does not contain `section`.
  /// - Complexity: O(log s).
  @inlinable
  public func numberOfItems(inSection section: SectionID) throws(Failure) -> Int {
    storage.order.items(ofSectionAt: try sectionIndex(of: section)).count
  }

  /// The number of items in each section, in the order of the sections.
  ///
  /// `CompositionalLayout` takes these counts.
  ///
  /// - Complexity: O(s).
  public var itemCounts: [Int] {
    let starts = storage.order.flattenedSections().sectionStarts
    return zip(starts, starts.dropFirst()).map { $1 - $0 }
  }

  // MARK: - Identifiers

  /// The identifiers of the sections, in order.
  ///
  /// - Complexity: O(s).
  @inlinable
  public var sectionIdentifiers: [SectionID] {
    storage.sections.identifiers(storage.order.flattenedSections().sectionIntervals)
  }

  /// The identifiers of all items, in the order of the sections and of the items in each section.
  ///
  /// - Complexity: O(n + s). O(s) if the items were added in this order and not changed.
  @inlinable
  public var itemIdentifiers: [ItemID] {
    storage.items.identifiers(storage.order.joinedIntervals())
  }

  /// Returns the identifiers of the items in a section, in order.
  ///
  /// - Throws: `SnapshotError.unknownSection` if the snapshot does not contain `section`.
  /// - Complexity: O(k log n) for the *k* items of the section, and O(k + log n) if they were added together.
  @inlinable
  public func itemIdentifiers(inSection section: SectionID) throws(Failure) -> [ItemID] {
    let items = storage.order.items(ofSectionAt: try sectionIndex(of: section))
    return storage.items.identifiers(storage.order.intervals(of: items))
  }

  /// Returns the section that contains an item, or nil if the snapshot does not contain the item.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    guard let position = storage.position(ofItem: item), let index = storage.order.index(ofItem: position) else {
      return nil
    }
    return sectionIdentifier(atIndex: index.section)
  }

  // MARK: - Indices

  /// Returns the index of an item in ``itemIdentifiers``, or nil if the snapshot does not contain the item.
  ///
  /// The index counts the items of all sections.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    guard let position = storage.position(ofItem: item) else { return nil }
    return storage.order.index(ofItem: position)?.item
  }

  /// Returns the index of a section in ``sectionIdentifiers``, or nil if the snapshot does not contain the section.
  ///
  /// - Complexity: O(log s).
  @inlinable
  public func indexOfSection(_ section: SectionID) -> Int? {
    guard let position = storage.position(ofSection: section) else { return nil }
    return storage.order.index(ofSection: position)
  }

  /// Returns the index path of an item, or nil if the snapshot does not contain the item.
  ///
  /// - Returns: The index of the section, and the index of the item in that section.
  /// - Complexity: O(log n).
  @inlinable
  public func position(ofItem item: ItemID) -> (sectionIndex: Int, itemIndex: Int)? {
    guard let position = storage.position(ofItem: item), let index = storage.order.index(ofItem: position) else {
      return nil
    }
    return (index.section, index.item - storage.order.items(ofSectionAt: index.section).lowerBound)
  }

  /// Returns the section at an index, or nil if the index is out of range.
  ///
  /// - Complexity: O(log s).
  @_documentation(visibility: internal)
  @inlinable
  public func sectionIdentifier(atIndex index: Int) -> SectionID? {
    storage.order.position(ofSectionAt: index).map { storage.sections[$0] }
  }

  /// Returns the item at an index of ``itemIdentifiers``, or nil if the index is out of range.
  ///
  /// - Complexity: O(log n).
  @_documentation(visibility: internal)
  @inlinable
  public func itemIdentifier(atIndex index: Int) -> ItemID? {
    storage.order.position(ofItemAt: index).map { storage.items[$0] }
  }

  /// Returns the item at an index path, or nil if the index path is out of range.
  ///
  /// - Complexity: O(log n).
  @_documentation(visibility: internal)
  @inlinable
  public func itemIdentifier(atSectionIndex sectionIndex: Int, itemIndex: Int) -> ItemID? {
    let items = storage.order.items(ofSectionAt: sectionIndex)
    guard itemIndex >= 0, itemIndex < items.count else { return nil }
    return itemIdentifier(atIndex: items.lowerBound + itemIndex)
  }

  /// Returns the number of items in the section at an index, or nil if the index is out of range.
  ///
  /// - Complexity: O(log s).
  @_spi(Kumiko)
  @inlinable
  public func numberOfItems(atSectionIndex index: Int) -> Int? {
    index >= 0 && index < numberOfSections ? storage.order.items(ofSectionAt: index).count : nil
  }

  // MARK: - Look-up that throws

  @inlinable
  func sectionIndex(of section: SectionID) throws(Failure) -> Int {
    guard let index = indexOfSection(section) else { throw .unknownSection(section) }
    return index
  }

  /// Returns the position of an item in the store, or throws `unknownItem`.
  @inlinable
  func itemPosition(of item: ItemID) throws(Failure) -> Int {
    guard let position = storage.position(ofItem: item) else { throw .unknownItem(item) }
    return position
  }
}
