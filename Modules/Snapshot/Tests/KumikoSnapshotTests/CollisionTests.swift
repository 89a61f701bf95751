import KumikoSnapshot
import Testing

/// Identifiers with equal hashes: slow, but correct. A search is linear, and all insertions are quadratic.
@Suite("Collisions")
struct CollisionTests {
  /// Ten thousand identifiers of one hash.
  private let ids = (0..<10_000).map(Colliding.init)

  @Test("A snapshot inserts, finds, moves and deletes 10,000 identifiers with one hash")
  func snapshot() throws {
    var snapshot = Snapshot<Int, Colliding>()
    try snapshot.appendSections([0, 1])
    try snapshot.appendItems(ids)
    #expect(snapshot.indexOfItem(ids[8_000]) == 8_000)
    let copy = snapshot
    try snapshot.moveItem(ids[3], afterItem: ids[9_999])
    snapshot.deleteItems(Array(ids[100..<200]))
    try snapshot.appendItems([ids[150]], toSection: 0)
    #expect(snapshot.indexOfItem(ids[150]) == 0)
    #expect(snapshot.numberOfItems == 9_901)
    #expect(throws: SnapshotError<Int, Colliding>.self) { try snapshot.appendItems([ids[0], ids[1], ids[0]]) }
    #expect(snapshot.match(with: copy).itemRuns.reduce(0) { $0 + $1.count } == 9_901)
    #expect(snapshot.match(with: copy).itemRuns.count == 5)
  }

  /// Takes three times the work of the test above, so uses fewer identifiers unless `KUMIKO_FUZZ` is set.
  @Test("Two snapshots of identifiers with one hash are matched")
  func match() throws {
    let some = Array(ids.prefix(Fuzz.factor > 1 ? 10_000 : 3_000))
    let old = try Snapshot([some])
    let new = try Snapshot([some.reversed()])
    #expect(new.match(with: old).itemRuns.count == some.count)
  }

  @Test("Sections and outlines accept identifiers with one hash")
  func others() throws {
    let few = Array(ids.prefix(2_000))
    var snapshot = Snapshot<Colliding, Int>()
    try snapshot.appendSections(few)
    try snapshot.moveSection(few[1_999], beforeSection: few[0])
    snapshot.deleteSections(Array(few[5..<10]))
    #expect(snapshot.indexOfSection(few[1_999]) == 0 && snapshot.indexOfSection(few[10]) == 6)
    var outline = SectionSnapshot<Colliding>()
    try outline.append(few)
    try outline.append(Array(ids[2_000..<2_100]), to: few[0])
    outline.delete([few[1]])
    #expect(outline.index(of: few[2]) == 101)
    #expect(throws: SectionSnapshotError<Colliding>.self) { try outline.append([ids[2_050]]) }
  }
}
