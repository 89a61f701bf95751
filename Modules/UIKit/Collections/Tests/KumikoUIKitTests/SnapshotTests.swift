import KumikoUIKit
import Testing

@Suite("Apple's snapshots")
struct SnapshotTests {
  @Test("sections and items are appended, inserted, moved and deleted")
  func changes() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["fruit", "nuts"])
    snapshot.appendItems([1, 2, 3], toSection: "fruit")
    snapshot.appendItems([7])
    snapshot.insertItems([4], beforeItem: 3)
    snapshot.moveItem(1, afterItem: 7)
    snapshot.deleteItems([2, 99])
    #expect(snapshot.itemIdentifiers(inSection: "fruit") == [4, 3])
    #expect(snapshot.itemIdentifiers(inSection: "nuts") == [7, 1])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "nuts")
    #expect(snapshot.indexOfItem(7) == 2)
    #expect(snapshot.indexOfItem(99) == nil)
    snapshot.insertSections(["herbs"], beforeSection: "fruit")
    snapshot.moveSection("nuts", beforeSection: "herbs")
    #expect(snapshot.sectionIdentifiers == ["nuts", "herbs", "fruit"])
    snapshot.reconfigureItems([3])
    snapshot.reloadItems([7])
    #expect(snapshot.reconfiguredItemIdentifiers == [3])
    #expect(snapshot.reloadedItemIdentifiers == [7])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0)
  }

  @Test("an outline expands, collapses and is replaced in parts")
  func outline() {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Fruit", "Nuts"])
    outline.append(["Apple", "Fig"], to: "Fruit")
    #expect(outline.visibleItems == ["Fruit", "Nuts"])
    outline.expand(["Fruit"])
    #expect(outline.visibleItems == ["Fruit", "Apple", "Fig", "Nuts"])
    #expect(outline.level(of: "Fig") == 1)
    #expect(outline.parent(of: "Fig") == "Fruit")
    var other = NSDiffableDataSourceSectionSnapshot<String>()
    other.append(["Pear"])
    outline.replace(childrenOf: "Fruit", using: other)
    #expect(outline.items == ["Fruit", "Pear", "Nuts"])
    #expect(outline.snapshot(of: "Fruit", includingParent: true).items == ["Fruit", "Pear"])
  }
}
