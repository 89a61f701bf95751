extension ItemSizes {
  /// The position of the last look-up. Items shortly after it are found in one or two steps.
  struct Cursor {
    /// The measured items of one leaf, and the next of them.
    fileprivate var leaf: [MeasuredItem] = []
    fileprivate var index = 0
    /// The first item that the next measured item covers. Earlier items are not known here.
    fileprivate var start = 0

    /// Creates a cursor without a position.
    init() {}
  }

  /// Returns the measured sizes of an item. O(log n), or O(1) for an item shortly after the cursor, which must be used
  /// with the same sizes only.
  func sizes(of item: Int, near cursor: inout Cursor) -> MeasuredItem.Sizes? {
    guard !isEmpty else { return nil }
    if item >= cursor.start {
      while cursor.index < cursor.leaf.count {
        let number = cursor.start + cursor.leaf[cursor.index].gap
        if number == item { return cursor.leaf[cursor.index].sizes }
        if number > item { return nil }
        cursor.start = number + 1
        cursor.index += 1
      }
    }
    guard let found = leaf(from: item) else { return nil }
    (cursor.leaf, cursor.index, cursor.start) = found
    return cursor.start + cursor.leaf[cursor.index].gap == item ? cursor.leaf[cursor.index].sizes : nil
  }
}
