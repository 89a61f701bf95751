// Writes to memory that is not initialized. Invariants:
// - The spans are inside the list, and `count` is the number of their indices: both come from the edits of the list.
// - Every element of the buffer is initialized once, in order, and `filled` counts those that are.
extension Array where Element: Sendable {
  /// Returns the elements at the indices of spans, in order. `count` is the number of indices.
  ///
  /// Most spans of a shuffled list have one index. `append(contentsOf:)` costs several times that for each.
  @inlinable
  func gathered(_ spans: some Sequence<Span>, count: Int) -> [Element] {
    guard count > 0 else { return [] }
    return withUnsafeBufferPointer { list in
      [Element](unsafeUninitializedCapacity: count) { buffer, filled in
        for span in spans {
          precondition(span.start >= 0 && span.end <= list.count && span.count <= count &- filled)
          for index in span.start..<span.end {
            buffer.initializeElement(at: filled, to: list[index])
            filled &+= 1
          }
        }
      }
    }
  }
}
