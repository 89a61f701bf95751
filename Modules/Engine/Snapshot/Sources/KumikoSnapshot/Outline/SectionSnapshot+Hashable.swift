extension SectionSnapshot: Hashable {
  /// Returns a Boolean value that indicates whether two outlines have equal items in the same order, with equal levels
  /// and expansion states.
  ///
  /// - Complexity: O(n).
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    guard left.forest.count == right.forest.count else { return false }
    let lefts = left.forest.subtree(of: -1)
    let rights = right.forest.subtree(of: -1)
    for (one, other) in zip(lefts, rights) {
      guard left.forest.nodes[one].count == right.forest.nodes[other].count,
        left.forest.nodes[one].isExpanded == right.forest.nodes[other].isExpanded,
        left.table.keptHashes[one] == right.table.keptHashes[other], left.table.ids[one] == right.table.ids[other]
      else { return false }
    }
    return true
  }

  /// Hashes the items in order, and the number of descendants of each.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(forest.count)
    for handle in forest.subtree(of: -1) {
      hasher.combine(table.keptHashes[handle])
      hasher.combine(forest.nodes[handle].count)
    }
  }
}
