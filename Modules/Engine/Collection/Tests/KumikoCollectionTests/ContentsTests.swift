@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Contents")
struct ContentsTests {
  @Test("Items are found by index path, and index paths by item")
  func lookUp() {
    let contents = Contents.fruit
    #expect(contents.numberOfSections == 2)
    #expect(contents.numberOfItems == 3)
    #expect(contents.itemCounts == [2, 1])
    #expect(contents.sectionIdentifiers == ["red", "yellow"])
    for section in 0..<2 {
      for item in 0..<contents.itemCounts[section] {
        let indexPath = LayoutIndexPath(section: section, item: item)
        #expect(contents.itemIdentifier(at: indexPath).flatMap(contents.indexPath(of:)) == indexPath)
      }
    }
    #expect(contents.itemIdentifier(at: LayoutIndexPath(section: 1, item: 0)) == "lemon")
  }

  @Test("Where nothing is, nothing is found")
  func nothing() {
    let contents = Contents.fruit
    for (section, item) in [(0, 2), (2, 0), (-1, 0), (0, -1), (Int.max, Int.min)] {
      #expect(contents.itemIdentifier(at: LayoutIndexPath(section: section, item: item)) == nil)
    }
    #expect(contents.indexPath(of: "plum") == nil)
    #expect(contents.indexOfSection("blue") == nil)
    #expect(contents.sectionIdentifier(at: 2) == nil && contents.sectionIdentifier(at: -1) == nil)
    #expect(contents.numberOfItems(inSectionAt: 2) == 0 && contents.numberOfItems(inSectionAt: -1) == 0)
    #expect(Contents().itemCounts.isEmpty && Contents().numberOfItems == 0)
  }

  @Test("A bare count has a number of items, and no identifiers")
  func bareCount() throws {
    let contents = try Contents(sections: [
      (id: "listed", contents: .items(["a", "b"])), (id: "counted", contents: .count(5)),
      (id: "empty", contents: .items([])),
    ])
    #expect(contents.itemCounts == [2, 5, 0])
    #expect(contents.numberOfItems == 7)
    #expect(contents.snapshot.numberOfItems == 2)
    #expect(contents.itemIdentifier(at: LayoutIndexPath(section: 1, item: 4)) == nil)
    #expect(["listed", "counted", "empty", "unknown"].map(contents.isCounted) == [false, true, false, false])
    #expect(contents.indexOfSection("counted") == 1)
  }

  @Test("A count follows its section's identifier, not its place")
  func countsByIdentifier() throws {
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["a", "b", "c"])
    try snapshot.appendItems(["x"], toSection: "b")
    #expect(try Contents(snapshot, counts: ["c": 9]).itemCounts == [0, 1, 9])
    try snapshot.moveSection("c", beforeSection: "a")
    #expect(try Contents(snapshot, counts: ["c": 9]).itemCounts == [9, 0, 1])
  }

  @Test("Of more items than can be counted, there are as many as can be")
  func overflow() throws {
    let contents = try Contents(sections: [(id: "a", contents: .count(.max)), (id: "b", contents: .count(.max))])
    #expect(contents.itemCounts == [.max, .max])
    #expect(contents.numberOfItems == .max)
  }

  @Test("No items and a count of none are the same")
  func equality() throws {
    let counted = try Contents(sections: [(id: "a", contents: .count(0))])
    #expect(counted == Contents.listing(["a": []]))
    #expect(!counted.isCounted("a"))
    #expect(try counted != Contents(sections: [(id: "a", contents: .count(1))]))
  }
}

@Suite("Contents that are refused")
struct ContentsErrorTests {
  @Test("A count for a section that is not there")
  func unknownSection() {
    #expect(throws: ContentsError.unknownSection("blue")) { try Contents(Contents.fruit.snapshot, counts: ["blue": 1]) }
  }

  @Test("A count beside items, even where both agree", arguments: [0, 2, 5])
  func itemsAndCount(count: Int) {
    #expect(throws: ContentsError.itemsAndCount(section: "red", items: 2, count: count)) {
      try Contents(Contents.fruit.snapshot, counts: ["red": count])
    }
  }

  @Test("A count below zero")
  func negative() {
    #expect(throws: ContentsError.negativeCount(-1, section: "a")) {
      try Contents(sections: [(id: "a", contents: .count(-1))])
    }
  }

  @Test("An identifier that is given twice: the snapshot's own error, with both places")
  func duplicates() {
    #expect(throws: ContentsError.snapshot(.duplicateSection("a", first: 0, second: 1))) {
      try Contents(sections: [(id: "a", contents: .count(1)), (id: "a", contents: .count(2))])
    }
    #expect(
      throws: ContentsError.snapshot(
        .duplicateItem("x", first: .init(section: "a", index: 0), second: .init(section: "b", index: 1)))
    ) {
      try Contents(sections: [(id: "a", contents: .items(["x"])), (id: "b", contents: .items(["y", "x"]))])
    }
  }

  @Test("Each error names what is meant")
  func descriptions() {
    #expect(ContentsError.unknownSection("a").description == "there is no section 'a' to have a count")
    #expect(
      ContentsError.itemsAndCount(section: "a", items: 2, count: 3).description
        == "section 'a' has 2 items and a count of 3; it can have one or the other")
    #expect(ContentsError.negativeCount(-1, section: "a").description == "section 'a' cannot have -1 items")
    #expect(ContentsError.snapshot(.unknownSection("a")).description == "there is no section 'a'")
  }
}
