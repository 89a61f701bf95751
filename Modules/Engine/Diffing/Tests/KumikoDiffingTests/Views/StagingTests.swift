@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoDiffing

@Suite("Stages")
struct StagingTests {
  @Test("Deletions, insertions and moves are one batch with the new state")
  func one() throws {
    let old = try Numbers([[1, 2], [3]])
    var new = old
    try new.moveSection(1, beforeSection: 0)
    try new.moveItem(3, afterItem: 1)
    new.deleteItems([2])
    let stages = Changes(from: old, to: new).stages
    #expect(stages.count == 1)
    #expect(stages.first?.target == new)
  }

  @Test("A section that moves to its own index and loses an item makes three batches")
  func three() throws {
    // Two of the three sections move in any solution; the middle one keeps its index.
    let old = try Numbers(sections: [(0, [1, 2]), (1, [3, 4]), (2, [5, 6]), (3, [7])])
    let new = try Numbers(sections: [(2, [5, 3]), (1, [9]), (0, [1, 2, 6]), (4, [4])])
    let changes = Changes(from: old, to: new)
    #expect(changes.sectionMoves.contains { $0.from == $0.to })
    for changes in [changes, try Changes(Patch(changes))] {
      let stages = changes.stages
      try #require(stages.count == 3)
      #expect(stages[0].sectionDeletes.map(\.id) == [3] && stages[0].itemDeletes.map(\.id) == [4])
      #expect(stages[1].counts.sectionMoves == 2 && stages[1].sectionInserts.map(\.id) == [4])
      #expect(stages[2].counts.itemMoves == 2 && stages[2].itemInserts.map(\.id) == [9])
      #expect(stages[0].counts.total + stages[1].counts.total + stages[2].counts.total == changes.counts.total)
      try expectStages(of: changes, from: old, to: new, "three batches")
    }
  }

  @Test("The simulated view rejects the updates that Apple's view rejects")
  func refusals() throws {
    let old = try Numbers(sections: [(0, [1, 2]), (1, [3, 4]), (2, [5, 6])])
    let new = try Numbers(sections: [(2, [5, 6]), (1, [4]), (0, [1, 2])])
    let changes = Changes(from: old, to: new)
    #expect(changes.stages.count == 2 && changes.sectionMoves.contains { $0.from == $0.to })
    var view = try SimulatedView(old)
    // The changes of another pair, and a state that is not their result.
    #expect(throws: SimulatedView.Refusal.self) { try view.perform(changes, then: old) }
    var other = try SimulatedView(new)
    #expect(throws: SimulatedView.Refusal.self) { try other.perform(changes, then: new) }
    // A patch that moves a section to its own index while an item leaves it.
    var patch = Patch<Int, Int>()
    patch.from = [2, 2, 2]
    patch.sections.moves = [.init(from: 1, to: 1, id: 1)]
    patch.items.deletes = [.init(at: ItemPosition(section: 1, item: 0), ids: [3])]
    let hazard = try Changes(patch)
    let after = try hazard.applying(to: old)
    var third = try SimulatedView(old)
    #expect(throws: SimulatedView.Refusal.self) { try third.perform(hazard, then: after) }
    try expectStages(of: hazard, from: old, to: after, "a needless move")
  }
}
