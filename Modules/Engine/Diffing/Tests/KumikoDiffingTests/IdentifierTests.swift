@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoDiffing

/// Unusual identifiers.
@Suite("Identifiers")
struct IdentifierTests {
  @Test("A list diff of 1,000 identifiers with one hash takes quadratic time")
  func collidingLists() throws {
    let comparisons = Count()
    let old = Colliding.identifiers(0..<1_000, counting: comparisons)
    let new = Array(old.dropFirst(100).reversed())
    let changes = try ListChanges(from: old, to: new)
    #expect(comparisons.value <= 2 * 1_000 * 1_000)
    #expect(changes.moveCount == 899 && changes.deleteCount == 100)
    var list = old
    try changes.apply(to: &list) { new[$0] }
    #expect(list == new)
  }

  @Test("A snapshot diff of identifiers with one hash takes quadratic time")
  func collidingStates() throws {
    let count = 1_000
    let comparisons = Count()
    let old = try Snapshot([Colliding.identifiers(0..<count, counting: comparisons)])
    let new = try Snapshot([Colliding.identifiers(100..<(count + 100), counting: comparisons).reversed()])
    comparisons.value = 0
    let changes = Changeset(from: old, to: new)
    #expect(comparisons.value <= 2 * count * count)
    #expect(
      changes.counts.itemDeletes == 100 && changes.counts.itemInserts == 100
        && changes.counts.itemMoves == count - 101)
    #expect(try changes.inverted.applying(to: new) == old)
  }

  @Test("A list diff compares with == and keeps the old elements")
  func lists() throws {
    let old = [Tagged(id: 1, tag: "a"), Tagged(id: 2, tag: "b")]
    let new = [Tagged(id: 2, tag: "x"), Tagged(id: 1, tag: "y")]
    let changes = try ListChanges(from: old, to: new)
    #expect(changes.moveCount == 1 && changes.deleteCount == 0)
    var list = old
    try changes.apply(to: &list) { new[$0] }
    #expect(list.map(\.tag) == ["b", "a"])
  }

  @Test("A snapshot diff ignores content that == ignores")
  func states() throws {
    let old = try Snapshot([[Tagged(id: 1, tag: "a"), Tagged(id: 2, tag: "b")]])
    let new = try Snapshot([[Tagged(id: 1, tag: "x"), Tagged(id: 2, tag: "y")]])
    #expect(Changeset(from: old, to: new).isEmpty)
  }

  @Test("Applying changes keeps the identifiers of the state", arguments: [1, 30])
  func applying(moved: Int) throws {
    typealias State = Snapshot<Int, Tagged>
    let ids = 0..<40
    func items(_ tag: String, _ ids: some Sequence<Int>) -> [Tagged] { ids.map { Tagged(id: $0, tag: tag) } }
    let elsewhere = try State([items("theirs", ids), []])
    var target = elsewhere
    try target.appendItems(items("theirs", 0..<moved))
    try target.insertItems(items("theirs", [50]), beforeItem: Tagged(id: 39, tag: ""))
    let changes = try Changeset(Patch(Changeset(from: elsewhere, to: target)))
    #expect(changes.isSmall == (moved == 1))
    let state = try State([items("ours", ids), []])
    let result = try changes.applying(to: state)
    #expect(try result == target && result.itemLists.map(\.count) == [41 - moved, moved])
    #expect(result.itemIdentifiers.allSatisfy { $0.tag == ($0.id == 50 ? "theirs" : "ours") })
  }

  @Test("An identifier that is not equal to itself is always inserted")
  func unequal() throws {
    let numbers = [1, .nan, 2, .nan, 3]
    let changes = try ListChanges(from: numbers, to: numbers.map { $0 + 0 })
    #expect(changes.deleteCount == 2 && changes.insertCount == 2 && changes.moveCount == 0)
    let old = try Snapshot([numbers])
    let new = try Snapshot([[.nan, 3, 1]])
    let between = Changeset(from: old, to: new)
    #expect(between.counts.itemDeletes == 3 && between.counts.itemInserts == 1 && between.counts.itemMoves == 1)
    #expect(between.stages.count == 1)
    #expect(throws: ChangesetMismatch<Int, Double>.self) { try between.applying(to: Snapshot([numbers])) }
  }
}
