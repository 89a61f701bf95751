import KumikoSnapshot

/// What turns one list into another, as indices alone: elements leave, appear, and move; the others stay in their order.
///
/// Elements are counted through all sections, and no span reaches over a section's end. What belongs to sections that are
/// deleted or inserted as a whole is not in here. Equal changes have equal edits: every list ascends and no two neighbours
/// in it could be one.
struct IndexEdits: Hashable, Sendable {
  /// What leaves, in the old list.
  var deletes: ContiguousArray<Span> = []
  /// What appears, in the new list.
  var inserts: ContiguousArray<Span> = []
  /// What moves, ascending in the new list.
  var moves: ContiguousArray<Run> = []

  /// Whether nothing leaves, appears or moves.
  var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

  /// The way back.
  var inverted: IndexEdits {
    var back = moves
    for index in back.indices { back[index] = back[index].inverted }
    return IndexEdits(deletes: inserts, inserts: deletes, moves: back.sortedByNew())
  }

  /// What leaves its place in the old list, ascending.
  var taken: ContiguousArray<Span> { deletes.merged(with: moves.oldSpans()) }

  /// What comes to a place in the new list, ascending.
  var filled: ContiguousArray<Span> {
    var targets = ContiguousArray<Span>()
    targets.reserveCapacity(moves.count)
    for move in moves { targets.append(move.newSpan) }
    return inserts.merged(with: targets)
  }

  /// What stays, ascending in the new list.
  ///
  /// - Complexity: O(k log k + s) for k spans in s sections, however many elements these stand for.
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

extension ContiguousArray<Span> {
  /// The index of the first span that starts at a place or behind it.
  func firstIndex(startingFrom place: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].start < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
