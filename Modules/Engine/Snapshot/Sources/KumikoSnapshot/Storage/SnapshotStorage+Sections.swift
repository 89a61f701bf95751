extension SnapshotStorage {
  /// Inserts empty sections at `index`. Known sections stay in place.
  @inlinable
  func insertSections(_ ids: [SectionID], at index: Int) throws(Failure) {
    guard !ids.isEmpty else { return }
    if ids.count == 1, order.sectionCount > 0 {
      // One section cannot occur twice: it needs no table of its own.
      let segment = sections.segments[sections.open(for: 1)]
      let position = admit(ids[0], hash: IdentifierTable.hash(of: ids[0]), to: segment)
      sections.close()
      if let position,
        index < order.sectionCount || position < sections.count - 1
          || !order.append(PositionRun(start: position, count: 1), isSection: true)
      {
        order.insertSections([position], at: index)
      }
      return settle()
    }
    let given: IdentifierTable<SectionID>
    do throws(IdentifierTable<SectionID>.Duplicate) {
      given = try IdentifierTable(ids)
    } catch {
      throw .duplicateSection(ids[error.second], first: error.first, second: error.second)
    }
    if order.sectionCount == 0 {
      sections = IdentifierStore(given)
      order.insertSections(ContiguousArray(0..<ids.count), at: 0)
      return
    }
    var positions: ContiguousArray<Int> = []
    let segment = sections.segments[sections.open(for: ids.count)]
    for (id, hash) in zip(given.ids, given.keptHashes) {
      if let position = admit(id, hash: hash, to: segment) { positions.append(position) }
    }
    sections.close()
    order.insertSections(positions, at: index)
    settle()
  }

  /// Inserts the identifier of a section into the last segment, and returns its position; nil if the snapshot has the section.
  @inlinable
  func admit(_ id: SectionID, hash: UInt32, to segment: IdentifierStore<SectionID>.Segment) -> Int? {
    if let position = sections.position(of: id, hash: hash) {
      if order.contains(section: position) { return nil }
      if position >= segment.start {
        segment.table.replace(at: position - segment.start, with: id)
        return position
      }
    }
    return segment.start + segment.table.insert(id, hash: hash).index
  }

  /// Deletes sections and their items. Unknown sections are ignored.
  @inlinable
  func deleteSections(_ ids: [SectionID]) {
    for id in ids {
      guard let position = position(ofSection: id) else { continue }
      if !markers.isEmpty || !versions.isEmpty { forget(order.itemIntervals(ofSection: position)) }
      markers.removeSection(position)
      order.removeSection(position)
    }
    settle()
  }

  @inlinable
  func moveSection(from source: Int, to target: Int) {
    guard source != target, let position = order.position(ofSectionAt: source) else { return }
    order.moveSection(position, to: target)
    settle()
  }

  /// Removes the markers and content versions of items.
  @inlinable
  func forget(_ intervals: ContiguousArray<PositionRun>) {
    if !markers.isEmpty { markers.removeItems(intervals) }
    if !versions.isEmpty { versions.remove(intervals) }
  }
}
