import KumikoSnapshot

/// Indices, one bit each: sorts scattered spans in linear time.
struct IndexSet {
  private var words: ContiguousArray<UInt>
  private let end: Int

  /// The indices in these spans, which are below `end`.
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

  /// The first index from one on that is in the set, or is not; the end where there is none.
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

  /// The indices as spans, ascending, each as long as can be.
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
