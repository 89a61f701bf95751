import KumikoSnapshot

/// Goes through the new list and says where its elements come from, piece by piece.
struct Replay {
  /// Elements that follow one another in the new list.
  enum Piece {
    /// They come from here in the old list.
    case old(Span)
    /// They appear.
    case inserted(Span)
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

  /// Passes over what is before an index: a section that is new as a whole.
  mutating func skip(to index: Int) {
    position = index
  }

  /// The next piece before an index, or nil where there are no more.
  mutating func next(before end: Int) -> Piece? {
    guard position < end else { return nil }
    if nextInsert < edits.inserts.count, edits.inserts[nextInsert].start == position {
      let span = edits.inserts[nextInsert]
      nextInsert += 1
      position = span.end
      return .inserted(span)
    }
    if nextMove < edits.moves.count, edits.moves[nextMove].new == position {
      let run = edits.moves[nextMove]
      nextMove += 1
      position += run.count
      return .old(run.oldSpan)
    }
    guard nextStaying < staying.count else { return nil }
    let run = staying[nextStaying]
    nextStaying += 1
    position += run.count
    return .old(run.oldSpan)
  }
}
