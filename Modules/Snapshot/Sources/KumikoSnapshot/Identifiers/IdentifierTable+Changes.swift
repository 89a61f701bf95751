extension IdentifierTable {
  /// An error: a list contains two equal identifiers.
  public struct Duplicate: Error, Hashable {
    /// The index of the first identifier.
    public var first: Int
    /// The index of the second identifier.
    public var second: Int

    /// Creates an error with the indices of two equal identifiers.
    @inlinable
    public init(first: Int, second: Int) {
      self.first = first
      self.second = second
    }
  }

  /// Creates a table of the identifiers of a list. The list is shared, not copied.
  ///
  /// - Throws: ``Duplicate`` if an identifier occurs twice, with the first repetition.
  /// - Complexity: O(n) on average for *n* identifiers.
  @inlinable
  public init(_ identifiers: [ID]) throws(Duplicate) {
    self.init()
    if let duplicate = fill(with: identifiers) { throw duplicate }
  }

  /// Inserts an identifier unless the table contains it.
  ///
  /// - Returns: The index of the identifier, and whether it was inserted.
  /// - Complexity: O(1) on average, amortized.
  @inlinable
  @discardableResult
  public mutating func insert(_ id: ID) -> (index: Int, isNew: Bool) {
    insert(id, hash: Self.hash(of: id))
  }

  /// Inserts an identifier with a known hash unless the table contains it.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - hash: The result of ``hash(of:)`` for the identifier.
  /// - Returns: The index of the identifier, and whether it was inserted.
  /// - Complexity: O(1) on average, amortized. The identifier is not hashed.
  @inlinable
  @discardableResult
  public mutating func insert(_ id: ID, hash: UInt32) -> (index: Int, isNew: Bool) {
    reserveSlots(slotsInUse &+ 1)
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { break }
      if UInt32(truncatingIfNeeded: entry &>> 32) == hash {
        let index = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) &- 1
        if ids[index] == id { return (index, false) }
      }
      slot = (slot &+ 1) & mask
    }
    let index = ids.count
    slots[slot] = Self.entry(hash: hash, index: index)
    slotsInUse &+= 1
    ids.append(id)
    keptHashes.append(hash)
    return (index, true)
  }

  /// Reserves room for a total number of identifiers.
  ///
  /// - Complexity: O(`capacity`).
  @inlinable
  public mutating func reserveCapacity(_ capacity: Int) {
    ids.reserveCapacity(capacity)
    keptHashes.reserveCapacity(capacity)
    reserveSlots(capacity)
  }
}

// MARK: - Slots

extension IdentifierTable {
  @inlinable
  static func entry(hash: UInt32, index: Int) -> UInt64 {
    UInt64(hash) &<< 32 | UInt64(truncatingIfNeeded: index &+ 1)
  }

  /// Returns the number of slots for a number of identifiers.
  @inlinable
  static func slotCount(for count: Int) -> Int {
    var slots = 8
    while slots / 4 * 3 < count { slots *= 2 }
    return slots
  }

  @inlinable
  mutating func reserveSlots(_ count: Int) {
    if slots.count / 4 * 3 < count { rebuildSlots(Self.slotCount(for: count)) }
  }

  /// Distributes the entries over more slots, by the hashes in the entries.
  @usableFromInline
  @inline(never)
  mutating func rebuildSlots(_ count: Int) {
    slots = SlotBlock.distributed(slots, over: count)
  }

  /// Returns the hash of each identifier of a list.
  @inlinable
  static func hashes(of list: [ID]) -> ContiguousArray<UInt32> {
    // The initializer below writes to the shared empty array, which the Thread Sanitizer reports.
    guard !list.isEmpty else { return [] }
    return ContiguousArray(unsafeUninitializedCapacity: list.count) { hashes, filled in
      for index in list.indices { hashes.initializeElement(at: index, to: Self.hash(of: list[index])) }
      filled = list.count
    }
  }

  /// Fills an empty table. Returns the first repetition, if any.
  @inlinable
  mutating func fill(with list: [ID]) -> Duplicate? {
    let count = list.count
    let slotCount = Self.slotCount(for: count)
    let mask = slotCount &- 1
    var duplicate: Duplicate?
    keptHashes = Self.hashes(of: list)
    var table = ContiguousArray<UInt64>(repeating: 0, count: slotCount)
    // A loop apart from the hashing lets the processor fetch many slots ahead.
    table.withUnsafeMutableBufferPointer { slots in
      keptHashes.withUnsafeBufferPointer { hashes in
        for index in 0..<count {
          let hash = hashes[index]
          var slot = Int(truncatingIfNeeded: hash) & mask
          while slots[slot] != 0 {
            if UInt32(truncatingIfNeeded: slots[slot] &>> 32) == hash {
              let first = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) &- 1
              if list[first] == list[index] {
                duplicate = Duplicate(first: first, second: index)
                return
              }
            }
            slot = (slot &+ 1) & mask
          }
          slots[slot] = Self.entry(hash: hash, index: index)
        }
      }
    }
    ids = list
    slots = table
    slotsInUse = count
    return duplicate
  }
}
