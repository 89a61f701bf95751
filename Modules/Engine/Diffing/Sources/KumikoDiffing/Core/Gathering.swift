// Writes to memory that is not initialized. Invariants:
// - The intervals are inside the list, and `count` is the number of their indices: both come from the edits of the list.
// - Every element of the buffer is initialized once, in order, and `filled` counts those that are.
extension Array where Element: Sendable {
  /// Returns the elements at the indices of intervals, in order. `count` is the number of indices.
  ///
  /// Most intervals of a shuffled list have one index. `append(contentsOf:)` costs several times that for each.
  @inlinable
  func gathered(_ intervals: some Sequence<Interval>, count: Int) -> [Element] {
    guard count > 0 else { return [] }
    return withUnsafeBufferPointer { list in
      [Element](unsafeUninitializedCapacity: count) { buffer, filled in
        for interval in intervals {
          precondition(interval.start >= 0 && interval.end <= list.count && interval.count <= count &- filled)
          for index in interval.start..<interval.end {
            buffer.initializeElement(at: filled, to: list[index])
            filled &+= 1
          }
        }
      }
    }
  }
}
