import KumikoSnapshot

extension Changeset: Hashable {
  /// Returns whether two changesets make the same changes to the same identifiers of states with equal numbers of
  /// items.
  ///
  /// - Complexity: O(c log n + k + s).
  public static func == (left: Self, right: Self) -> Bool {
    left.sectionEdits == right.sectionEdits && left.itemEdits == right.itemEdits && left.updates == right.updates
      && left.pairs == right.pairs && left.lists == right.lists
  }

  /// Hashes all changes.
  ///
  /// - Complexity: O(c log n + k + s).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sectionEdits)
    hasher.combine(itemEdits)
    hasher.combine(updates)
    hasher.combine(pairs.old)
    hasher.combine(lists)
  }
}
