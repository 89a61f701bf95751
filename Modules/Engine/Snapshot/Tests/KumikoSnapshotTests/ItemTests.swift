@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Items")
struct ItemTests {
  @Test("The first of two equal identifiers stays until it is deleted")
  func firstStoredValue() throws {
    var snapshot = Snapshot<Int, Tagged>()
    try snapshot.appendSections([0, 1])
    try snapshot.appendItems([Tagged(id: 1, tag: "first"), Tagged(id: 2, tag: "other")], toSection: 0)
    try snapshot.appendItems([Tagged(id: 1, tag: "second")], toSection: 1)
    #expect(snapshot.itemIdentifiers.map(\.tag) == ["other", "first"])
    try snapshot.moveItem(Tagged(id: 1, tag: "third"), beforeItem: Tagged(id: 2, tag: "third"))
    #expect(snapshot.itemIdentifiers.map(\.tag) == ["first", "other"])
    snapshot.deleteItems([Tagged(id: 1, tag: "")])
    try snapshot.appendItems([Tagged(id: 1, tag: "new")])
    #expect(snapshot.itemIdentifiers.map(\.tag) == ["other", "new"])
  }
}
