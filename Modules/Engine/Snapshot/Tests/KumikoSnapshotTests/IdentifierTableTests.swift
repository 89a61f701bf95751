import Testing

@_spi(Kumiko) @testable import KumikoSnapshot

@Suite("Identifier tables")
struct IdentifierTableTests {
  @Test("A table contains its identifiers in insertion order and finds them")
  func findsAll() {
    var table = IdentifierTable<Int>()
    #expect(table.index(of: 1) == nil)
    for id in 0..<1000 { #expect(table.insert(id * 7) == (id, true)) }
    for id in 0..<1000 { #expect(table.insert(id * 7) == (id, false)) }
    #expect(table.count == 1000)
    #expect(table.ids == (0..<1000).map { $0 * 7 })
    #expect((0..<1000).allSatisfy { table.index(of: $0 * 7, hash: table.keptHashes[$0]) == $0 })
    #expect(table.index(of: 1) == nil)
  }

  @Test("A table of a list with a repetition throws")
  func list() throws {
    let table = try IdentifierTable(["a", "b", "c"])
    #expect(table.index(of: "c") == 2)
    #expect(throws: IdentifierTable<String>.Duplicate(first: 1, second: 3)) {
      try IdentifierTable(["a", "b", "c", "b"])
    }
    #expect(try IdentifierTable<String>([]).index(of: "a") == nil)
  }

  @Test("The last identifier can be removed, even if all hashes are equal", arguments: [false, true])
  func removal(collide: Bool) {
    var table = IdentifierTable<AnyHashable>()
    func id(_ number: Int) -> AnyHashable { collide ? AnyHashable(Colliding(id: number)) : AnyHashable(number) }
    for number in 0..<200 { table.insert(id(number)) }
    for number in (50..<200).reversed() {
      table.removeLast()
      #expect(table.index(of: id(number)) == nil)
    }
    #expect((0..<50).allSatisfy { table.index(of: id($0)) == $0 })
    for number in 0..<200 { #expect(table.insert(id(number)) == (number, number >= 50)) }
  }

  @Test("The runs of a list in a table are in the order of the list")
  func runs() throws {
    let old = try IdentifierTable([1, 2, 3, 4, 5, 6])
    let new = try IdentifierTable([1, 9, 4, 5, 3, 8, 6])
    let runs = IdentifierTable.runs(new: new.ids, new.keptHashes, old: old)
    #expect(
      runs == [
        .init(old: 0, new: 0, count: 1), .init(old: 3, new: 2, count: 2), .init(old: 2, new: 4, count: 1),
        .init(old: 5, new: 6, count: 1),
      ])
  }
}

@Suite("Memory of identifier tables")
struct IdentifierTableMemoryTests {
  @Test(
    "Hashes and slots take at most 12 bytes for each identifier of a list",
    arguments: [100, 1_000, 1_025, 65_535, 65_537, 100_000, 150_001])
  func list(count: Int) throws {
    let table = try IdentifierTable(Array(0..<count))
    #expect(table.keptHashes.capacity * 4 + table.slots.capacity * 4 <= 12 * count)
  }

  @Test("A table that grows has slots of at most 8 bytes for each identifier")
  func growth() {
    var table = IdentifierTable<Int>()
    for id in 0..<20_000 {
      table.insert(id)
      // Small tables have at least eight slots.
      if id >= 8 { #expect(table.slots.capacity * 4 <= 8 * table.count + 32) }
    }
    #expect((0..<20_000).allSatisfy { table.index(of: $0) == $0 })
  }

  @Test("Identifiers are told apart in a table with as many superseded ones")
  func superseded() {
    var table = IdentifierTable<Int>()
    for round in 0..<50 {
      var other = IdentifierTable<Int>()
      for id in 0..<40 { other.insert(id * 3 + round % 2) }
      table.append(other)
      #expect((0..<40).allSatisfy { table.index(of: $0 * 3 + round % 2) == round * 40 + $0 })
    }
    #expect(table.slotsInUse == 80)
  }

  @Test("Hashes that differ in their low bits only are spread over the slots")
  func lowBits() {
    let address = SlotAddressing(slotCount: 3_000)
    let homes = Set((0..<2_000).map { address.home(of: UInt32($0)) })
    #expect(homes.count > 1_500)
  }
}
