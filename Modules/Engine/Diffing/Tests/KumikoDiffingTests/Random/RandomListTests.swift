import Foundation
@_spi(Kumiko) import KumikoDiffing
import Testing

@Suite("Random lists")
struct RandomListTests {
  @Test("Random list changes replay, invert and are minimal", arguments: World.all)
  func lists(world: World) throws {
    try Fuzz.forEach(250, from: 30 + world.seed) { generator, comment in
      let (old, new) = lists(of: world.items, using: &generator)
      try expectFacts(from: old, to: new, comment)
    }
  }

  @Test("Changes of lists with long and short runs replay, invert and are minimal", arguments: [1, 5, 40])
  func runs(length: Int) throws {
    try Fuzz.forEach(4, from: 40 + length) { generator, comment in
      let count = Int.random(in: 50...800, using: &generator)
      var runs: [Range<Int>] = []
      while (runs.last?.upperBound ?? 0) < count {
        let start = runs.last?.upperBound ?? 0
        runs.append(start..<(start + Int.random(in: 1...(2 * length), using: &generator)))
      }
      // Some runs are deleted, some are inserted, and some or all of the others move.
      let old = runs.filter { _ in Int.random(in: 0..<6, using: &generator) > 0 }
      var new = runs.filter { _ in Int.random(in: 0..<6, using: &generator) > 0 }
      if Bool.random(using: &generator) {
        new.shuffle(using: &generator)
      } else {
        for _ in 0..<5 { new.swapAt(new.indices.randomElement(using: &generator) ?? 0, 0) }
      }
      try expectFacts(from: old.flatMap { $0 }, to: new.flatMap { $0 }, comment)
    }
  }

  @Test("A repeated identifier is reported correctly or has no effect")
  func repeats() throws {
    var refused = 0
    Fuzz.forEach(500, from: 45) { generator, comment in
      let size = Int.random(in: 1...60, using: &generator)
      var (old, new) = lists(of: size, using: &generator)
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        old.insert(Int.random(in: 0..<size, using: &generator), at: old.count / 2)
        new.insert(Int.random(in: 0..<size, using: &generator), at: Int.random(in: 0...new.count, using: &generator))
      }
      do throws(DuplicateIdentifier<Int>) {
        let changes = try ListChanges(from: old, to: new)
        var list = old
        #expect(throws: Never.self, comment) { try changes.apply(to: &list) { new[$0] } }
        #expect(list == new, comment)
      } catch {
        refused += 1
        let list = error.list == .old ? old : new
        #expect(error.first < error.second && list.indices.contains(error.second), comment)
        #expect(list[error.first] == error.identifier && list[error.second] == error.identifier, comment)
      }
    }
    #expect(refused > 0)
  }

  private func lists(of count: Int, using generator: inout SeededGenerator) -> (old: [Int], new: [Int]) {
    let all = (0..<count).shuffled(using: &generator)
    let old = Array(all.prefix(Int.random(in: 0...count, using: &generator)))
    var new = old
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: new = Array(all.shuffled(using: &generator).prefix(Int.random(in: 0...count, using: &generator)))
    case 1: new.insert(contentsOf: all.dropFirst(old.count), at: old.count / 2)
    default:
      if let moved = new.popLast() { new.insert(moved, at: Int.random(in: 0...new.count, using: &generator)) }
    }
    return (old, new)
  }

  private func expectFacts(from old: [Int], to new: [Int], _ comment: Comment) throws {
    for movesItems in [true, false] {
      let changes = try ListChanges(from: old, to: new, movesItems: movesItems)
      // Existing models are kept; new models are made for insertions.
      var models = old.map { "old \($0)" }
      try changes.apply(to: &models) { "new \(new[$0])" }
      let known = movesItems ? Set(old) : Set(old).subtracting(changes.inserts.map { new[$0] })
      #expect(models == new.map { known.contains($0) ? "old \($0)" : "new \($0)" }, comment)
      var list = new
      try changes.inverted.apply(to: &list) { old[$0] }
      #expect(list == old, comment)
      #expect(changes.inverted.inverted == changes, comment)
      #expect(changes.moveCount == (movesItems ? FewestMoves.between(old, new) : 0), comment)
      #expect(changes.isEmpty == (old == new), comment)
    }
  }
}
