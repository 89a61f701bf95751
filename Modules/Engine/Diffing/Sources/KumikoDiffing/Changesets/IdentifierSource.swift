@_spi(Kumiko) public import KumikoSnapshot

@usableFromInline
enum IdentifierSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The two states, at the positions in the edits.
  case snapshots(old: Snapshot<SectionID, ItemID>, new: Snapshot<SectionID, ItemID>)
  case lists(IdentifierLists<SectionID, ItemID>)
}

/// The identifiers of a changeset, each list in the order of its edits.
@usableFromInline
struct IdentifierLists<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline var deletedSections: [SectionID] = []
  @usableFromInline var deletedSectionItems: [ItemID] = []
  @usableFromInline var insertedSections: [SectionID] = []
  @usableFromInline var insertedSectionItems: [ItemID] = []
  @usableFromInline var movedSections: [SectionID] = []
  @usableFromInline var reloadedSections: [SectionID] = []

  @usableFromInline var deletedItems: [ItemID] = []
  @usableFromInline var insertedItems: [ItemID] = []
  @usableFromInline var movedItems: [ItemID] = []
  @usableFromInline var reloadedItems: [ItemID] = []
  @usableFromInline var reconfiguredItems: [ItemID] = []
}

// MARK: - Look-up

extension Changeset {
  /// Returns the identifiers of one kind of edit, from the lists or from one of the states.
  private func sections(
    _ list: (IdentifierLists<SectionID, ItemID>) -> [SectionID], inOld: Bool,
    at intervals: @autoclosure () -> ContiguousArray<Interval>
  ) -> [SectionID] {
    switch source {
    case .lists(let lists): list(lists)
    case .snapshots(let old, let new): (inOld ? old : new).sections(at: intervals())
    }
  }

  @inlinable
  func items(
    _ list: (IdentifierLists<SectionID, ItemID>) -> [ItemID], inOld: Bool, count: @autoclosure () -> Int,
    at intervals: @autoclosure () -> some Sequence<Interval>
  ) -> [ItemID] {
    switch source {
    case .lists(let lists): list(lists)
    case .snapshots(let old, let new):
      count() == 0
        ? []
        : inOld
          ? old.items(at: intervals(), count: count(), offsets: pairs.old)
          : new.items(at: intervals(), count: count(), offsets: pairs.new)
    }
  }

  var deletedSections: [SectionID] { sections({ $0.deletedSections }, inOld: true, at: sectionEdits.deletes) }
  var insertedSections: [SectionID] { sections({ $0.insertedSections }, inOld: false, at: sectionEdits.inserts) }
  var movedSections: [SectionID] { sections({ $0.movedSections }, inOld: false, at: sectionEdits.moves.newIntervals) }
  var reloadedSections: [SectionID] {
    sections({ $0.reloadedSections }, inOld: false, at: updates.sectionReloads.newIntervals)
  }

  var deletedSectionItems: [ItemID] {
    let intervals = pairs.old.itemIntervals(ofSections: sectionEdits.deletes)
    return items({ $0.deletedSectionItems }, inOld: true, count: intervals.total, at: intervals)
  }
  var insertedSectionItems: [ItemID] {
    let intervals = pairs.new.itemIntervals(ofSections: sectionEdits.inserts)
    return items({ $0.insertedSectionItems }, inOld: false, count: intervals.total, at: intervals)
  }
  @inlinable var deletedItems: [ItemID] {
    items({ $0.deletedItems }, inOld: true, count: itemEdits.deletes.total, at: itemEdits.deletes)
  }
  @inlinable var insertedItems: [ItemID] {
    items({ $0.insertedItems }, inOld: false, count: itemEdits.inserts.total, at: itemEdits.inserts)
  }
  @inlinable var movedItems: [ItemID] { items({ $0.movedItems }, ofRuns: itemEdits.moves) }
  @inlinable var reloadedItems: [ItemID] { items({ $0.reloadedItems }, ofRuns: updates.itemReloads) }
  @inlinable var reconfiguredItems: [ItemID] { items({ $0.reconfiguredItems }, ofRuns: updates.itemReconfigures) }

  @inlinable
  func items(
    _ list: (IdentifierLists<SectionID, ItemID>) -> [ItemID], ofRuns runs: ContiguousArray<Run>
  ) -> [ItemID] {
    items(list, inOld: false, count: runs.total, at: runs.lazy.map { $0.newInterval })
  }

  var lists: IdentifierLists<SectionID, ItemID> {
    if case .lists(let lists) = source { return lists }
    return IdentifierLists(
      deletedSections: deletedSections, deletedSectionItems: deletedSectionItems, insertedSections: insertedSections,
      insertedSectionItems: insertedSectionItems, movedSections: movedSections, reloadedSections: reloadedSections,
      deletedItems: deletedItems, insertedItems: insertedItems, movedItems: movedItems, reloadedItems: reloadedItems,
      reconfiguredItems: reconfiguredItems)
  }
}

extension SectionOffsets {
  func itemIntervals(ofSections sections: ContiguousArray<Interval>) -> ContiguousArray<Interval> {
    ContiguousArray(
      sections.lazy.map { Interval(start: starts[$0.start], count: starts[$0.end] - starts[$0.start]) })
  }
}

extension Snapshot {
  fileprivate func sections(at intervals: ContiguousArray<Interval>) -> [SectionID] {
    var sections: [SectionID] = []
    sections.reserveCapacity(intervals.total)
    for interval in intervals {
      for index in interval.start..<interval.end {
        if let section = sectionIdentifier(atIndex: index) { sections.append(section) }
      }
    }
    return sections
  }

  /// Returns the items at indices, counted through all sections. `total` is the number of indices.
  @inlinable
  func items(at intervals: some Sequence<Interval>, count total: Int, offsets: SectionOffsets) -> [ItemID] {
    // A look-up costs several times what one step of a traversal of all items does.
    if total > offsets.itemCount / 16 { return itemIdentifiers.gathered(intervals, count: total) }
    var items: [ItemID] = []
    items.reserveCapacity(total)
    var section = 0
    for interval in intervals {
      for index in interval.start..<interval.end {
        let position = offsets.position(ofItem: index, near: &section)
        if let item = itemIdentifier(atSectionIndex: position.section, itemIndex: position.item) { items.append(item) }
      }
    }
    return items
  }
}
