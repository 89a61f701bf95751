import KumikoSnapshot

extension SectionSnapshot {
  /// Creates an outline of unique items without levels.
  init(roots: [ItemID]) {
    self.init()
    // An empty outline accepts all unique items.
    try? append(roots)
  }

  /// The items below a collapsed item. O(n).
  var hiddenItems: [ItemID] {
    var visible = visibleItems[...]
    guard visible.count < numberOfItems else { return [] }
    // Both lists have the same order, so one pass is enough.
    return items.filter { item in
      guard visible.first == item else { return true }
      visible.removeFirst()
      return false
    }
  }
}
