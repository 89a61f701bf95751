extension SnapshotStorage {
  /// Inserts items into a gap, in order. Known items move there.
  ///
  /// - Parameter section: The position of the section that contains the gap.
  @inlinable
  func put(_ ids: [ItemID], at target: SnapshotOrder.Target, inSection section: Int) throws(Failure) {
    guard !ids.isEmpty else { return }
    guard order.itemCount > 0 else { return try fill(section, with: ids) }
    let end = items.count
    let last = items.open(for: ids.count)
    let isNext = last == 0 && target.anchor == nil && order.openSection == section
    if isNext, ids.count == 1, items.segments[0].table.insert(ids[0]).isNew {
      if order.append(PositionRun(start: end, count: 1), isSection: false) { return settle() }
      items.undo(to: end)
    }
    let hashes = IdentifierTable.hashes(of: ids)
    var intervals: ContiguousArray<PositionRun> = []
    var moved: ContiguousArray<PositionRun> = []
    var taken: Set<Int> = []
    var index = 0
    while index < ids.count {
      if last == 0 {
        let start = items.segments[0].end
        let stop = items.segments[0].table.insertNew(from: ids, hashes, startingAt: index)
        if isNext, stop == ids.count, index == 0, order.append(PositionRun(start: start, count: stop), isSection: false)
        {
          return settle()
        }
        intervals.add(PositionRun(start: start, count: stop - index))
        index = stop
        if index == ids.count { break }
      }
      let (position, isNew) = admit(ids[index], hash: hashes[index], to: items.segments[last], last)
      if !isNew {
        if position == target.anchor {
          items.undo(to: end)
          throw .itemBesideItself(ids[index])
        }
        guard position < end, taken.insert(position).inserted else {
          items.undo(to: end)
          throw duplicate(at: index, of: ids, inSection: section)
        }
        if order.contains(item: position) {
          moved.add(PositionRun(start: position, count: 1))
        } else {
          // The item was deleted before; its table is not shared, so the new identifier replaces it.
          items.segments[last].table.replace(at: position - items.segments[last].start, with: ids[index])
        }
      }
      intervals.add(PositionRun(start: position, count: 1))
      index += 1
    }
    items.close()
    order.removeItems(moved)
    order.insert(intervals, at: target)
    settle()
  }

  /// Returns the position of an identifier in the snapshot or the last segment, or inserts it into that segment.
  @inlinable
  func admit(
    _ id: ItemID, hash: UInt32, to segment: IdentifierStore<ItemID>.Segment, _ last: Int
  ) -> (position: Int, isNew: Bool) {
    if last > 0, let position = items.position(of: id, hash: hash), position < segment.start,
      order.contains(item: position)
    {
      return (position, false)
    }
    let (index, isNew) = segment.table.insert(id, hash: hash)
    return (segment.start + index, isNew)
  }

  /// Inserts items into a section of a snapshot without items.
  @inlinable
  func fill(_ section: Int, with ids: [ItemID]) throws(Failure) {
    do throws(IdentifierTable<ItemID>.Duplicate) {
      items = IdentifierStore(try IdentifierTable(ids))
    } catch {
      throw duplicate(at: error.second, of: ids, inSection: section)
    }
    order.insert([PositionRun(start: 0, count: ids.count)], at: .endOfSection(section))
  }

  @usableFromInline
  func duplicate(at second: Int, of ids: [ItemID], inSection section: Int) -> Failure {
    let id = ids[second]
    let first = ids.firstIndex(of: id) ?? second
    return .duplicateItem(
      id, first: .init(section: sections[section], index: first),
      second: .init(section: sections[section], index: second))
  }

  /// Deletes items. Unknown items are ignored.
  @inlinable
  func deleteItems(_ ids: [ItemID]) {
    var intervals: ContiguousArray<PositionRun> = []
    for id in ids {
      if let position = position(ofItem: id) { intervals.add(PositionRun(start: position, count: 1)) }
    }
    guard !intervals.isEmpty else { return }
    forget(intervals)
    order.removeItems(intervals)
    settle()
  }
}
