import KumikoDimension

extension ItemSizes {
  /// The position of the last look-up. Items shortly after it are found in one step.
  struct Cursor {
    /// A run, the first item that it covers, its first measured item, and the item behind it.
    fileprivate var run: MeasuredRun?
    fileprivate var (start, first, end) = (0, 0, 0)

    init() {}
  }

  /// Returns the measured size of a cell. O(log n), or O(1) for an item in the run of the cursor, which must be used with
  /// the same sizes only.
  @inline(__always)
  func cell(_ item: Int, near cursor: inout Cursor) -> Size2D? {
    guard !isEmpty, item >= 0, move(&cursor, to: item), item >= cursor.first else { return nil }
    return cursor.run.flatMap { MeasuredRun.known($0.cells[item - cursor.first]) }
  }

  /// Returns the first measured item from an index on. O(log n), or O(1) for an item in the run of the cursor.
  func next(from item: Int, near cursor: inout Cursor) -> Int? {
    move(&cursor, to: item) ? max(item, cursor.first) : nil
  }

  /// Moves a cursor to the run of an item. Returns false behind all runs.
  @inline(__always)
  private func move(_ cursor: inout Cursor, to item: Int) -> Bool {
    if item >= cursor.start, item < cursor.end { return true }
    guard let location = runs.locate({ $0.items + $1.items > item }) else { return false }
    cursor.run = location.element
    cursor.start = location.before.items
    cursor.first = cursor.start + location.element.gap
    cursor.end = cursor.start + location.element.summary.items
    return true
  }
}
