/// Implementations that are available everywhere, for comparison.
enum Baseline {
  /// Builds a dictionary of some identifiers and looks up equal ones: what a diff without a table of its own has to do.
  @inline(never)
  static func dictionary<ID: Hashable>(_ old: [ID], _ new: [ID]) -> Int {
    var indices: [ID: Int] = [:]
    indices.reserveCapacity(old.count)
    for (index, id) in old.enumerated() { indices[id] = index }
    var found = 0
    for id in new where indices[id] != nil { found += 1 }
    return found
  }

  /// Compares two lists.
  @inline(never)
  static func equality<ID: Hashable>(_ old: [ID], _ new: [ID]) -> Int { old == new ? 1 : 0 }

  /// Hashes every identifier once.
  @inline(never)
  static func hashes<ID: Hashable>(_ list: [ID]) -> Int { list.reduce(0) { $0 ^ $1.hashValue } }
}
