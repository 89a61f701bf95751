/// Running totals of a list of counts, in which one count may change without going through all that follow.
///
/// A binary indexed tree: node `i` (counted from one) holds the sum of the `i & -i` counts that end with the `i`-th. A
/// node therefore depends on nothing behind it, so the tree can be cut anywhere and grown again from there.
struct PrefixSums: Sendable {
  private var nodes: ContiguousArray<Int> = []

  /// The sum of the first `count` counts. O(log n).
  func sum(ofFirst count: Int) -> Int {
    var total = 0
    var node = count
    while node > 0 {
      total += nodes[node - 1]
      node &= node - 1
    }
    return total
  }

  /// Adds `change` to the count at `index`. O(log n).
  mutating func add(_ change: Int, at index: Int) {
    var node = index + 1
    while node <= nodes.count {
      nodes[node - 1] += change
      node += node & -node
    }
  }

  /// Adds a count at the end. O(1) amortised.
  mutating func append(_ value: Int) {
    let node = nodes.count + 1
    let start = node & (node - 1)
    var total = value
    var part = node - 1
    while part > start {
      total += nodes[part - 1]
      part &= part - 1
    }
    nodes.append(total)
  }

  /// Forgets all counts but the first `count`.
  mutating func truncate(to count: Int) {
    nodes.removeLast(nodes.count - count)
  }
}
