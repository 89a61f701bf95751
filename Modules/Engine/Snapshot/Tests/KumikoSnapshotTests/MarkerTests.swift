@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Markers")
struct MarkerTests {
  @Test(
    "Deleting an item that is given twice clears its marker", arguments: [[1, 2, 3, 2], [1, 2, 3, 1], [3, 3, 3]])
  func deletedTwice(items: [Int]) throws {
    var snapshot = try Numbers([[1, 2, 3, 4]])
    try snapshot.reconfigureItems([3])
    try snapshot.setContentVersion(1, forItem: 3)
    snapshot.deleteItems(items)
    #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
    #expect(!snapshot.hasContentVersions)
  }

  @Test("Reloading an item keeps the stored identifier")
  func firstStoredValue() throws {
    var snapshot = Snapshot<Int, Tagged>()
    try snapshot.appendSections([0])
    try snapshot.appendItems([Tagged(id: 1, tag: "first")])
    try snapshot.reloadItems([Tagged(id: 1, tag: "second")])
    #expect(snapshot.reloadedItemIdentifiers.map(\.tag) == ["first"])
    #expect(snapshot.itemIdentifiers.map(\.tag) == ["first"])
  }
}
