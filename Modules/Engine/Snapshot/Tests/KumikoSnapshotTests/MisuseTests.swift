@_spi(Kumiko) import KumikoSnapshot
import Testing

/// An invalid call and the expected error.
struct Misuse: Sendable, CustomTestStringConvertible {
  var error: NumbersError
  var call: @Sendable (inout Numbers) throws -> Void

  init(_ error: NumbersError, _ call: @escaping @Sendable (inout Numbers) throws -> Void) {
    self.error = error
    self.call = call
  }

  var testDescription: String { error.description }
}

extension NumbersError {
  /// The error of an item that occurs twice in the items of one section.
  static func twice(_ item: Int, in section: Int, _ first: Int, _ second: Int) -> NumbersError {
    .duplicateItem(item, first: .init(section: section, index: first), second: .init(section: section, index: second))
  }
}

@Suite("Misuse")
struct MisuseTests {
  /// Invalid calls on a snapshot with sections 0 and 1 and the items 10, 11 and 12, 13.
  static let calls: [Misuse] = [
    Misuse(.duplicateSection(5, first: 0, second: 2)) { try $0.appendSections([5, 6, 5]) },
    Misuse(.duplicateSection(0, first: 1, second: 2)) { try $0.appendSections([5, 0, 0]) },
    Misuse(.duplicateSection(5, first: 0, second: 1)) { try $0.insertSections([5, 5], beforeSection: 0) },
    Misuse(.duplicateSection(5, first: 0, second: 1)) { try $0.insertSections([5, 5], afterSection: 0) },
    Misuse(.unknownSection(9)) { try $0.insertSections([5], beforeSection: 9) },
    Misuse(.unknownSection(9)) { try $0.insertSections([5], afterSection: 9) },
    Misuse(.unknownSection(9)) { try $0.moveSection(9, beforeSection: 0) },
    Misuse(.unknownSection(9)) { try $0.moveSection(0, afterSection: 9) },
    Misuse(.sectionBesideItself(1)) { try $0.moveSection(1, beforeSection: 1) },
    Misuse(.sectionBesideItself(1)) { try $0.moveSection(1, afterSection: 1) },
    Misuse(.unknownSection(9)) { try $0.appendItems([20], toSection: 9) },
    Misuse(.unknownSection(9)) { _ = try $0.itemIdentifiers(inSection: 9) },
    Misuse(.unknownSection(9)) { _ = try $0.numberOfItems(inSection: 9) },
    Misuse(.twice(20, in: 1, 0, 2)) { try $0.appendItems([20, 21, 20]) },
    Misuse(.twice(10, in: 1, 1, 3)) { try $0.appendItems([20, 10, 12, 10]) },
    Misuse(.twice(20, in: 0, 1, 2)) { try $0.insertItems([13, 20, 20], beforeItem: 11) },
    Misuse(.twice(20, in: 0, 1, 2)) { try $0.insertItems([13, 20, 20], afterItem: 11) },
    Misuse(.unknownItem(99)) { try $0.insertItems([20], beforeItem: 99) },
    Misuse(.unknownItem(99)) { try $0.insertItems([], afterItem: 99) },
    Misuse(.itemBesideItself(11)) { try $0.insertItems([20, 13, 11], beforeItem: 11) },
    Misuse(.itemBesideItself(11)) { try $0.insertItems([11, 20], afterItem: 11) },
    Misuse(.unknownItem(99)) { try $0.moveItem(99, beforeItem: 10) },
    Misuse(.unknownItem(99)) { try $0.moveItem(99, afterItem: 99) },
    Misuse(.unknownItem(99)) { try $0.moveItem(10, afterItem: 99) },
    Misuse(.itemBesideItself(10)) { try $0.moveItem(10, beforeItem: 10) },
    Misuse(.itemBesideItself(10)) { try $0.moveItem(10, afterItem: 10) },
  ]

  @Test("An invalid call throws the identifier and does not change the snapshot", arguments: calls)
  func wrongCall(misuse: Misuse) throws {
    let start = try Numbers([[10, 11], [12, 13]])
    var snapshot = start
    #expect(throws: misuse.error) { try misuse.call(&snapshot) }
    #expect(snapshot == start)
    #expect(snapshot.numberOfItems == 4)
    #expect([10, 11, 12, 13, 20, 21].map(snapshot.indexOfItem) == [0, 1, 2, 3, nil, nil])
    // The rejected identifiers can be added afterwards.
    try snapshot.appendItems([20, 21, 10])
    #expect(try snapshot.lists == [[11], [12, 13, 20, 21, 10]])
    try snapshot.appendSections([5, 6])
    #expect(snapshot.sectionIdentifiers == [0, 1, 5, 6])
  }

  @Test("Appending items to a snapshot without sections throws", arguments: [[], [1]])
  func noSections(items: [Int]) {
    var snapshot = Numbers()
    #expect(throws: NumbersError.noSections) { try snapshot.appendItems(items) }
  }

  @Test("The initializer rejects repeated sections and items")
  func duplicatesInLists() {
    #expect(throws: NumbersError.duplicateSection(1, first: 0, second: 2)) {
      try Numbers(sections: [(id: 1, items: []), (id: 2, items: []), (id: 1, items: [])])
    }
    #expect(
      throws: NumbersError.duplicateItem(7, first: .init(section: 1, index: 1), second: .init(section: 2, index: 0))
    ) {
      try Numbers(sections: [(id: 1, items: [6, 7]), (id: 2, items: [7])])
    }
  }

  @Test("An identifier that is not equal to itself is never found")
  func unequal() throws {
    var snapshot = Snapshot<Int, Double>()
    try snapshot.appendSections([0])
    try snapshot.appendItems([.nan, 1, .nan])
    try snapshot.appendItems([.nan])
    #expect(snapshot.numberOfItems == 4)
    #expect(snapshot.indexOfItem(.nan) == nil)
    snapshot.deleteItems([.nan, 1])
    #expect(snapshot.numberOfItems == 3)
    #expect(throws: SnapshotError<Int, Double>.self) { try snapshot.reloadItems([.nan]) }
    #expect(try snapshot.match(with: Snapshot([[.nan, .nan, .nan]])).itemRuns.isEmpty)
  }

  @Test("An error describes itself in one sentence")
  func descriptions() {
    typealias Named = SnapshotError<String, String>
    let place = Named.Place(section: "fruit", index: 1)
    #expect(
      Named.duplicateItem("fig", first: place, second: .init(section: "nuts", index: 0)).description
        == "item 'fig' is given twice, for section 'fruit' at index 1 and for section 'nuts' at index 0")
    #expect(
      Named.duplicateItem("fig", first: place, second: .init(section: "fruit", index: 3)).description
        == "item 'fig' is given twice for section 'fruit', at index 1 and at index 3")
    #expect(
      Named.duplicateSection("nuts", first: 0, second: 4).description
        == "section 'nuts' is given twice, at index 0 and at index 4")
    #expect(Named.unknownSection("nuts").description == "there is no section 'nuts'")
    #expect(Named.unknownItem("fig").description == "there is no item 'fig'")
    #expect(Named.sectionBesideItself("nuts").description == "section 'nuts' cannot be put before or after itself")
    #expect(Named.itemBesideItself("fig").description == "item 'fig' cannot be put before or after itself")
    #expect(Named.noSections.description == "there is no section to append items to; append a section first")
  }
}
