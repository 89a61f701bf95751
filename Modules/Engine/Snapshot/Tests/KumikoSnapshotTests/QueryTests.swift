@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Queries")
struct QueryTests {
  @Test("Index paths map to identifiers and back, and to nil out of range")
  func positions() throws {
    let snapshot = try Numbers([[10, 11], [], [12]])
    for item in snapshot.itemIdentifiers {
      let position = try #require(snapshot.position(ofItem: item))
      #expect(snapshot.itemIdentifier(atSectionIndex: position.sectionIndex, itemIndex: position.itemIndex) == item)
    }
    #expect(snapshot.position(ofItem: 12)?.sectionIndex == 2)
    #expect(snapshot.position(ofItem: 13) == nil)
    for (section, item) in [(-1, 0), (0, -1), (0, 2), (1, 0), (3, 0), (Int.max, Int.max), (Int.min, 0)] {
      #expect(snapshot.itemIdentifier(atSectionIndex: section, itemIndex: item) == nil)
    }
    #expect(snapshot.sectionIdentifier(atIndex: 2) == 2)
    #expect(snapshot.sectionIdentifier(atIndex: 3) == nil)
    #expect(snapshot.sectionIdentifier(atIndex: -1) == nil)
    #expect((-1...3).map(snapshot.numberOfItems(atSectionIndex:)) == [nil, 2, 0, 1, nil])
    #expect(snapshot.itemCounts == [2, 0, 1])
    #expect(Snapshot<Int, Int>().itemCounts.isEmpty)
  }

  @Test("A section and an item may have the same identifier")
  func namespaces() throws {
    let snapshot = try Snapshot(sections: [(id: "a", items: ["b", "a"]), (id: "b", items: [])])
    #expect(snapshot.indexOfItem("a") == 1)
    #expect(snapshot.indexOfSection("a") == 0)
  }
}
