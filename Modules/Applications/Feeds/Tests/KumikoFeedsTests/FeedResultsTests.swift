import KumikoFeeds
import KumikoSnapshot
import KumikoTestSupport
import Testing

@Suite struct FeedResultsTests {
  @Test func recordsAreItemsInTheirOrder() {
    var results = FeedResults<FeedSection, Line>()
    results.update(FeedPage(ids: [3, 1, 2]))
    #expect(results.snapshot.sectionIdentifiers == [.all])
    #expect(results.snapshot.ids() == [3, 1, 2])
    results.update(FeedPage(ids: [1, 2, 4]))
    #expect(results.snapshot.ids() == [1, 2, 4])
    results.update(FeedPage([]))
    #expect(results.snapshot.sectionIdentifiers == [.all])
    #expect(results.snapshot.numberOfItems == 0)
  }

  @Test func otherContentIsReconfigured() {
    var results = FeedResults<FeedSection, Line>()
    results.update(FeedPage([Line(id: 1, text: "a"), Line(id: 2, text: "b")]))
    #expect(results.snapshot.reconfiguredItemIdentifiers.isEmpty)
    results.update(FeedPage([Line(id: 1, text: "a"), Line(id: 2, text: "c"), Line(id: 3, text: "d")]))
    #expect(results.snapshot.reconfiguredItemIdentifiers == [.record(2)])
    #expect(results[2]?.text == "c")
    results.update(FeedPage([Line(id: 1, text: "a"), Line(id: 2, text: "c")]))
    #expect(results.snapshot.reconfiguredItemIdentifiers.isEmpty)
    #expect(results[3] == nil)
  }

  @Test func aVersionOfOnesOwnDecidesWhatIsReconfigured() {
    struct Versioned: FeedRecord {
      let id: Int
      var text: String
      var contentVersion: Int
    }
    var results = FeedResults<FeedSection, Versioned>()
    results.update(FeedPage([Versioned(id: 1, text: "a", contentVersion: 1)]))
    results.update(FeedPage([Versioned(id: 1, text: "b", contentVersion: 1)]))
    #expect(results.snapshot.reconfiguredItemIdentifiers.isEmpty)
    results.update(FeedPage([Versioned(id: 1, text: "b", contentVersion: 2)]))
    #expect(results.snapshot.reconfiguredItemIdentifiers == [.record(1)])
  }

  @Test func sectionsAreInTheOrderOfTheirFirstRecords() throws {
    var results = FeedResults(sectionBy: { (line: Line) in line.group })
    results.update(
      FeedPage([Line(id: 1, group: "b"), Line(id: 2, group: "a"), Line(id: 3, group: "b"), Line(id: 4, group: "c")]))
    #expect(results.snapshot.sectionIdentifiers == ["b", "a", "c"])
    #expect(try results.snapshot.itemIdentifiers(inSection: "b") == [.record(1), .record(3)])
    results.update(FeedPage([Line(id: 2, group: "a"), Line(id: 3, group: "a")]))
    #expect(results.snapshot.sectionIdentifiers == ["a"])
    #expect(results.snapshot.ids() == [2, 3])
    results.update(FeedPage([]))
    #expect(results.snapshot.numberOfSections == 0)
  }

  @Test func aRepeatedIdentifierCountsOnce() {
    var results = FeedResults(sectionBy: { (line: Line) in line.group })
    results.update(
      FeedPage([
        Line(id: 1, text: "first", group: "a"), Line(id: 2, group: "a"), Line(id: 1, group: "b"),
        Line(id: 1, group: "a"),
      ]))
    #expect(results.snapshot.ids() == [1, 2])
    #expect(results[1]?.text == "first")
    #expect(results.snapshot.sectionIdentifiers == ["a"])
    #expect(results.repeatedIDs == [1, 1])
    results.update(FeedPage([Line(id: 1, group: "a")]))
    #expect(results.repeatedIDs.isEmpty)
  }

  @Test func anErrorKeepsTheLastPage() {
    var results = FeedResults<FeedSection, Line>()
    results.update(FeedPage([Line(id: 1, text: "a")]))
    results.update(FeedPage([Line(id: 1, text: "b")]))
    results.fail(Broken())
    #expect(results.fetchError is Broken)
    #expect(results.snapshot.ids() == [1])
    #expect(results.snapshot.reconfiguredItemIdentifiers.isEmpty)
    results.update(FeedPage(ids: [1, 2]))
    #expect(results.fetchError == nil)
  }

  /// No item can be found by an identifier that is not equal to itself.
  @Test func aPageThatIsNoSnapshotIsAnError() {
    struct Measurement: FeedRecord, Equatable {
      let id: Double
    }
    var results = FeedResults<FeedSection, Measurement>()
    results.update(FeedPage([Measurement(id: 1)], offset: 1))
    results.update(FeedPage([Measurement(id: .nan)], offset: 1))
    #expect(results.fetchError is FeedResults<FeedSection, Measurement>.Snapshot.Failure)
    #expect(results.snapshot.ids() == [nil, 1])
    #expect(results[1] != nil)
    results.update(FeedPage([Measurement(id: 2)], offset: 1))
    #expect(results.fetchError == nil)
    #expect(results.snapshot.ids() == [nil, 2])
  }

  @Test func aPageIgnoresNumbersThatCannotBe() {
    #expect(FeedPage(ids: [1], offset: -5) == FeedPage(ids: [1], offset: 0))
    #expect(FeedPage(ids: [1, 2], offset: 3, totalCount: 4).remainder == 0)
    #expect(FeedPage(ids: [1, 2], offset: 3, totalCount: 9).remainder == 4)
  }
}

@Suite struct WindowTests {
  @Test func recordsOutsideOfTheWindowArePlaces() {
    var results = FeedResults<FeedSection, Line>()
    results.update(FeedPage(ids: [7, 8], offset: 2, totalCount: 7))
    #expect(results.snapshot.ids() == [nil, nil, 7, 8, nil, nil, nil])
    // One before the window is new, and one after it is gone.
    results.update(FeedPage(ids: [7, 8], offset: 3, totalCount: 7))
    #expect(results.snapshot.ids() == [nil, nil, nil, 7, 8, nil, nil])
    // Another window.
    results.update(FeedPage(ids: [1, 2, 3], offset: 0, totalCount: 7))
    #expect(results.snapshot.ids() == [1, 2, 3, nil, nil, nil, nil])
    results.update(FeedPage(ids: [9], offset: 6, totalCount: 7))
    #expect(results.snapshot.ids() == [nil, nil, nil, nil, nil, nil, 9])
    // A window behind the end.
    results.update(FeedPage([], offset: 3, totalCount: 3))
    #expect(results.snapshot.ids() == [nil, nil, nil])
    results.update(FeedPage([]))
    #expect(results.snapshot.ids() == [])
  }

  @Test func whatStaysKeepsItsIdentity() {
    var results = FeedResults<FeedSection, Line>()
    results.update(FeedPage(ids: 100..<110, offset: 500, totalCount: 1_000))
    let before = results.snapshot.itemIdentifiers
    // A record is inserted above, one in the window, and one below is deleted.
    results.update(FeedPage(ids: [100, 101, 7] + Array(102..<110), offset: 501, totalCount: 1_001))
    let changes = results.snapshot.itemIdentifiers.difference(from: before)
    #expect(changes.insertions.count == 2)
    #expect(changes.removals.count == 1)
    // Another window replaces the places there, and leaves places where the records were.
    func jump(to offset: Int) {
      let before = results.snapshot.itemIdentifiers
      results.update(FeedPage(ids: offset..<(offset + 20), offset: offset, totalCount: 1_001))
      let after = results.snapshot.itemIdentifiers
      #expect(zip(before, after).filter { $0 != $1 }.count <= 40)
      #expect(results.snapshot.ids().enumerated().allSatisfy { $1 == nil || $1 == $0 })
    }
    results.update(FeedPage(ids: 500..<520, offset: 500, totalCount: 1_001))
    for offset in [10, 700, 100, 120, 100, 0, 981] { jump(to: offset) }
  }

  @Test func sectionsHaveThePlacesAtTheEnds() throws {
    var results = FeedResults(sectionBy: { (line: Line) in line.group })
    results.update(FeedPage([Line(id: 1, group: "a"), Line(id: 2, group: "b")], offset: 1, totalCount: 5))
    #expect(try results.snapshot.itemIdentifiers(inSection: "a").map(\.recordID) == [nil, 1])
    #expect(try results.snapshot.itemIdentifiers(inSection: "b").map(\.recordID) == [2, nil, nil])
    results.update(FeedPage([Line(id: 2, group: "b"), Line(id: 3, group: "c")], offset: 2, totalCount: 5))
    #expect(results.snapshot.sectionIdentifiers == ["b", "c"])
    #expect(results.snapshot.ids() == [nil, nil, 2, 3, nil])
  }

  /// Pages of a random table in random windows: the snapshot always is what the page says.
  @Test(arguments: 1...20) func anyChangesOfAnyWindows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let isGrouped = seed.isMultiple(of: 2)
    var results = FeedResults(sectionBy: { (line: Line) in line.group })
    var rows = Array(0..<60)
    var next = 60
    for _ in 0..<60 {
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          rows.insert(next, at: .random(in: 0...rows.count, using: &random))
          next += 1
        case 1 where !rows.isEmpty: rows.remove(at: .random(in: rows.indices, using: &random))
        default: if rows.count > 1 { rows.swapAt(0, .random(in: rows.indices, using: &random)) }
        }
      }
      let start = Int.random(in: 0...rows.count, using: &random)
      let end = min(rows.count, start + Int.random(in: 1...20, using: &random))
      let lines = rows[start..<end].map { Line(id: $0, group: isGrouped ? "\($0 / 20)" : "") }
      results.update(FeedPage(lines, offset: start, totalCount: rows.count))
      guard !lines.isEmpty else { continue }
      let groups = lines.reduce(into: [String]()) { if !$0.contains($1.group) { $0.append($1.group) } }
      let expected = groups.flatMap { group in lines.filter { $0.group == group }.map { Optional($0.id) } }
      #expect(results.snapshot.sectionIdentifiers == groups)
      #expect(
        results.snapshot.ids() == Array(repeating: nil, count: start) + expected
          + Array(repeating: nil, count: rows.count - end))
    }
  }
}
