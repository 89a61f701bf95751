import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The spans of a prepared layout: a forest, in which each span is before the spans that it contains.
struct SpanTable: Sendable {
  struct Span: Sendable {
    /// The index in the configuration of the layout.
    let number: Int
    let id: String
    let sections: Range<Int>
    /// The index of the enclosing span in the table, or -1.
    let parent: Int
    /// The headers and footers with their measured sizes.
    var items: BoundaryItems
    var sizes: [SupplementaryKey: Size2D] = [:]
  }

  private(set) var spans: [Span] = []
  /// The index of each span in the table, by its index in the configuration.
  private var indices: [Int] = []
  /// An upper bound of the distance by which headers and footers extend beyond their span.
  private(set) var overhang = 0.0

  /// Creates an empty table.
  init() {}

  /// Creates a table of spans that do not cross, each before the spans that it contains. O(S).
  init(_ spans: [Span]) {
    self.spans = spans
    indices = Array(repeating: 0, count: spans.count)
    for (index, span) in spans.enumerated() { indices[span.number] = index }
    overhang = spans.reduce(0) { max($0, $1.items.reach) }
  }

  var isEmpty: Bool { spans.isEmpty }

  /// Returns the index in the table of the span with an index in the configuration.
  func index(ofNumber number: Int) -> Int? { indices.indices.contains(number) ? indices[number] : nil }

  /// Sets the preferred size of a header or footer. Returns whether it was another size.
  mutating func setSize(_ size: Size2D, _ key: SupplementaryKey, ofSpan index: Int) -> Bool {
    guard spans[index].sizes.updateValue(size, forKey: key) != size else { return false }
    spans[index].items.update(spans[index].sizes)
    overhang = max(overhang, spans[index].items.reach)
    return true
  }
}

// MARK: - Look-up

extension SpanTable {
  /// Returns the index of the innermost span that contains a section. O(log S + depth).
  func innermost(containing section: Int) -> Int? {
    var index = firstIndex(startingAt: section + 1) - 1
    while index >= 0, spans[index].sections.upperBound <= section { index = spans[index].parent }
    return index < 0 ? nil : index
  }

  /// Calls `body` for each span with a section in a range, inner spans before the spans that contain them.
  ///
  /// O(log S + depth), and what is found.
  func forEach(meeting sections: ClosedRange<Int>, _ body: (Int) -> Void) {
    let first = firstIndex(startingAt: sections.lowerBound)
    for index in (first..<firstIndex(startingAt: sections.upperBound + 1)).reversed() { body(index) }
    var index = first - 1
    while index >= 0 {
      if spans[index].sections.upperBound > sections.lowerBound { body(index) }
      index = spans[index].parent
    }
  }

  /// Returns the index of the first span whose first section is `section` or a later one.
  private func firstIndex(startingAt section: Int) -> Int {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].sections.lowerBound < section { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - Room

extension SpanTable {
  /// Returns the room before the first section of a span for its headers and those of inner spans.
  func lead(of index: Int) -> Double {
    let first = spans[index].sections.lowerBound
    var room = 0.0
    var inner = index
    while inner < spans.count, spans[inner].sections.lowerBound == first {
      room += spans[inner].items.topBand
      inner += 1
    }
    return room
  }

  /// Returns the room after the last section of a span for its footers and those of inner spans.
  func trail(of index: Int) -> Double {
    var room = spans[index].items.bottomBand
    var inner = innermost(containing: spans[index].sections.upperBound - 1) ?? index
    while inner != index {
      room += spans[inner].items.bottomBand
      inner = spans[inner].parent
    }
    return room
  }

  /// Returns the room that all spans take before and after a section.
  func bands(ofSection section: Int) -> (lead: Double, trail: Double) {
    let first = firstIndex(startingAt: section)
    let starts = first < spans.count && spans[first].sections.lowerBound == section
    var trail = 0.0
    var index = innermost(containing: section) ?? -1
    while index >= 0, spans[index].sections.upperBound == section + 1 {
      trail += spans[index].items.bottomBand
      index = spans[index].parent
    }
    return (starts ? lead(of: first) : 0, trail)
  }
}
