import Foundation
import KumikoDiffing
import KumikoSnapshot
import Testing

/// How large the states are between which changes are looked for.
struct World: Sendable, CustomTestStringConvertible {
  var seed: Int
  var sections: Int
  var items: Int

  var testDescription: String { "seed \(seed), \(sections) sections, \(items) items" }
}

@Suite("Random states")
struct RandomStateTests {
  /// How many pairs of states all tests here look at; the environment's `KUMIKO_FUZZ` asks for another number.
  static let pairs = ProcessInfo.processInfo.environment["KUMIKO_FUZZ"].flatMap { Int($0) } ?? 2_000

  static let worlds = [
    World(seed: 1, sections: 3, items: 5), World(seed: 2, sections: 4, items: 8),
    World(seed: 3, sections: 6, items: 12),
    World(seed: 4, sections: 8, items: 6), World(seed: 5, sections: 2, items: 24),
    World(seed: 6, sections: 12, items: 40),
    World(seed: 7, sections: 1, items: 30), World(seed: 8, sections: 5, items: 100),
  ]

  @Test("Between any two states the changes replay, lead back, are minimal and can be shown", arguments: worlds)
  func unrelated(world: World) throws {
    var generator = SeededGenerator(seed: world.seed)
    for number in 0..<(Self.pairs / Self.worlds.count / 2) {
      let old = try world.state(using: &generator)
      let new = try world.state(using: &generator)
      try expectFacts(from: old, to: new, "\(world.testDescription), pair \(number)")
    }
  }

  @Test("A state that was derived by edits has the same changes as one that was built anew", arguments: worlds)
  func derived(world: World) throws {
    var generator = SeededGenerator(seed: -world.seed)
    for number in 0..<(Self.pairs / Self.worlds.count / 2) {
      let comment: Comment = "\(world.testDescription), pair \(number)"
      let base = try world.state(using: &generator)
      var old = base
      if Bool.random(using: &generator) { try world.edit(&old, using: &generator) }
      var new = Bool.random(using: &generator) ? old : base
      for _ in 0...Int.random(in: 0..<6, using: &generator) { try world.edit(&new, using: &generator) }
      try expectFacts(from: old, to: new, comment)
      let (oldAnew, newAnew) = (try old.rebuilt(), try new.rebuilt())
      let followed = Changes(from: old, to: new)
      let full = Changes(from: oldAnew, to: newAnew)
      #expect(followed.counts == full.counts, comment)
      #expect(try followed.applying(to: oldAnew) == full.applying(to: old), comment)
      #expect(followed == full, comment)
    }
  }

  @Test("Between any two lists the changes replay, lead back and are minimal", arguments: worlds)
  func lists(world: World) throws {
    var generator = SeededGenerator(seed: world.seed)
    for _ in 0..<(Self.pairs / Self.worlds.count) {
      let all = (0..<world.items).shuffled(using: &generator)
      let old = Array(all.prefix(Int.random(in: 0...world.items, using: &generator)))
      var new = old
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: new = Array(all.shuffled(using: &generator).prefix(Int.random(in: 0...world.items, using: &generator)))
      case 1: new.insert(contentsOf: all.dropFirst(old.count), at: old.count / 2)
      default:
        if let moved = new.popLast() { new.insert(moved, at: Int.random(in: 0...new.count, using: &generator)) }
      }
      for movesItems in [true, false] {
        let changes = try ListChanges(from: old, to: new, movesItems: movesItems)
        var list = old
        try changes.apply(to: &list) { new[$0] }
        #expect(list == new)
        try changes.inverted.apply(to: &list) { old[$0] }
        #expect(list == old)
        #expect(changes.inverted.inverted == changes)
        #expect(changes.moveCount == (movesItems ? FewestMoves.between(old, new) : 0))
        #expect(changes.isEmpty == (old == new))
      }
    }
  }
}

extension World {
  /// A state with some of all sections and items.
  func state(using generator: inout SeededGenerator) throws -> Numbers {
    let sectionIDs = ids(below: sections, using: &generator)
    var lists = sectionIDs.map { (id: $0, items: [Int]()) }
    if !lists.isEmpty {
      for item in ids(below: items, using: &generator) {
        lists[Int.random(in: lists.indices, using: &generator)].items.append(item)
      }
    }
    return try Numbers(sections: lists)
  }

  /// Some numbers, now in their order and now in any.
  private func ids(below end: Int, using generator: inout SeededGenerator) -> [Int] {
    let all = Array(0..<end).shuffled(using: &generator)
    let some = all.prefix(Int.random(in: 0...end, using: &generator))
    return Bool.random(using: &generator) ? some.sorted() : Array(some)
  }

  /// Makes one edit; one that is refused changes nothing.
  func edit(_ state: inout Numbers, using generator: inout SeededGenerator) throws {
    let section = Int.random(in: 0..<sections, using: &generator)
    let otherSection = Int.random(in: 0..<sections, using: &generator)
    let item = Int.random(in: 0..<items, using: &generator)
    let otherItem = Int.random(in: 0..<items, using: &generator)
    do throws(SnapshotError<Int, Int>) {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: try state.appendSections([section])
      case 1: try state.insertSections([section], beforeSection: otherSection)
      case 2: state.deleteSections([section])
      case 3: try state.moveSection(section, afterSection: otherSection)
      case 4, 5: try state.appendItems([item], toSection: section)
      case 6, 7: try state.insertItems([item], beforeItem: otherItem)
      case 8: state.deleteItems([item, otherItem])
      default: try state.moveItem(item, afterItem: otherItem)
      }
    } catch {}
  }
}
