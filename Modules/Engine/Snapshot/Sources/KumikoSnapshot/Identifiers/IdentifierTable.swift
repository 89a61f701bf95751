/// A hash table of unique identifiers in insertion order that keeps the hash of each identifier.
///
/// An identifier is hashed once. Growing a table, looking up an identifier of another table, and building a table from
/// others reuse the stored hash. The hashes of all tables in a process are compatible.
///
/// The table uses open addressing with linear probing in one block of 4-byte slots, each with an index and some bits of
/// the hash. Half to three quarters of the slots are in use, so that hashes and slots take 10 to 12 bytes for each
/// identifier. Identifiers with equal hashes are compared with `==`, which takes quadratic time if all hashes are equal.
@_documentation(visibility: internal)
@frozen
public struct IdentifierTable<ID: Hashable> {
  @usableFromInline var ids: [ID] = []
  @usableFromInline var keptHashes: ContiguousArray<UInt32> = []
  /// The slots, none or at least four for three identifiers. See `SlotAddressing`.
  @usableFromInline var slots: ContiguousArray<UInt32> = []
  /// The number of slots in use. A superseded identifier has no slot.
  @usableFromInline var slotsInUse = 0

  /// Creates an empty table.
  @inlinable
  public init() {}

  /// Creates an empty table with room for `minimumCapacity` identifiers.
  ///
  /// - Complexity: O(`minimumCapacity`).
  @inlinable
  public init(minimumCapacity: Int) {
    reserveCapacity(minimumCapacity)
  }

  /// The number of identifiers.
  @inlinable
  public var count: Int { ids.count }

  /// Returns the hash of an identifier, as the tables store it.
  @inlinable
  public static func hash(of id: ID) -> UInt32 {
    UInt32(truncatingIfNeeded: id.hashValue)
  }
}

extension IdentifierTable: Sendable where ID: Sendable {}

// MARK: - Looking up

extension IdentifierTable {
  /// Returns the index of an identifier in `ids`, or nil if the table does not contain it. O(1) on average.
  @inlinable
  public func index(of id: ID) -> Int? {
    index(of: id, hash: Self.hash(of: id))
  }

  /// Returns the index of an identifier with a known hash, or nil if the table does not contain it. O(1) on average.
  @inlinable
  public func index(of id: ID, hash: UInt32) -> Int? {
    guard !slots.isEmpty else { return nil }
    let address = SlotAddressing(slotCount: slots.count)
    var slot = address.home(of: hash)
    while true {
      let entry = slots[slot]
      if entry == 0 { return nil }
      if address.mayBe(entry, hash) {
        let index = address.index(of: entry)
        if ids[index] == id { return index }
      }
      slot = address.slot(after: slot)
    }
  }
}
