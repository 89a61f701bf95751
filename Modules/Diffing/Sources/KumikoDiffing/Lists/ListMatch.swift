public import KumikoSnapshot

/// Finds the identifiers that two lists share.
///
/// Generic code of which every loop counts, so it is compiled anew wherever it is used, for the identifiers used there;
/// what follows a match is about indices and compiled once.
@usableFromInline
struct ListMatch<ID: Hashable & Sendable> {
  @usableFromInline typealias Run = SnapshotMatch.Run

  /// What both have, in the order of the new list.
  @usableFromInline var runs: ContiguousArray<Run> = []
  /// The first identifier that was found twice.
  @usableFromInline var duplicate: DuplicateIdentifier<ID>?

  /// Matches two lists: equal ends by comparing, what is between them by its hashes.
  @inlinable
  init(_ old: UnsafeBufferPointer<ID>, _ new: UnsafeBufferPointer<ID>) {
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head &+= 1 }
    var tail = 0
    while tail < shorter &- head, old[old.count &- 1 &- tail] == new[new.count &- 1 &- tail] { tail &+= 1 }

    if head > 0 { runs.append(Run(old: 0, new: 0, count: head)) }
    let oldEnd = old.count &- tail
    let newEnd = new.count &- tail
    // Beyond the limit a slot cannot hold the index. To find nothing in common is right then too, if not minimal.
    if head < oldEnd || head < newEnd, oldEnd &+ newEnd <= SlotTable.limit {
      matchByHash(old, head..<oldEnd, new, head..<newEnd)
    }
    if tail > 0 { append(old: oldEnd, new: newEnd, count: tail) }
  }

  /// Adds to the last run, or begins another.
  @inlinable
  @inline(__always)
  mutating func append(old: Int, new: Int, count: Int = 1) {
    let last = runs.count &- 1
    if last >= 0, runs[last].old &+ runs[last].count == old, runs[last].new &+ runs[last].count == new {
      runs[last].count &+= count
    } else {
      runs.append(Run(old: old, new: new, count: count))
    }
  }

  /// Puts both lists into one table: the indices of the new list are counted on from the end of the old, and an old
  /// identifier has been met when it was found in the new list.
  @inlinable
  mutating func matchByHash(
    _ old: UnsafeBufferPointer<ID>, _ oldRange: Range<Int>, _ new: UnsafeBufferPointer<ID>, _ newRange: Range<Int>
  ) {
    var table = SlotTable(for: oldRange.count)
    fill(&table, with: old, oldRange)
    guard duplicate == nil else { return }
    if !oldRange.isEmpty { runs.reserveCapacity(newRange.count &+ 2) }
    var next = newRange.lowerBound
    while true {
      next = lookUp(new, next..<newRange.upperBound, in: &table, of: old, base: oldRange.upperBound)
      guard duplicate == nil, next < newRange.upperBound else { break }
      table.grow()
    }
    if let second = duplicate?.second, duplicate?.list == .new, duplicate?.first == second {
      duplicate?.first = newRange.first { new[$0] == new[second] } ?? second
    }
  }

  @inlinable
  mutating func fill(_ table: inout SlotTable, with old: UnsafeBufferPointer<ID>, _ range: Range<Int>) {
    let mask = table.slots.count &- 1
    table.room &-= range.count
    duplicate = table.slots.withUnsafeMutableBufferPointer { slots in
      for index in range {
        let hash = IdentifierTable<ID>.hash(of: old[index])
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
          if SlotTable.hash(of: slots[slot]) == hash {
            let first = SlotTable.index(of: slots[slot])
            if old[first] == old[index] {
              return DuplicateIdentifier(old[index], in: .old, first: first, second: index)
            }
          }
          slot = (slot &+ 1) & mask
        }
        slots[slot] = SlotTable.entry(hash: hash, index: index)
      }
      return nil
    }
  }

  /// Looks identifiers of the new list up, until all are done or the table is full.
  ///
  /// - Returns: the index of the first one that was not looked up.
  @inlinable
  mutating func lookUp(
    _ new: UnsafeBufferPointer<ID>, _ range: Range<Int>, in table: inout SlotTable, of old: UnsafeBufferPointer<ID>,
    base: Int
  ) -> Int {
    let mask = table.slots.count &- 1
    var room = table.room
    defer { table.room = room }
    return table.slots.withUnsafeMutableBufferPointer { slots in
      for index in range {
        let hash = IdentifierTable<ID>.hash(of: new[index])
        var slot = Int(truncatingIfNeeded: hash) & mask
        while true {
          let entry = slots[slot]
          if entry == 0 {
            if room == 0 { return index }
            slots[slot] = SlotTable.entry(hash: hash, index: base &+ index)
            room &-= 1
            break
          }
          if SlotTable.hash(of: entry) == hash {
            let place = SlotTable.index(of: entry)
            if place >= base {
              if new[place &- base] == new[index] {
                duplicate = DuplicateIdentifier(new[index], in: .new, first: place &- base, second: index)
                return index
              }
            } else if old[place] == new[index] {
              if entry & SlotTable.metBit != 0 {
                // Where it was met before is looked for outside this loop.
                duplicate = DuplicateIdentifier(new[index], in: .new, first: index, second: index)
                return index
              }
              slots[slot] = entry | SlotTable.metBit
              append(old: place, new: index)
              break
            }
          }
          slot = (slot &+ 1) & mask
        }
      }
      return range.upperBound
    }
  }
}
