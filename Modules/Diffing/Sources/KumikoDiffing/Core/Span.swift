public import KumikoSnapshot

/// Elements that are adjacent in the old and in the new list.
@usableFromInline typealias Run = SnapshotMatch.Run

/// Adjacent indices.
@usableFromInline
struct Span: Hashable, Sendable {
  @usableFromInline var start: Int
  @usableFromInline var count: Int

  @inlinable
  init(start: Int, count: Int) {
    self.start = start
    self.count = count
  }

  /// The index after the last one.
  @inlinable var end: Int { start + count }
}

extension Run {
  /// The indices in the old list.
  @inlinable var oldSpan: Span { Span(start: old, count: count) }
  /// The indices in the new list.
  @inlinable var newSpan: Span { Span(start: new, count: count) }
  /// The run in the opposite direction.
  var inverted: Run { Run(old: new, new: old, count: count) }
}

extension ContiguousArray<Run> {
  /// Returns the runs in the order of the new list.
  func sortedByNew() -> Self {
    ContiguousArray(sorted { $0.new < $1.new })
  }

  /// Returns the spans in the old list, in ascending order.
  func oldSpans() -> ContiguousArray<Span> {
    var spans = ContiguousArray<Span>()
    spans.reserveCapacity(count)
    var isAscending = true
    for run in self {
      if let last = spans.last, last.start > run.old { isAscending = false }
      spans.append(run.oldSpan)
    }
    if !isAscending { spans.sort { $0.start < $1.start } }
    return spans
  }
}

extension ContiguousArray<Span> {
  /// The number of indices.
  @usableFromInline var total: Int { reduce(0) { $0 + $1.count } }

  /// Returns the spans of two ascending lists as one ascending list.
  func merged(with other: Self) -> Self {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var all = Self()
    all.reserveCapacity(count + other.count)
    var index = 0
    for span in other {
      while index < count, self[index].start < span.start {
        all.append(self[index])
        index += 1
      }
      all.append(span)
    }
    all.append(contentsOf: self[index...])
    return all
  }
}
