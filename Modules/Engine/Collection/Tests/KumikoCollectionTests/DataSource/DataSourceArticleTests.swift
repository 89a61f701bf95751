@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Data source: its article")
struct DataSourceArticleTests {
  @Test("What the article says comes out does")
  func example() throws {
    let source = DiffableDataSource<String, Int>()
    var lines: [String] = []
    let observation = source.observe { change in
      lines.append("\(change.changeset.itemInserts.count) came, \(change.changeset.itemMoves.count) moved")
    }
    var snapshot = source.snapshot()
    try snapshot.appendSections(["fruit", "nuts"])
    try snapshot.appendItems([1, 2, 3], toSection: "fruit")
    try source.apply(snapshot)
    #expect(source.indexPath(for: 3) == LayoutIndexPath(section: 0, item: 2))
    try source.edit { snapshot in
      try snapshot.moveItem(3, beforeItem: 1)
      try snapshot.appendItems([4], toSection: "nuts")
    }
    #expect(lines == ["0 came, 0 moved", "1 came, 1 moved"])
    observation.cancel()

    var outline = SectionSnapshot<Int>()
    try outline.append([10, 20])
    try outline.append([11, 12], to: 10)
    try source.apply(outline, to: "folders")
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { folder, present in
      guard present.items.isEmpty else { return nil }
      var children = SectionSnapshot<Int>()
      try children.append([folder + 1])
      return children
    }
    try source.expand(20)
    #expect(source.snapshot(for: "folders").visibleItems == [10, 20, 21])

    var fruit = [3, 1, 2]
    source.reorderingHandlers.canReorderItem = { $0 < 10 }
    source.reorderingHandlers.didReorder = { transaction in
      for section in transaction.sectionTransactions where section.sectionIdentifier == "fruit" {
        fruit = fruit.applying(section.difference) ?? fruit
      }
    }
    try source.moveItem(3, to: LayoutIndexPath(section: 0, item: 2))
    #expect(fruit == [1, 2, 3])
  }
}
