import Testing

@testable import KumikoSnapshot

/// The match as its rules say it, by searching.
func naiveMatch(_ new: NaiveModel, with old: NaiveModel) -> SnapshotMatch {
  func places(_ model: NaiveModel) -> [(section: Int, item: Int)] {
    model.sections.indices.flatMap { section in model.sections[section].items.map { (section, $0) } }
  }
  let oldPlaces = places(old)
  let newPlaces = places(new)
  var runs: ContiguousArray<SnapshotMatch.Run> = []
  for (index, place) in newPlaces.enumerated() {
    guard let found = oldPlaces.firstIndex(where: { $0.item == place.item }) else { continue }
    if let last = runs.last, last.old + last.count == found, last.new + last.count == index,
      oldPlaces[found - 1].section == oldPlaces[found].section, newPlaces[index - 1].section == place.section
    {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(SnapshotMatch.Run(old: found, new: index, count: 1))
    }
  }
  let isIdentity = new.sections.elementsEqual(old.sections) { $0.id == $1.id && $0.items == $1.items }
  return SnapshotMatch(
    itemRuns: runs, sections: ContiguousArray(new.sections.map { old.index(ofSection: $0.id) ?? -1 }),
    isIdentity: isIdentity)
}

@Suite("Matches")
struct MatchTests {
  /// Slack: how much waste is let be; little of it has storages written anew every few changes.
  static let worlds: [(world: World, slack: Int)] =
    (20..<26).map { (World(seed: $0, sections: 6, items: 16, batch: 4, changes: 300), $0 % 3 * 6) }
    + (30..<34).map { (World(seed: $0, sections: 12, items: 150, batch: 30, changes: 150), $0 % 2 * 250) }
    + [(World(seed: 40, sections: 5, items: 900, batch: 300, changes: 60), 256)]

  @Test("A match says what a search says, whatever the way from one snapshot to the other", arguments: worlds)
  func likeSearch(world: World, slack: Int) throws {
    var generator = SeededGenerator(seed: world.seed)
    var branches = [(snapshot: Numbers(), model: NaiveModel())]
    branches[0].snapshot.storage.slack = slack
    for step in 0..<world.changes {
      // Change one branch, and now and then make another of it.
      let index = Int.random(in: branches.indices, using: &generator)
      if step % 7 == 0 {
        branches.append(branches[index])
        if branches.count > 4 { branches.remove(at: Int.random(in: branches.indices, using: &generator)) }
        continue
      }
      let change = world.change(using: &generator)
      if case .deleteAllItems = change, step % 3 > 0 { continue }
      do throws(NumbersError) {
        try branches[index].model.apply(change)
        try branches[index].snapshot.apply(change)
      } catch {
        continue
      }
      for other in branches.indices {
        let (new, old) = (branches[index], branches[other])
        #expect(new.snapshot.match(with: old.snapshot) == naiveMatch(new.model, with: old.model), "step \(step)")
        #expect(old.snapshot.match(with: new.snapshot) == naiveMatch(old.model, with: new.model), "step \(step)")
        #expect((new.snapshot == old.snapshot) == naiveMatch(new.model, with: old.model).isIdentity)
      }
      let rebuilt = try Numbers(sections: branches[index].model.sections)
      let old = branches[Int.random(in: branches.indices, using: &generator)]
      #expect(rebuilt.match(with: old.snapshot) == naiveMatch(branches[index].model, with: old.model), "step \(step)")
      #expect(old.snapshot.match(with: rebuilt) == naiveMatch(old.model, with: branches[index].model), "step \(step)")
      #expect(rebuilt == branches[index].snapshot)
    }
  }

  @Test("Runs end where a section ends in either snapshot")
  func sections() throws {
    let old = try Numbers([[1, 2, 3], [4, 5], [], [6]])
    let new = try Numbers([[1, 2], [], [3, 4, 5, 6]])
    let match = new.match(with: old)
    #expect(
      match.itemRuns == [
        .init(old: 0, new: 0, count: 2), .init(old: 2, new: 2, count: 1), .init(old: 3, new: 3, count: 2),
        .init(old: 5, new: 5, count: 1),
      ])
    #expect(match.sections == [0, 1, 2])
    #expect(!match.isIdentity)
  }

  @Test("A copy is identical until one of the two changes")
  func identical() throws {
    let first = try Numbers([[1, 2], [3]])
    var second = first
    #expect(second.isIdentical(to: first))
    #expect(second.match(with: first).isIdentity)
    try second.moveItem(1, afterItem: 2)
    #expect(!second.isIdentical(to: first))
    try second.moveItem(1, beforeItem: 2)
    #expect(second == first)
    #expect(second.match(with: first).isIdentity)
    let empty = Numbers()
    #expect(empty.match(with: empty).isIdentity)
    #expect(empty.match(with: first) == SnapshotMatch(itemRuns: [], sections: [], isIdentity: false))
  }
}
