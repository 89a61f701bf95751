import KumikoSnapshot

/// A bit set of indices, which sorts scattered intervals in linear time.
struct IndexSet {
  private var words: ContiguousArray<UInt>
  private let end: Int

  init(_ intervals: ContiguousArray<Interval>, below end: Int) {
    self.end = end
    words = ContiguousArray(repeating: 0, count: end / UInt.bitWidth + 1)
    for interval in intervals { insert(interval) }
  }

  private mutating func insert(_ interval: Interval) {
    var index = interval.start
    while index < interval.end {
      let bit = index % UInt.bitWidth
      let count = min(UInt.bitWidth - bit, interval.end - index)
      words[index / UInt.bitWidth] |= (UInt.max >> (UInt.bitWidth - count)) << bit
      index += count
    }
  }

  /// Returns the first index from `index` on that is (or is not) in the set, or the end.
  private func first(from index: Int, isIn: Bool) -> Int {
    guard index < end else { return end }
    let flip = isIn ? 0 : UInt.max
    var number = index / UInt.bitWidth
    var word = (words[number] ^ flip) & (UInt.max << (index % UInt.bitWidth))
    while word == 0 {
      number += 1
      guard number < words.count else { return end }
      word = words[number] ^ flip
    }
    return min(end, number * UInt.bitWidth + word.trailingZeroBitCount)
  }

  /// The indices as maximal intervals, in ascending order.
  var intervals: ContiguousArray<Interval> {
    var intervals = ContiguousArray<Interval>()
    var start = first(from: 0, isIn: true)
    while start < end {
      let next = first(from: start, isIn: false)
      intervals.append(Interval(start: start, count: next - start))
      start = first(from: next, isIn: true)
    }
    return intervals
  }
}
