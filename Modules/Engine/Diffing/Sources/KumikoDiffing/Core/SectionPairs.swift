public import KumikoSnapshot

/// The sections of both states, and the section pairs.
@usableFromInline
struct SectionPairs: Hashable, Sendable {
  @usableFromInline var old: SectionOffsets
  @usableFromInline var new: SectionOffsets
  /// The old index of each new section, or -1.
  var sources: ContiguousArray<Int>

  /// Creates the pair of two lists, which count as one section.
  init(oldCount: Int, newCount: Int) {
    old = SectionOffsets(single: oldCount)
    new = SectionOffsets(single: newCount)
    sources = [0]
  }

  @usableFromInline
  init(_ match: SnapshotMatch, _ edits: inout IndexEdits, movesSections: Bool) {
    old = SectionOffsets(starts: match.oldStarts)
    new = SectionOffsets(starts: match.newStarts)
    sources = match.sections
    guard old.count != new.count || !sources.elementsEqual(sources.indices) else { return }
    var runs = ContiguousArray<Run>()
    for (index, source) in sources.enumerated() where source >= 0 {
      runs.join(Run(old: source, new: index, count: 1))
    }
    let lists = SectionPairs(oldCount: old.count, newCount: new.count)
    edits = EditMaker.edits(runs: runs, pairs: lists, movesElements: movesSections)
    if !movesSections { sources = edits.sources(in: lists) }
  }

  init(old: SectionOffsets, new: SectionOffsets, sources: ContiguousArray<Int>) {
    self.old = old
    self.new = new
    self.sources = sources
  }

  /// The new index of each old section, or -1.
  var targets: ContiguousArray<Int> {
    var targets = ContiguousArray(repeating: -1, count: old.count)
    for (new, old) in sources.enumerated() where old >= 0 { targets[old] = new }
    return targets
  }
}
