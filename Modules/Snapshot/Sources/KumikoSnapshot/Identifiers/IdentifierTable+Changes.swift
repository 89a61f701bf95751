extension IdentifierTable {
  /// Two equal identifiers in a list, by their indices.
  public struct Duplicate: Error, Hashable {
    /// The index of the one that came first.
    public var first: Int
    /// The index of the other.
    public var second: Int

    /// The two indices.
    @inlinable
    public init(first: Int, second: Int) {
      self.first = first
      self.second = second
    }
  }

  /// A table of the identifiers of a list; the list is shared, not copied.
  ///
  /// - Complexity: O(n) on average.
  /// - Throws: `Duplicate` where one is given twice, of the first one that repeats another.
  @inlinable
  public init(_ identifiers: [ID]) throws(Duplicate) {
    self.init()
    if let duplicate = fill(with: identifiers) { throw duplicate }
  }

  /// Takes an identifier in, unless it is there already.
  ///
  /// - Returns: its index, and whether it was not there before.
  /// - Complexity: O(1) amortised, on average.
  @inlinable
  @discardableResult
  public mutating func insert(_ id: ID) -> (index: Int, isNew: Bool) {
    insert(id, hash: Self.hash(of: id))
  }

  /// Takes an identifier in whose hash is known, unless it is there already.
  ///
  /// - Parameter hash: what ``hash(of:)`` says of it.
  /// - Returns: its index, and whether it was not there before.
  /// - Complexity: O(1) amortised, on average; nothing is hashed.
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

  /// Makes room for as many identifiers in all.
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

  /// The number of slots for this many identifiers.
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

  /// Distributes what is in the slots over more of them, by the hashes in them.
  @usableFromInline
  @inline(never)
  mutating func rebuildSlots(_ count: Int) {
    slots = SlotBlock.distributed(slots, over: count)
  }

  /// The hash of each identifier of a list.
  @inlinable
  static func hashes(of list: [ID]) -> ContiguousArray<UInt32> {
    // The initializer below writes into the empty array that all share, which the Thread Sanitizer reports.
    guard !list.isEmpty else { return [] }
    return ContiguousArray(unsafeUninitializedCapacity: list.count) { hashes, filled in
      for index in list.indices { hashes.initializeElement(at: index, to: Self.hash(of: list[index])) }
      filled = list.count
    }
  }

  /// Fills an empty table.
  @inlinable
  mutating func fill(with list: [ID]) -> Duplicate? {
    let count = list.count
    let slotCount = Self.slotCount(for: count)
    let mask = slotCount &- 1
    var duplicate: Duplicate?
    keptHashes = Self.hashes(of: list)
    var table = ContiguousArray<UInt64>(repeating: 0, count: slotCount)
    // Apart from the hashing, for then the processor looks ahead to many slots at once.
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
