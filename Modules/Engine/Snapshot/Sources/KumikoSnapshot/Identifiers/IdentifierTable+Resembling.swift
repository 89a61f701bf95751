extension IdentifierTable {
  /// Creates a table of the identifiers of a list, of which most are at the same places of an older table.
  ///
  /// The result is that of ``init(_:)``. An identifier that is equal to the older one at its place takes over the hash.
  /// The other identifiers are hashed. Equal lists share one block of hashes.
  ///
  /// - Throws: ``Duplicate`` if an identifier occurs twice, with the first repetition.
  /// - Complexity: O(n) on average for *n* identifiers.
  @inlinable
  init(_ list: [ID], resembling old: Self?) throws(Duplicate) {
    guard let old else {
      try self.init(list)
      return
    }
    self.init()
    if patch(old, to: list) { return }
    if let duplicate = fill(with: list, Self.hashes(of: list, resembling: old)) { throw duplicate }
  }

  /// Returns whether both have one block of hashes. Then they have equal identifiers at equal indices.
  @inlinable
  func sharesHashes(with other: Self) -> Bool {
    keptHashes.withUnsafeBufferPointer { mine in
      other.keptHashes.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count }
    }
  }

  /// Fills an empty table with an older one, in which a few identifiers are replaced, appended or removed at the end.
  ///
  /// - Returns: False, and the table stays empty, if more has changed or an identifier occurs twice.
  @inlinable
  mutating func patch(_ old: Self, to list: [ID]) -> Bool {
    guard old.slotsInUse == old.count, !list.isEmpty, !SlotAddressing.isTooSmall(old.slots.count, for: list.count),
      let changed = old.differences(from: list)
    else { return false }
    let common = min(list.count, old.count)
    guard !changed.isEmpty || list.count != old.count else {
      (ids, keptHashes, slots, slotsInUse) = (list, old.keptHashes, old.slots, old.slotsInUse)
      return true
    }
    var (slots, hashes) = (old.slots, old.keptHashes)
    for index in changed { _ = SlotBlock.remove(index, from: &slots, old.keptHashes) }
    for index in common..<old.count { _ = SlotBlock.remove(index, from: &slots, old.keptHashes) }
    hashes.removeLast(old.count &- common)
    let address = SlotAddressing(slotCount: slots.count)
    for place in 0..<(changed.count &+ list.count &- common) {
      let index = place < changed.count ? changed[place] : common &+ place &- changed.count
      let hash = Self.hash(of: list[index])
      var slot = address.home(of: hash)
      while slots[slot] != 0 {
        if address.mayBe(slots[slot], hash), list[address.index(of: slots[slot])] == list[index] { return false }
        slot = address.slot(after: slot)
      }
      slots[slot] = address.entry(hash: hash, index: index)
      if index < common { hashes[index] = hash } else { hashes.append(hash) }
    }
    (ids, keptHashes, self.slots, slotsInUse) = (list, hashes, slots, list.count)
    return true
  }

  /// Returns the indices at which a list has other identifiers; nil if there are many of them.
  @inlinable
  func differences(from list: [ID]) -> ContiguousArray<Int>? {
    let common = min(list.count, count)
    guard max(list.count, count) &- common <= list.count / 16 &+ 8 else { return nil }
    return list.withUnsafeBufferPointer { new in
      ids.withUnsafeBufferPointer { old in
        var found: ContiguousArray<Int> = []
        var index = 0
        while true {
          index &+= CommonEnds.head(
            UnsafeBufferPointer(rebasing: new[index..<common]), UnsafeBufferPointer(rebasing: old[index..<common]))
          guard index < common else { return found }
          found.append(index)
          index &+= 1
          // Behind an insertion or a deletion almost all differ: that is found early.
          if found.count > index / 16 &+ 8 { return nil }
        }
      }
    }
  }

  /// Returns the hash of each identifier of a list. Identifiers in the order of an older table are not hashed.
  @inlinable
  static func hashes(of list: [ID], resembling old: Self) -> ContiguousArray<UInt32> {
    let (head, tail) = list.withUnsafeBufferPointer { new in
      old.ids.withUnsafeBufferPointer { old in
        let head = CommonEnds.head(new, old)
        return (head, CommonEnds.tail(new, old, behind: head))
      }
    }
    var hashes = ContiguousArray<UInt32>()
    hashes.reserveCapacity(list.count)
    hashes += old.keptHashes[..<head]
    var next = head
    // If more are not in place, looking for them costs more than hashing.
    var budget = list.count / 16 &+ 8
    for index in head..<(list.count &- tail) {
      guard budget > 0 else {
        hashes.append(hash(of: list[index]))
        continue
      }
      // The one after the expected identifier is next if one was deleted.
      if next < old.count, old.ids[next] != list[index], next &+ 1 < old.count, old.ids[next &+ 1] == list[index] {
        next &+= 1
      }
      if next >= old.count || old.ids[next] != list[index] {
        budget &-= 1
        let hash = hash(of: list[index])
        hashes.append(hash)
        if let found = old.index(of: list[index], hash: hash) { next = found &+ 1 }
      } else {
        hashes.append(old.keptHashes[next])
        next &+= 1
      }
    }
    hashes += old.keptHashes[(old.count &- tail)...]
    return hashes
  }
}
