import KumikoTestSupport
import Testing

@_spi(Kumiko) @testable import KumikoSnapshot

/// Tests of `Snapshot.init(sections:resembling:)`.
@Suite("Rebuilt snapshots that take over hashes")
struct ResemblingTests {
  private static let old = (0..<1_000).map { $0 * 7 }

  /// Lists that differ from `old`, with the largest number of identifiers that are hashed for each.
  private static let refreshes: [(name: String, items: [Int], hashings: Int)] = [
    ("identical", old, 0),
    ("one prepended", [-1] + old, 1),
    ("some appended", old + (0..<20).map { -1 - $0 }, 20),
    ("some appended, some replaced", old.map { $0 % 100 == 49 ? -$0 : $0 } + [-1, -2], 12),
    ("some removed at the end", Array(old[..<950]), 0),
    ("one in a hundred replaced", old.enumerated().map { $0.offset % 100 == 50 ? -$0.element : $0.element }, 10),
    ("some deleted", old.filter { $0 % 350 != 0 }, 0),
    ("some inserted", old.flatMap { $0 % 700 == 7 ? [$0, -$0] : [$0] }, 10),
    ("a block moved", Array(old[500...] + old[..<500]), 20),
    ("two neighbors exchanged", Array(old[..<3] + [old[4], old[3]] + old[5...]), 2),
    ("reversed", old.reversed(), 1_000),
    ("all replaced", old.map { -1 - $0 }, 1_000),
    ("most deleted", Array(old[..<100]), 100),
  ]

  @Test("A refreshed snapshot is equal to one that is built alone, and hashes what differs", arguments: 0..<13)
  func refresh(number: Int) throws {
    let (name, items, hashings) = Self.refreshes[number]
    let tally = Tally()
    func snapshot(_ items: [Int], resembling old: Snapshot<Int, Counted>? = nil) throws -> Snapshot<Int, Counted> {
      let lists = [(id: 0, items: items.map { Counted(id: $0, tally: tally) })]
      guard let old else { return try Snapshot(sections: lists) }
      return try Snapshot(sections: lists, resembling: old)
    }
    var edited = try snapshot([-9] + Self.old + [-8])
    edited.deleteItems([-8, -9].map { Counted(id: $0, tally: tally) })
    for old in [try snapshot(Self.old), edited] {
      tally.hashings = 0
      let new = try snapshot(items, resembling: old)
      #expect(tally.hashings <= hashings, "\(name)")
      let apart = try snapshot(items)
      #expect(new == apart, "\(name)")
      #expect(new.match(with: old) == apart.match(with: old), "\(name)")
      #expect(old.match(with: new) == old.match(with: apart), "\(name)")
      for (index, item) in new.itemIdentifiers.enumerated() { #expect(new.indexOfItem(item) == index, "\(name)") }
      for item in Self.old + [-1, -700] where !items.contains(item) {
        #expect(new.indexOfItem(Counted(id: item, tally: tally)) == nil, "\(name)")
      }
    }
  }

  @Test("Identical lists are compared once, by the two snapshots that were made of them")
  func identical() throws {
    let tally = Tally()
    func list() -> [(id: Int, items: [Counted])] { [(0, Self.old.map { Counted(id: $0, tally: tally) })] }
    let old = try Snapshot(sections: list())
    tally.comparisons = 0
    let new = try Snapshot(sections: list(), resembling: old)
    #expect(new.matchIfChanged(since: old) == nil)
    #expect(new == old)
    #expect(tally.comparisons == 1_000)
  }

  @Test("The new snapshot has the identifiers of the lists")
  func identifiers() throws {
    let old = try Snapshot([[Tagged(id: 1, tag: "old"), Tagged(id: 2, tag: "old")]])
    let new = try Snapshot(sections: [(id: 0, items: [1, 3, 2].map { Tagged(id: $0, tag: "new") })], resembling: old)
    #expect(new.itemIdentifiers.map(\.tag) == ["new", "new", "new"])
    #expect(old.itemIdentifiers.map(\.tag) == ["old", "old"])
  }

  @Test("A repeated identifier is the same error as without an older snapshot")
  func repetitions() throws {
    let old = try Numbers([Self.old, [-1]])
    for sections in [
      [(0, Self.old + [7]), (1, [-1])], [(0, [7, 7]), (1, Self.old)], [(0, [-5] + Self.old), (1, [-5])],
      [(0, Self.old), (0, [-1])], [(0, Self.old.reversed() + [7])], [(0, Self.old), (1, [0])],
      [(0, Self.old), (1, [-2, -2])], [(0, Array(Self.old[500...] + Self.old[..<501]))],
    ] as [[(id: Int, items: [Int])]] {
      let expected = #expect(throws: NumbersError.self) { try Numbers(sections: sections) }
      let found = #expect(throws: NumbersError.self) { try Numbers(sections: sections, resembling: old) }
      #expect(found == expected)
    }
  }

  @Test("Snapshots made of one another and then changed are those built alone", arguments: 1...20)
  func chain(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var items = Array(0..<200)
    var snapshot = try Numbers([items])
    for round in 0..<40 {
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let place = Int.random(in: items.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: items[place] = 1_000 * (round + 1) + place
        case 1: items.remove(at: place)
        case 2: items.swapAt(place, items.count - 1)
        default: items.append(-1_000 * (round + 1) - items.count)
        }
      }
      guard Set(items).count == items.count else { break }
      let new = try Numbers(sections: [(id: 0, items: items)], resembling: snapshot)
      let alone = try Numbers([items])
      #expect(new == alone)
      #expect(new.match(with: snapshot) == alone.match(with: snapshot))
      snapshot = new
      if round % 3 == 0 {
        try snapshot.moveItem(items[0], afterItem: items[items.count - 1])
        items.append(items.removeFirst())
      }
      for (index, item) in items.enumerated() { #expect(snapshot.indexOfItem(item) == index) }
    }
  }

  @Test("Sections that are appended one by one are those of the lists", arguments: [1, 31, 32, 33, 100, 1_100])
  func sectionsOneByOne(count: Int) throws {
    let lists = (0..<count).map { section in (0..<section % 4).map { section * 4 + $0 } }
    var snapshot = Numbers()
    for (section, items) in lists.enumerated() {
      try snapshot.appendSections([section])
      try snapshot.appendItems(items, toSection: section)
      #expect(snapshot.numberOfSections == section + 1)
    }
    #expect(try snapshot == Numbers(lists))
    #expect(try snapshot.lists == lists)
    for (section, items) in lists.enumerated() {
      #expect(snapshot.indexOfSection(section) == section)
      for item in items { #expect(snapshot.sectionIdentifier(containingItem: item) == section) }
    }
    // Deleted ones come back at the end.
    let old = snapshot
    for section in stride(from: 0, to: count, by: 3) {
      snapshot.deleteSections([section])
      try snapshot.appendSections([section])
      try snapshot.appendItems(lists[section])
    }
    let order = (0..<count).filter { $0 % 3 != 0 } + stride(from: 0, to: count, by: 3)
    #expect(snapshot.sectionIdentifiers == order)
    #expect(try snapshot == Numbers(sections: order.map { (id: $0, items: lists[$0]) }))
    #expect(try old == Numbers(lists))
  }
}
