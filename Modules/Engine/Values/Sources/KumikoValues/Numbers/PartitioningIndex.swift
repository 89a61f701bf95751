extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element meets a condition; the end index if there is none.
  ///
  /// - Parameter isBehind: The condition, which every element after the first one that meets it meets too.
  /// - Complexity: O(log *n*) in the elements.
  @_spi(Kumiko) @inlinable @inline(__always)
  public func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
