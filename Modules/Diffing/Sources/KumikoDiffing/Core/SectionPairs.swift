import KumikoSnapshot

/// The sections of both sides, and which is which.
struct SectionPairs: Hashable, Sendable {
  var old: SectionOffsets
  var new: SectionOffsets
  /// For each new section the index of the same section in the old state, or -1.
  var sources: ContiguousArray<Int>

  /// Two lists, seen as one section that stays.
  init(oldCount: Int, newCount: Int) {
    old = SectionOffsets(single: oldCount)
    new = SectionOffsets(single: newCount)
    sources = [0]
  }

  init(old: SectionOffsets, new: SectionOffsets, sources: ContiguousArray<Int>) {
    self.old = old
    self.new = new
    self.sources = sources
  }

  /// For each old section the index of the same section in the new state, or -1.
  var targets: ContiguousArray<Int> {
    var targets = ContiguousArray(repeating: -1, count: old.count)
    for (new, old) in sources.enumerated() where old >= 0 { targets[old] = new }
    return targets
  }
}
