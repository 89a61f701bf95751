import KumikoSnapshot

extension SectionSnapshot {
  /// An outline without levels, of items that are known to be different.
  init(roots: [ItemID]) {
    self.init()
    // Different items are never refused by an empty outline.
    try? append(roots)
  }

  /// The items that are below one that is collapsed. O(n).
  var hiddenItems: [ItemID] {
    var visible = visibleItems[...]
    guard visible.count < numberOfItems else { return [] }
    // Both are in the same order, so that the visible ones are met in passing.
    return items.filter { item in
      guard visible.first == item else { return true }
      visible.removeFirst()
      return false
    }
  }
}
