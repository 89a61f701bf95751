extension Snapshot: Hashable {
  /// Whether both have equal sections with equal items in the same order, however they came to be.
  ///
  /// - Complexity: O(n + s); O(1) for a copy that was not changed.
  public static func == (left: Self, right: Self) -> Bool {
    left.storage.sections == right.storage.sections
  }

  /// Hashes all identifiers, in order.
  ///
  /// - Complexity: O(n + s).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.sections)
  }
}
