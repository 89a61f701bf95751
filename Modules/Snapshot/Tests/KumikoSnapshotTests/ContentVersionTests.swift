import Foundation
import Testing

@testable import KumikoSnapshot

@Suite("Content versions")
struct ContentVersionTests {
  @Test("The items that are in both and whose versions differ have changed", arguments: [false, true])
  func changedItems(sharing: Bool) throws {
    var old = try Numbers([[1, 2, 3], [4, 5, 6]])
    old.setContentVersions { $0 == 6 ? nil : $0 * 10 }
    var new = sharing ? old : try Numbers([[1, 2, 3], [4, 5, 6]])
    new.setContentVersions { $0 == 1 ? nil : $0 * 10 }
    try new.setContentVersion(21, forItem: 2)
    try new.setContentVersion(51, forItem: 5)
    try new.moveItem(5, beforeItem: 1)
    try new.appendItems([7])
    try new.setContentVersion(70, forItem: 7)
    new.deleteItems([3])
    let match = new.match(with: old)
    #expect(new.itemIdentifiers == [5, 1, 2, 4, 6, 7])
    #expect(match.changedItems == [0, 2])
    #expect(old.match(with: new).changedItems == [1, 4])
    #expect(new.match(with: new).changedItems == [])
  }

  @Test("A new version alone leaves the identifiers where they are")
  func versionAlone() throws {
    var old = try Numbers([[1, 2]])
    old.setContentVersions { $0 }
    var new = old
    try new.setContentVersion(9, forItem: 2)
    let match = new.match(with: old)
    #expect(match.isIdentity)
    #expect(match.changedItems == [1])
    #expect(new != old)
    #expect(!new.isIdentical(to: old))
    try new.setContentVersion(2, forItem: 2)
    #expect(new == old)
  }

  @Test("A version goes with its item, and is forgotten with it")
  func life() throws {
    var snapshot = try Numbers([[1, 2], [3]])
    #expect(!snapshot.hasContentVersions)
    try snapshot.setContentVersion(5, forItem: 2)
    try snapshot.moveItem(2, afterItem: 3)
    #expect(snapshot.contentVersion(ofItem: 2) == 5)
    #expect(snapshot.contentVersion(ofItem: 1) == nil)
    #expect(snapshot.contentVersion(ofItem: 9) == nil)
    snapshot.deleteItems([2])
    try snapshot.appendItems([2])
    #expect(snapshot.contentVersion(ofItem: 2) == nil)
    #expect(!snapshot.hasContentVersions)
    try snapshot.setContentVersion(5, forItem: 2)
    try snapshot.setContentVersion(nil, forItem: 2)
    #expect(!snapshot.hasContentVersions)
    #expect(throws: NumbersError.unknownItem(9)) { try snapshot.setContentVersion(1, forItem: 9) }
  }

  @Test("Versions are coded with the items, where there are any")
  func coding() throws {
    var snapshot = try Numbers([[1, 2], [3]])
    try snapshot.setContentVersion(5, forItem: 2)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(snapshot)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"sections":[{"contentVersions":[null,5],"id":0,"items":[1,2]},{"id":1,"items":[3]}]}"#)
    let decoded = try JSONDecoder().decode(Numbers.self, from: data)
    #expect(decoded == snapshot)
    #expect(decoded.contentVersion(ofItem: 2) == 5)
    let short = #"{"sections":[{"id":0,"items":[1,2],"contentVersions":[1]}]}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Numbers.self, from: Data(short.utf8)) }
  }

  @Test("After any changes, versions and markers are those of a dictionary", arguments: 50..<56)
  func likeDictionary(seed: Int) throws {
    let world = World(seed: seed, sections: 5, items: 60, batch: 12, changes: 200)
    var generator = SeededGenerator(seed: seed)
    var model = NaiveModel()
    var snapshot = Numbers()
    snapshot.storage.slack = 3
    var versions: [Int: Int] = [:]
    var reloaded: [Int] = []
    var kept = (snapshot: snapshot, model: model, versions: versions)
    for step in 0..<world.changes {
      let change = world.change(using: &generator)
      do throws(NumbersError) {
        try model.apply(change)
        try snapshot.apply(change)
      } catch {
        continue
      }
      let present = model.sections.flatMap(\.items)
      versions = versions.filter { present.contains($0.key) }
      reloaded.removeAll { !present.contains($0) }
      for item in present.shuffled(using: &generator).prefix(3) {
        let version = Int.random(in: 0..<3, using: &generator)
        versions[item] = version
        try snapshot.setContentVersion(version, forItem: item)
      }
      if let item = present.randomElement(using: &generator), step % 3 == 0 {
        if !reloaded.contains(item) { reloaded.append(item) }
        try snapshot.reloadItems([item])
      }
      #expect(present.map { snapshot.contentVersion(ofItem: $0) } == present.map { versions[$0] }, "step \(step)")
      #expect(snapshot.reloadedItemIdentifiers == reloaded, "step \(step)")
      let changed = present.indices.filter { index in
        guard let old = kept.versions[present[index]], let new = versions[present[index]] else { return false }
        return old != new
      }
      #expect(snapshot.match(with: kept.snapshot).changedItems == ContiguousArray(changed), "step \(step)")
      if step % 20 == 0 { kept = (snapshot, model, versions) }
    }
  }
}
