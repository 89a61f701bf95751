extension Snapshot {
  // MARK: - Counts

  /// How many items there are, in all sections together. O(1).
  public var numberOfItems: Int { storage.itemCount }

  /// How many sections there are. O(1).
  public var numberOfSections: Int { storage.sections.count }

  /// How many items a section has. O(1).
  ///
  /// - Throws: `unknownSection`.
  public func numberOfItems(inSection section: SectionID) throws(Failure) -> Int {
    storage.sections[try sectionIndex(of: section)].items.count
  }

  // MARK: - Identifiers

  /// The sections, in order. O(s).
  public var sectionIdentifiers: [SectionID] { storage.sections.map { $0.id } }

  /// The items of all sections, in the order of the sections and, within each, of its items. O(n + s).
  public var itemIdentifiers: [ItemID] {
    var items: [ItemID] = []
    items.reserveCapacity(numberOfItems)
    for section in storage.sections { items += section.items }
    return items
  }

  /// The items of a section, in order. O(1).
  ///
  /// - Throws: `unknownSection`.
  public func itemIdentifiers(inSection section: SectionID) throws(Failure) -> [ItemID] {
    storage.sections[try sectionIndex(of: section)].items
  }

  /// The section that an item is in, or nil where there is no such item. O(1).
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    position(ofItem: item).map { storage.sections[$0.sectionIndex].id }
  }

  // MARK: - Indices

  /// The index of an item in ``itemIdentifiers``, so counted through all sections; nil where there is no such item.
  ///
  /// - Complexity: O(log s).
  public func indexOfItem(_ item: ItemID) -> Int? {
    position(ofItem: item).map { storage.itemCount(beforeSectionAt: $0.sectionIndex) + $0.itemIndex }
  }

  /// The index of a section in ``sectionIdentifiers``, or nil where there is no such section. O(1).
  public func indexOfSection(_ section: SectionID) -> Int? {
    storage.index(ofSection: section)
  }

  /// Where an item is: the index of its section and its index there, or nil where there is no such item. O(1).
  public func position(ofItem item: ItemID) -> (sectionIndex: Int, itemIndex: Int)? {
    storage.handle(ofItem: item).map { storage.position(ofItemWithHandle: $0) }
  }

  /// The section at an index, or nil where there is none. O(1).
  public func sectionIdentifier(atIndex index: Int) -> SectionID? {
    storage.sections.indices.contains(index) ? storage.sections[index].id : nil
  }

  /// The item at an index in the section at an index, or nil where there is none. O(1).
  public func itemIdentifier(atSectionIndex sectionIndex: Int, itemIndex: Int) -> ItemID? {
    guard storage.sections.indices.contains(sectionIndex) else { return nil }
    let items = storage.sections[sectionIndex].items
    return items.indices.contains(itemIndex) ? items[itemIndex] : nil
  }

  /// How many items the section at an index has, or nil where there is no such section. O(1).
  public func numberOfItems(atSectionIndex index: Int) -> Int? {
    storage.sections.indices.contains(index) ? storage.sections[index].items.count : nil
  }

  // MARK: - Look-up or error

  /// The index of a section that must be there.
  func sectionIndex(of section: SectionID) throws(Failure) -> Int {
    guard let index = indexOfSection(section) else { throw .unknownSection(section) }
    return index
  }

  /// The handle of an item that must be there.
  func itemHandle(of item: ItemID) throws(Failure) -> Int {
    guard let handle = storage.handle(ofItem: item) else { throw .unknownItem(item) }
    return handle
  }
}
