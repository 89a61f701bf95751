public import KumikoSnapshot

/// The changes from one list of unique identifiers to another: deleted, inserted and moved elements.
///
/// ```swift
/// let changes = try ListChanges(from: [1, 2, 3, 4], to: [4, 1, 5, 3])
/// changes.deletes  // [1]
/// changes.inserts  // [2]
/// changes.moves    // [(from: 3, to: 0)]
/// ```
///
/// The changes consist of indices, not of identifiers. They apply to any list that is parallel to the old one; see
/// ``apply(to:inserting:)``. The number of moves is minimal.
public struct ListChanges: Hashable, Sendable {
  /// A moved element.
  public struct Move: Hashable, Sendable {
    /// The index in the old list.
    public var from: Int
    /// The index in the new list.
    public var to: Int
  }

  /// The number of elements before the changes.
  public internal(set) var oldCount: Int
  /// The number of elements after the changes.
  public internal(set) var newCount: Int
  var edits: IndexEdits

  /// Creates the changes from one list to another.
  ///
  /// Only the part between the common ends is checked for repeated identifiers. A repetition in the common ends does no
  /// harm, because the changes consist of indices.
  ///
  /// - Parameters:
  ///   - old: The old list.
  ///   - new: The new list.
  ///   - movesItems: Whether an element that changes its place moves. If false, it is deleted and inserted. Default:
  ///     true.
  /// - Throws: ``DuplicateIdentifier`` if an identifier occurs twice in one of the lists, between the common ends.
  /// - Complexity: O(1) if the lists share their storage. Otherwise O(n), on average, for *n* elements, and O(r log r)
  ///   for *r* runs of elements that are not in their old order. Each identifier is hashed at most once.
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

  /// Creates the changes from one collection to another.
  ///
  /// - Parameters:
  ///   - old: The old collection.
  ///   - new: The new collection.
  ///   - movesItems: Whether an element that changes its place moves. If false, it is deleted and inserted. Default:
  ///     true.
  /// - Throws: ``DuplicateIdentifier`` if an identifier occurs twice in one of the collections, between the common
  ///   ends. Its indices are zero-based.
  /// - Complexity: O(n), on average, for *n* elements, and O(r log r) for *r* runs of elements that are not in their
  ///   old order.
  @inlinable
  public init<Old: Collection, New: Collection>(
    from old: Old, to new: New, movesItems: Bool = true
  ) throws(DuplicateIdentifier<Old.Element>) where Old.Element == New.Element, Old.Element: Hashable & Sendable {
    try self.init(from: Array(old), to: Array(new), movesItems: movesItems)
  }

  /// Creates the changes of two lists with these common runs, or no changes if `runs` is nil.
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

// MARK: - Changes

extension ListChanges {
  /// A Boolean value that indicates whether there are no changes.
  public var isEmpty: Bool { edits.isEmpty }

  /// The old indices of the deleted elements, in ascending order.
  ///
  /// - Complexity: O(m) for *m* elements.
  public var deletes: [Int] { edits.deletes.indices }

  /// The new indices of the inserted elements, in ascending order.
  ///
  /// - Complexity: O(m) for *m* elements.
  public var inserts: [Int] { edits.inserts.indices }

  /// The moved elements, in the order of their new indices.
  ///
  /// - Complexity: O(m) for *m* elements.
  public var moves: [Move] {
    var moves: [Move] = []
    moves.reserveCapacity(moveCount)
    for run in edits.moves {
      for offset in 0..<run.count { moves.append(Move(from: run.old + offset, to: run.new + offset)) }
    }
    return moves
  }

  /// The number of deleted elements.
  ///
  /// - Complexity: O(k) for *k* runs of deletions.
  public var deleteCount: Int { edits.deletes.total }

  /// The number of inserted elements.
  ///
  /// - Complexity: O(k) for *k* runs of insertions.
  public var insertCount: Int { edits.inserts.total }

  /// The number of moved elements.
  ///
  /// - Complexity: O(k) for *k* runs of moves.
  public var moveCount: Int { edits.moves.total }

  /// The changes that undo these changes.
  ///
  /// - Complexity: O(k log k) for *k* runs of changes.
  public var inverted: ListChanges {
    ListChanges(edits: edits.inverted, oldCount: newCount, newCount: oldCount)
  }
}

extension ContiguousArray<Interval> {
  var indices: [Int] {
    var indices: [Int] = []
    indices.reserveCapacity(total)
    for interval in self { indices.append(contentsOf: interval.start..<interval.end) }
    return indices
  }
}

extension ContiguousArray<Run> {
  @usableFromInline var total: Int { reduce(0) { $0 + $1.count } }
}
