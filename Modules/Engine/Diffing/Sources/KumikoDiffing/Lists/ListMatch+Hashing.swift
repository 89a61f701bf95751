public import KumikoSnapshot

/// The hash of an identifier and the first slot of its probe sequence.
@usableFromInline
struct Home {
  @usableFromInline var hash: UInt32
  @usableFromInline var entry: UInt64

  @inlinable
  init(hash: UInt32, entry: UInt64) {
    self.hash = hash
    self.entry = entry
  }

  /// The number of slots read at a time, so that the processor waits for all of them at once.
  @inlinable
  static var batch: Int { 32 }
}

extension ListMatch {
  /// Inserts both lists into one table. The indices of the new list follow those of the old list.
  @inlinable
  mutating func matchByHash(
    _ old: UnsafeBufferPointer<ID>, _ oldRange: Range<Int>, _ new: UnsafeBufferPointer<ID>, _ newRange: Range<Int>
  ) {
    var table = SlotTable(for: oldRange.count)
    withUnsafeTemporaryAllocation(of: Home.self, capacity: Home.batch) { homes in
      fill(&table, with: old, oldRange, homes)
      guard duplicate == nil else { return }
      if !oldRange.isEmpty { runs.reserveCapacity(newRange.count &+ 2) }
      var met = ContiguousArray<Bool>(repeating: false, count: oldRange.upperBound)
      var next = newRange.lowerBound
      while true {
        next = met.withUnsafeMutableBufferPointer { met in
          lookUp(new, next..<newRange.upperBound, in: &table, of: old, oldRange, met, homes)
        }
        guard duplicate == nil, next < newRange.upperBound else { break }
        table.grow()
      }
    }
    if let second = duplicate?.second, duplicate?.list == .new, duplicate?.first == second {
      duplicate?.first = newRange.first { new[$0] == new[second] } ?? second
    }
  }

  @inlinable
  mutating func fill(
    _ table: inout SlotTable, with old: UnsafeBufferPointer<ID>, _ range: Range<Int>,
    _ homes: UnsafeMutableBufferPointer<Home>
  ) {
    let mask = table.slots.count &- 1
    table.room &-= range.count
    duplicate = table.slots.withUnsafeMutableBufferPointer { slots in
      var start = range.lowerBound
      while start < range.upperBound {
        let count = min(Home.batch, range.upperBound &- start)
        Self.findHomes(of: old, start..<(start &+ count), in: slots, homes)
        for offset in 0..<count {
          let index = start &+ offset
          let home = homes[offset]
          var slot = Int(truncatingIfNeeded: home.hash) & mask
          // An earlier identifier of the same batch may have taken the slot.
          var entry = home.entry == 0 ? slots[slot] : home.entry
          while entry != 0 {
            if SlotTable.hash(of: entry) == home.hash {
              let first = SlotTable.index(of: entry)
              if old[first] == old[index] {
                return DuplicateIdentifier(old[index], in: .old, first: first, second: index)
              }
            }
            slot = (slot &+ 1) & mask
            entry = slots[slot]
          }
          slots[slot] = SlotTable.entry(hash: home.hash, index: index)
        }
        start &+= count
      }
      return nil
    }
  }

  /// Hashes a batch and reads the slots of the hashes.
  @inlinable
  @inline(__always)
  static func findHomes(
    of list: UnsafeBufferPointer<ID>, _ range: Range<Int>, in slots: UnsafeMutableBufferPointer<UInt64>,
    _ homes: UnsafeMutableBufferPointer<Home>
  ) {
    let mask = slots.count &- 1
    for index in range {
      let hash = IdentifierTable<ID>.hash(of: list[index])
      homes[index &- range.lowerBound] = Home(hash: hash, entry: slots[Int(truncatingIfNeeded: hash) & mask])
    }
  }

  /// Looks up identifiers of the new list in the old one, until the end or until the table is full.
  ///
  /// In similar lists an identifier usually follows the last match, or the element after it if one was replaced. Then a
  /// comparison is enough and nothing is hashed. Other identifiers are looked up in batches, which grow while they
  /// occur.
  ///
  /// - Returns: The index of the first identifier that was not looked up.
  @inlinable
  mutating func lookUp(
    _ new: UnsafeBufferPointer<ID>, _ range: Range<Int>, in table: inout SlotTable, of old: UnsafeBufferPointer<ID>,
    _ oldRange: Range<Int>, _ met: UnsafeMutableBufferPointer<Bool>, _ homes: UnsafeMutableBufferPointer<Home>
  ) -> Int {
    let mask = table.slots.count &- 1
    var room = table.room
    defer { table.room = room }
    return table.slots.withUnsafeMutableBufferPointer { slots in
      let base = oldRange.upperBound
      var follower = oldRange.lowerBound
      var batch = 1
      var start = range.lowerBound
      while start < range.upperBound {
        var found = -1
        if follower < base, old[follower] == new[start] {
          found = follower
        } else if follower &+ 1 < base, old[follower &+ 1] == new[start] {
          found = follower &+ 1
        }
        if found >= 0 {
          guard meet(found, as: start, new, met) else { return start }
          follower = found &+ 1
          batch = 1
          start &+= 1
          continue
        }

        let count = min(batch, range.upperBound &- start)
        Self.findHomes(of: new, start..<(start &+ count), in: slots, homes)
        for offset in 0..<count {
          let index = start &+ offset
          let home = homes[offset]
          var slot = Int(truncatingIfNeeded: home.hash) & mask
          var entry = home.entry == 0 ? slots[slot] : home.entry
          search: while true {
            if entry == 0 {
              if room == 0 { return index }
              slots[slot] = SlotTable.entry(hash: home.hash, index: base &+ index)
              room &-= 1
              break search
            }
            if SlotTable.hash(of: entry) == home.hash {
              let place = SlotTable.index(of: entry)
              if place >= base {
                if new[place &- base] == new[index] {
                  duplicate = DuplicateIdentifier(new[index], in: .new, first: place &- base, second: index)
                  return index
                }
              } else if old[place] == new[index] {
                guard meet(place, as: index, new, met) else { return index }
                follower = place &+ 1
                break search
              }
            }
            slot = (slot &+ 1) & mask
            entry = slots[slot]
          }
        }
        start &+= count
        batch = min(batch &* 2, Home.batch)
      }
      return range.upperBound
    }
  }

  /// Records that the new list contains an old identifier. Returns false for a repetition.
  @inlinable
  @inline(__always)
  mutating func meet(
    _ old: Int, as index: Int, _ new: UnsafeBufferPointer<ID>, _ met: UnsafeMutableBufferPointer<Bool>
  ) -> Bool {
    if met[old] {
      // The first occurrence is found later, outside the loops.
      duplicate = DuplicateIdentifier(new[index], in: .new, first: index, second: index)
      return false
    }
    met[old] = true
    append(old: old, new: index)
    return true
  }
}
