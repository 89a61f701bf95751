import KumikoSnapshot

/// The elements of the new list and their sources, piece by piece.
struct Replay {
  /// Adjacent elements of the new list.
  enum Piece {
    case old(Interval)
    case inserted(Interval)
  }

  private let edits: IndexEdits
  private let staying: ContiguousArray<Run>
  private var position = 0
  private var nextInsert = 0
  private var nextMove = 0
  private var nextStaying = 0

  init(edits: IndexEdits, pairs: SectionPairs) {
    self.edits = edits
    self.staying = edits.staying(in: pairs)
  }

  /// Skips the part before an index: an inserted section.
  mutating func skip(to index: Int) {
    position = index
  }

  /// Returns the next piece before an index, or nil at the end.
  mutating func next(before end: Int) -> Piece? {
    guard position < end else { return nil }
    if nextInsert < edits.inserts.count, edits.inserts[nextInsert].start == position {
      let interval = edits.inserts[nextInsert]
      nextInsert += 1
      position = interval.end
      return .inserted(interval)
    }
    if nextMove < edits.moves.count, edits.moves[nextMove].new == position {
      let run = edits.moves[nextMove]
      nextMove += 1
      position += run.count
      return .old(run.oldInterval)
    }
    guard nextStaying < staying.count else { return nil }
    let run = staying[nextStaying]
    nextStaying += 1
    position += run.count
    return .old(run.oldInterval)
  }
}
