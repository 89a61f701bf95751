@_spi(Kumiko) import KumikoSnapshot

/// The minimal number of moves, computed without the module.
enum FewestMoves {
  /// The length of the longest increasing subsequence of unique numbers.
  static func longestIncrease(_ numbers: [Int]) -> Int {
    var ends: [Int] = []
    for number in numbers {
      if let index = ends.firstIndex(where: { $0 >= number }) { ends[index] = number } else { ends.append(number) }
    }
    return ends.count
  }

  /// The same length by exhaustive search.
  static func longestIncreaseByForce(_ numbers: [Int]) -> Int {
    var best = 0
    for subset in 0..<(1 << numbers.count) {
      let chosen = numbers.indices.filter { subset >> $0 & 1 == 1 }.map { numbers[$0] }
      if zip(chosen, chosen.dropFirst()).allSatisfy({ $0 < $1 }) { best = max(best, chosen.count) }
    }
    return best
  }

  /// The minimal number of moves between two lists.
  static func between<ID: Hashable>(_ old: [ID], _ new: [ID], longest: ([Int]) -> Int = longestIncrease) -> Int {
    let indices = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    let common = new.compactMap { indices[$0] }
    return common.count - longest(common)
  }

  /// The minimal numbers of moves of items and of sections between two snapshots.
  static func between(_ old: Numbers, _ new: Numbers) throws -> (items: Int, sections: Int) {
    var items = 0
    for (id, list) in try new.contents where old.indexOfSection(id) != nil {
      let fromHere = try old.itemIdentifiers(inSection: id)
      let indices = Dictionary(uniqueKeysWithValues: fromHere.enumerated().map { ($1, $0) })
      for item in list {
        guard indices[item] == nil, let from = old.sectionIdentifier(containingItem: item) else { continue }
        if new.indexOfSection(from) != nil { items += 1 }
      }
      items += between(fromHere, list)
    }
    return (items, between(old.sectionIdentifiers, new.sectionIdentifiers))
  }
}
