extension IdentifierTable {
  /// Creates a table of unique identifiers with known hashes. O(n); no identifier is hashed or compared.
  @inlinable
  init(unique ids: [ID], hashes: ContiguousArray<UInt32>) {
    self.init()
    self.ids = ids
    keptHashes = hashes
    slots = SlotBlock.filled(with: hashes, slotCount: SlotAddressing.slotCount(for: ids.count))
    slotsInUse = ids.count
  }

  /// Replaces an identifier with an equal one.
  @inlinable
  mutating func replace(at index: Int, with id: ID) {
    ids[index] = id
  }

  /// Reserves room for more identifiers.
  ///
  /// Reserves only if the count at least doubles: reserving the exact size for each small batch would copy the arrays
  /// each time.
  @inlinable
  mutating func makeRoom(for additional: Int) {
    if additional > count { reserveCapacity(count + additional) }
  }

  /// Inserts the identifiers of a list from an index on, up to the first that the table contains.
  ///
  /// - Returns: The index of that identifier in the list, or the end.
  @inlinable
  mutating func insertNew(from list: [ID], _ hashes: ContiguousArray<UInt32>, startingAt start: Int) -> Int {
    reserveSlots(ids.count &+ list.count &- start)
    let known = ids.count
    let address = SlotAddressing(slotCount: slots.count)
    var index = start
    list.withUnsafeBufferPointer { list in
      slots.withUnsafeMutableBufferPointer { slots in
        insertion: while index < list.count {
          let hash = hashes[index]
          var slot = address.home(of: hash)
          while slots[slot] != 0 {
            if address.mayBe(slots[slot], hash) {
              let found = address.index(of: slots[slot])
              if (found < known ? ids[found] : list[start &+ found &- known]) == list[index] { break insertion }
            }
            slot = address.slot(after: slot)
          }
          slots[slot] = address.entry(hash: hash, index: known &+ index &- start)
          index &+= 1
        }
      }
    }
    slotsInUse &+= index &- start
    ids += list[start..<index]
    keptHashes += hashes[start..<index]
    return index
  }

  @inlinable
  mutating func removeLast() {
    guard !ids.isEmpty else { return }
    forget(ids.count - 1)
    ids.removeLast()
    keptHashes.removeLast()
  }

  /// Appends another table. Of two equal identifiers, look-ups find the one of the other table.
  @inlinable
  mutating func append(_ other: Self) {
    reserveSlots(ids.count + other.count)
    let address = SlotAddressing(slotCount: slots.count)
    for index in 0..<other.count {
      let id = other.ids[index]
      let hash = other.keptHashes[index]
      var slot = address.home(of: hash)
      var isNew = true
      while slots[slot] != 0 {
        if address.mayBe(slots[slot], hash), ids[address.index(of: slots[slot])] == id {
          isNew = false
          break
        }
        slot = address.slot(after: slot)
      }
      slots[slot] = address.entry(hash: hash, index: ids.count)
      if isNew { slotsInUse &+= 1 }
      ids.append(id)
      keptHashes.append(hash)
    }
  }

  /// Removes an identifier from look-ups. The indices of the others do not change.
  @inlinable
  mutating func forget(_ index: Int) {
    if SlotBlock.remove(index, from: &slots, keptHashes) { slotsInUse &-= 1 }
  }
}
