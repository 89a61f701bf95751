extension IdentifierTable {
  /// Where the identifiers of a list are in a table: runs that follow one another in both, in the order of the list.
  ///
  /// Common ends are compared with `==`, the rest is looked up by the hashes that are known.
  ///
  /// - Parameters:
  ///   - new: identifiers that differ.
  ///   - hashes: the hash of each.
  ///   - old: the table.
  /// - Complexity: O(n) on average; nothing is hashed.
  @inlinable
  public static func runs(
    new: [ID], _ hashes: ContiguousArray<UInt32>, old: IdentifierTable
  ) -> ContiguousArray<SnapshotMatch.Run> {
    old.slots.withUnsafeBufferPointer { slots in
      old.ids.withUnsafeBufferPointer { ids in
        let mask = slots.count &- 1
        return runs(new: new, hashes, old: old.ids, old.keptHashes) { id, hash in
          guard mask >= 0 else { return -1 }
          var slot = Int(truncatingIfNeeded: hash) & mask
          while true {
            let entry = slots[slot]
            if entry == 0 { return -1 }
            if UInt32(truncatingIfNeeded: entry &>> 32) == hash {
              let index = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) &- 1
              if ids[index] == id { return index }
            }
            slot = (slot &+ 1) & mask
          }
        }
      }
    }
  }

  /// The runs of two lists, where `find` says the index in the old one or -1.
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
            // How many in a row were nowhere near the one before: then it is seldom worth looking there first.
            var strays = 0
            // How many of the old ones are not found yet.
            var left = old.count &- start &- tail
            for index in start..<end {
              if left == 0 { break }
              let hash = newHashes[index]
              var found = -1
              if strays < 16 || index & 15 == 0 {
                // Most often it is the one that follows the last one found, or that after it, one having been replaced.
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
