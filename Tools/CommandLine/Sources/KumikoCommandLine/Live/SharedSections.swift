/// Which sections of a screen are resolved, where one stands for all that are equal.
struct SharedSections {
  /// For each section, the section that is resolved in its place: itself or an earlier one.
  private var representatives: [Int]
  private(set) var resolved: [Int] = []
  /// For each section, the index of its representative in ``resolved``.
  private(set) var resolvedIndices: [Int] = []

  init(representatives: [Int]) {
    self.representatives = representatives
    findResolved()
  }

  /// Resolves each section on its own that one of these stood for.
  mutating func separate(_ sections: [Int]) {
    let sections = Set(sections)
    for index in representatives.indices where sections.contains(representatives[index]) {
      representatives[index] = index
    }
    findResolved()
  }

  private mutating func findResolved() {
    resolved = representatives.indices.filter { representatives[$0] == $0 }
    let indices = Dictionary(uniqueKeysWithValues: zip(resolved, resolved.indices))
    resolvedIndices = representatives.map { indices[$0] ?? 0 }
  }
}
