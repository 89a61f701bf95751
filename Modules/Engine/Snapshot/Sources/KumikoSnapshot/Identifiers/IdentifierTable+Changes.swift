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
    if let duplicate = fill(with: identifiers, Self.hashes(of: identifiers)) { throw duplicate }
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
  /// - Returns: The index of the identifier, and whether it was inserted.
  /// - Complexity: O(1) on average, amortized. The identifier is not hashed.
  @inlinable
  @discardableResult
  public mutating func insert(_ id: ID, hash: UInt32) -> (index: Int, isNew: Bool) {
    reserveSlots(ids.count &+ 1)
    let address = SlotAddressing(slotCount: slots.count)
    var slot = address.home(of: hash)
    while true {
      let entry = slots[slot]
      if entry == 0 { break }
      if address.mayBe(entry, hash) {
        let index = address.index(of: entry)
        if ids[index] == id { return (index, false) }
      }
      slot = address.slot(after: slot)
    }
    let index = ids.count
    slots[slot] = address.entry(hash: hash, index: index)
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

  // MARK: - Slots

  /// Makes room for a total number of identifiers, with superseded ones.
  @inlinable
  mutating func reserveSlots(_ count: Int) {
    if SlotAddressing.isTooSmall(slots.count, for: count) { rebuildSlots(for: count) }
  }

  /// Distributes the entries over more slots. A table that grows again gets more than a table of a known size.
  @usableFromInline
  @inline(never)
  mutating func rebuildSlots(for count: Int) {
    let slotCount = slots.isEmpty ? SlotAddressing.slotCount(for: count) : max(8, count * 2)
    slots =
      slotsInUse == ids.count
      ? SlotBlock.filled(with: keptHashes, slotCount: slotCount)
      : SlotBlock.distributed(slots, keptHashes, over: slotCount)
  }

  @inlinable
  static func hashes(of list: [ID]) -> ContiguousArray<UInt32> {
    // The initializer below writes to the shared empty array, which the Thread Sanitizer reports.
    guard !list.isEmpty else { return [] }
    return ContiguousArray(unsafeUninitializedCapacity: list.count) { hashes, filled in
      for index in list.indices { hashes.initializeElement(at: index, to: Self.hash(of: list[index])) }
      filled = list.count
    }
  }

  /// Fills an empty table with identifiers of known hashes. Returns the first repetition, if any.
  @inlinable
  mutating func fill(with list: [ID], _ hashes: ContiguousArray<UInt32>) -> Duplicate? {
    let count = list.count
    let slotCount = SlotAddressing.slotCount(for: count)
    let address = SlotAddressing(slotCount: slotCount)
    var duplicate: Duplicate?
    var table = ContiguousArray<UInt32>(repeating: 0, count: slotCount)
    // A loop apart from the hashing lets the processor fetch many slots ahead.
    table.withUnsafeMutableBufferPointer { slots in
      hashes.withUnsafeBufferPointer { hashes in
        for index in 0..<count {
          let hash = hashes[index]
          var slot = address.home(of: hash)
          while slots[slot] != 0 {
            if address.mayBe(slots[slot], hash) {
              let first = address.index(of: slots[slot])
              if list[first] == list[index] {
                duplicate = Duplicate(first: first, second: index)
                return
              }
            }
            slot = address.slot(after: slot)
          }
          slots[slot] = address.entry(hash: hash, index: index)
        }
      }
    }
    (ids, keptHashes) = (list, hashes)
    slots = table
    slotsInUse = count
    return duplicate
  }
}
