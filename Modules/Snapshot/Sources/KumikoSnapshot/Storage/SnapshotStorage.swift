/// What a snapshot is made of: the sections in order, and the tables that find an identifier's place in them.
///
/// All of it is arrays and dictionaries, so a copy shares everything until one side changes.
struct SnapshotStorage<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias Failure = SnapshotError<SectionID, ItemID>

  private(set) var sections: ContiguousArray<SectionRecord<SectionID, ItemID>> = []
  /// The handles of the sections.
  private var sectionTable = IdentifierTable<SectionID>()
  /// The index of every section, by its handle.
  private var sectionIndices: ContiguousArray<Int> = []
  /// The handles of the items.
  private var itemTable = IdentifierTable<ItemID>()
  /// The place of every item, by its handle.
  private var itemPlaces = ItemPlaces()
  /// The running totals of the sections' numbers of items.
  private var itemSums = PrefixSums()

  init() {}

  /// A storage with these sections and items.
  init(_ lists: [(id: SectionID, items: [ItemID])]) throws(Failure) {
    try insertSections(lists.map { $0.id }, at: 0)
    itemTable.reserve(lists.reduce(0) { $0 + $1.items.count })
    for (section, list) in lists.enumerated() {
      let sectionHandle = sections[section].handle
      sections[section].items = list.items
      sections[section].itemHandles.reserveCapacity(list.items.count)
      for (index, id) in list.items.enumerated() {
        let (handle, isNew) = itemTable.admit(id)
        guard isNew else {
          let first = position(ofItemWithHandle: handle)
          throw .duplicateItem(
            id, first: .init(section: sections[first.sectionIndex].id, index: first.itemIndex),
            second: .init(section: list.id, index: index))
        }
        itemPlaces[handle] = ItemPlace(section: sectionHandle, index: index)
        sections[section].itemHandles.append(handle)
      }
      itemSums.add(list.items.count, at: section)
    }
  }
}

// MARK: - Looking up

extension SnapshotStorage {
  /// How many items there are.
  var itemCount: Int { itemTable.count }

  /// The index of a section, or nil where it is unknown.
  func index(ofSection id: SectionID) -> Int? {
    sectionTable.handle(of: id).map { sectionIndices[$0] }
  }

  /// The handle of an item, or nil where it is unknown.
  func handle(ofItem id: ItemID) -> Int? {
    itemTable.handle(of: id)
  }

  /// The index of an item's section, and the item's index there.
  func position(ofItemWithHandle handle: Int) -> (sectionIndex: Int, itemIndex: Int) {
    let place = itemPlaces[handle]
    return (sectionIndices[place.section], place.index)
  }

  /// How many items the sections before one have together.
  func itemCount(beforeSectionAt index: Int) -> Int {
    itemSums.sum(ofFirst: index)
  }
}

// MARK: - Sections

extension SnapshotStorage {
  /// Puts empty sections in at `index`, but for those that are known: these stay where they are.
  mutating func insertSections(_ ids: [SectionID], at index: Int) throws(Failure) {
    var records = ContiguousArray<SectionRecord<SectionID, ItemID>>()
    var firstIndices: [SectionID: Int] = [:]
    records.reserveCapacity(ids.count)
    firstIndices.reserveCapacity(ids.count)
    for (second, id) in ids.enumerated() {
      if let first = firstIndices.updateValue(second, forKey: id) {
        throw .duplicateSection(id, first: first, second: second)
      }
    }
    sectionTable.reserve(ids.count)
    for id in ids {
      let (handle, isNew) = sectionTable.admit(id)
      guard isNew else { continue }
      if handle == sectionIndices.count { sectionIndices.append(index) }
      records.append(SectionRecord(id: id, handle: handle))
    }
    guard !records.isEmpty else { return }
    sections.insert(contentsOf: records, at: index)
    sectionsChanged(from: index)
  }

  /// Takes sections out, with their items; those that are unknown are passed over.
  mutating func deleteSections(_ ids: [SectionID]) {
    var first = sections.count
    for id in ids {
      guard let handle = sectionTable.handle(of: id) else { continue }
      let index = sectionIndices[handle]
      for item in sections[index].items { itemTable.remove(item) }
      sectionIndices[handle] = -1
      sectionTable.remove(id)
      first = min(first, index)
    }
    guard first < sections.count else { return }
    removeSections(markedIn: sectionIndices)
    sectionsChanged(from: first)
  }

  // The indices come as an argument, because the sections cannot be changed while their closure reads another property.
  private mutating func removeSections(markedIn indices: ContiguousArray<Int>) {
    sections.removeAll { indices[$0.handle] < 0 }
  }

  /// Moves the section at `source` to where it has the index `target`.
  mutating func moveSection(from source: Int, to target: Int) {
    guard source != target else { return }
    let record = sections.remove(at: source)
    sections.insert(record, at: target)
    sectionsChanged(from: min(source, target))
  }

  /// Renews what depends on the sections' order, where it may have changed.
  private mutating func sectionsChanged(from index: Int) {
    itemSums.truncate(to: index)
    for current in index..<sections.count {
      sectionIndices[sections[current].handle] = current
      itemSums.append(sections[current].items.count)
    }
  }
}

// MARK: - Items

extension SnapshotStorage {
  /// Where items are put: at the end of a section, or beside an item.
  enum Gap {
    case endOfSection(Int)
    case before(item: Int)
    case after(item: Int)

    /// The handle of the item that the gap is beside.
    var anchor: Int? {
      switch self {
      case .endOfSection: nil
      case .before(let item), .after(let item): item
      }
    }
  }

  /// Puts items into a gap, in their order; those that are known already are moved there.
  mutating func put(_ ids: [ItemID], into gap: Gap) throws(Failure) {
    let section = sectionIndex(of: gap)
    let sectionHandle = sections[section].handle
    var values = ids
    var handles = ContiguousArray<Int>()
    var moved = ContiguousArray<(handle: Int, from: ItemPlace)>()
    handles.reserveCapacity(ids.count)
    itemTable.reserve(ids.count)

    for (index, id) in ids.enumerated() {
      let (handle, isNew) = itemTable.admit(id)
      if !isNew {
        let place = itemPlaces[handle]
        guard handle != gap.anchor, !place.isInHand else {
          putBack(ids.prefix(index), handles: handles, moved: moved)
          if handle == gap.anchor { throw .itemBesideItself(id) }
          let first = ids.firstIndex(of: id) ?? index
          throw .duplicateItem(
            id, first: .init(section: sections[section].id, index: first),
            second: .init(section: sections[section].id, index: index))
        }
        // An identifier that is equal to a known one does not replace it: the first stored value stays.
        values[index] = sections[sectionIndices[place.section]].items[place.index]
        moved.append((handle, place))
      }
      itemPlaces[handle] = .inHand
      handles.append(handle)
    }

    closeGaps(moved.lazy.map { $0.from })
    let start = index(of: gap)
    if start == sections[section].items.count {
      sections[section].items.append(contentsOf: values)
      sections[section].itemHandles.append(contentsOf: handles)
    } else {
      sections[section].items.insert(contentsOf: values, at: start)
      sections[section].itemHandles.insert(contentsOf: handles, at: start)
    }
    itemPlaces.renew(sections[section].itemHandles, section: sectionHandle, from: start)
    itemSums.add(ids.count, at: section)
  }

  /// Takes items out; those that are unknown are passed over.
  mutating func deleteItems(_ ids: [ItemID]) {
    var places = ContiguousArray<ItemPlace>()
    for id in ids {
      guard let handle = itemTable.handle(of: id) else { continue }
      places.append(itemPlaces[handle])
      itemPlaces[handle] = .inHand
      itemTable.remove(id)
    }
    closeGaps(places)
  }

  /// The index of the section that a gap is in.
  private func sectionIndex(of gap: Gap) -> Int {
    switch gap {
    case .endOfSection(let section): section
    case .before(let item), .after(let item): position(ofItemWithHandle: item).sectionIndex
    }
  }

  /// The index, in its section, that a gap's first item will have.
  private func index(of gap: Gap) -> Int {
    switch gap {
    case .endOfSection(let section): sections[section].items.count
    case .before(let item): itemPlaces[item].index
    case .after(let item): itemPlaces[item].index + 1
    }
  }

  /// Undoes the taking up of items, before any section has been touched.
  private mutating func putBack(
    _ ids: ArraySlice<ItemID>, handles: ContiguousArray<Int>, moved: ContiguousArray<(handle: Int, from: ItemPlace)>
  ) {
    for (handle, place) in moved { itemPlaces[handle] = place }
    for (id, handle) in zip(ids, handles) where itemPlaces[handle].isInHand { itemTable.remove(id) }
  }

  /// Closes the gaps that items leave which are in hand now: one walk for each section, from its first gap on.
  private mutating func closeGaps(_ places: some Collection<ItemPlace>) {
    guard !places.isEmpty else { return }
    var firstGaps: [Int: Int] = [:]
    for place in places {
      firstGaps[place.section] = min(place.index, firstGaps[place.section] ?? place.index)
    }
    for (sectionHandle, first) in firstGaps { closeGaps(inSection: sectionIndices[sectionHandle], from: first) }
  }

  private mutating func closeGaps(inSection section: Int, from first: Int) {
    let gaps = itemPlaces.closeGaps(in: &sections[section].itemHandles, from: first)
    sections[section].items.closeGaps(gaps)
    itemSums.add(-gaps.count, at: section)
  }
}
