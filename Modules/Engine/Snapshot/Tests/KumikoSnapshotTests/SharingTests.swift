import Testing

@_spi(Kumiko) @testable import KumikoSnapshot

/// Tests of `Snapshot.init(sections:sharing:)`.
@Suite("Shared storage of rebuilt snapshots")
struct SharingTests {
  private static let old = (0..<1_000).map { $0 * 7 }

  /// Lists that differ from `old` in all ways in which a refresh differs.
  private static let refreshes: [(name: String, items: [Int], shares: Bool)] = [
    ("identical", old, true),
    ("one prepended", [-1] + old, true),
    ("some appended", old + (0..<20).map { -1 - $0 }, true),
    ("one in a hundred replaced", old.enumerated().map { $0.offset % 100 == 50 ? -$0.element : $0.element }, true),
    ("a block moved", Array(old[500...] + old[..<500]), true),
    ("a block deleted", Array(old[..<300] + old[350...]), true),
    ("reversed", old.reversed(), false),
    ("all replaced", old.map { -1 - $0 }, false),
    ("most deleted", Array(old[..<100]), false),
  ]

  @Test("A refreshed snapshot is equal to a new one, and shares its tables if the data is similar", arguments: 0..<9)
  func refresh(number: Int) throws {
    let (name, items, shares) = Self.refreshes[number]
    let old = try Numbers([Self.old])
    let shared = try Numbers(sections: [(id: 0, items: items)], sharing: old)
    let apart = try Numbers([items])
    #expect(shared == apart, "\(name)")
    #expect(shared.itemIdentifiers == items, "\(name)")
    #expect(items.indices.allSatisfy { shared.indexOfItem(items[$0]) == $0 }, "\(name)")
    #expect(shared.match(with: old) == apart.match(with: old), "\(name)")
    #expect(old.match(with: shared) == old.match(with: apart), "\(name)")
    #expect(shared.sharesItems(with: old) == shares, "\(name)")
    #expect(!apart.sharesItems(with: old), "\(name)")
  }

  @Test("Identical data gives an identical snapshot without markers and content versions")
  func identical() throws {
    let plain = try Numbers([[1, 2], [], [3]])
    var old = plain
    try old.reloadItems([1])
    try old.setContentVersion(7, forItem: 2)
    let shared = try Numbers(sections: [(0, [1, 2]), (1, []), (2, [3])], sharing: old)
    #expect(!shared.hasMarkers && !shared.hasContentVersions)
    #expect(shared.isIdentical(to: plain))
  }

  @Test("A repeated identifier is the same error as in a snapshot with tables of its own")
  func repetitions() throws {
    let old = try Numbers([Self.old, [-1]])
    for sections in [
      [(0, Self.old + [7]), (1, [-1])], [(0, [7, 7]), (1, Self.old)], [(0, [-5] + Self.old), (1, [-5])],
      [(0, Self.old), (0, [-1])], [(0, Self.old.reversed() + [7])], [(0, Self.old), (1, [-1, 0])],
      [(0, Array(Self.old[500...] + Self.old[..<501]))],
    ] as [[(id: Int, items: [Int])]] {
      let expected = #expect(throws: NumbersError.self) { try Numbers(sections: sections) }
      let found = #expect(throws: NumbersError.self) { try Numbers(sections: sections, sharing: old) }
      #expect(found == expected)
    }
  }

  @Test("Equal identifiers of the older snapshot are kept")
  func keepsIdentifiers() throws {
    let old = try Snapshot([[Tagged(id: 1, tag: "old"), Tagged(id: 2, tag: "old")]])
    let shared = try Snapshot(
      sections: [(id: 0, items: [1, 3, 2].map { Tagged(id: $0, tag: "new") })], sharing: old)
    #expect(shared.itemIdentifiers.map(\.tag) == ["old", "new", "old"])
  }

  @Test("Nothing is hashed but what is not at its expected place")
  func hashes() throws {
    let hashed = Count()
    func list(_ numbers: [Int]) -> [HashCounted] { numbers.map { HashCounted(id: $0, hashed: hashed) } }
    let old = try Snapshot(sections: [(id: 0, items: list(Self.old))])
    for refresh in Self.refreshes[..<6] {
      hashed.value = 0
      let shared = try Snapshot(sections: [(id: 0, items: list(refresh.items))], sharing: old)
      #expect(hashed.value <= 20, "\(refresh.name)")
      #expect(shared.numberOfItems == refresh.items.count)
    }
  }

  @Test("A store that is refreshed again and again stays small")
  func chain() throws {
    var snapshot = try Numbers([Self.old])
    var items = Self.old
    for round in 0..<400 {
      for offset in 0..<10 { items[(round * 37 + offset * 97) % 1_000] = -1 - round * 10 - offset }
      snapshot = try Numbers(sections: [(id: 0, items: items)], sharing: snapshot)
      #expect(snapshot.itemIdentifiers == items)
      #expect(snapshot.storage.items.count <= 2 * items.count + 256)
    }
  }
}

/// An identifier that counts how often it is hashed.
private struct HashCounted: Hashable, Sendable {
  var id: Int
  var hashed: Count

  static func == (left: HashCounted, right: HashCounted) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) {
    hashed.value += 1
    hasher.combine(id)
  }
}
