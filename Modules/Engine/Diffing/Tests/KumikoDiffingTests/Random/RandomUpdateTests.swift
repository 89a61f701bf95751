@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoDiffing

/// Content changes between random states: markers, and versions that differ.
@Suite("Random updates")
struct RandomUpdateTests {
  @Test("Random reloads and reconfigurations are found at their new positions", arguments: World.all)
  func updates(world: World) throws {
    try Fuzz.forEach(30, from: 20 + world.seed) { generator, comment in
      var old = try world.state(using: &generator)
      world.setVersions(of: &old, using: &generator)
      // An edited copy, or a rebuilt state.
      var new = try world.edited(old, using: &generator)
      if Bool.random(using: &generator) { new = try world.state(using: &generator) }
      if Bool.random(using: &generator) { world.setVersions(of: &new, using: &generator) }
      try world.mark(&new, using: &generator)

      let changes = Changes(from: old, to: new)
      let expected = expectedUpdates(from: old, to: new)
      #expect(changes.sectionReloads.map(\.id) == expected.sections, comment)
      #expect(changes.itemReloads.map(\.id) == expected.reloads, comment)
      #expect(changes.itemReconfigures.map(\.id) == expected.reconfigures, comment)
      for change in changes.itemReloads + changes.itemReconfigures {
        let place = new.position(ofItem: change.id)
        #expect(change.position.section == place?.sectionIndex && change.position.item == place?.itemIndex, comment)
      }
      #expect(changes.isEmpty == (!changes.movesAnything && changes.counts.total == 0), comment)

      let patch = try Changes(Patch(changes))
      #expect(patch == changes && patch.inverted == changes.inverted, comment)
      #expect(changes.inverted.inverted == changes, comment)
      #expect(Set(changes.inverted.itemReconfigures.map(\.id)) == Set(expected.reconfigures), comment)
      for change in changes.inverted.itemReloads + changes.inverted.itemReconfigures {
        let place = old.position(ofItem: change.id)
        #expect(change.position.section == place?.sectionIndex && change.position.item == place?.itemIndex, comment)
      }
      try expectStages(of: changes, from: old, to: new, comment)
      try expectStages(of: patch, from: old, to: new, comment)

      // Applied to another state, the changes keep its versions.
      let edited = patch.editing(old, lists: patch.lists, pairs: patch.pairs)
      for result in [try patch.rebuilding(old, lists: patch.lists, pairs: patch.pairs), try #require(edited)] {
        #expect(try result.rebuilt() == new.rebuilt(), comment)
        #expect(
          result.itemIdentifiers.allSatisfy { result.contentVersion(ofItem: $0) == old.contentVersion(ofItem: $0) })
        #expect(result.reloadedItemIdentifiers.isEmpty && result.reloadedSectionIdentifiers.isEmpty, comment)
      }
    }
  }

  /// The expected updates, in the order of the new state.
  private func expectedUpdates(
    from old: Numbers, to new: Numbers
  ) -> (sections: [Int], reloads: [Int], reconfigures: [Int]) {
    /// Whether both states contain the item, in sections that both contain.
    func isKept(_ item: Int) -> Bool {
      guard let from = old.sectionIdentifier(containingItem: item), let to = new.sectionIdentifier(containingItem: item)
      else { return false }
      return new.indexOfSection(from) != nil && old.indexOfSection(to) != nil
    }
    func isChanged(_ item: Int) -> Bool {
      guard let before = old.contentVersion(ofItem: item), let now = new.contentVersion(ofItem: item) else {
        return false
      }
      return before != now
    }
    let kept = new.itemIdentifiers.filter(isKept)
    let reloads = Set(new.reloadedItemIdentifiers)
    let marked = Set(new.reconfiguredItemIdentifiers)
    return (
      new.sectionIdentifiers.filter { new.reloadedSectionIdentifiers.contains($0) && old.indexOfSection($0) != nil },
      kept.filter { reloads.contains($0) },
      kept.filter { !reloads.contains($0) && (marked.contains($0) || isChanged($0)) }
    )
  }
}

extension World {
  /// Sets versions of some items, from a small range.
  fileprivate func setVersions(of state: inout Numbers, using generator: inout SeededGenerator) {
    let versions = (0..<items).map { _ in Int.random(in: -1..<3, using: &generator) }
    state.setContentVersions { versions[$0] < 0 ? nil : versions[$0] }
  }

  /// Marks some sections and items.
  fileprivate func mark(_ state: inout Numbers, using generator: inout SeededGenerator) throws {
    let (sections, items) = (state.sectionIdentifiers, state.itemIdentifiers)
    try state.reloadSections(
      Array(sections.shuffled(using: &generator).prefix(Int.random(in: 0...2, using: &generator))))
    try state.reloadItems(Array(items.shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator))))
    try state.reconfigureItems(
      Array(items.shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator))))
  }
}
