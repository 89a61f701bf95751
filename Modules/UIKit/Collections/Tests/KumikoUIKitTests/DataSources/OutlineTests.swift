import KumikoUIKit
import Testing

@MainActor @Suite("Outlines and reordering of a diffable data source")
struct OutlineTests {
  private func outline() -> NSDiffableDataSourceSectionSnapshot<Int> {
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([10, 20])
    outline.append([11, 12], to: 10)
    return outline
  }

  @Test("a section shows the visible items of its outline, and expanding shows those below")
  func expanding() {
    let fixture = DiffableFixture()
    var log: [String] = []
    fixture.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != 20 }
    fixture.source.sectionSnapshotHandlers.willExpandItem = { log.append("expand \($0)") }
    fixture.source.sectionSnapshotHandlers.willCollapseItem = { log.append("collapse \($0)") }
    fixture.source.apply(outline(), to: "folders")
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.texts == ["10", "20"])
    fixture.source.kumikoToggle(10)
    #expect(fixture.view.texts == ["10", "11", "12", "20"])
    #expect(fixture.view.kumikoLastUpdate?.indexPaths(.insert) == [path(0, 1), path(0, 2)])
    #expect(fixture.source.snapshot(for: "folders").isExpanded(10))
    fixture.source.kumikoToggle(20)
    #expect(!fixture.source.snapshot(for: "folders").isExpanded(20))
    fixture.source.kumikoToggle(10)
    #expect(fixture.view.texts == ["10", "20"])
    #expect(log == ["expand 10", "collapse 10"])
  }

  @Test("children can be fetched when their parent is expanded")
  func lazyChildren() {
    let fixture = DiffableFixture()
    fixture.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, present in
      var children = present
      if children.items.isEmpty { children.append([parent + 1]) }
      return children
    }
    fixture.source.apply(outline(), to: "folders")
    fixture.view.layoutIfNeeded()
    fixture.source.kumikoToggle(20)
    #expect(fixture.view.texts == ["10", "20", "21"])
  }

  @Test("the user moves items that may be moved, and the application is told the new order")
  func reordering() throws {
    let fixture = DiffableFixture()
    var list = [1, 2, 3]
    var shown: [String] = []
    fixture.source.reorderingHandlers.canReorderItem = { $0 != 2 }
    fixture.source.reorderingHandlers.didReorder = { transaction in
      list = list.applying(transaction.difference) ?? []
      shown = fixture.view.texts
      #expect(transaction.initialSnapshot.itemIdentifiers == [1, 2, 3])
      #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a"])
      #expect(transaction.sectionTransactions.first?.finalSnapshot.items == [2, 3, 1])
    }
    fixture.show(["a": [1, 2, 3]])
    let one = try #require(fixture.view.cellForItem(at: path(0, 0)))
    #expect(!fixture.view.kumikoMoveItem(at: path(0, 1), to: path(0, 0)))
    #expect(fixture.view.kumikoMoveItem(at: path(0, 0), to: path(0, 2)))
    #expect(list == [2, 3, 1])
    #expect(shown == ["2", "3", "1"])
    #expect(fixture.view.cellForItem(at: path(0, 2)) === one)
    #expect(fixture.source.snapshot().itemIdentifiers == [2, 3, 1])
  }
}
