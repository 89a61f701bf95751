/// The sections of a screen of which one is resolved for several.
struct SharedSections {
  /// For each section the one that is resolved for it.
  private var firsts: [Int]
  private(set) var chosen: [Int] = []
  /// For each section the place of its own in ``chosen``.
  private(set) var places: [Int] = []

  init(_ firsts: [Int]) {
    self.firsts = firsts
    number()
  }

  /// Resolves every section for which one of these was resolved.
  mutating func separate(_ sections: [Int]) {
    let sections = Set(sections)
    for index in firsts.indices where sections.contains(firsts[index]) { firsts[index] = index }
    number()
  }

  private mutating func number() {
    chosen = firsts.indices.filter { firsts[$0] == $0 }
    let numbers = Dictionary(uniqueKeysWithValues: zip(chosen, chosen.indices))
    places = firsts.map { numbers[$0] ?? 0 }
  }
}
