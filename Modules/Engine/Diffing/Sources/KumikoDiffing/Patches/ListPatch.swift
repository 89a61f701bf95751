import KumikoSnapshot

/// The coded form of changes of a list, not validated.
struct ListPatch {
  static var formatVersion: Int { 1 }

  /// Adjacent elements that are deleted or inserted.
  struct Part {
    var at: Int
    var count: Int
  }

  /// Adjacent elements that move together.
  struct Move {
    var from: Int
    var to: Int
    var count: Int
  }

  /// The number of elements of the old list.
  var from: Int
  var deletes: [Part]
  var inserts: [Part]
  var moves: [Move]
}

extension ListPatch {
  /// Creates the coded form of changes. O(k).
  init(_ changes: ListChanges) {
    from = changes.oldCount
    deletes = changes.edits.deletes.map { Part(at: $0.start, count: $0.count) }
    inserts = changes.edits.inserts.map { Part(at: $0.start, count: $0.count) }
    moves = changes.edits.moves.map { Move(from: $0.old, to: $0.new, count: $0.count) }
  }
}

extension ListChanges {
  /// Reads changes and validates them.
  ///
  /// - Complexity: O(k log k), whatever the numbers in the changes.
  init(_ patch: ListPatch) throws(ListPatchFault) {
    // Small enough that the sum of two numbers does not overflow.
    let limit = Int.max / 4
    guard (0...limit).contains(patch.from) else { throw .count(patch.from) }
    let deletes = patch.deletes.sorted { $0.at < $1.at }
    let inserts = patch.inserts.sorted { $0.at < $1.at }
    let moves = patch.moves.sorted { $0.to < $1.to }
    try Self.check(
      deletes.map { ($0.at, $0.count, .delete) } + moves.map { ($0.from, $0.count, .move) }, below: patch.from)
    var newCount = patch.from
    for delete in deletes { newCount -= delete.count }
    for insert in inserts {
      guard insert.count > 0, insert.count <= limit - newCount else { throw .count(insert.count) }
      newCount += insert.count
    }
    try Self.check(
      inserts.map { ($0.at, $0.count, .insert) } + moves.map { ($0.to, $0.count, .move) }, below: newCount)

    var edits = IndexEdits()
    for delete in deletes { edits.deletes.join(Interval(start: delete.at, count: delete.count)) }
    for insert in inserts { edits.inserts.join(Interval(start: insert.at, count: insert.count)) }
    for move in moves { edits.moves.join(Run(old: move.from, new: move.to, count: move.count)) }
    self.init(edits: edits, oldCount: patch.from, newCount: newCount)
  }

  /// Checks that all elements are in a list and that no element occurs twice.
  private static func check(
    _ parts: [(at: Int, count: Int, operation: PatchFault.Operation)], below limit: Int
  ) throws(ListPatchFault) {
    for part in parts {
      guard part.count > 0 else { throw .count(part.count) }
      guard part.at >= 0, part.count <= limit, part.at <= limit - part.count else {
        throw .outOfRange(part.operation, index: part.at, count: limit)
      }
    }
    let parts = parts.sorted { $0.at < $1.at }
    for (part, next) in zip(parts, parts.dropFirst()) where next.at - part.at < part.count {
      throw .twice(next.operation, index: next.at)
    }
  }
}

#if !hasFeature(Embedded)
  extension ListPatch.Part: Codable, PatchPart {
    enum CodingKeys: String, CodingKey, CaseIterable { case at, count }
  }

  extension ListPatch.Move: Codable, PatchPart {
    enum CodingKeys: String, CodingKey, CaseIterable { case from, to, count }
  }
#endif
