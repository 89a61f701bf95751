import Testing

@_spi(Kumiko) @testable import KumikoSnapshot

/// Counters of the hashings and comparisons of one test.
final class Tally: @unchecked Sendable {
  var hashings = 0
  var comparisons = 0
}

/// An identifier that counts its hashings and comparisons.
struct Counted: Hashable, Sendable {
  var id: Int
  var tally: Tally

  static func == (left: Counted, right: Counted) -> Bool {
    left.tally.comparisons += 1
    return left.id == right.id
  }

  func hash(into hasher: inout Hasher) {
    tally.hashings += 1
    hasher.combine(id)
  }
}

/// Tests of costs, which count work and never measure time.
@Suite("Costs")
struct CostTests {
  private let tally = Tally()

  private func items(_ range: Range<Int>) -> [Counted] { range.map { Counted(id: $0, tally: tally) } }

  private func snapshot(_ items: [Counted]) throws -> Snapshot<Int, Counted> {
    var snapshot = Snapshot<Int, Counted>()
    try snapshot.appendSections([0, 1])
    try snapshot.appendItems(items)
    return snapshot
  }

  @Test("An identifier is hashed once, not again by a match or a compaction")
  func hashedOnce() throws {
    let old = try snapshot(items(0..<500))
    #expect(tally.hashings == 500)
    let new = try snapshot(items(0..<500).reversed() + items(500..<600))
    #expect(tally.hashings == 1100)
    #expect(new.match(with: old).itemRuns.count == 500)
    old.storage.compact()
    #expect(old != new)
    #expect(tally.hashings == 1100)
  }

  @Test("A match of a changed copy compares only changed identifiers")
  func derived() throws {
    let old = try snapshot(items(0..<5000))
    var new = old
    for item in [17, 3000, 4999] { try new.moveItem(Counted(id: item, tally: tally), afterItem: items(0..<1)[0]) }
    try new.appendItems(items(5000..<5003), toSection: 0)
    new.deleteItems(items(40..<50))
    tally.comparisons = 0
    tally.hashings = 0
    let match = new.match(with: old)
    #expect(match.itemRuns.reduce(0) { $0 + $1.count } == 4990)
    #expect(new != old)
    #expect(tally.hashings == 0)
    #expect(tally.comparisons < 20)
  }

  @Test("A change to a copy shares the tables of the original")
  func sharing() throws {
    let old = try snapshot(items(0..<5000))
    var new = old
    for step in 0..<40 {
      try new.moveItem(items(step..<(step + 1))[0], afterItem: items((step + 900)..<(step + 901))[0])
      try new.appendItems(items((6000 + step)..<(6001 + step)))
    }
    #expect(new.storage.items.segments[0] === old.storage.items.segments[0])
    #expect(new.storage.items.segments.count <= 3)
    #expect(new.storage.items.sharedEnd(with: old.storage.items) == 5000)
  }

  @Test("Items appended one by one to an unshared snapshot stay in one table and one piece")
  func singleAppends() throws {
    var snapshot = try snapshot([])
    for item in items(0..<2000) { try snapshot.appendItems([item], toSection: 0) }
    #expect(snapshot.storage.items.segments.count == 1)
    #expect(snapshot.storage.order.pieces.count == 3)
    #expect(tally.hashings == 2000)
  }

  @Test("Repeated insertions next to one item do not exhaust its labels")
  func sameAnchor() throws {
    var snapshot = try Numbers([[0, 1]])
    var expected = [0, 1]
    for item in 2..<1500 {
      if item % 3 == 0 {
        try snapshot.insertItems([item], afterItem: 0)
        expected.insert(item, at: 1)
      } else {
        try snapshot.insertItems([item], beforeItem: 1)
        expected.insert(item, at: expected.count - 1)
      }
    }
    #expect(snapshot.itemIdentifiers == expected)
  }

  @Test("Nested insertions do not exhaust the labels")
  func nested() throws {
    var snapshot = try Numbers([[0, 1]])
    var expected = [0, 1]
    for level in 1..<60 {
      let batch = Array((level * 10)..<(level * 10 + 10))
      let anchor = level == 1 ? 0 : (level - 1) * 10 + 5
      let index = (expected.firstIndex(of: anchor) ?? 0) + 1
      if level % 2 == 0 {
        try snapshot.insertItems(batch, beforeItem: expected[index])
      } else {
        try snapshot.insertItems(batch, afterItem: anchor)
      }
      expected.insert(contentsOf: batch, at: index)
      #expect(snapshot.itemIdentifiers == expected)
    }
    #expect(expected.map(snapshot.indexOfItem) == Array(expected.indices))
    for section in 1..<200 { try snapshot.insertSections([section], beforeSection: 0) }
    for section in 200..<400 { try snapshot.insertSections([section], afterSection: 0) }
    #expect(snapshot.sectionIdentifiers == Array(1..<200) + [0] + (200..<400).reversed())
    #expect(expected.map(snapshot.indexOfItem) == Array(expected.indices))
  }

  @Test("A large piece can be divided from one end to the other")
  func cuts() throws {
    var snapshot = try Numbers([Array(0..<4000)])
    snapshot.storage.slack = 4000
    for item in stride(from: 1, to: 4000, by: 2) { snapshot.deleteItems([item]) }
    #expect(snapshot.itemIdentifiers == Array(stride(from: 0, to: 4000, by: 2)))
    #expect(snapshot.indexOfItem(3998) == 1999)
  }

  @Test("A chain of 600 changed copies stays small")
  func generations() throws {
    var snapshot = try snapshot(items(0..<1000))
    var before = snapshot
    for step in 0..<600 {
      before = snapshot
      try snapshot.moveItem(items((step % 1000)..<(step % 1000 + 1))[0], beforeItem: items(999..<1000)[0])
      snapshot.deleteItems(items((2000 + step - 5)..<(2001 + step - 5)))
      try snapshot.appendItems(items((2000 + step)..<(2001 + step)))
    }
    #expect(snapshot.numberOfItems == 1005)
    #expect(snapshot.storage.items.count < 2600)
    #expect(snapshot.storage.items.segments.count < 8)
    #expect(snapshot.match(with: before).itemRuns.reduce(0) { $0 + $1.count } == 1004)
  }
}
