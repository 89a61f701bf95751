@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoDiffing

@Suite("Hostile patches")
struct HostilePatchTests {
  private let state: Numbers

  init() throws {
    state = try Numbers([Array(0..<200), [200, 201]])
  }

  private func position(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }

  /// A patch for the state.
  private func patch(_ write: (inout Patch<Int, Int>) -> Void) -> Patch<Int, Int> {
    var patch = Patch<Int, Int>()
    patch.from = [200, 2]
    write(&patch)
    return patch
  }

  @Test("An identifier that would occur twice is reported for few and for many changes", arguments: [1, 190])
  func duplicates(deleted: Int) throws {
    func mismatch(_ write: (inout Patch<Int, Int>) -> Void) throws -> ChangesetMismatch<Int, Int>? {
      let changes = try Changes(
        patch {
          $0.items.deletes = [.init(at: position(0, 0), ids: Array(0..<deleted))]
          write(&$0)
        })
      #expect(changes.isSmall == (deleted == 1))
      do throws(ChangesetMismatch<Int, Int>) {
        _ = try changes.applying(to: state)
        return nil
      } catch {
        return error
      }
    }
    // Repetitions: in one run, in two runs, in the state, in the state as a section, with a section.
    #expect(
      try mismatch { $0.items.inserts = [.init(at: position(1, 0), ids: [900, 900])] }
        == .duplicate(.duplicateItem(900, first: .init(section: 1, index: 0), second: .init(section: 1, index: 1))))
    #expect(
      try mismatch {
        $0.items.inserts = [.init(at: position(1, 0), ids: [900]), .init(at: position(1, 3), ids: [900])]
      } == .duplicate(.duplicateItem(900, first: .init(section: 1, index: 0), second: .init(section: 1, index: 3))))
    #expect(
      try mismatch { $0.items.inserts = [.init(at: position(1, 1), ids: [201])] }
        == .duplicate(.duplicateItem(201, first: .init(section: 1, index: 1), second: .init(section: 1, index: 2))))
    #expect(
      try mismatch { $0.sections.inserts = [.init(at: 2, id: 0, items: [])] }
        == .duplicate(.duplicateSection(0, first: 0, second: 2)))
    #expect(
      try mismatch { $0.sections.inserts = [.init(at: 0, id: 7, items: [900, 201])] }
        == .duplicate(.duplicateItem(201, first: .init(section: 7, index: 1), second: .init(section: 1, index: 1))))
    // A deleted item may be inserted again.
    #expect(try mismatch { $0.items.inserts = [.init(at: position(1, 0), ids: [0])] } == nil)
  }

  @Test("An identifier with two expected positions is reported")
  func sameTwice() throws {
    let deletes = try Changes(
      patch { $0.items.deletes = [.init(at: position(0, 0), ids: [0]), .init(at: position(0, 5), ids: [0])] })
    #expect(throws: ChangesetMismatch<Int, Int>.item(position: position(0, 5), expected: 0, found: 5)) {
      try deletes.applying(to: state)
    }
    let moves = try Changes(
      patch {
        $0.items.moves = [
          .init(from: position(0, 0), to: position(1, 0), ids: [0]),
          .init(from: position(0, 9), to: position(1, 2), ids: [0]),
        ]
      })
    #expect(throws: ChangesetMismatch<Int, Int>.item(position: position(0, 9), expected: 0, found: 9)) {
      try moves.applying(to: state)
    }
    let sections = try Changes(
      patch { $0.sections.moves = [.init(from: 0, to: 1, id: 0), .init(from: 1, to: 0, id: 0)] })
    #expect(throws: ChangesetMismatch<Int, Int>.section(index: 1, expected: 0, found: 1)) {
      try sections.applying(to: state)
    }
    let reloads = try Changes(patch { $0.items.reloads = [.init(at: position(1, 0), ids: [200, 200])] })
    #expect(throws: ChangesetMismatch<Int, Int>.item(position: position(1, 1), expected: 200, found: 201)) {
      try reloads.applying(to: state)
    }
  }

  @Test("Counts whose sum overflows are rejected")
  func overflow() throws {
    var sum = Patch<Int, Int>()
    sum.from = Array(repeating: .max / 16, count: 20)
    #expect(throws: PatchFault.itemCount(section: 4, count: .max / 16)) { try Changes(sum) }
    for count in [Int.max, .max / 4 + 1, .min, -1] {
      sum.from = [count]
      #expect(throws: PatchFault.itemCount(section: 0, count: count)) { try Changes(sum) }
    }
    let limit = patch {
      $0.from = [.max / 4, 0]
      $0.items.inserts = [.init(at: position(0, .max / 4), ids: [900, 901])]
      $0.items.reloads = [.init(at: position(0, 0), ids: [0])]
    }
    #expect(try Changes(limit).newItemCounts == [.max / 4 + 2, 0])
    for place in [Int.max, .max - 1, .max / 4 + 1] {
      let far = patch {
        $0.from = [.max / 4, 0]
        $0.items.inserts = [.init(at: position(0, place), ids: [900, 901])]
      }
      #expect(throws: PatchFault.self) { try Changes(far) }
    }
  }

  @Test("100,000 entries are decoded in any order and rejected if two overlap")
  func many() throws {
    let count = 100_000
    func entries(_ places: [Int]) -> [Patch<Int, Int>.Items] {
      places.map { .init(at: position(0, $0), ids: [$0]) }
    }
    var patch = Patch<Int, Int>()
    patch.from = [count]
    patch.items.deletes = entries((0..<count).reversed())
    let changes = try Changes(patch)
    #expect(changes.counts.itemDeletes == count && changes.newItemCounts == [0])
    patch.items.deletes = entries(Array(repeating: 7, count: count))
    #expect(throws: PatchFault.itemTwice(.delete, position: position(0, 7))) { try Changes(patch) }
    patch.items.deletes = [.init(at: position(0, 5), ids: Array(0..<count))]
    #expect(throws: PatchFault.itemOutOfRange(.delete, position: position(0, 5), count: count)) { try Changes(patch) }
    // Every other item moves to another section. No two of the moves can be joined.
    patch.from = [count, 0]
    patch.items.deletes = []
    patch.items.moves = (0..<(count / 2)).map { .init(from: position(0, 2 * $0), to: position(1, $0), ids: [2 * $0]) }
    #expect(try Changes(patch).stages.map(\.counts.itemMoves) == [count / 2])
  }
}
