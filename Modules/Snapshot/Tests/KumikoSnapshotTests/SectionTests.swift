import KumikoSnapshot
import Testing

@Suite("Sections")
struct SectionTests {
  @Test("A deleted section takes its items along, and they may come again")
  func deleteWithItems() throws {
    var snapshot = try Numbers([[0, 1], [2, 3]])
    snapshot.deleteSections([0])
    #expect(snapshot.itemIdentifiers == [2, 3])
    #expect(snapshot.indexOfItem(0) == nil)
    #expect(snapshot.indexOfItem(3) == 1)
    try snapshot.appendItems([0])
    #expect(try snapshot.lists == [[2, 3, 0]])
  }

  @Test("A section moves with its items")
  func moveWithItems() throws {
    var snapshot = try Numbers([[0, 1], [2], [3]])
    try snapshot.moveSection(0, afterSection: 2)
    #expect(snapshot.itemIdentifiers == [2, 3, 0, 1])
    #expect(snapshot.indexOfItem(1) == 3)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == 0)
  }
}
