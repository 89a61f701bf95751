@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoDiffing

/// Expects the facts that are true for the changes between any two states.
func expectFacts(from old: Numbers, to new: Numbers, _ comment: Comment) throws {
  let changes = Changes(from: old, to: new)
  // A decoded changeset has no snapshots.
  let patch = try Changes(Patch(changes))
  #expect(patch == changes && patch.hashValue == changes.hashValue, comment)
  #expect(changes.isEmpty == (old == new), comment)

  // It replays.
  #expect(try patch.applying(to: old) == new, comment)
  #expect(try changes.rebuilding(old, lists: patch.lists, pairs: changes.pairs) == new, comment)
  #expect(changes.editing(old, lists: patch.lists, pairs: patch.pairs) == new, comment)
  var lists = try old.itemLists
  var isPlaced = true
  try patch.apply(to: &lists) { id, position in
    isPlaced = isPlaced && new.itemIdentifier(atSectionIndex: position.section, itemIndex: position.item) == id
    return id
  }
  #expect(try isPlaced && lists == new.itemLists, comment)
  #expect(try changes.oldItemCounts == old.itemLists.map(\.count), comment)
  #expect(try changes.newItemCounts == new.itemLists.map(\.count), comment)

  // Its inverse returns to the old state.
  #expect(try patch.inverted.applying(to: new) == old, comment)
  #expect(try changes.inverted.replaying(on: new) == old, comment)
  #expect(patch.inverted == changes.inverted, comment)
  #expect(changes.inverted.inverted == changes, comment)

  // The number of its moves is minimal.
  let fewest = try FewestMoves.between(old, new)
  #expect(changes.counts.itemMoves == fewest.items, comment)
  #expect(changes.counts.sectionMoves == fewest.sections, comment)

  // A view accepts its batches.
  try expectStages(of: changes, from: old, to: new, comment)
  try expectStages(of: patch, from: old, to: new, comment)

  // Without moves the result is the same.
  for movesSections in [true, false] {
    let still = Changes(from: old, to: new, movesItems: false, movesSections: movesSections)
    #expect(still.counts.itemMoves == 0, comment)
    #expect(movesSections || still.counts.sectionMoves == 0, comment)
    #expect(try still.replaying(on: old) == new, comment)
    #expect(try still.inverted.replaying(on: new) == old, comment)
    #expect(still.editing(old, lists: still.lists, pairs: still.pairs) == new, comment)
    #expect(try Changes(Patch(still)) == still, comment)
    try expectStages(of: still, from: old, to: new, comment)
  }
}

/// Expects that a view that performs the batches shows the new state.
func expectStages(of changes: Changes, from old: Numbers, to new: Numbers, _ comment: Comment) throws {
  var state = old
  var view = try SimulatedView(old)
  for stage in changes.stages {
    #expect(!stage.isEmpty, comment)
    state = try stage.applying(to: state)
    #expect(try stage.target == nil || stage.target?.rebuilt() == state.rebuilt(), comment)
    do {
      try view.perform(stage, then: state)
    } catch let refusal as SimulatedView.Refusal {
      Issue.record("\(refusal): \(comment)\n\(stage)")
      return
    }
  }
  #expect(try state.rebuilt() == new.rebuilt(), comment)
}
