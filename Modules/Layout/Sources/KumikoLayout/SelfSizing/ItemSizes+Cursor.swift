import KumikoDimension

extension ItemSizes {
  /// The position of the last look-up. Items shortly after it are found in one step.
  struct Cursor {
    /// A run, and the first item that it covers.
    fileprivate var run: MeasuredRun?
    fileprivate var start = 0

    /// Creates a cursor without a position.
    init() {}
  }

  /// Returns the measured size of a cell. O(log n), or O(1) for an item in the run of the cursor, which must be used with
  /// the same sizes only.
  func cell(_ item: Int, near cursor: inout Cursor) -> Size2D? {
    guard !isEmpty, item >= 0 else { return nil }
    if cursor.run == nil || item < cursor.start || item >= cursor.start + (cursor.run?.summary.items ?? 0) {
      guard let location = runs.locate({ $0.items > item }) else { return nil }
      cursor.run = location.element
      cursor.start = location.before.items
    }
    guard let run = cursor.run else { return nil }
    let offset = item - cursor.start - run.gap
    return offset < 0 ? nil : MeasuredRun.known(run.cells[offset])
  }
}
