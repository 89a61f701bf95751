@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Sections")
struct SectionTests {
  @Test("Deleting a section deletes its items, which can be added again")
  func deleteWithItems() throws {
    var snapshot = try Numbers([[0, 1], [2, 3]])
    snapshot.deleteSections([0])
    #expect(snapshot.itemIdentifiers == [2, 3])
    #expect(snapshot.indexOfItem(0) == nil)
    #expect(snapshot.indexOfItem(3) == 1)
    try snapshot.appendItems([0])
    #expect(try snapshot.lists == [[2, 3, 0]])
  }

  @Test("Moving a section moves its items")
  func moveWithItems() throws {
    var snapshot = try Numbers([[0, 1], [2], [3]])
    try snapshot.moveSection(0, afterSection: 2)
    #expect(snapshot.itemIdentifiers == [2, 3, 0, 1])
    #expect(snapshot.indexOfItem(1) == 3)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == 0)
  }
}
