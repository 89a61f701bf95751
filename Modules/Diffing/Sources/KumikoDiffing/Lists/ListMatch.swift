public import KumikoSnapshot

/// Finds the identifiers that two lists share.
///
/// Generic code of which every loop counts, so it is compiled anew wherever it is used, for the identifiers used there;
/// what follows a match is about indices and compiled once.
@usableFromInline
struct ListMatch<ID: Hashable & Sendable> {
  @usableFromInline typealias Run = SnapshotMatch.Run

  /// What both have, in the order of the new list.
  @usableFromInline var runs: ContiguousArray<Run> = []
  /// An identifier that was found twice.
  @usableFromInline var duplicate: DuplicateIdentifier<ID>?

  /// Matches two lists: equal ends by comparing, what is between them by its hashes.
  @inlinable
  init(_ old: UnsafeBufferPointer<ID>, _ new: UnsafeBufferPointer<ID>) {
    let head = CommonEnds.head(old, new)
    let tail = CommonEnds.tail(old, new, behind: head)

    if head > 0 { runs.append(Run(old: 0, new: 0, count: head)) }
    let oldEnd = old.count &- tail
    let newEnd = new.count &- tail
    // Beyond the limit a slot cannot hold the index. To find nothing in common is right then too, if not minimal.
    if head < oldEnd || head < newEnd, oldEnd &+ newEnd <= SlotTable.limit {
      matchByHash(old, head..<oldEnd, new, head..<newEnd)
    }
    if tail > 0 { append(old: oldEnd, new: newEnd, count: tail) }
  }

  /// Adds to the last run, or begins another.
  @inlinable
  @inline(__always)
  mutating func append(old: Int, new: Int, count: Int = 1) {
    let last = runs.count &- 1
    if last >= 0, runs[last].old &+ runs[last].count == old, runs[last].new &+ runs[last].count == new {
      runs[last].count &+= count
    } else {
      runs.append(Run(old: old, new: new, count: count))
    }
  }
}
