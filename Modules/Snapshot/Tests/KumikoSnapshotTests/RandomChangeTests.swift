import KumikoSnapshot
import Testing

/// How large the world is in which changes are drawn: small ones collide often, large ones reach deep.
struct World: Sendable, CustomTestStringConvertible {
  var seed: Int
  var sections: Int
  var items: Int
  var batch: Int
  var changes: Int

  var testDescription: String { "seed \(seed), \(sections) sections, \(items) items" }
}

@Suite("Random changes")
struct RandomChangeTests {
  static let worlds: [World] =
    (1...8).map { World(seed: $0, sections: 6, items: 16, batch: 4, changes: 500) }
    + (9...12).map { World(seed: $0, sections: 40, items: 120, batch: 40, changes: 100) }

  @Test("After any changes a snapshot answers as plain arrays do", arguments: worlds)
  func likeArrays(world: World) throws {
    var generator = SeededGenerator(seed: world.seed)
    var model = NaiveModel()
    var snapshot = Numbers()
    var kept = (snapshot: snapshot, model: model)
    var refusals = 0

    for step in 0..<world.changes {
      let change = world.change(using: &generator)
      let before = snapshot
      let expected = error { () throws(NumbersError) in try model.apply(change) }
      let actual = error { () throws(NumbersError) in try snapshot.apply(change) }
      #expect(actual == expected, "step \(step): \(change)")
      if expected != nil {
        refusals += 1
        #expect(snapshot == before, "step \(step): \(change)")
      }
      try compare(snapshot, model, in: world, "step \(step): \(change)")
      if step % 25 == 0 {
        try compare(kept.snapshot, kept.model, in: world, "kept since before step \(step)")
        kept = (snapshot, model)
      }
    }
    #expect(refusals > 0 && refusals < world.changes)
  }

  private func error(of change: () throws(NumbersError) -> Void) -> NumbersError? {
    do throws(NumbersError) {
      try change()
      return nil
    } catch {
      return error
    }
  }

  /// Compares every query, for everything that there is and that there could be.
  private func compare(_ snapshot: Numbers, _ model: NaiveModel, in world: World, _ comment: Comment) throws {
    let all = model.sections.flatMap(\.items)
    var agree =
      snapshot.numberOfItems == all.count && snapshot.numberOfSections == model.sections.count
      && snapshot.sectionIdentifiers == model.sections.map(\.id) && snapshot.itemIdentifiers == all
    for id in 0..<world.sections {
      let index = model.index(ofSection: id)
      agree = agree && snapshot.indexOfSection(id) == index
      guard let index else { continue }
      let items = model.sections[index].items
      agree =
        try agree && snapshot.itemIdentifiers(inSection: id) == items
        && snapshot.numberOfItems(inSection: id) == items.count && snapshot.sectionIdentifier(atIndex: index) == id
        && snapshot.itemIdentifier(atSectionIndex: index, itemIndex: items.count) == nil
    }
    var total = 0
    for (sectionIndex, section) in model.sections.enumerated() {
      for (itemIndex, item) in section.items.enumerated() {
        let position = snapshot.position(ofItem: item)
        agree =
          agree && position?.sectionIndex == sectionIndex && position?.itemIndex == itemIndex
          && snapshot.indexOfItem(item) == total && snapshot.sectionIdentifier(containingItem: item) == section.id
          && snapshot.itemIdentifier(atSectionIndex: sectionIndex, itemIndex: itemIndex) == item
        total += 1
      }
    }
    for item in Set(0..<world.items).subtracting(all) {
      agree =
        agree && snapshot.indexOfItem(item) == nil && snapshot.position(ofItem: item) == nil
        && snapshot.sectionIdentifier(containingItem: item) == nil
    }
    let rebuilt = try Numbers(sections: model.sections)
    agree = agree && snapshot == rebuilt && snapshot.hashValue == rebuilt.hashValue
    #expect(agree, comment)
  }
}

extension World {
  /// Draws a change, now and then a wrong one.
  func change(using generator: inout SeededGenerator) -> NaiveModel.Change {
    let section = Int.random(in: 0..<sections, using: &generator)
    let otherSection = Int.random(in: 0..<sections, using: &generator)
    let item = Int.random(in: 0..<items, using: &generator)
    let otherItem = Int.random(in: 0..<items, using: &generator)
    let after = Bool.random(using: &generator)
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<10: return .appendSections(ids(below: sections, atMost: 4, using: &generator))
    case 10..<20:
      return .insertSections(ids(below: sections, atMost: 4, using: &generator), anchor: section, after: after)
    case 20..<26: return .deleteSections(ids(below: sections, atMost: 2, using: &generator))
    case 26..<36: return .moveSection(section, anchor: otherSection, after: after)
    case 36..<56:
      let target = Int.random(in: 0..<4, using: &generator) == 0 ? nil : section
      return .appendItems(ids(below: items, atMost: batch, using: &generator), section: target)
    case 56..<72: return .insertItems(ids(below: items, atMost: batch, using: &generator), anchor: item, after: after)
    case 72..<82: return .deleteItems(ids(below: items, atMost: batch / 2, using: &generator))
    case 82: return .deleteAllItems
    default: return .moveItem(item, anchor: otherItem, after: after)
    }
  }

  /// Identifiers in any order; one time in eight one of them occurs twice.
  private func ids(below end: Int, atMost limit: Int, using generator: inout SeededGenerator) -> [Int] {
    let count = Int.random(in: 0...limit, using: &generator)
    var ids = Array((0..<end).shuffled(using: &generator).prefix(count))
    if let twin = ids.randomElement(using: &generator), Int.random(in: 0..<8, using: &generator) == 0 {
      ids.insert(twin, at: Int.random(in: 0...ids.count, using: &generator))
    }
    return ids
  }
}
