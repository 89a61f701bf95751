import Testing

@_spi(Kumiko) @testable import KumikoSnapshot

@Suite("Random changes")
struct RandomChangeTests {
  static let worlds: [World] =
    Fuzz.seeds(1..<5).map { World(seed: $0, sections: 6, items: 16, batch: 4, changes: 500) }
    + Fuzz.seeds(9..<11).map { World(seed: $0, sections: 40, items: 120, batch: 40, changes: 80) }

  @Test("A snapshot and the naive model agree after random changes", arguments: worlds)
  func likeArrays(world: World) throws {
    var generator = SeededGenerator(seed: world.seed)
    var model = NaiveModel()
    var snapshot = Numbers()
    snapshot.storage.slack = world.seed % 3 == 0 ? 3 : 256
    var kept = (snapshot: snapshot, model: model)
    var refusals = 0

    for step in 0..<world.changes {
      let change = world.change(using: &generator)
      let before = snapshot
      let expected = error { () throws(NumbersError) in try model.apply(change) }
      let actual = error { () throws(NumbersError) in try snapshot.apply(change) }
      #expect(actual == expected, "\(world), step \(step): \(change)")
      if expected != nil {
        refusals += 1
        #expect(snapshot == before, "\(world), step \(step): \(change)")
      }
      #expect(try agree(snapshot, model, in: world), "\(world), step \(step): \(change)")
      if step % 25 == 0 {
        #expect(try agree(kept.snapshot, kept.model, in: world), "\(world), kept since before step \(step)")
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

  /// Compares every query for all existing and possible identifiers.
  private func agree(_ snapshot: Numbers, _ model: NaiveModel, in world: World) throws -> Bool {
    let all = model.items
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
    agree =
      agree && snapshot.reloadedSectionIdentifiers == model.reloadedSections
      && snapshot.reloadedItemIdentifiers == model.reloadedItems
      && snapshot.reconfiguredItemIdentifiers == model.reconfiguredItems
      && snapshot.hasContentVersions == !model.versions.isEmpty
      && (0..<world.items).allSatisfy { snapshot.contentVersion(ofItem: $0) == model.versions[$0] }
    let rebuilt = try Numbers(model)
    return agree && snapshot == rebuilt && snapshot.hashValue == rebuilt.hashValue
  }
}
