@_spi(Kumiko) import KumikoSnapshot
import Testing

/// Changes of many runs of items, which are made at once, against lists.
@Suite("Many runs")
struct ManyRunsTests {
  @Test("Every second item of a list goes and comes back in another order", arguments: [10, 130, 132, 1_000])
  func alternating(count: Int) throws {
    var list = Array(0..<count)
    var snapshot = try Numbers([list, [-1, -2]])
    let odd = list.filter { $0 % 2 == 1 }
    snapshot.deleteItems(odd)
    list.removeAll { $0 % 2 == 1 }
    #expect(snapshot.itemIdentifiers == list + [-1, -2])
    // Their positions are no run in this order.
    let mixed = odd.filter { $0 % 4 == 1 } + odd.filter { $0 % 4 == 3 }.reversed()
    try snapshot.insertItems(mixed, afterItem: 0)
    list.insert(contentsOf: mixed, at: 1)
    #expect(snapshot.itemIdentifiers == list + [-1, -2])
    #expect(try snapshot.itemIdentifiers(inSection: 0) == list && snapshot.numberOfItems == count + 2)
    for (index, item) in list.enumerated() { #expect(snapshot.indexOfItem(item) == index) }
    let third = list.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    snapshot.deleteItems(third + [-1])
    list.removeAll(where: Set(third).contains)
    #expect(snapshot.itemIdentifiers == list + [-2])
    try snapshot.appendItems(third.reversed(), toSection: 1)
    #expect(snapshot.itemIdentifiers == list + [-2] + third.reversed())
    #expect(try snapshot.numberOfItems(inSection: 1) == third.count + 1)
  }
}
