import KumikoSnapshot
import Testing

@Suite("Sections")
struct SectionTests {
  @Test(
    "Appended sections come last, in the order given",
    arguments: [
      Case([0, 1], [], gives: [0, 1]),
      Case([], [0, 1, 2], gives: [0, 1, 2]),
      Case([0, 1], [2, 3, 4], gives: [0, 1, 2, 3, 4]),
      Case([0, 1], [4, 3, 2], gives: [0, 1, 4, 3, 2]),
    ])
  func append(example: Case<[Int]>) throws {
    var snapshot = try empty(example.start)
    try snapshot.appendSections(example.change)
    #expect(snapshot.sectionIdentifiers == example.end)
  }

  @Test(
    "Sections inserted before another come right before it, in the order given",
    arguments: [
      Case([0, 1], [3, 4], at: 1, gives: [0, 3, 4, 1]),
      Case([0, 1], [3, 4], at: 0, gives: [3, 4, 0, 1]),
      Case([0, 1, 2], [3, 4], at: 2, gives: [0, 1, 3, 4, 2]),
      Case([0, 1, 2], [], at: 2, gives: [0, 1, 2]),
    ])
  func insertBefore(example: Case<[Int]>) throws {
    var snapshot = try empty(example.start)
    try snapshot.insertSections(example.change, beforeSection: example.anchor)
    #expect(snapshot.sectionIdentifiers == example.end)
  }

  @Test(
    "Sections inserted after another come right after it, in the order given",
    arguments: [
      Case([0, 1], [3, 4], at: 1, gives: [0, 1, 3, 4]),
      Case([0, 1], [3, 4], at: 0, gives: [0, 3, 4, 1]),
      Case([0, 1, 2], [3, 4], at: 2, gives: [0, 1, 2, 3, 4]),
      Case([0, 1, 2], [], at: 2, gives: [0, 1, 2]),
      Case([0], [1], at: 0, gives: [0, 1]),
    ])
  func insertAfter(example: Case<[Int]>) throws {
    var snapshot = try empty(example.start)
    try snapshot.insertSections(example.change, afterSection: example.anchor)
    #expect(snapshot.sectionIdentifiers == example.end)
  }

  @Test(
    "A section that is given again stays where it is, and the new ones of the call are added",
    arguments: [
      Case([0, 1], [0], at: 1, gives: [0, 1]),
      Case([0, 1], [0, 1], at: 1, gives: [0, 1]),
      Case([0, 1], [0, 2, 1, 3], at: 1, gives: [0, 1, 2, 3]),
    ])
  func known(example: Case<[Int]>) throws {
    let start = try Numbers(sections: example.start.map { (id: $0, items: [10 + $0]) })
    var appended = start
    try appended.appendSections(example.change)
    #expect(appended.sectionIdentifiers == example.end)
    var inserted = start
    try inserted.insertSections(example.change, afterSection: example.anchor)
    #expect(inserted.sectionIdentifiers == example.end)
    #expect(try inserted.itemIdentifiers(inSection: 0) == [10])
  }

  @Test(
    "Deleted sections are gone, and unknown ones are passed over",
    arguments: [
      Case([0, 1], [1], gives: [0]),
      Case([0, 1], [0], gives: [1]),
      Case([0, 1, 2], [1], gives: [0, 2]),
      Case([0, 1, 2], [2, 0, 2], gives: [1]),
      Case([], [1], gives: []),
      Case([0, 1], [100], gives: [0, 1]),
    ])
  func delete(example: Case<[Int]>) throws {
    var snapshot = try empty(example.start)
    snapshot.deleteSections(example.change)
    #expect(snapshot.sectionIdentifiers == example.end)
  }

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

  @Test(
    "A section moves to right before another",
    arguments: [
      Case([0, 1], [1], at: 0, gives: [1, 0]),
      Case([0, 1, 2], [2], at: 0, gives: [2, 0, 1]),
      Case([0, 1, 2], [0], at: 2, gives: [1, 0, 2]),
      Case([0, 1, 2], [1], at: 2, gives: [0, 1, 2]),
    ])
  func moveBefore(example: Case<[Int]>) throws {
    var snapshot = try empty(example.start)
    for section in example.change { try snapshot.moveSection(section, beforeSection: example.anchor) }
    #expect(snapshot.sectionIdentifiers == example.end)
  }

  @Test(
    "A section moves to right after another",
    arguments: [
      Case([0, 1], [0], at: 1, gives: [1, 0]),
      Case([0, 1, 2], [2], at: 0, gives: [0, 2, 1]),
      Case([0, 1, 2], [0], at: 2, gives: [1, 2, 0]),
      Case([0, 1, 2], [1], at: 0, gives: [0, 1, 2]),
    ])
  func moveAfter(example: Case<[Int]>) throws {
    var snapshot = try empty(example.start)
    for section in example.change { try snapshot.moveSection(section, afterSection: example.anchor) }
    #expect(snapshot.sectionIdentifiers == example.end)
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
