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
    /// The origin and the extent of the span across the axis of scrolling.
    let cross: (origin: Double, extent: Double)
    let contentInsets: DirectionalEdgeInsets
    /// The insets before the first section and after the last one.
    let insets: (start: Double, end: Double)
    let spacing: Double
    let room: SpanRoom
    let decorations: [LayoutDecorationItem]
    /// The headers and footers with their measured sizes.
    var items: BoundaryItems
    var sizes: [SupplementaryKey: Size2D] = [:]
    var columns: SpanColumns?
    /// The settings of the first section as the header, unless the span has columns.
    let headerSection: LayoutHeaderSection?
    let sharesOffset: Bool

    /// Whether the first section is a header that stays visible.
    var pinsFirstSection: Bool { headerSection?.pinToVisibleBounds == true }

    /// The room before the first section, for headers and the inset.
    var lead: Double { items.topBand + insets.start }
    /// The room after the last section, for the inset and footers, and for columns that are longer than the last one.
    var trail: Double { insets.end + items.bottomBand + (columns?.slack ?? 0) }

    /// An upper bound of the distance by which elements extend beyond the span.
    func overhang(along axis: LayoutAxis) -> Double {
      var overhang = items.reach
      // Sections can begin before a header where insets are negative.
      if insets.start < 0 || insets.end < 0 {
        overhang += items.topBand + items.bottomBand + max(0, -insets.start) + max(0, -insets.end)
      }
      return decorations.reduce(overhang) {
        max($0, -$1.contentInsets.start(along: axis), -$1.contentInsets.end(along: axis))
      }
    }
  }

  private(set) var spans: [Span] = []
  /// The index of each span in the table, by its index in the configuration.
  private var indices: [Int] = []
  /// An upper bound of the distance by which elements extend beyond their span.
  private(set) var overhang = 0.0
  private(set) var hasDecorations = false
  private(set) var hasColumns = false
  /// Whether the first section of any span is a pinned header.
  private(set) var hasPinnedSections = false
  /// The runs of sections that share an orthogonal offset, in order.
  private(set) var sharedRuns: [Range<Int>] = []
  private var axis = LayoutAxis.vertical

  init() {}

  /// Creates a table of spans that do not cross, each before the spans that it contains. O(S).
  init(_ spans: [Span], along axis: LayoutAxis) {
    self.spans = spans
    self.axis = axis
    indices = Array(repeating: 0, count: spans.count)
    for (index, span) in spans.enumerated() { indices[span.number] = index }
    overhang = spans.reduce(0) { max($0, $1.overhang(along: axis)) }
    hasDecorations = spans.contains { !$0.decorations.isEmpty }
    hasColumns = spans.contains { $0.columns != nil }
    hasPinnedSections = spans.contains { $0.pinsFirstSection }
    for span in spans where span.sharesOffset && span.sections.lowerBound >= sharedRuns.last?.upperBound ?? 0 {
      sharedRuns.append(span.sections)
    }
  }

  /// Extends the distance by which elements extend beyond their span.
  mutating func include(overhang other: Double) { overhang = max(overhang, other) }

  mutating func setColumns(of index: Int, _ change: (inout SpanColumns) -> Void) {
    guard var columns = spans[index].columns else { return }
    spans[index].columns = nil
    change(&columns)
    spans[index].columns = columns
  }

  var isEmpty: Bool { spans.isEmpty }

  /// Returns the index in the table of the span with an index in the configuration.
  func index(ofNumber number: Int) -> Int? { indices.indices.contains(number) ? indices[number] : nil }

  /// Sets the preferred size of a header or footer. Returns whether it was another size.
  mutating func setSize(_ size: Size2D, _ key: SupplementaryKey, ofSpan index: Int) -> Bool {
    guard spans[index].sizes.updateValue(size, forKey: key) != size else { return false }
    spans[index].items.update(spans[index].sizes)
    overhang = max(overhang, spans[index].overhang(along: axis))
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

  /// Calls `body` for each span with a section in a range, outer spans before the spans that they contain.
  ///
  /// O(log S + depth), and what is found.
  func forEachOuterFirst(meeting sections: ClosedRange<Int>, _ body: (Int) -> Void) {
    let first = firstIndex(startingAt: sections.lowerBound)
    forEachAround(first - 1, reaching: sections.lowerBound, body)
    for index in first..<firstIndex(startingAt: sections.upperBound + 1) { body(index) }
  }

  /// Calls `body` for a span and the spans around it that reach a section, outer spans first.
  func forEachAround(_ index: Int, reaching section: Int, _ body: (Int) -> Void) {
    guard index >= 0 else { return }
    forEachAround(spans[index].parent, reaching: section, body)
    if spans[index].sections.upperBound > section { body(index) }
  }

  func beginsColumn(_ section: Int) -> Bool {
    guard hasColumns else { return false }
    var index = innermost(containing: section) ?? -1
    while index >= 0 {
      if let columns = spans[index].columns, columns.starts[columns.column(of: section)] == section { return true }
      index = spans[index].parent
    }
    return false
  }

  func room(ofSection section: Int) -> SpanRoom {
    guard let index = innermost(containing: section) else { return SpanRoom() }
    var room = spans[index].room
    if spans[index].sections.lowerBound == section { room.leastZIndex = spans[index].headerSection?.zIndex }
    return room
  }

  /// Returns the spacing between a section and the next one if one span contains both.
  func spacing(afterSection section: Int) -> Double? {
    var index = innermost(containing: section) ?? -1
    while index >= 0, spans[index].sections.upperBound == section + 1 { index = spans[index].parent }
    if index >= 0, spans[index].headerSection != nil, spans[index].sections.lowerBound == section { return 0 }
    return index < 0 ? nil : spans[index].spacing
  }

  /// Returns the index of the first span whose first section is `section` or a later one.
  func firstIndex(startingAt section: Int) -> Int {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].sections.lowerBound < section { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Room

  /// Returns the room before the first section of a span, for its headers and insets and those of inner spans.
  func lead(of index: Int) -> Double {
    let first = spans[index].sections.lowerBound
    var room = 0.0
    var inner = index
    while inner < spans.count, spans[inner].sections.lowerBound == first {
      room += spans[inner].lead
      inner += 1
    }
    return room
  }

  /// Returns the room after the last section of a span, for its footers and insets and those of inner spans.
  func trail(of index: Int) -> Double {
    var room = spans[index].trail
    var inner = innermost(containing: spans[index].sections.upperBound - 1) ?? index
    while inner != index {
      room += spans[inner].trail
      inner = spans[inner].parent
    }
    return room
  }

  func bands(ofSection section: Int) -> SectionTable.Entry.Bands {
    let first = firstIndex(startingAt: section)
    let starts = first < spans.count && spans[first].sections.lowerBound == section
    var trail = 0.0
    var index = innermost(containing: section) ?? -1
    while index >= 0, spans[index].sections.upperBound == section + 1 {
      trail += spans[index].trail
      index = spans[index].parent
    }
    return SectionTable.Entry.Bands(lead: starts ? lead(of: first) : 0, trail: trail)
  }
}
