public import KumikoSnapshot

/// What turns one list of different identifiers into another: which elements leave, which appear, and which move.
///
/// ```swift
/// let changes = try ListChanges(from: [1, 2, 3, 4], to: [4, 1, 5, 3])
/// changes.deletes  // [1]
/// changes.inserts  // [2]
/// changes.moves    // [(from: 3, to: 0)]
/// ```
///
/// It speaks of indices, not of identifiers, and so applies to any list that is parallel to the old one: see
/// ``apply(to:inserting:)``. Elements that move are the fewest that have to; the others stay in their order.
public struct ListChanges: Hashable, Sendable {
  /// An element that has its place elsewhere in the new list.
  public struct Move: Hashable, Sendable {
    /// Its index in the old list.
    public var from: Int
    /// Its index in the new list.
    public var to: Int

    /// A move from an index in the old list to one in the new list.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The number of elements of the list that the changes are for.
  public internal(set) var oldCount: Int
  /// The number of elements that the list has after them.
  public internal(set) var newCount: Int
  var edits: IndexEdits

  /// The changes from one list to another.
  ///
  /// Equal ends are compared and not searched: an identifier that is given twice is an error where the lists differ, and
  /// elsewhere does no harm, because the changes are about indices.
  ///
  /// - Parameters:
  ///   - movesItems: whether an element that changes its place moves; else it leaves and appears again.
  /// - Complexity: O(1) where the lists share their storage. Else O(n), on average, and O(m log m) for the m runs of
  ///   elements that are no longer in their order. Each identifier is hashed once.
  /// - Throws: ``DuplicateIdentifier``.
  @inlinable
  public init<ID>(
    from old: [ID], to new: [ID], movesItems: Bool = true
  ) throws(DuplicateIdentifier<ID>) where ID: Hashable & Sendable {
    let match: ListMatch<ID>? = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        old.baseAddress == new.baseAddress && old.count == new.count ? nil : ListMatch(old, new)
      }
    }
    if let duplicate = match?.duplicate { throw duplicate }
    self.init(runs: match?.runs, oldCount: old.count, newCount: new.count, movesItems: movesItems)
  }

  /// The changes from one collection to another; see ``init(from:to:movesItems:)-([ID],_,_)``.
  ///
  /// - Throws: ``DuplicateIdentifier``; the indices in it are counted from zero, whatever those of the collection are.
  @inlinable
  public init<Old: Collection, New: Collection>(
    from old: Old, to new: New, movesItems: Bool = true
  ) throws(DuplicateIdentifier<Old.Element>) where Old.Element == New.Element, Old.Element: Hashable & Sendable {
    try self.init(from: Array(old), to: Array(new), movesItems: movesItems)
  }

  /// The changes that these common runs leave; none where there is no match, because both are the same.
  @usableFromInline
  init(runs: ContiguousArray<SnapshotMatch.Run>?, oldCount: Int, newCount: Int, movesItems: Bool) {
    self.oldCount = oldCount
    self.newCount = newCount
    edits = IndexEdits()
    guard let runs else { return }
    edits = EditMaker.edits(
      runs: runs, pairs: SectionPairs(oldCount: oldCount, newCount: newCount), movesElements: movesItems)
  }

  init(edits: IndexEdits, oldCount: Int, newCount: Int) {
    self.edits = edits
    self.oldCount = oldCount
    self.newCount = newCount
  }
}

// MARK: - What changes

extension ListChanges {
  /// Whether nothing changes. O(1).
  public var isEmpty: Bool { edits.isEmpty }

  /// The indices in the old list of the elements that leave, ascending. O(their number).
  public var deletes: [Int] { edits.deletes.indices }

  /// The indices in the new list of the elements that appear, ascending. O(their number).
  public var inserts: [Int] { edits.inserts.indices }

  /// The elements that move, ascending by their index in the new list. O(their number).
  public var moves: [Move] {
    var moves: [Move] = []
    moves.reserveCapacity(moveCount)
    for run in edits.moves {
      for offset in 0..<run.count { moves.append(Move(from: run.old + offset, to: run.new + offset)) }
    }
    return moves
  }

  /// How many elements leave. O(the number of their runs).
  public var deleteCount: Int { edits.deletes.total }

  /// How many elements appear. O(the number of their runs).
  public var insertCount: Int { edits.inserts.total }

  /// How many elements move. O(the number of their runs).
  public var moveCount: Int { edits.moves.total }

  /// The changes that lead back. O(k log k) for k runs of changes.
  public var inverted: ListChanges {
    ListChanges(edits: edits.inverted, oldCount: newCount, newCount: oldCount)
  }
}

extension ContiguousArray<Span> {
  /// Every index.
  var indices: [Int] {
    var indices: [Int] = []
    indices.reserveCapacity(total)
    for span in self { indices.append(contentsOf: span.start..<span.end) }
    return indices
  }
}

extension ContiguousArray<Run> {
  /// How many elements there are.
  var total: Int { reduce(0) { $0 + $1.count } }
}
