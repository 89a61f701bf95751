extension IdentifierTable {
  /// Returns the runs of identifiers that are adjacent in a list and in a table, in the order of the list.
  ///
  /// Common ends are compared with `==`. The other identifiers are looked up with their known hashes.
  ///
  /// - Parameters:
  ///   - new: Unique identifiers.
  ///   - hashes: The hash of each of `new`, as ``hash(of:)`` returns it.
  ///   - old: The table.
  /// - Complexity: O(n) on average for *n* identifiers in the list and the table. No identifier is hashed.
  @inlinable
  public static func runs(
    new: [ID], _ hashes: ContiguousArray<UInt32>, old: IdentifierTable
  ) -> ContiguousArray<SnapshotMatch.Run> {
    old.slots.withUnsafeBufferPointer { slots in
      old.ids.withUnsafeBufferPointer { ids in
        let address = SlotAddressing(slotCount: slots.count)
        return runs(new: new, hashes, old: old.ids, old.keptHashes) { id, hash in
          guard address.slotCount > 0 else { return -1 }
          var slot = address.home(of: hash)
          while true {
            let entry = slots[slot]
            if entry == 0 { return -1 }
            if address.mayBe(entry, hash) {
              let index = address.index(of: entry)
              if ids[index] == id { return index }
            }
            slot = address.slot(after: slot)
          }
        }
      }
    }
  }

  /// Returns the runs of two lists. `find` returns an index in the old list, or -1.
  @inlinable
  @inline(__always)
  static func runs(
    new: [ID], _ newHashes: ContiguousArray<UInt32>, old: [ID], _ oldHashes: ContiguousArray<UInt32>,
    find: (ID, UInt32) -> Int
  ) -> ContiguousArray<SnapshotMatch.Run> {
    new.withUnsafeBufferPointer { new in
      newHashes.withUnsafeBufferPointer { newHashes in
        old.withUnsafeBufferPointer { old in
          oldHashes.withUnsafeBufferPointer { oldHashes in
            var runs: ContiguousArray<SnapshotMatch.Run> = []
            let start =
              new.baseAddress == old.baseAddress ? min(new.count, old.count) : CommonEnds.head(new, old)
            let tail = CommonEnds.tail(new, old, behind: start)
            if start > 0 { runs.append(SnapshotMatch.Run(old: 0, new: 0, count: start)) }

            let end = new.count &- tail
            var run = SnapshotMatch.Run(old: start, new: start, count: 0)
            var next = start
            // The number of successive identifiers not found at the expected place. Beyond 16, that place is checked
            // only now and then.
            var strays = 0
            // The number of old identifiers not found yet.
            var left = old.count &- start &- tail
            for index in start..<end {
              if left == 0 { break }
              let hash = newHashes[index]
              var found = -1
              if strays < 16 || index & 15 == 0 {
                // Usually the identifier follows the previous one, or the one after it if one was replaced.
                if next < old.count, oldHashes[next] == hash, old[next] == new[index] {
                  found = next
                } else if next &+ 1 < old.count, oldHashes[next &+ 1] == hash, old[next &+ 1] == new[index] {
                  found = next &+ 1
                }
              }
              if found >= 0 {
                strays = 0
              } else {
                strays &+= 1
                found = find(new[index], hash)
                if found < 0 { continue }
              }
              next = found &+ 1
              left &-= 1
              if found == run.old &+ run.count, index == run.new &+ run.count {
                run.count &+= 1
              } else {
                if run.count > 0 { runs.append(run) }
                run = SnapshotMatch.Run(old: found, new: index, count: 1)
              }
            }
            if run.count > 0 { runs.append(run) }
            if tail > 0 {
              runs.append(SnapshotMatch.Run(old: old.count &- tail, new: new.count &- tail, count: tail))
            }
            return runs
          }
        }
      }
    }
  }
}
