@_spi(Kumiko) import KumikoSnapshot
import Testing

/// The size of random states.
struct World: Sendable, CustomTestStringConvertible {
  var seed: Int
  var sections: Int
  var items: Int

  static let all = [
    World(seed: 1, sections: 3, items: 5), World(seed: 2, sections: 4, items: 8),
    World(seed: 3, sections: 6, items: 12), World(seed: 4, sections: 8, items: 6),
    World(seed: 5, sections: 2, items: 24), World(seed: 6, sections: 12, items: 40),
    World(seed: 7, sections: 1, items: 30), World(seed: 8, sections: 5, items: 100),
  ]

  var testDescription: String { "seed \(seed), \(sections) sections, \(items) items" }
}

extension World {
  /// Draws a state with some of the sections and items.
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

  /// Draws some numbers, in order or in any order.
  func ids(below end: Int, using generator: inout SeededGenerator) -> [Int] {
    let all = Array(0..<end).shuffled(using: &generator)
    let some = all.prefix(Int.random(in: 0...end, using: &generator))
    return Bool.random(using: &generator) ? some.sorted() : Array(some)
  }

  /// Returns a state after a few edits.
  func edited(_ state: Numbers, using generator: inout SeededGenerator) throws -> Numbers {
    var result = state
    for _ in 0...Int.random(in: 0..<6, using: &generator) { try edit(&result, using: &generator) }
    return result
  }

  /// Makes one edit. A rejected edit changes nothing.
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
