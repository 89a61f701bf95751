import Testing

@_spi(Kumiko) @testable import KumikoSnapshot

/// The match by its rules, with linear searches.
func naiveMatch(_ new: NaiveModel, with old: NaiveModel) -> SnapshotMatch {
  func places(_ model: NaiveModel) -> [(section: Int, item: Int)] {
    model.sections.indices.flatMap { section in model.sections[section].items.map { (section, $0) } }
  }
  let oldPlaces = places(old)
  let newPlaces = places(new)
  let indices = Dictionary(uniqueKeysWithValues: oldPlaces.enumerated().map { ($1.item, $0) })
  var runs: ContiguousArray<SnapshotMatch.Run> = []
  for (index, place) in newPlaces.enumerated() {
    guard let found = indices[place.item] else { continue }
    if let last = runs.last, last.old + last.count == found, last.new + last.count == index,
      oldPlaces[found - 1].section == oldPlaces[found].section, newPlaces[index - 1].section == place.section
    {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(SnapshotMatch.Run(old: found, new: index, count: 1))
    }
  }
  let isIdentity = new.sections.elementsEqual(old.sections) { $0.id == $1.id && $0.items == $1.items }
  let changed = newPlaces.indices.filter { index in
    guard let before = old.versions[newPlaces[index].item], let now = new.versions[newPlaces[index].item] else {
      return false
    }
    return before != now
  }
  return SnapshotMatch(
    itemRuns: runs, sections: ContiguousArray(new.sections.map { old.index(ofSection: $0.id) ?? -1 }),
    isIdentity: isIdentity, changedItems: ContiguousArray(changed), oldStarts: old.starts, newStarts: new.starts)
}

extension NaiveModel {
  /// The index of the first item of each section, and at the end the number of items.
  fileprivate var starts: ContiguousArray<Int> {
    sections.reduce(into: [0]) { starts, section in starts.append(starts[starts.count - 1] + section.items.count) }
  }
}

@Suite("Random matches")
struct RandomMatchTests {
  /// The tolerated waste. A small value makes the storage compact every few changes.
  static let worlds: [(world: World, slack: Int)] =
    Fuzz.seeds(20..<23).map { (World(seed: $0, sections: 6, items: 16, batch: 4, changes: 300), $0 % 3 * 6) }
    + Fuzz.seeds(30..<32).map { (World(seed: $0, sections: 12, items: 150, batch: 30, changes: 150), $0 % 2 * 250) }
    + Fuzz.seeds(40..<41).map { (World(seed: $0, sections: 5, items: 900, batch: 300, changes: 60), 256) }
    // A few changing items among many unchanged ones: the branches share most of their storage.
    + Fuzz.seeds(42..<45).map { (World(seed: $0, sections: 5, items: 8, batch: 3, changes: 60, present: 250), 256) }

  @Test("A match agrees with a linear search after random changes", arguments: worlds)
  func likeSearch(world: World, slack: Int) throws {
    var generator = SeededGenerator(seed: world.seed)
    let start = NaiveModel(sections: world.start)
    var branches = [(snapshot: try Numbers(start), model: start)]
    branches[0].snapshot.storage.slack = slack
    for step in 0..<world.changes {
      // Changes one branch, and sometimes makes another branch of it.
      let index = Int.random(in: branches.indices, using: &generator)
      if step % 7 == 0 {
        branches.append(branches[index])
        if branches.count > 4 { branches.remove(at: Int.random(in: branches.indices, using: &generator)) }
        continue
      }
      let change = world.change(using: &generator)
      switch change {
      case .deleteAllItems where step % 3 > 0 || world.present > 0: continue
      case .deleteSections where world.present > 0 && step % 4 > 0: continue
      default: break
      }
      do throws(NumbersError) {
        try branches[index].model.apply(change)
        try branches[index].snapshot.apply(change)
      } catch {
        continue
      }
      for other in branches.indices {
        let (new, old) = (branches[index], branches[other])
        #expect(
          new.snapshot.match(with: old.snapshot) == naiveMatch(new.model, with: old.model), "\(world), step \(step)")
        #expect(
          old.snapshot.match(with: new.snapshot) == naiveMatch(old.model, with: new.model), "\(world), step \(step)")
        let isEqual = naiveMatch(new.model, with: old.model).isIdentity && new.model.versions == old.model.versions
        #expect((new.snapshot == old.snapshot) == isEqual, "\(world), step \(step)")
      }
      let rebuilt = try Numbers(branches[index].model)
      let old = branches[Int.random(in: branches.indices, using: &generator)]
      #expect(
        rebuilt.match(with: old.snapshot) == naiveMatch(branches[index].model, with: old.model),
        "\(world), step \(step)")
      #expect(
        old.snapshot.match(with: rebuilt) == naiveMatch(old.model, with: branches[index].model),
        "\(world), step \(step)")
      #expect(rebuilt == branches[index].snapshot)

      var shared = try Numbers(sections: branches[index].model.sections, sharing: old.snapshot)
      #expect(!shared.hasContentVersions && !shared.hasMarkers)
      let model = branches[index].model
      shared.setContentVersions { model.versions[$0] }
      #expect(shared == rebuilt, "\(world), step \(step)")
      #expect(shared.match(with: old.snapshot) == naiveMatch(model, with: old.model), "\(world), step \(step)")
      #expect(old.snapshot.match(with: shared) == naiveMatch(old.model, with: model), "\(world), step \(step)")
      // Later changes are made to a snapshot that was built this way.
      if step % 5 == 0, !branches[index].snapshot.hasMarkers { branches[index].snapshot = shared }
    }
  }
}
