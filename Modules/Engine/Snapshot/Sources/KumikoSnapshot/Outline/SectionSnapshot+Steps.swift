extension SectionSnapshot {
  /// A call that added items or set expansion states.
  @_documentation(visibility: internal)
  public enum Step: Sendable {
    /// The next items were appended to the children of an item, or to the roots.
    case append(count: Int, parent: ItemID?)
    /// Items were expanded or collapsed.
    case set([ItemID], isExpanded: Bool)
  }

  /// Creates the outline that some calls make, or returns nil if one of them is an error.
  ///
  /// - Parameters:
  ///   - items: All items in the order in which they were appended.
  ///   - steps: The calls.
  ///   - old: An outline that may be nearly the same. Items at the places of equal ones are not hashed.
  /// - Complexity: O(n + l) for the sum *l* of the levels of the parents.
  @_documentation(visibility: internal)
  @inlinable
  public init?(_ items: [ItemID], steps: [Step], resembling old: SectionSnapshot?) {
    guard let table = try? IdentifierTable(items, resembling: old?.table) else { return nil }
    self.init(table: table, forest: OutlineForest())
    for step in steps {
      switch step {
      case .append(let count, let parent):
        guard let parent = known(parent) else { return nil }
        forest.insertLeaves(count, at: forest.gap(atEndOf: parent))
      case .set(let items, let isExpanded):
        for item in items {
          guard let handle = known(item) else { return nil }
          forest.nodes[handle].isExpanded = isExpanded
        }
      }
    }
    if let old, table.sharesHashes(with: old.table), forest == old.forest { forest = old.forest }
  }

  /// Returns the handle of an item that was appended before, or -1 for no item.
  @inlinable
  func known(_ item: ItemID?) -> Int? {
    guard let item else { return -1 }
    return table.index(of: item).flatMap { $0 < forest.nodes.count ? $0 : nil }
  }

  /// Returns whether one outline is a copy of the other, or was made of equal calls beside it.
  ///
  /// Identical outlines are equal. Equal outlines are not always identical.
  @_spi(Kumiko)
  @inlinable
  public func isIdentical(to other: SectionSnapshot) -> Bool {
    forest.nodes.withUnsafeBufferPointer { mine in
      other.forest.nodes.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count }
    } && forest.count == other.forest.count && table.sharesHashes(with: other.table)
  }

  /// The items below a collapsed item.
  ///
  /// - Complexity: O(n).
  @_spi(Kumiko)
  @inlinable
  public var hiddenItems: [ItemID] { forest.hidden.map { table.ids[$0] } }
}
