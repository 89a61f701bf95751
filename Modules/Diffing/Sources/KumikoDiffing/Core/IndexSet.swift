import KumikoSnapshot

/// A bit set of indices, which sorts scattered spans in linear time.
struct IndexSet {
  private var words: ContiguousArray<UInt>
  private let end: Int

  /// Creates the set of the indices in spans, all below `end`.
  init(_ spans: ContiguousArray<Span>, below end: Int) {
    self.end = end
    words = ContiguousArray(repeating: 0, count: end / UInt.bitWidth + 1)
    for span in spans { insert(span) }
  }

  private mutating func insert(_ span: Span) {
    var index = span.start
    while index < span.end {
      let bit = index % UInt.bitWidth
      let count = min(UInt.bitWidth - bit, span.end - index)
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

  /// The indices as maximal spans, in ascending order.
  var spans: ContiguousArray<Span> {
    var spans = ContiguousArray<Span>()
    var start = first(from: 0, isIn: true)
    while start < end {
      let next = first(from: start, isIn: false)
      spans.append(Span(start: start, count: next - start))
      start = first(from: next, isIn: true)
    }
    return spans
  }
}
