@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoDiffing

@Suite("Changesets")
struct ChangesetTests {
  typealias Named = Changeset<String, Int>

  private func state(_ sections: [(id: String, items: [Int])]) throws -> Snapshot<String, Int> {
    try Snapshot(sections: sections)
  }

  @Test("Deleted, inserted and moved items are listed with their positions")
  func items() throws {
    let old = try state([("a", [1, 2, 3, 4]), ("b", [5, 6])])
    let new = try state([("a", [4, 1, 3]), ("b", [5, 2, 7])])
    let changes = Named(from: old, to: new)
    #expect(changes.itemDeletes == [.init(id: 6, position: ItemPosition(section: 1, item: 1))])
    #expect(changes.itemInserts == [.init(id: 7, position: ItemPosition(section: 1, item: 2))])
    #expect(
      changes.itemMoves == [
        .init(id: 4, from: ItemPosition(section: 0, item: 3), to: ItemPosition(section: 0, item: 0)),
        .init(id: 2, from: ItemPosition(section: 0, item: 1), to: ItemPosition(section: 1, item: 1)),
      ])
    #expect(changes.counts.total == 4)
    #expect(
      changes.description == """
        - '6' at 1.1
        + '7' at 1.2
        > '4' from 0.3 to 0.0
        > '2' from 0.1 to 1.1
        """)
  }

  @Test("Deleted, inserted and moved sections include their items")
  func sections() throws {
    let old = try state([("a", [1, 2]), ("b", [3, 4]), ("c", [5])])
    let new = try state([("n", [2, 4, 9]), ("c", [5]), ("a", [1, 3])])
    let changes = Named(from: old, to: new)
    #expect(changes.sectionDeletes == [.init(id: "b", index: 1)])
    #expect(changes.sectionInserts == [.init(id: "n", index: 0)])
    #expect(changes.sectionMoves.count == 1)
    #expect(changes.itemMoves.isEmpty)
    #expect(changes.itemDeletes == [.init(id: 2, position: ItemPosition(section: 0, item: 1))])
    #expect(changes.itemInserts == [.init(id: 3, position: ItemPosition(section: 2, item: 1))])
    #expect(
      changes.description == """
        - section 'b' at 1, with 2 items
        + section 'n' at 0, with '2', '4', '9'
        > section 'c' from 2 to 1
        - '2' at 0.1
        + '3' at 2.1
        """)
    #expect(changes.oldItemCounts == [2, 2, 1] && changes.newItemCounts == [3, 1, 2])
  }

  @Test("Copies and equal snapshots have no changes")
  func none() throws {
    let old = try state([("a", [1]), ("b", [])])
    let changes = Named(from: old, to: old)
    #expect(changes.isEmpty && changes.stages.isEmpty && changes.description == "no changes")
    #expect(changes.oldItemCounts == [1, 0] && changes.newItemCounts == [1, 0])
    #expect(try changes == Named(from: old, to: old.rebuilt()))
    #expect(try changes.applying(to: old.rebuilt()) == old)
    #expect(changes.inverted == changes)
    #expect(Named(from: Snapshot(), to: Snapshot()).isEmpty)
  }

  @Test("Changes of other positions or items are not equal")
  func inequality() throws {
    let old = try state([("a", [1, 2, 3])])
    let first = Named(from: old, to: try state([("a", [1, 2, 3, 4])]))
    #expect(try first != Named(from: old, to: state([("a", [1, 2, 3, 5])])))
    #expect(try first != Named(from: old, to: state([("a", [1, 2, 4, 3])])))
    #expect(
      try first != Named(from: state([("a", [1, 2, 3]), ("b", [])]), to: state([("a", [1, 2, 3, 4]), ("b", [])])))
    #expect(try first == Named(from: state([("a", [7, 8, 9])]), to: state([("a", [7, 8, 9, 4])])))
  }

  @Test("Moves can be replaced by deletions and insertions")
  func withoutMoves() throws {
    let old = try state([("a", [1, 2, 3]), ("b", [4])])
    let new = try state([("b", [4]), ("a", [3, 1, 2])])
    let still = Named(from: old, to: new, movesItems: false)
    #expect(still.counts.itemMoves == 0 && still.counts.sectionMoves == 1)
    #expect(still.itemDeletes.map(\.id) == [3] && still.itemInserts.map(\.id) == [3])
    let fixed = Named(from: old, to: new, movesSections: false)
    #expect(fixed.counts.sectionMoves == 0 && fixed.counts.sectionDeletes == 1 && fixed.counts.sectionInserts == 1)
  }

  @Test("Changes apply to arrays of item models and section models")
  func models() throws {
    let old = try state([("a", [1, 2]), ("b", [3])])
    let new = try state([("c", [4]), ("b", [3, 1]), ("a", [2])])
    let changes = Named(from: old, to: new)
    var models = [["one", "two"], ["three"]]
    try changes.apply(to: &models) { id, position in "new \(id) at \(position.section).\(position.item)" }
    #expect(models == [["new 4 at 0.0"], ["three", "one"], ["two"]])
  }
}
