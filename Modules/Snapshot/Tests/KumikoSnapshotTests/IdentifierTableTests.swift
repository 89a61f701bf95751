import Testing

@testable import KumikoSnapshot

@Suite("Identifier tables")
struct IdentifierTableTests {
  @Test("A table contains its identifiers in insertion order and finds them")
  func findsAll() {
    var table = IdentifierTable<Int>()
    #expect(table.index(of: 1) == nil)
    for id in 0..<1000 { #expect(table.insert(id * 7) == (id, true)) }
    for id in 0..<1000 { #expect(table.insert(id * 7) == (id, false)) }
    #expect(table.count == 1000)
    #expect(table.identifiers == (0..<1000).map { $0 * 7 })
    #expect((0..<1000).allSatisfy { table.index(of: $0 * 7, hash: table.hashes[$0]) == $0 })
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
    let runs = IdentifierTable.runs(new: new.identifiers, new.hashes, old: old)
    #expect(
      runs == [
        .init(old: 0, new: 0, count: 1), .init(old: 3, new: 2, count: 2), .init(old: 2, new: 4, count: 1),
        .init(old: 5, new: 6, count: 1),
      ])
  }
}
