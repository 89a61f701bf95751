/// A hash table with open addressing and linear probing that stores hashes and indices, not identifiers.
///
/// A free slot is 0. Otherwise the upper half is the hash and the lower half the index + 1.
@frozen
@usableFromInline
struct SlotTable {
  @usableFromInline var slots: ContiguousArray<UInt64>
  /// The number of entries that can be added before the table grows.
  @usableFromInline var room: Int

  /// Creates a table with room for at least `count` entries.
  @inlinable
  init(for count: Int) {
    var size = 16
    while size / 4 * 3 < count { size *= 2 }
    slots = ContiguousArray(repeating: 0, count: size)
    room = size / 4 * 3
  }

  /// The largest number of entries.
  @inlinable
  static var limit: Int { Int(clamping: 0xFFFF_FFFE as UInt64) }

  @inlinable
  static func entry(hash: UInt32, index: Int) -> UInt64 {
    UInt64(hash) &<< 32 | UInt64(truncatingIfNeeded: index &+ 1)
  }

  @inlinable
  static func hash(of entry: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: entry &>> 32) }

  @inlinable
  static func index(of entry: UInt64) -> Int { Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) &- 1 }

  @usableFromInline
  @inline(never)
  mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: 0, count: old.count * 2)
    room += slots.count / 4 * 3 - old.count / 4 * 3
    let mask = slots.count &- 1
    slots.withUnsafeMutableBufferPointer { slots in
      for entry in old where entry != 0 {
        var slot = Int(truncatingIfNeeded: Self.hash(of: entry)) & mask
        while slots[slot] != 0 { slot = (slot &+ 1) & mask }
        slots[slot] = entry
      }
    }
  }
}
