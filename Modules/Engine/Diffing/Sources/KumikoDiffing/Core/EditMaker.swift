public import KumikoSnapshot

/// Converts the common runs of two states to edits.
@usableFromInline
struct EditMaker {
  private let pairs: SectionPairs
  private let targets: ContiguousArray<Int>
  private let movesElements: Bool
  private var edits = IndexEdits()
  /// The number of elements that stay or move.
  private var keptCount = 0

  private init(pairs: SectionPairs, movesElements: Bool) {
    self.pairs = pairs
    self.targets = pairs.targets
    self.movesElements = movesElements
  }

  /// Returns the edits between two states.
  ///
  /// - Parameters:
  ///   - runs: The common runs: maximal, in the order of the new state, none across the end of a section.
  ///   - pairs: The sections of both states.
  ///   - movesElements: Whether an element that changes its place moves. If false, it is deleted and inserted.
  /// - Complexity: O(r log r + s) for *r* runs. Scattered deletions need O(n) bits of memory.
  @usableFromInline
  static func edits(runs: ContiguousArray<Run>, pairs: SectionPairs, movesElements: Bool) -> IndexEdits {
    var maker = EditMaker(pairs: pairs, movesElements: movesElements)
    let staying = maker.walk(runs)
    maker.findDeletes(runs, staying: staying)
    return maker.edits
  }

  /// Processes the new sections: elements that stay, elements that moved there, and new elements.
  ///
  /// - Returns: The number of elements at the start of each run that stay.
  private mutating func walk(_ runs: ContiguousArray<Run>) -> ContiguousArray<Int> {
    var search = LongestIncrease(runCount: runs.count)
    var next = 0
    for (section, source) in pairs.sources.enumerated() {
      let target = pairs.new[section]
      let first = next
      while next < runs.count, runs[next].new < target.upperBound { next += 1 }
      guard source >= 0 else { continue }
      let origin = pairs.old[source]
      search.search(runs, first..<next, within: origin)
      // Reserves once for a large section, and seldom for many small ones.
      if next - first > edits.moves.count, search.isOutOfOrder {
        edits.moves.reserveCapacity(edits.moves.count + next - first)
      }

      // The start of the part without a match so far.
      var open = target.lowerBound
      for index in first..<next {
        let run = runs[index]
        let kept = movesElements ? (isKept(run, at: origin) ? run.count : 0) : search.staying[index]
        guard kept > 0 else { continue }
        if open < run.new { edits.inserts.append(Interval(start: open, count: run.new - open)) }
        open = run.new + kept
        keptCount += kept
        let stays = search.staying[index]
        if stays < kept {
          edits.moves.append(Run(old: run.old + stays, new: run.new + stays, count: kept - stays))
        }
      }
      if open < target.upperBound {
        edits.inserts.append(Interval(start: open, count: target.upperBound - open))
      }
    }
    return search.staying
  }

  /// Returns whether a run comes from a section that is not deleted. `origin` is the most likely section.
  private func isKept(_ run: Run, at origin: Range<Int>) -> Bool {
    origin.contains(run.old) || targets[pairs.old.section(ofItem: run.old)] >= 0
  }

  /// Finds the elements of the remaining old sections that are not kept.
  private mutating func findDeletes(_ runs: ContiguousArray<Run>, staying: ContiguousArray<Int>) {
    var count = 0
    for (section, target) in targets.enumerated() where target >= 0 {
      count += pairs.old.itemCount(ofSection: section)
    }
    guard keptCount < count else { return }

    var intervals = ContiguousArray<Interval>()
    intervals.reserveCapacity(runs.count)
    var isAscending = true
    var next = 0
    for (section, source) in pairs.sources.enumerated() {
      let end = pairs.new[section].upperBound
      while next < runs.count, runs[next].new < end {
        let run = runs[next]
        let kept = source < 0 ? 0 : movesElements ? run.count : staying[next]
        next += 1
        // Runs from a deleted section need no removal: they are not searched.
        guard kept > 0 else { continue }
        if let last = intervals.last, last.start > run.old { isAscending = false }
        intervals.append(Interval(start: run.old, count: kept))
      }
    }
    if !isAscending {
      if intervals.count > pairs.old.itemCount / 64 {
        intervals = IndexSet(intervals, below: pairs.old.itemCount).intervals
      } else {
        intervals.sort { $0.start < $1.start }
      }
    }
    takeOut(besides: intervals)
  }

  private mutating func takeOut(besides kept: ContiguousArray<Interval>) {
    var next = 0
    for (section, target) in targets.enumerated() where target >= 0 {
      let range = pairs.old[section]
      while next < kept.count, kept[next].end <= range.lowerBound { next += 1 }
      var open = range.lowerBound
      while next < kept.count, kept[next].start < range.upperBound {
        if open < kept[next].start {
          edits.deletes.append(Interval(start: open, count: kept[next].start - open))
        }
        open = min(kept[next].end, range.upperBound)
        // A joined interval can reach into the next section.
        if kept[next].end > range.upperBound { break }
        next += 1
      }
      if open < range.upperBound {
        edits.deletes.append(Interval(start: open, count: range.upperBound - open))
      }
    }
  }
}
