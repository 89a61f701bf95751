@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoDiffing

@Suite("Reloads and reconfigurations")
struct UpdateTests {
  private let old: Numbers

  init() throws {
    old = try Numbers([[1, 2, 3], [4, 5], [6]])
  }

  @Test("Marked items and sections are listed at their new positions")
  func markers() throws {
    var new = old
    try new.moveItem(1, afterItem: 4)
    try new.insertItems([9], beforeItem: 2)
    try new.reloadItems([1, 9])
    try new.reconfigureItems([2, 1, 5])
    try new.reloadSections([2])
    let changes = Changes(from: old, to: new)
    #expect(changes.itemReloads == [.init(id: 1, position: ItemPosition(section: 1, item: 1))])
    #expect(
      changes.itemReconfigures == [
        .init(id: 2, position: ItemPosition(section: 0, item: 1)),
        .init(id: 5, position: ItemPosition(section: 1, item: 2)),
      ])
    #expect(changes.sectionReloads == [.init(id: 2, index: 2)])
    #expect(
      changes.description.hasSuffix(
        "! section '2' at 2: reload\n! '1' at 1.1: reload\n! '2' at 0.1: reconfigure\n! '5' at 1.2: reconfigure"))
    let patch = try Changes(Patch(changes))
    #expect(patch == changes)
    #expect(patch.inverted == changes.inverted && changes.inverted.inverted == changes)
    #expect(changes.inverted.itemReloads == [.init(id: 1, position: ItemPosition(section: 0, item: 0))])
  }

  @Test("An item with another content version is reconfigured unless it is reloaded or inserted")
  func versions() throws {
    var old = old
    var new = old
    old.setContentVersions { $0 }
    new.setContentVersions { $0 % 2 == 0 ? $0 : -$0 }
    try new.insertItems([7], beforeItem: 1)
    try new.setContentVersion(7, forItem: 7)
    try new.reloadItems([3])
    let changes = Changes(from: old, to: new)
    #expect(changes.itemReconfigures.map(\.id) == [1, 5])
    #expect(changes.itemReloads.map(\.id) == [3])
    let full = Changes(from: try versioned(old), to: try versioned(new))
    #expect(full.itemReconfigures.map(\.id) == [1, 3, 5])
  }

  /// The same snapshot without shared storage, with its versions.
  private func versioned(_ snapshot: Numbers) throws -> Numbers {
    var copy = try snapshot.rebuilt()
    copy.setContentVersions { snapshot.contentVersion(ofItem: $0) }
    return copy
  }

  @Test("Content changes are the last batch, at the new positions")
  func stages() throws {
    var new = old
    new.deleteItems([1])
    try new.reconfigureItems([3])
    try new.reloadSections([1])
    try new.reloadItems([4])
    let changes = Changes(from: old, to: new)
    for changes in [changes, try Changes(Patch(changes))] {
      let stages = changes.stages
      try #require(stages.count == 2)
      #expect(stages[0].itemDeletes.map(\.id) == [1] && stages[0].counts.total == 1)
      #expect(stages[1].itemReconfigures == [.init(id: 3, position: ItemPosition(section: 0, item: 1))])
      #expect(stages[1].sectionReloads.map(\.id) == [1])
      #expect(stages[1].itemReloads.isEmpty, "its section is reloaded")
      try expectStages(of: changes, from: old, to: new, "with new content")
    }
  }

  @Test("Applying few changes to a large state reports duplicates")
  func small() throws {
    let state = try Numbers([Array(0..<1_000), []])
    var patch = Patch<Int, Int>()
    patch.from = [1_000, 0]
    patch.items.inserts = [.init(at: ItemPosition(section: 0, item: 0), ids: [-2, -1])]
    patch.items.moves = [
      .init(from: ItemPosition(section: 0, item: 500), to: ItemPosition(section: 1, item: 0), ids: [500])
    ]
    let changes = try Changes(patch)
    let result = try changes.applying(to: state)
    #expect(result.itemIdentifiers == [-2, -1] + (0..<500) + (501..<1_000) + [500])
    #expect(Changes(from: state, to: result) == changes)
    patch.items.inserts = [.init(at: ItemPosition(section: 0, item: 5), ids: [700])]
    let twice = try Changes(patch)
    #expect(
      throws: ChangesetMismatch<Int, Int>.duplicate(
        .duplicateItem(700, first: .init(section: 0, index: 5), second: .init(section: 0, index: 700)))
    ) {
      try twice.applying(to: state)
    }
  }
}
