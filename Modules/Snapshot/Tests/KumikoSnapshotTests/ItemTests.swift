import KumikoSnapshot
import Testing

@Suite("Items")
struct ItemTests {
  @Test(
    "Items go to the end of the last section, unless one is named",
    arguments: [
      Case([[], [0, 1]], [2, 3], gives: [[], [0, 1, 2, 3]]),
      Case([[], []], [2, 3], gives: [[], [2, 3]]),
      Case([[], [1]], [0], gives: [[], [1, 0]]),
      Case([[7], [1]], [], gives: [[7], [1]]),
    ])
  func append(example: Case<[[Int]]>) throws {
    var snapshot = try Numbers(example.start)
    try snapshot.appendItems(example.change)
    #expect(try snapshot.lists == example.end)
  }

  @Test(
    "Items go to the end of the section that is named",
    arguments: [
      Case([[], [0, 1]], [2, 3], at: 1, gives: [[], [0, 1, 2, 3]]),
      Case([[], []], [2, 3], at: 1, gives: [[], [2, 3]]),
      Case([[], [1]], [0], at: 1, gives: [[], [1, 0]]),
      Case([[], [1]], [2], at: 0, gives: [[2], [1]]),
      Case([[], [1]], [2, 3], at: 0, gives: [[2, 3], [1]]),
      Case([[], []], [0], at: 0, gives: [[0], []]),
    ])
  func appendToSection(example: Case<[[Int]]>) throws {
    var snapshot = try Numbers(example.start)
    try snapshot.appendItems(example.change, toSection: example.anchor)
    #expect(try snapshot.lists == example.end)
  }

  @Test(
    "Items inserted before another come right before it, in the order given",
    arguments: [
      Case([0, 1], [2, 3], at: 1, gives: [0, 2, 3, 1]),
      Case([0, 1], [2, 3], at: 0, gives: [2, 3, 0, 1]),
      Case([0, 1, 2], [3, 4], at: 1, gives: [0, 3, 4, 1, 2]),
      Case([0, 1, 2], [], at: 1, gives: [0, 1, 2]),
      Case([0], [1], at: 0, gives: [1, 0]),
    ])
  func insertBefore(example: Case<[Int]>) throws {
    var snapshot = try Numbers([[], example.start])
    try snapshot.insertItems(example.change, beforeItem: example.anchor)
    #expect(try snapshot.lists == [[], example.end])
  }

  @Test(
    "Items inserted after another come right after it, in the order given",
    arguments: [
      Case([0, 1], [2, 3], at: 1, gives: [0, 1, 2, 3]),
      Case([0, 1], [2, 3], at: 0, gives: [0, 2, 3, 1]),
      Case([0, 1, 2], [3, 4], at: 1, gives: [0, 1, 3, 4, 2]),
      Case([0, 1, 2], [], at: 1, gives: [0, 1, 2]),
      Case([0], [1], at: 0, gives: [0, 1]),
    ])
  func insertAfter(example: Case<[Int]>) throws {
    var snapshot = try Numbers([[], example.start])
    try snapshot.insertItems(example.change, afterItem: example.anchor)
    #expect(try snapshot.lists == [[], example.end])
  }

  @Test(
    "Deleted items are gone, unknown ones are passed over, and sections stay",
    arguments: [
      Case([[], [0, 1]], [0], gives: [[], [1]]),
      Case([[0, 1], [2, 3]], [0, 2], gives: [[1], [3]]),
      Case([[], []], [100], gives: [[], []]),
      Case([[0, 1], [2, 3]], [0, 1], gives: [[], [2, 3]]),
      Case([[0, 1], [2, 3]], [0], gives: [[1], [2, 3]]),
      Case([[0, 1], [2, 3]], [0, 1, 2, 3], gives: [[], []]),
      Case([[0, 1], [2, 3]], [0, 1, 2, 3, 4, 5], gives: [[], []]),
      Case([[0, 1, 2, 3]], [2, 0, 2], gives: [[1, 3]]),
    ])
  func delete(example: Case<[[Int]]>) throws {
    var snapshot = try Numbers(example.start)
    snapshot.deleteItems(example.change)
    #expect(try snapshot.lists == example.end)
  }

  @Test(
    "Without items, sections are gone too",
    arguments: [
      [[], [0, 1]], [[0], [1]], [[], []], [[0, 1], [2, 3]], [[0, 1, 2], []], [[], [0, 1, 2]],
    ])
  func deleteAll(items: [[Int]]) throws {
    var snapshot = try Numbers(items)
    snapshot.deleteAllItems()
    #expect(snapshot == Numbers())
    #expect(snapshot.itemIdentifiers.isEmpty)
    #expect(snapshot.sectionIdentifiers.isEmpty)
    #expect(throws: NumbersError.noSections) { try snapshot.appendItems([1]) }
    try snapshot.appendSections([1])
    try snapshot.appendItems([0])
    #expect(try snapshot.itemIdentifiers(inSection: 1) == [0])
  }

  @Test(
    "An item moves to right before another, across sections too",
    arguments: [
      Case([[0, 1], [2, 3]], [0], at: 2, gives: [[1], [0, 2, 3]]),
      Case([[0, 1], [2, 3]], [1], at: 0, gives: [[1, 0], [2, 3]]),
      Case([[0, 1], [2, 3]], [3], at: 0, gives: [[3, 0, 1], [2]]),
      Case([[0, 1], [2, 3]], [2], at: 3, gives: [[0, 1], [2, 3]]),
      Case([[0], [1]], [0], at: 1, gives: [[], [0, 1]]),
      Case([[0], [1]], [1], at: 0, gives: [[1, 0], []]),
      Case([[], [0, 1]], [1], at: 0, gives: [[], [1, 0]]),
    ])
  func moveBefore(example: Case<[[Int]]>) throws {
    var snapshot = try Numbers(example.start)
    for item in example.change { try snapshot.moveItem(item, beforeItem: example.anchor) }
    #expect(try snapshot.lists == example.end)
  }

  @Test(
    "An item moves to right after another, across sections too",
    arguments: [
      Case([[0, 1], [2, 3]], [0], at: 2, gives: [[1], [2, 0, 3]]),
      Case([[0, 1], [2, 3]], [1], at: 0, gives: [[0, 1], [2, 3]]),
      Case([[0, 1], [2, 3]], [3], at: 0, gives: [[0, 3, 1], [2]]),
      Case([[0, 1], [2, 3]], [2], at: 3, gives: [[0, 1], [3, 2]]),
      Case([[0], [1]], [0], at: 1, gives: [[], [1, 0]]),
      Case([[0], [1]], [1], at: 0, gives: [[0, 1], []]),
      Case([[], [0, 1]], [1], at: 0, gives: [[], [0, 1]]),
    ])
  func moveAfter(example: Case<[[Int]]>) throws {
    var snapshot = try Numbers(example.start)
    for item in example.change { try snapshot.moveItem(item, afterItem: example.anchor) }
    #expect(try snapshot.lists == example.end)
  }

  @Test(
    "Items that are appended again move to the end",
    arguments: [
      Case([[1], []], [1, 2], at: 0, gives: [[1, 2], []]),
      Case([[1, 2, 3], []], [1], at: 0, gives: [[2, 3, 1], []]),
      Case([[1, 2, 3], [4]], [3, 5, 1], at: 1, gives: [[2], [4, 3, 5, 1]]),
      Case([[1, 2], [3, 4]], [4, 3, 2, 1], at: 0, gives: [[4, 3, 2, 1], []]),
    ])
  func appendAgain(example: Case<[[Int]]>) throws {
    var snapshot = try Numbers(example.start)
    try snapshot.appendItems(example.change, toSection: example.anchor)
    #expect(try snapshot.lists == example.end)
  }

  @Test("Items that are inserted again move, whichever side of the anchor they were on")
  func insertAgain() throws {
    var snapshot = try Numbers([[1, 2, 3, 5]])
    try snapshot.insertItems([3, 4], afterItem: 5)
    #expect(snapshot.itemIdentifiers == [1, 2, 5, 3, 4])
    try snapshot.insertItems([4, 1], beforeItem: 5)
    #expect(snapshot.itemIdentifiers == [2, 4, 1, 5, 3])
  }

  @Test("Of equal identifiers the first stored value stays, until it is deleted")
  func firstStoredValue() throws {
    var snapshot = Snapshot<Int, Tagged>()
    try snapshot.appendSections([0, 1])
    try snapshot.appendItems([Tagged(id: 1, tag: "first"), Tagged(id: 2, tag: "other")], toSection: 0)
    try snapshot.appendItems([Tagged(id: 1, tag: "second")], toSection: 1)
    #expect(snapshot.itemIdentifiers.map(\.tag) == ["other", "first"])
    try snapshot.moveItem(Tagged(id: 1, tag: "third"), beforeItem: Tagged(id: 2, tag: "third"))
    #expect(snapshot.itemIdentifiers.map(\.tag) == ["first", "other"])
    snapshot.deleteItems([Tagged(id: 1, tag: "")])
    try snapshot.appendItems([Tagged(id: 1, tag: "new")])
    #expect(snapshot.itemIdentifiers.map(\.tag) == ["other", "new"])
  }
}
