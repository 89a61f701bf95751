/// Different identifiers in order, each with the hash that it had when it came in, and found by that hash.
///
/// An identifier is hashed once: growing the table, looking an identifier of one table up in another and building a table
/// out of others use the hash that was kept. The hashes of all tables of one process agree.
///
/// Open addressing with linear probing in one block of eight-byte slots, each of them an index and the hash, at most three
/// quarters of them in use. Identifiers whose hashes are all equal are still told apart, in quadratic time.
@frozen
public struct IdentifierTable<ID: Hashable> {
  @usableFromInline var ids: [ID] = []
  /// One for each of `ids`.
  @usableFromInline var keptHashes: ContiguousArray<UInt32> = []
  /// A power of two of them, or none: the hash in the upper half, one more than the index in the lower; zero when free.
  @usableFromInline var slots: ContiguousArray<UInt64> = []
  /// How many slots are in use; an identifier that was superseded has none.
  @usableFromInline var slotsInUse = 0

  /// An empty table.
  @inlinable
  public init() {}

  /// An empty table with room for `minimumCapacity` identifiers.
  @inlinable
  public init(minimumCapacity: Int) {
    reserveCapacity(minimumCapacity)
  }

  /// The identifiers, in the order in which they came in. O(1).
  @inlinable
  public var identifiers: [ID] { ids }

  /// The hash of each of ``identifiers``. O(1).
  @inlinable
  public var hashes: ContiguousArray<UInt32> { keptHashes }

  /// How many identifiers there are. O(1).
  @inlinable
  public var count: Int { ids.count }

  /// The hash of an identifier, as the tables keep it.
  @inlinable
  public static func hash(of id: ID) -> UInt32 {
    UInt32(truncatingIfNeeded: id.hashValue)
  }
}

extension IdentifierTable: Sendable where ID: Sendable {}

// MARK: - Looking up

extension IdentifierTable {
  /// The index of an identifier in ``identifiers``, or nil where it is not there. O(1) on average.
  @inlinable
  public func index(of id: ID) -> Int? {
    index(of: id, hash: Self.hash(of: id))
  }

  /// The index of an identifier whose hash is known, or nil where it is not there. O(1) on average; nothing is hashed.
  @inlinable
  public func index(of id: ID, hash: UInt32) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return nil }
      if UInt32(truncatingIfNeeded: entry &>> 32) == hash {
        let index = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) &- 1
        if ids[index] == id { return index }
      }
      slot = (slot &+ 1) & mask
    }
  }
}
