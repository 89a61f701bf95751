extension ItemSizes {
  /// Where an item was looked up: those behind it are found from there in a step or two.
  struct Cursor {
    /// The measured items of one leaf, and which of them comes next.
    fileprivate var leaf: [MeasuredItem] = []
    fileprivate var index = 0
    /// Where the items that the next one tells of begin; what lies before it is not known here.
    fileprivate var start = 0

    /// Nowhere yet.
    init() {}
  }

  /// What has been measured of an item. O(log n), and O(1) for one close behind that of the cursor, which must have been
  /// used with the same sizes only.
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
