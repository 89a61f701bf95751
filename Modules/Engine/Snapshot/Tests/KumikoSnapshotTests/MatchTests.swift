@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Matches")
struct MatchTests {
  @Test("A copy is identical until one of the two snapshots changes")
  func identical() throws {
    let first = try Numbers([[1, 2], [3]])
    var second = first
    #expect(second.isIdentical(to: first))
    #expect(second.match(with: first).isIdentity)
    try second.moveItem(1, afterItem: 2)
    #expect(!second.isIdentical(to: first))
    try second.moveItem(1, beforeItem: 2)
    #expect(second == first)
    #expect(second.match(with: first).isIdentity)
    let empty = Numbers()
    #expect(empty.match(with: empty).isIdentity)
    #expect(
      empty.match(with: first)
        == SnapshotMatch(itemRuns: [], sections: [], isIdentity: false, oldStarts: [0, 2, 3], newStarts: [0]))
  }

  @Test("Snapshots of equal lists are found to be equal without a match; different ones never are")
  func evidentlyEqual() throws {
    func areEqual(_ first: Numbers, _ second: Numbers) -> Bool { first.matchIfChanged(since: second) == nil }
    let lists = [Array(0..<200), [], Array(200..<210)] + (300..<400).map { [$0] }
    let first = try Numbers(lists)
    #expect(try areEqual(first, Numbers(lists)) && first == Numbers(lists))
    #expect(areEqual(first, first) && areEqual(Numbers(), Numbers()))
    var others: [[[Int]]] = [[], Array(lists.dropLast()), lists + [[]], lists + [[900]], lists.reversed()]
    others.append(lists.map { $0 == [300] ? [900] : $0.reversed() })
    others.append([Array(0..<199), [199]] + lists.dropFirst(2))
    others.append([Array(0..<200), Array(200..<210), []] + lists.dropFirst(3))
    for other in others { #expect(try !areEqual(first, Numbers(other)) && first != Numbers(other)) }
    // Other sections with the same items.
    let section = try Numbers(sections: [(id: 1, items: [7])])
    #expect(try section.matchIfChanged(since: Numbers(sections: [(id: 2, items: [7])])) != nil)
    var versioned = try Numbers(lists)
    try versioned.setContentVersion(1, forItem: 1)
    #expect(!areEqual(versioned, first) && areEqual(versioned, versioned))
    var marked = first
    try marked.reloadItems([1])
    #expect(!areEqual(marked, first) && areEqual(first, marked))
  }

  @Test("A changed copy shares items while more than half of them are the same")
  func shared() throws {
    let first = try Numbers([Array(0..<100)])
    var second = first
    second.deleteItems([3, 5])
    try second.appendItems([200, 201])
    #expect(second.sharesItems(with: first) && first.sharesItems(with: second))
    try second.appendItems(Array(300..<600))
    #expect(!second.sharesItems(with: first) && !first.sharesItems(with: second))
    #expect(try !Numbers([Array(0..<100)]).sharesItems(with: first))
  }

  @Test("Changed content versions are found for related and for unrelated snapshots", arguments: 0..<(6 * Fuzz.factor))
  func versions(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var next = 100
    var snapshot = try Numbers([Array(0..<40), Array(40..<70)])
    for _ in 0..<40 {
      let old = snapshot
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let all = snapshot.itemIdentifiers
        guard let item = all.randomElement(using: &random) else { continue }
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          let count = Int.random(in: 1...12, using: &random)
          try snapshot.insertItems(Array(next..<next + count), beforeItem: item)
          next += count
        case 1: snapshot.deleteItems(Array(all.shuffled(using: &random).prefix(6)))
        case 2:
          if let other = all.randomElement(using: &random), other != item {
            try snapshot.moveItem(item, beforeItem: other)
          }
        default:
          for item in all.shuffled(using: &random).prefix(50) {
            try snapshot.setContentVersion(.random(in: 0...3, using: &random), forItem: item)
          }
        }
      }
      let changed = snapshot.itemIdentifiers.indices.filter { index in
        let item = snapshot.itemIdentifiers[index]
        guard let before = old.contentVersion(ofItem: item), let now = snapshot.contentVersion(ofItem: item) else {
          return false
        }
        return before != now
      }
      #expect(Array(snapshot.match(with: old).changedItems) == changed)
    }
  }
}
