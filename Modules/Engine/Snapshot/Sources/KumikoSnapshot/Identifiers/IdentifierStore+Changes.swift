extension IdentifierStore {
  /// Prepares the last segment for insertions.
  @inlinable
  mutating func open(for additional: Int) -> Int {
    let end = count
    if segments.isEmpty || !isKnownUniquelyReferenced(&segments[segments.count - 1]) {
      segments.append(Segment(start: end, table: IdentifierTable(minimumCapacity: additional)))
    } else {
      segments[segments.count - 1].table.makeRoom(for: additional)
    }
    return segments.count - 1
  }

  /// Removes the insertions since the call to `open`, at which the store had `count` positions.
  @inlinable
  mutating func undo(to count: Int) {
    guard let last = segments.last else { return }
    while last.end > count { last.table.removeLast() }
    close()
  }

  /// Joins segments until each is much larger than the next.
  @inlinable
  mutating func close() {
    if let last = segments.last, last.table.count == 0 { segments.removeLast() }
    while segments.count > 1 {
      let last = segments[segments.count - 1].table
      let previous = segments[segments.count - 2].table.count
      guard previous < 64 || previous <= 2 * last.count else { return }
      segments.removeLast()
      let index = segments.count - 1
      if !isKnownUniquelyReferenced(&segments[index]) {
        segments[index] = Segment(start: segments[index].start, table: segments[index].table)
      }
      segments[index].table.append(last)
    }
  }
}
