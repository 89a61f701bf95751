extension IdentifierTable {
  /// A table of identifiers that differ, whose hashes are known. O(n), nothing is hashed or compared.
  @inlinable
  init(unique ids: [ID], hashes: ContiguousArray<UInt32>) {
    self.init()
    self.ids = ids
    keptHashes = hashes
    slots = SlotBlock.filled(with: hashes, slotCount: Self.slotCount(for: ids.count))
    slotsInUse = ids.count
  }

  /// Puts an equal identifier in the place of one.
  @inlinable
  mutating func replace(at index: Int, with id: ID) {
    ids[index] = id
  }

  /// Makes room for more identifiers.
  ///
  /// Only for as many as double the table: reserving the exact size for each small batch would grow, and so copy, the
  /// arrays every time.
  @inlinable
  mutating func makeRoom(for additional: Int) {
    if additional > count { reserveCapacity(count + additional) }
  }

  /// Takes in what comes from an index of a list on, up to the first that is there already.
  ///
  /// - Parameter hashes: the hash of each identifier of the list.
  /// - Returns: the index of that one in the list, or the end.
  @inlinable
  mutating func insertNew(from list: [ID], _ hashes: ContiguousArray<UInt32>, startingAt start: Int) -> Int {
    reserveSlots(slotsInUse &+ list.count &- start)
    let known = ids.count
    let mask = slots.count &- 1
    var index = start
    list.withUnsafeBufferPointer { list in
      slots.withUnsafeMutableBufferPointer { slots in
        insertion: while index < list.count {
          let hash = hashes[index]
          var slot = Int(truncatingIfNeeded: hash) & mask
          while slots[slot] != 0 {
            if UInt32(truncatingIfNeeded: slots[slot] &>> 32) == hash {
              let found = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) &- 1
              if (found < known ? ids[found] : list[start &+ found &- known]) == list[index] { break insertion }
            }
            slot = (slot &+ 1) & mask
          }
          slots[slot] = Self.entry(hash: hash, index: known &+ index &- start)
          index &+= 1
        }
      }
    }
    slotsInUse &+= index &- start
    ids += list[start..<index]
    keptHashes += hashes[start..<index]
    return index
  }

  /// Takes out the identifier that came in last.
  @inlinable
  mutating func removeLast() {
    guard let hash = keptHashes.popLast() else { return }
    ids.removeLast()
    SlotBlock.remove(Self.entry(hash: hash, index: ids.count), from: &slots)
    slotsInUse -= 1
  }

  /// Adds all of another table; where an identifier is in both, the new one is the one that is found from now on.
  @inlinable
  mutating func append(_ other: Self) {
    reserveSlots(slotsInUse + other.count)
    let mask = slots.count &- 1
    for index in 0..<other.count {
      let id = other.ids[index]
      let hash = other.keptHashes[index]
      var slot = Int(truncatingIfNeeded: hash) & mask
      var isNew = true
      while slots[slot] != 0 {
        if UInt32(truncatingIfNeeded: slots[slot] &>> 32) == hash,
          ids[Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) &- 1] == id
        {
          isNew = false
          break
        }
        slot = (slot &+ 1) & mask
      }
      slots[slot] = Self.entry(hash: hash, index: ids.count)
      if isNew { slotsInUse &+= 1 }
      ids.append(id)
      keptHashes.append(hash)
    }
  }
}

extension IdentifierTable {
  /// Makes that an identifier is not found any more; the others keep their indices.
  @inlinable
  mutating func forget(_ index: Int) {
    SlotBlock.remove(Self.entry(hash: keptHashes[index], index: index), from: &slots)
    slotsInUse &-= 1
  }
}
