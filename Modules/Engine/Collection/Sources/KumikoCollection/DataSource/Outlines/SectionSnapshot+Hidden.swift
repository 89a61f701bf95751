import KumikoSnapshot

extension SectionSnapshot {
  /// Creates an outline of unique items without levels.
  init(roots: [ItemID]) {
    self.init()
    // An empty outline accepts all unique items.
    try? append(roots)
  }
}
