/// Operations on slots that do not depend on the type of the identifiers.
@usableFromInline
enum SlotBlock {
  /// Returns the entries of a block distributed over `count` slots.
  @usableFromInline
  static func distributed(_ slots: ContiguousArray<UInt64>, over count: Int) -> ContiguousArray<UInt64> {
    var new = ContiguousArray<UInt64>(repeating: 0, count: count)
    let mask = count &- 1
    new.withUnsafeMutableBufferPointer { new in
      slots.withUnsafeBufferPointer { slots in
        for entry in slots where entry != 0 {
          var slot = Int(truncatingIfNeeded: entry &>> 32) & mask
          while new[slot] != 0 { slot = (slot &+ 1) & mask }
          new[slot] = entry
        }
      }
    }
    return new
  }
}

extension SlotBlock {
  /// Returns the slots of unique identifiers.
  @usableFromInline
  static func filled(with hashes: ContiguousArray<UInt32>, slotCount: Int) -> ContiguousArray<UInt64> {
    var slots = ContiguousArray<UInt64>(repeating: 0, count: slotCount)
    let mask = slotCount &- 1
    slots.withUnsafeMutableBufferPointer { slots in
      hashes.withUnsafeBufferPointer { hashes in
        for index in hashes.indices {
          var slot = Int(truncatingIfNeeded: hashes[index]) & mask
          while slots[slot] != 0 { slot = (slot &+ 1) & mask }
          slots[slot] = UInt64(hashes[index]) &<< 32 | UInt64(truncatingIfNeeded: index &+ 1)
        }
      }
    }
    return slots
  }

  /// Frees the slot of an entry, and moves later entries up that could not be found otherwise.
  @usableFromInline
  static func remove(_ entry: UInt64, from slots: inout ContiguousArray<UInt64>) {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: entry &>> 32) & mask
    while slots[slot] != entry {
      if slots[slot] == 0 { return }
      slot = (slot &+ 1) & mask
    }
    var next = (slot &+ 1) & mask
    while slots[next] != 0 {
      let home = Int(truncatingIfNeeded: slots[next] &>> 32) & mask
      // The entry may move up unless its home slot is after the free slot.
      if (next &- home) & mask >= (next &- slot) & mask {
        slots[slot] = slots[next]
        slot = next
      }
      next = (next &+ 1) & mask
    }
    slots[slot] = 0
  }
}
