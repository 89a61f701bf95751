@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoCollection

@Suite("Data source: reordering")
struct ReorderingTests {
  typealias Transaction = DataSourceTransaction<String, Int>

  /// Drops an item, and returns what the handlers were told: twice the same.
  private func drop(_ item: Int, to place: LayoutIndexPath, in source: Source) throws -> Transaction? {
    var will: [Transaction] = []
    var did: [Transaction] = []
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.willReorder = { [unowned source] in
      #expect(source.snapshot() == $0.initialSnapshot)
      will.append($0)
    }
    source.reorderingHandlers.didReorder = { [unowned source] in
      #expect(source.snapshot() == $0.finalSnapshot)
      did.append($0)
    }
    try source.moveItem(item, to: place)
    #expect(will.count == did.count && did.count <= 1)
    return did.first
  }

  private func check(_ transaction: Transaction) {
    let before = transaction.initialSnapshot
    let after = transaction.finalSnapshot
    #expect(before.itemIdentifiers.applying(transaction.difference) == after.itemIdentifiers)
    #expect(
      transaction.difference.allSatisfy { change in
        switch change {
        case .insert(_, _, let other), .remove(_, _, let other): other != nil
        }
      })
    for section in transaction.sectionTransactions {
      #expect(section.initialSnapshot.items.applying(section.difference) == section.finalSnapshot.items)
      #expect(section.initialSnapshot.visibleItems == before.items(inSection: section.sectionIdentifier))
      #expect(section.finalSnapshot.visibleItems == after.items(inSection: section.sectionIdentifier))
    }
  }

  @Test("Within a section an item is in the end where it was dropped", arguments: 0..<5, 0..<5)
  func within(from: Int, to: Int) throws {
    let source = try Source(.of(["x": [9], "a": [10, 11, 12, 13, 14]]))
    let transaction = try drop(10 + from, to: path(1, to), in: source)
    var expected = [10, 11, 12, 13, 14]
    expected.insert(expected.remove(at: from), at: to)
    #expect(source.snapshot().itemIdentifiers == [9] + expected)
    #expect(source.indexPath(for: 10 + from) == path(1, to))
    #expect((transaction == nil) == (from == to))
    guard let transaction else { return }
    check(transaction)
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a"])
    #expect(transaction.difference.count == 2 && transaction.sectionTransactions[0].difference.count == 2)
  }

  @Test("Across sections two of them change", arguments: 0..<4)
  func across(to: Int) throws {
    let source = try Source(.of(["a": [1, 2], "b": [3, 4, 5], "c": []]))
    let first = try #require(try drop(1, to: path(1, to), in: source))
    var expected = [3, 4, 5]
    expected.insert(1, at: to)
    #expect(try source.snapshot().lists == ["a": [2], "b": expected, "c": []])
    check(first)
    #expect(first.sectionTransactions.map(\.sectionIdentifier) == ["a", "b"])
    #expect(first.sectionTransactions.map { $0.difference.removals.count } == [1, 0])
    #expect(first.sectionTransactions.map { $0.difference.insertions.count } == [0, 1])
    let second = try #require(try drop(2, to: path(2, 0), in: source))
    check(second)
    #expect(try source.snapshot().lists == ["a": [], "b": expected, "c": [2]])
  }

  @Test("No item may be dragged unless the app says so")
  func notAllowed() throws {
    let source = try Source(.of(["a": [1, 2, 3]]))
    source.reorderingHandlers.didReorder = { _ in Issue.record("was not allowed") }
    try source.moveItem(1, to: path(0, 1))
    source.reorderingHandlers.canReorderItem = { $0 == 2 }
    try source.moveItem(1, to: path(0, 1))
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
    source.reorderingHandlers.didReorder = nil
    try source.moveItem(2, to: path(0, 0))
    #expect(source.snapshot().itemIdentifiers == [2, 1, 3])
  }

  @Test("Places that are not there, and items that do not show, are errors that name what there is")
  func errors() throws {
    let source = try Source(
      Source.Contents(sections: [
        (id: "a", contents: .items([1, 2])), (id: "b", contents: .items([3])), (id: "log", contents: .count(5)),
      ]))
    try source.apply(.of([3: [30]]), to: "b")
    let before = (source.contents, source.outlines)
    func refused(_ item: Int, _ place: LayoutIndexPath, _ error: SourceError) {
      #expect(throws: error) { try drop(item, to: place, in: source) }
    }
    for index in [-1, 3, .max, .min] { refused(1, path(index, 0), .sectionOutOfRange(index, sections: 3)) }
    for index in [-1, 2, .max, .min] { refused(1, path(0, index), .itemOutOfRange(path(0, index), places: 0...1)) }
    for index in [-1, 2, .max] { refused(1, path(1, index), .itemOutOfRange(path(1, index), places: 0...1)) }
    refused(1, path(2, 0), .countedSection("log"))
    refused(9, path(0, 0), .unknownItem(9))
    refused(30, path(0, 0), .hiddenItem(30, section: "b"))
    #expect(source.contents == before.0 && source.outlines == before.1)
  }

  /// 1 (2 (3), 4), 5 (6), 7 where 1, 2 and 5 are expanded; and a flat section.
  private func outlined() throws -> Source {
    var outline = try Outline.of([1: [2, 4], 5: [6], 7: [8]], expanded: [1, 2, 5])
    try outline.append([3], to: 2)
    let source = try Source(.of(["a": [], "b": [20, 21]]))
    try source.apply(outline, to: "a")
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 4, 5, 6, 7, 20, 21])
    return source
  }

  @Test("In an outline an item takes along what is below it, as the sibling of what it is dropped before")
  func subtrees() throws {
    let source = try outlined()
    // 5, with 6, before 3: below 2.
    check(try #require(try drop(5, to: path(0, 2), in: source)))
    #expect(try source.snapshot().lists["a"] == [1, 2, 5, 6, 3, 4, 7])
    #expect(try source.snapshot(for: "a").parent(of: 5) == 2 && source.snapshot(for: "a").parent(of: 6) == 5)
    // 2, with 5, 6 and 3, to the end: the last root. Dragged alone it would be last of seven.
    check(try #require(try drop(2, to: path(0, 6), in: source)))
    #expect(try source.snapshot().lists["a"] == [1, 4, 7, 2, 5, 6, 3])
    #expect(source.snapshot(for: "a").rootItems == [1, 7, 2])
    // 7 hides 8, which comes along.
    check(try #require(try drop(7, to: path(0, 1), in: source)))
    #expect(source.snapshot(for: "a").items == [1, 7, 8, 4, 2, 5, 6, 3])
    #expect(try source.snapshot(for: "a").parent(of: 7) == 1 && source.hiddenItems == [8: "a"])
  }

  @Test("Right behind what is below it an item may change its level alone: nothing shows, and the handlers are told")
  func levelAlone() throws {
    let source = try outlined()
    var told = 0
    let observation = source.observe { _ in told += 1 }
    // 2, with 3, before 4, where it is, and as its sibling, which it is.
    #expect(try drop(2, to: path(0, 2), in: source) == nil)
    // Once 4 is away it comes, with 3, before 5, where it is, and is a root then.
    _ = try drop(4, to: path(1, 0), in: source)
    told = 0
    let before = source.contents
    let transaction = try #require(try drop(2, to: path(0, 2), in: source))
    check(transaction)
    #expect(transaction.difference.isEmpty && told == 0 && source.contents == before)
    #expect(source.snapshot(for: "a").rootItems == [1, 2, 5, 7])
    observation.cancel()
  }

  @Test("An item is not dropped among what is below it")
  func belowItself() throws {
    let source = try outlined()
    let before = (source.contents, source.outlines)
    #expect(throws: SourceError.itemBelowItself(1, before: 3)) { try drop(1, to: path(0, 1), in: source) }
    #expect(throws: SourceError.itemBelowItself(1, before: 4)) { try drop(1, to: path(0, 2), in: source) }
    #expect(try drop(1, to: path(0, 0), in: source) == nil)
    // Right behind it is where it is already.
    #expect(try drop(1, to: path(0, 3), in: source) == nil)
    #expect(source.contents == before.0 && source.outlines == before.1)
  }

  @Test("Across sections outlines go along: out of one, into one, and into a section that had none")
  func outlinesAcross() throws {
    let source = try outlined()
    check(try #require(try drop(20, to: path(0, 1), in: source)))
    #expect(try source.snapshot(for: "a").parent(of: 20) == 1)
    #expect(source.outlines["b"] == nil)
    check(try #require(try drop(3, to: path(1, 0), in: source)))
    #expect(source.outlines["b"] == nil)
    check(try #require(try drop(5, to: path(1, 1), in: source)))
    #expect(try source.snapshot().lists == ["a": [1, 20, 2, 4, 7], "b": [3, 5, 6, 21]])
    #expect(try source.snapshot(for: "b").parent(of: 6) == 5)
    check(try #require(try drop(7, to: path(1, 4), in: source)))
    #expect(source.hiddenItems == [8: "b"] && source.snapshot(for: "b").rootItems == [3, 5, 21, 7])
    check(try #require(try drop(1, to: path(1, 0), in: source)))
    #expect(try source.snapshot().lists == ["a": [], "b": [1, 20, 2, 4, 3, 5, 6, 21, 7]])
    #expect(source.outlines["a"] == nil && source.snapshot(for: "a").numberOfItems == 0)
  }

  @Test("Content versions go along, and a drop among very many items says little")
  func largeSection() throws {
    let source = try Source(.of(["a": Array(0..<100_000), "b": []]))
    try source.edit { try $0.setContentVersion(7, forItem: 5) }
    let transaction = try #require(try drop(5, to: path(1, 0), in: source))
    #expect(transaction.difference.count == 2)
    #expect(transaction.sectionTransactions.map { $0.difference.count } == [1, 1])
    #expect(source.snapshot().contentVersion(ofItem: 5) == 7)
  }
}
