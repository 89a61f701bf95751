@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Markers")
struct MarkerTests {
  private func marked() throws -> Numbers {
    var snapshot = try Numbers([[1, 2, 3], [4, 5], []])
    try snapshot.reloadSections([2, 0])
    try snapshot.reloadItems([5, 1])
    try snapshot.reconfigureItems([4, 2])
    return snapshot
  }

  @Test("Markers keep the order in which they were set")
  func order() throws {
    var snapshot = try marked()
    try snapshot.reloadSections([0, 1, 2])
    try snapshot.reloadItems([1, 3, 5])
    try snapshot.reconfigureItems([2, 4])
    #expect(snapshot.reloadedSectionIdentifiers == [2, 0, 1])
    #expect(snapshot.reloadedItemIdentifiers == [5, 1, 3])
    #expect(snapshot.reconfiguredItemIdentifiers == [4, 2])
  }

  @Test("A reload marker replaces a reconfigure marker")
  func both() throws {
    var snapshot = try marked()
    try snapshot.reloadItems([4])
    try snapshot.reconfigureItems([5])
    #expect(snapshot.reloadedItemIdentifiers == [5, 1, 4])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
  }

  @Test("Moving keeps markers and deleting clears them")
  func changes() throws {
    var snapshot = try marked()
    try snapshot.moveItem(1, afterItem: 4)
    try snapshot.appendItems([2], toSection: 2)
    try snapshot.moveSection(0, afterSection: 1)
    #expect(snapshot.reloadedItemIdentifiers == [5, 1])
    #expect(snapshot.reconfiguredItemIdentifiers == [4, 2])
    #expect(snapshot.reloadedSectionIdentifiers == [2, 0])
    snapshot.deleteItems([5, 2])
    snapshot.deleteSections([2])
    try snapshot.appendSections([2])
    try snapshot.appendItems([5, 2], toSection: 2)
    #expect(snapshot.reloadedItemIdentifiers == [1])
    #expect(snapshot.reconfiguredItemIdentifiers == [4])
    #expect(snapshot.reloadedSectionIdentifiers == [0])
    snapshot.deleteSections([1])
    #expect(snapshot.reloadedItemIdentifiers == [])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    try snapshot.reloadItems([3])
    snapshot.deleteAllItems()
    #expect(snapshot.reloadedSectionIdentifiers == [])
    #expect(snapshot.reloadedItemIdentifiers == [])
  }

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

  @Test("Marking an unknown identifier throws and marks nothing")
  func misuse() throws {
    var snapshot = try Numbers([[1], []])
    #expect(throws: NumbersError.unknownItem(9)) { try snapshot.reloadItems([1, 9]) }
    #expect(throws: NumbersError.unknownItem(9)) { try snapshot.reconfigureItems([1, 9]) }
    #expect(throws: NumbersError.unknownSection(9)) { try snapshot.reloadSections([1, 9]) }
    #expect(snapshot.reloadedItemIdentifiers == [])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    #expect(snapshot.reloadedSectionIdentifiers == [])
    try snapshot.reloadSections([])
    try snapshot.reloadItems([])
  }

  @Test("Markers are not compared and can be cleared")
  func equality() throws {
    var snapshot = try marked()
    let plain = try Numbers([[1, 2, 3], [4, 5], []])
    #expect(snapshot == plain)
    #expect(snapshot.hashValue == plain.hashValue)
    snapshot.removeMarkers()
    #expect(snapshot.reloadedItemIdentifiers == [])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    #expect(snapshot.reloadedSectionIdentifiers == [])
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
