/// Collects the items of two snapshots as runs in the order of the new one. No run crosses the end of a section.
@usableFromInline
struct MatchBuilder {
  @usableFromInline var old: FlatOrder
  @usableFromInline var new: FlatOrder
  private var runs: ContiguousArray<SnapshotMatch.Run> = []
  /// The last run, which may still grow.
  private var open = SnapshotMatch.Run(old: 0, new: 0, count: 0)
  private var matched = 0
  private var oldSection = 0
  private var newSection = 0

  @usableFromInline
  init(old: FlatOrder, new: FlatOrder) {
    self.old = old
    self.new = new
  }

  /// Adds items that both snapshots contain.
  @usableFromInline
  mutating func add(old: Int, new: Int, count: Int) {
    guard count > 0 else { return }
    if open.old + open.count == old, open.new + open.count == new {
      open.count += count
    } else {
      close()
      open = SnapshotMatch.Run(old: old, new: new, count: count)
    }
  }

  /// Adds runs of which none continues another.
  @usableFromInline
  mutating func add(_ runs: ContiguousArray<SnapshotMatch.Run>) {
    if self.runs.isEmpty, open.count == 0, old.sections.count == 1, new.sections.count == 1 {
      // There is no end of a section to divide a run.
      self.runs = runs
      for run in runs { matched += run.count }
    } else {
      for run in runs { add(old: run.old, new: run.new, count: run.count) }
    }
  }

  /// Divides the open run at the ends of sections.
  private mutating func close() {
    while open.count > 0 {
      while new.sectionStarts[newSection + 1] <= open.new { newSection += 1 }
      if old.sectionStarts[oldSection] > open.old || old.sectionStarts[oldSection + 1] <= open.old {
        oldSection = Self.section(of: open.old, in: old.sectionStarts, from: oldSection)
      }
      let count = min(
        open.count, new.sectionStarts[newSection + 1] - open.new, old.sectionStarts[oldSection + 1] - open.old)
      runs.append(SnapshotMatch.Run(old: open.old, new: open.new, count: count))
      matched += count
      open.old += count
      open.new += count
      open.count -= count
    }
  }

  /// Returns the index of the non-empty section that contains an item. It is often the section after `last`.
  private static func section(of item: Int, in starts: ContiguousArray<Int>, from last: Int) -> Int {
    if last + 2 < starts.count, starts[last + 1] <= item, item < starts[last + 2] { return last + 1 }
    return starts.indices.firstIndex(fromWhich: { starts[$0] > item }) - 1
  }

  @usableFromInline
  consuming func match(sections: ContiguousArray<Int>, changedItems: ContiguousArray<Int>) -> SnapshotMatch {
    close()
    var isIdentity =
      matched == new.sectionStarts.last && new.sectionStarts == old.sectionStarts
    if isIdentity { for run in runs where run.old != run.new { isIdentity = false } }
    if isIdentity { for (index, section) in sections.enumerated() where section != index { isIdentity = false } }
    return SnapshotMatch(
      itemRuns: runs, sections: sections, isIdentity: isIdentity, changedItems: changedItems,
      oldStarts: old.sectionStarts, newStarts: new.sectionStarts)
  }
}
