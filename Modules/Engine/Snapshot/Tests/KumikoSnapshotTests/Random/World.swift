/// The size of the space from which changes are drawn. Small spaces collide often, large ones make deep trees.
struct World: Sendable, CustomStringConvertible {
  var seed: Int
  var sections: Int
  var items: Int
  var batch: Int
  var changes: Int
  /// The number of initial items. Most changes concern a few of them.
  var present = 0

  var description: String { "seed \(seed), \(sections) sections, \(items) items" }
}

extension World {
  /// The initial sections and items.
  var start: [(id: Int, items: [Int])] {
    guard present > 0 else { return [] }
    let size = present / sections
    return (0..<sections).map { (id: $0, items: Array(($0 * size)..<(($0 + 1) * size))) }
  }

  /// Draws a change, sometimes an invalid one.
  func change(using generator: inout SeededGenerator) -> NaiveModel.Change {
    let section = Int.random(in: 0..<sections, using: &generator)
    let otherSection = Int.random(in: 0..<sections, using: &generator)
    let item = Int.random(in: 0..<items, using: &generator)
    let otherItem = Int.random(in: 0..<items, using: &generator)
    let after = Bool.random(using: &generator)
    switch Int.random(in: 0..<120, using: &generator) {
    case 0..<10: return .appendSections(ids(below: sections, atMost: 4, using: &generator))
    case 10..<20:
      return .insertSections(ids(below: sections, atMost: 4, using: &generator), anchor: section, after: after)
    case 20..<26: return .deleteSections(ids(below: sections, atMost: 2, using: &generator))
    case 26..<36: return .moveSection(section, anchor: otherSection, after: after)
    case 36..<56:
      let target = Int.random(in: 0..<4, using: &generator) == 0 ? nil : section
      return .appendItems(ids(below: items, atMost: batch, using: &generator), section: target)
    case 56..<72: return .insertItems(ids(below: items, atMost: batch, using: &generator), anchor: item, after: after)
    case 72..<82: return .deleteItems(ids(below: items, atMost: batch / 2, using: &generator))
    case 82: return .deleteAllItems
    case 83..<100: return .moveItem(item, anchor: otherItem, after: after)
    case 100..<103: return .reloadSections(ids(below: sections, atMost: 2, using: &generator))
    case 103..<107: return .reloadItems(ids(below: items, atMost: 2, using: &generator))
    case 107..<111: return .reconfigureItems(ids(below: items, atMost: 2, using: &generator))
    case 111: return .removeMarkers
    default: return .setContentVersion(Int.random(in: -1..<3, using: &generator).known, item: item)
    }
  }

  /// Draws identifiers in any order; in one of eight lists, one identifier occurs twice.
  private func ids(below end: Int, atMost limit: Int, using generator: inout SeededGenerator) -> [Int] {
    let count = Int.random(in: 0...limit, using: &generator)
    var ids = Array((0..<end).shuffled(using: &generator).prefix(count))
    if let twin = ids.randomElement(using: &generator), Int.random(in: 0..<8, using: &generator) == 0 {
      ids.insert(twin, at: Int.random(in: 0...ids.count, using: &generator))
    }
    return ids
  }
}

extension Int {
  /// The value, or nil if it is negative.
  fileprivate var known: Int? { self < 0 ? nil : self }
}
