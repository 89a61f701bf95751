@_spi(Kumiko) public import KumikoSnapshot

/// The changes from one list to another as indices: deletions, insertions and moves.
///
/// Elements are counted through all sections, and no interval crosses the end of a section. The items of deleted and
/// inserted sections are not included. Equal changes have equal edits: each list is ascending and adjacent intervals are
/// joined.
@usableFromInline
struct IndexEdits: Hashable, Sendable {
  /// The deletions, as intervals of the old list.
  @usableFromInline var deletes: ContiguousArray<Interval> = []
  /// The insertions, as intervals of the new list.
  @usableFromInline var inserts: ContiguousArray<Interval> = []
  /// The moves, in the order of the new list.
  @usableFromInline var moves: ContiguousArray<Run> = []

  /// A Boolean value that indicates whether there are no edits.
  var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

  var inverted: IndexEdits {
    IndexEdits(deletes: inserts, inserts: deletes, moves: moves.inverted)
  }

  /// The old intervals that are deleted or moved, in ascending order.
  var taken: ContiguousArray<Interval> { deletes.merged(with: moves.oldIntervals()) { $0.start } }

  /// The new intervals that are inserted or moved, in ascending order.
  var filled: ContiguousArray<Interval> { inserts.merged(with: moves.newIntervals) { $0.start } }

  /// Returns the runs that stay, in the order of the new list.
  ///
  /// - Complexity: O(k log k + s) for *k* intervals in *s* sections, whatever the number of elements.
  func staying(in pairs: SectionPairs) -> ContiguousArray<Run> {
    let taken = taken
    let filled = filled
    var runs = ContiguousArray<Run>()
    var hole = 0
    for (section, source) in pairs.sources.enumerated() where source >= 0 {
      let target = pairs.new[section]
      let origin = pairs.old[source]
      while hole < filled.count, filled[hole].start < target.lowerBound { hole += 1 }
      var gap = taken.firstIndex(startingFrom: origin.lowerBound)
      var old = origin.lowerBound
      var new = target.lowerBound
      while true {
        while gap < taken.count, taken[gap].start == old, taken[gap].end <= origin.upperBound {
          old = taken[gap].end
          gap += 1
        }
        while hole < filled.count, filled[hole].start == new, filled[hole].end <= target.upperBound {
          new = filled[hole].end
          hole += 1
        }
        let oldEnd = gap < taken.count ? min(taken[gap].start, origin.upperBound) : origin.upperBound
        let newEnd = hole < filled.count ? min(filled[hole].start, target.upperBound) : target.upperBound
        let count = min(oldEnd - old, newEnd - new)
        guard count > 0 else { break }
        runs.append(Run(old: old, new: new, count: count))
        old += count
        new += count
      }
    }
    return runs
  }
}

extension ContiguousArray<Interval> {
  func firstIndex(startingFrom place: Int) -> Int {
    indices.firstIndex(fromWhich: { self[$0].start >= place })
  }
}
