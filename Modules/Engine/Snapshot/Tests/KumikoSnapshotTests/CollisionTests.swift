@_spi(Kumiko) import KumikoSnapshot
import Testing

/// Identifiers with equal hashes: slow, but correct. A search is linear, and all insertions are quadratic.
@Suite("Collisions")
struct CollisionTests {
  private let count = 1_000
  private let comparisons = Count()
  private let ids: [Colliding]

  init() { ids = Colliding.identifiers(0..<count, counting: comparisons) }

  /// The comparisons of a call, in multiples of the square of the number of identifiers.
  private func cost(_ body: () throws -> Void) rethrows -> Double {
    comparisons.value = 0
    try body()
    return Double(comparisons.value) / Double(count * count)
  }

  @Test("A snapshot inserts, finds, moves and deletes identifiers with one hash")
  func snapshot() throws {
    var snapshot = Snapshot<Int, Colliding>()
    try snapshot.appendSections([0, 1])
    #expect(try cost { try snapshot.appendItems(ids) } <= 1)
    #expect(snapshot.indexOfItem(ids[800]) == 800)
    let copy = snapshot
    try snapshot.moveItem(ids[3], afterItem: ids[999])
    snapshot.deleteItems(Array(ids[100..<120]))
    try snapshot.appendItems([ids[110]], toSection: 0)
    #expect(snapshot.indexOfItem(ids[110]) == 0)
    #expect(snapshot.numberOfItems == 981)
    #expect(throws: SnapshotError<Int, Colliding>.self) { try snapshot.appendItems([ids[0], ids[1], ids[0]]) }
    #expect(snapshot.match(with: copy).itemRuns.reduce(0) { $0 + $1.count } == 981)
    #expect(snapshot.match(with: copy).itemRuns.count == 5)
  }

  @Test("An edit of one identifier compares no more than a few times the number of identifiers")
  func edits() throws {
    var snapshot = try Snapshot([ids])
    let share = 1 / Double(count)
    #expect(cost { _ = snapshot.indexOfItem(ids[800]) } <= share)
    #expect(try cost { try snapshot.moveItem(ids[3], afterItem: ids[999]) } <= 8 * share)
    #expect(cost { snapshot.deleteItems([ids[500]]) } <= 8 * share)
  }

  @Test("Two snapshots of identifiers with one hash are matched in quadratic time")
  func match() throws {
    let old = try Snapshot([ids])
    let new = try Snapshot([ids.reversed()])
    var runs = 0
    #expect(cost { runs = new.match(with: old).itemRuns.count } <= 1)
    #expect(runs == count)
  }

  @Test("Sections and outlines accept identifiers with one hash")
  func others() throws {
    let few = Array(ids.prefix(900))
    var snapshot = Snapshot<Colliding, Int>()
    #expect(try cost { try snapshot.appendSections(few) } <= 1)
    try snapshot.moveSection(few[899], beforeSection: few[0])
    snapshot.deleteSections(Array(few[5..<10]))
    #expect(snapshot.indexOfSection(few[899]) == 0 && snapshot.indexOfSection(few[10]) == 6)
    var outline = SectionSnapshot<Colliding>()
    #expect(try cost { try outline.append(few) } <= 1)
    try outline.append(Array(ids[900..<1_000]), to: few[0])
    outline.delete([few[1]])
    #expect(outline.index(of: few[2]) == 101)
    #expect(throws: SectionSnapshotError<Colliding>.self) { try outline.append([ids[950]]) }
  }
}
