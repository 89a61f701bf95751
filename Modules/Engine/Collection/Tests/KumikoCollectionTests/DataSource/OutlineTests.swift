@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoCollection

@Suite("Data source: outlines")
struct OutlineTests {
  @Test("The visible items of an outline are the items of its section; the outline is kept as it is")
  func applied() throws {
    let source = try Source(.of(["a": [1], "b": [2, 3]]))
    let outline = try Outline.of([10: [11, 12], 20: [21]], expanded: [10, 21])
    try source.apply(outline, to: "b")
    #expect(try source.snapshot().lists == ["a": [1], "b": [10, 11, 12, 20]])
    #expect(source.snapshot(for: "b") == outline && source.outlines == ["b": outline])
    #expect(source.indexPath(for: 20) == path(1, 3) && source.indexPath(for: 21) == nil)
  }

  @Test("A section that is not there comes last")
  func newSection() throws {
    let source = try Source(.of(["a": [1]]))
    try source.apply(.of([10: [11]]), to: "new")
    try source.apply(Outline(), to: "empty")
    #expect(source.snapshot().sectionIdentifiers == ["a", "new", "empty"])
    #expect(source.snapshot(for: "empty").numberOfItems == 0 && source.outlines.count == 1)
  }

  @Test("A section without an outline has one without levels, an unknown or counted one none")
  func flat() throws {
    let source = try Source(
      Source.Contents(sections: [(id: "a", contents: .items([1, 2])), (id: "log", contents: .count(9))]))
    #expect(try source.snapshot(for: "a") == .of([1: [], 2: []]))
    #expect(source.snapshot(for: "z").numberOfItems == 0 && source.snapshot(for: "log").numberOfItems == 0)
    // So that applying what was read changes nothing.
    for section in ["a", "log"] { try source.apply(source.snapshot(for: section), to: section) }
    #expect(source.contents.itemCounts == [2, 9])
    try source.apply(.of([5: []]), to: "log")
    #expect(source.contents.itemCounts == [2, 1])
  }

  @Test("Items that stay keep their content versions, and as few move as can")
  func minimal() throws {
    let source = try Source(.of(["a": [1, 2, 3, 4, 5], "b": [6]]))
    try source.edit { $0.setContentVersions { $0 * 100 } }
    var changes: [Source.Change] = []
    let observation = source.observe { changes.append($0) }
    try source.apply(.of([9: [5, 1], 2: [], 7: [], 4: []], expanded: [9]), to: "a")
    let snapshot = source.snapshot()
    #expect(try snapshot.lists == ["a": [9, 5, 1, 2, 7, 4], "b": [6]])
    #expect([1, 2, 4, 5, 6, 7, 9].map { snapshot.contentVersion(ofItem: $0) } == [100, 200, 400, 500, 600, nil, nil])
    let changeset = changes.first?.changeset
    #expect(changeset?.itemMoves.map(\.id) == [5] && changeset?.itemDeletes.map(\.id) == [3])
    #expect(changeset?.itemInserts.map(\.id) == [9, 7] && changeset?.itemReconfigures.isEmpty == true)
    observation.cancel()
  }

  @Test("An item of another section is refused, shown or hidden, and so is one that another outline hides")
  func otherSections() throws {
    let source = try Source(.of(["a": [1], "b": [], "c": []]))
    try source.apply(.of([10: [11]]), to: "b")
    let before = (source.contents, source.outlines)
    for (item, section) in [(1, "a"), (10, "b"), (11, "b")] {
      let error = SourceError.itemInOtherSection(item, section: section)
      #expect(throws: error) { try source.apply(.of([item: []]), to: "c") }
      #expect(throws: error) { try source.apply(.of([30: [item]]), to: "c") }
      #expect(throws: error) { try source.apply(.of([30: [item]], expanded: [30]), to: "new") }
    }
    #expect(throws: SourceError.itemInOtherSection(11, section: "b")) {
      try source.edit { try $0.appendItems([2, 11], toSection: "a") }
    }
    #expect(throws: SourceError.itemInOtherSection(11, section: "b")) {
      try source.apply(.of(["a": [1], "b": [10], "d": [11]]))
    }
    #expect(source.contents == before.0 && source.outlines == before.1)
    // Once it is not hidden there any more it may come.
    try source.apply(.of([10: []]), to: "b")
    try source.edit { try $0.appendItems([11], toSection: "a") }
    // Where the outline goes with the same apply, too.
    try source.apply(.of([10: [12]]), to: "b")
    try source.apply(.of(["a": [1, 11], "b": [12]]))
    #expect(source.outlines.isEmpty && source.hiddenItems.isEmpty)
    try source.apply(.of([12: [13]]), to: "b")
    try source.apply(.of(["a": [13]]))
    #expect(source.outlines.isEmpty && source.hiddenItems.isEmpty)
  }

  @Test("A snapshot keeps an outline while the section's items are the same, wherever the section goes")
  func kept() throws {
    let source = try Source(.of(["a": [1], "b": [], "c": [3]]))
    let outline = try Outline.of([10: [11], 20: [21]], expanded: [10])
    try source.apply(outline, to: "b")
    try source.edit { snapshot in
      try snapshot.appendItems([4], toSection: "a")
      try snapshot.moveSection("b", afterSection: "c")
      try snapshot.reconfigureItems([10])
      snapshot.deleteSections(["c"])
    }
    #expect(source.outlines == ["b": outline])
    // Built anew it is the same too, and by a reload.
    try source.apply(.of(["x": [5], "b": [10, 11, 20]]))
    #expect(source.outlines == ["b": outline])
    try source.applyUsingReloadData(.of(["b": [10, 11, 20], "y": [6]]))
    #expect(source.outlines == ["b": outline] && source.hiddenItems == [21: "b"])
  }

  @Test(
    "Where the items are others, or the section goes, the outline goes",
    arguments: [
      { try $0.appendItems([99], toSection: "b") },
      { $0.deleteItems([10]) },
      { try $0.moveItem(10, afterItem: 20) },
      { try $0.moveItem(10, beforeItem: 1) },
      { try $0.moveItem(1, beforeItem: 10) },
      { $0.deleteSections(["b"]) },
      { $0.deleteAllItems() },
    ] as [@Sendable (inout Numbers) throws -> Void])
  func lost(change: @escaping @Sendable (inout Numbers) throws -> Void) throws {
    let source = try Source(.of(["a": [1], "b": [], "c": []]))
    try source.apply(.of([10: [11], 20: []]), to: "b")
    try source.apply(.of([30: [31], 40: []]), to: "c")
    var after = source.snapshot()
    try change(&after)
    let stays = after.indexOfSection("c") != nil
    try source.apply(after)
    #expect(source.outlines.keys.sorted() == (stays ? ["c"] : []))
    #expect(source.hiddenItems == (stays ? [31: "c"] : [:]))
    let rest = (try? source.snapshot().itemIdentifiers(inSection: "b")) ?? []
    #expect(source.snapshot(for: "b").items == rest && source.snapshot(for: "b").rootItems == rest)
  }

  @Test("The app applies without being asked; the reader is asked for")
  func handlers() throws {
    let source = try Source(.of(["a": []]))
    let log = Log()
    var handlers = SectionSnapshotHandlers<Int>()
    handlers.shouldExpandItem = {
      log.add("should expand \($0)")
      return $0 != 20
    }
    handlers.willExpandItem = { log.add("will expand \($0)") }
    handlers.shouldCollapseItem = {
      log.add("should collapse \($0)")
      return $0 != 10
    }
    handlers.willCollapseItem = { log.add("will collapse \($0)") }
    handlers.snapshotForExpandingParent = { item, children in
      log.add("children of \(item): \(children.items)")
      return nil
    }
    source.sectionSnapshotHandlers = handlers
    let observation = source.observe { log.add("now \($0.new.snapshot.itemIdentifiers)") }
    try source.apply(.of([10: [11], 20: [21], 30: [31]], expanded: [30]), to: "a")
    #expect(log.lines == ["now [10, 20, 30, 31]"])

    log.lines = []
    try source.expand(10)
    try source.toggle(20, completion: log.completion("20"))
    try source.toggle(30)
    #expect(
      log.lines == [
        "should expand 10", "will expand 10", "children of 10: [11]", "now [10, 11, 20, 30, 31]", "should expand 20",
        "20 done, 5", "should collapse 30", "will collapse 30", "now [10, 11, 20, 30]",
      ])
    log.lines = []
    try source.collapse(10)
    try source.expand(10, completion: log.completion("again"))
    try source.collapse(20)
    #expect(log.lines == ["should collapse 10", "again done, 4"])
    observation.cancel()
  }

  @Test("What is not allowed is a change that is empty")
  func notAllowed() throws {
    let source = try Source(.of(["a": [1]]))
    source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    var results: [Result<Source.Change, SourceError>] = []
    try source.expand(1) { results.append($0) }
    try source.moveItem(1, to: path(0, 0)) { results.append($0) }
    #expect(try results.map { try $0.get().isEmpty } == [true, true])
    #expect(try results.allSatisfy { try $0.get().new.snapshot == source.snapshot() })
    #expect(source.outlines.isEmpty)
  }

  @Test("Children may come when they are asked for, also in a section that had no outline")
  func lazyChildren() throws {
    let source = try Source(.of(["a": [1, 2]]))
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, present in
      guard present.items.isEmpty else { return nil }
      return try .of([item * 10: [item * 100], item * 10 + 1: []], expanded: [item * 10])
    }
    try source.expand(1)
    #expect(source.snapshot().itemIdentifiers == [1, 10, 100, 11, 2])
    #expect(try source.snapshot(for: "a").level(of: 100) == 2)
    try source.collapse(1)
    #expect(source.snapshot().itemIdentifiers == [1, 2])
    // What is below a hidden item is not shown, and is there when that is.
    try source.expand(11)
    #expect(source.snapshot().itemIdentifiers == [1, 2])
    try source.expand(1)
    #expect(source.snapshot().itemIdentifiers == [1, 10, 100, 11, 110, 1100, 111, 2])
  }

  @Test("Where children cannot be had nothing changes, and the error says why")
  func throwingChildren() throws {
    struct NoNetwork: Error {}
    let source = try Source(.of(["a": [1], "b": [2]]))
    let before = source.contents
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in throw NoNetwork() }
    #expect(throws: SourceError.handler("NoNetwork()")) { try source.expand(1) }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in try .of([2: []]) }
    #expect(throws: SourceError.itemInOtherSection(2, section: "b")) { try source.expand(1) }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in try .of([1: []]) }
    #expect(throws: SourceError.outline(.duplicateItem(1, first: .present(index: 0), second: .given(index: 0)))) {
      try source.expand(1)
    }
    #expect(throws: SourceError.unknownItem(9)) { try source.expand(9) }
    #expect(throws: SourceError.unknownItem(9)) { try source.collapse(9) }
    #expect(throws: SourceError.unknownItem(9)) { try source.toggle(9) }
    #expect(source.contents == before && source.outlines.isEmpty)
  }
}
