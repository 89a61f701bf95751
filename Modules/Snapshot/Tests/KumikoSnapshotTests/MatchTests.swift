import KumikoSnapshot
import Testing

@Suite("Matches")
struct MatchTests {
  @Test("Runs end where a section ends in either snapshot")
  func sections() throws {
    let old = try Numbers([[1, 2, 3], [4, 5], [], [6]])
    let new = try Numbers([[1, 2], [], [3, 4, 5, 6]])
    let match = new.match(with: old)
    #expect(
      match.itemRuns == [
        .init(old: 0, new: 0, count: 2), .init(old: 2, new: 2, count: 1), .init(old: 3, new: 3, count: 2),
        .init(old: 5, new: 5, count: 1),
      ])
    #expect(match.sections == [0, 1, 2])
    #expect(!match.isIdentity)
  }

  @Test("A copy is identical until one of the two changes")
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
    #expect(empty.match(with: first) == SnapshotMatch(itemRuns: [], sections: [], isIdentity: false))
  }
}
