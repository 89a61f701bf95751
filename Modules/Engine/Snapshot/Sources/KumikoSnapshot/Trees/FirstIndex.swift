extension Range<Int> {
  /// Returns the first index that meets a condition, which every later one meets too; the upper bound if there is none. O(log n).
  @_spi(Kumiko) @inlinable @inline(__always)
  public func firstIndex(fromWhich isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
