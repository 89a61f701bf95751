/// Operations on slots that do not depend on the type of the identifiers.
@usableFromInline
enum SlotBlock {
  /// Returns the slots of unique identifiers with these hashes.
  @usableFromInline
  static func filled(with hashes: ContiguousArray<UInt32>, slotCount: Int) -> ContiguousArray<UInt32> {
    var slots = ContiguousArray<UInt32>(repeating: 0, count: slotCount)
    let address = SlotAddressing(slotCount: slotCount)
    slots.withUnsafeMutableBufferPointer { slots in
      hashes.withUnsafeBufferPointer { hashes in
        for index in hashes.indices { put(index, hashes[index], in: slots, address) }
      }
    }
    return slots
  }

  /// Returns the entries of a block distributed over `slotCount` slots. Identifiers without a slot get none.
  @usableFromInline
  static func distributed(
    _ slots: ContiguousArray<UInt32>, _ hashes: ContiguousArray<UInt32>, over slotCount: Int
  ) -> ContiguousArray<UInt32> {
    var new = ContiguousArray<UInt32>(repeating: 0, count: slotCount)
    let old = SlotAddressing(slotCount: slots.count)
    let address = SlotAddressing(slotCount: slotCount)
    new.withUnsafeMutableBufferPointer { new in
      hashes.withUnsafeBufferPointer { hashes in
        for entry in slots where entry != 0 {
          let index = old.index(of: entry)
          put(index, hashes[index], in: new, address)
        }
      }
    }
    return new
  }

  @inline(__always)
  private static func put(
    _ index: Int, _ hash: UInt32, in slots: UnsafeMutableBufferPointer<UInt32>, _ address: SlotAddressing
  ) {
    var slot = address.home(of: hash)
    while slots[slot] != 0 { slot = address.slot(after: slot) }
    slots[slot] = address.entry(hash: hash, index: index)
  }

  /// Frees the slot of an identifier, and moves later entries up that could not be found otherwise.
  ///
  /// - Returns: Whether the identifier had a slot.
  @usableFromInline
  static func remove(
    _ index: Int, from slots: inout ContiguousArray<UInt32>, _ hashes: ContiguousArray<UInt32>
  ) -> Bool {
    guard !slots.isEmpty else { return false }
    let address = SlotAddressing(slotCount: slots.count)
    let entry = address.entry(hash: hashes[index], index: index)
    var slot = address.home(of: hashes[index])
    while slots[slot] != entry {
      if slots[slot] == 0 { return false }
      slot = address.slot(after: slot)
    }
    var next = address.slot(after: slot)
    while slots[next] != 0 {
      let home = address.home(of: hashes[address.index(of: slots[next])])
      // The entry may move up unless its home slot is after the free slot.
      if address.distance(from: home, to: next) >= address.distance(from: slot, to: next) {
        slots[slot] = slots[next]
        slot = next
      }
      next = address.slot(after: next)
    }
    slots[slot] = 0
    return true
  }
}
