extension Snapshot {
  // MARK: - Counts

  /// How many items there are, in all sections together. O(1).
  @inlinable
  public var numberOfItems: Int { storage.order.itemCount }

  /// How many sections there are. O(1).
  @inlinable
  public var numberOfSections: Int { storage.order.sectionCount }

  /// How many items a section has. O(log s).
  ///
  /// - Throws: `unknownSection`.
  @inlinable
  public func numberOfItems(inSection section: SectionID) throws(Failure) -> Int {
    storage.order.items(ofSectionAt: try sectionIndex(of: section)).count
  }

  /// How many items each section has, in the order of the sections: what a layout is prepared with. O(s).
  public var itemCounts: [Int] {
    let starts = storage.order.flattenedSections().sectionStarts
    return zip(starts, starts.dropFirst()).map { $1 - $0 }
  }

  // MARK: - Identifiers

  /// The sections, in order. O(s).
  @inlinable
  public var sectionIdentifiers: [SectionID] {
    storage.sections.identifiers(storage.order.flattenedSections().sectionSpans)
  }

  /// The items of all sections, in the order of the sections and, within each, of its items.
  ///
  /// - Complexity: O(n + s); O(s) where they were given in this order and nothing was changed since.
  @inlinable
  public var itemIdentifiers: [ItemID] {
    storage.items.identifiers(storage.order.joinedSpans())
  }

  /// The items of a section, in order. O(the number of them), and O(log n).
  ///
  /// - Throws: `unknownSection`.
  @inlinable
  public func itemIdentifiers(inSection section: SectionID) throws(Failure) -> [ItemID] {
    let items = storage.order.items(ofSectionAt: try sectionIndex(of: section))
    return storage.items.identifiers(storage.order.spans(of: items))
  }

  /// The section that an item is in, or nil where there is no such item. O(log n).
  @inlinable
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    guard let position = storage.position(ofItem: item), let index = storage.order.index(ofItem: position) else {
      return nil
    }
    return sectionIdentifier(atIndex: index.section)
  }

  // MARK: - Indices

  /// The index of an item in ``itemIdentifiers``, so counted through all sections; nil where there is no such item.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    guard let position = storage.position(ofItem: item) else { return nil }
    return storage.order.index(ofItem: position)?.item
  }

  /// The index of a section in ``sectionIdentifiers``, or nil where there is no such section. O(log s).
  @inlinable
  public func indexOfSection(_ section: SectionID) -> Int? {
    guard let position = storage.position(ofSection: section) else { return nil }
    return storage.order.index(ofSection: position)
  }

  /// Where an item is: the index of its section and its index there, or nil where there is no such item. O(log n).
  @inlinable
  public func position(ofItem item: ItemID) -> (sectionIndex: Int, itemIndex: Int)? {
    guard let position = storage.position(ofItem: item), let index = storage.order.index(ofItem: position) else {
      return nil
    }
    return (index.section, index.item - storage.order.items(ofSectionAt: index.section).lowerBound)
  }

  /// The section at an index, or nil where there is none. O(log s).
  @inlinable
  public func sectionIdentifier(atIndex index: Int) -> SectionID? {
    storage.order.position(ofSectionAt: index).map { storage.sections[$0] }
  }

  /// The item at an index of ``itemIdentifiers``, or nil where there is none. O(log n).
  @inlinable
  public func itemIdentifier(atIndex index: Int) -> ItemID? {
    storage.order.position(ofItemAt: index).map { storage.items[$0] }
  }

  /// The item at an index in the section at an index, or nil where there is none. O(log n).
  @inlinable
  public func itemIdentifier(atSectionIndex sectionIndex: Int, itemIndex: Int) -> ItemID? {
    let items = storage.order.items(ofSectionAt: sectionIndex)
    guard itemIndex >= 0, itemIndex < items.count else { return nil }
    return itemIdentifier(atIndex: items.lowerBound + itemIndex)
  }

  /// How many items the section at an index has, or nil where there is no such section. O(log s).
  @inlinable
  public func numberOfItems(atSectionIndex index: Int) -> Int? {
    index >= 0 && index < numberOfSections ? storage.order.items(ofSectionAt: index).count : nil
  }

  // MARK: - Look-up or error

  /// The index of a section that must be there.
  @inlinable
  func sectionIndex(of section: SectionID) throws(Failure) -> Int {
    guard let index = indexOfSection(section) else { throw .unknownSection(section) }
    return index
  }

  /// The position, in the store, of an item that must be there.
  @inlinable
  func itemPosition(of item: ItemID) throws(Failure) -> Int {
    guard let position = storage.position(ofItem: item) else { throw .unknownItem(item) }
    return position
  }
}
