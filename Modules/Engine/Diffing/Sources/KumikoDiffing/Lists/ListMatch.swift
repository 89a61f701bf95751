public import KumikoSnapshot

/// The common identifiers of two lists.
///
/// The type is generic and inlinable because its loops dominate the cost of a diff. The steps after a match work with
/// indices and are compiled once.
@usableFromInline
struct ListMatch<ID: Hashable & Sendable> {
  @usableFromInline typealias Run = SnapshotMatch.Run

  /// The common runs, in the order of the new list.
  @usableFromInline var runs: ContiguousArray<Run> = []
  @usableFromInline var duplicate: DuplicateIdentifier<ID>?

  /// Matches two lists: common ends by comparison, the rest by hash.
  @inlinable
  init(_ old: UnsafeBufferPointer<ID>, _ new: UnsafeBufferPointer<ID>) {
    let head = CommonEnds.head(old, new)
    let tail = CommonEnds.tail(old, new, behind: head)

    if head > 0 { runs.append(Run(old: 0, new: 0, count: head)) }
    let oldEnd = old.count &- tail
    let newEnd = new.count &- tail
    // A slot cannot store larger indices. An empty match is valid for them, but not minimal.
    if head < oldEnd || head < newEnd, oldEnd &+ newEnd <= SlotTable.limit {
      matchByHash(old, head..<oldEnd, new, head..<newEnd)
    }
    if tail > 0 { append(old: oldEnd, new: newEnd, count: tail) }
  }

  /// Appends to the last run, or starts a new run.
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
