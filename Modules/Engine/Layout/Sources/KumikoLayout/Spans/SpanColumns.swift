import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The columns of a span that scrolls orthogonally: its sections and inner spans, side by side.
struct SpanColumns: Sendable {
  let behavior: OrthogonalScrollingBehavior
  /// The first section of each column, in ascending order.
  var starts: [Int]
  let end: Int
  /// The inner span of each column in the table, or -1 for a section.
  var spans: [Int]
  /// The extent of each column, and the distance between the starts of two columns.
  let extent: Double
  let pitch: Double
  /// The origin of the first column across the axis of scrolling, without scrolling.
  let origin: Double
  /// The viewport across the axis of scrolling, without the scrolling of outer spans.
  let viewport: (origin: Double, extent: Double)
  /// The inset after the last column, which scrolls with the columns.
  let insetsEnd: Double
  /// The length of each column along the axis of scrolling.
  private(set) var lengths: [Double] = []
  /// The distance from the end of the last column to the end of the longest one.
  private(set) var slack = 0.0
  /// Bounds of the elements of every column across the axis of scrolling, relative to the first column without scrolling.
  private(set) var reach = AxisBounds.none

  var count: Int { starts.count }

  /// The extent of the content of the viewport: the columns, the spacing between them, and the insets.
  var contentExtent: Double { origin - viewport.origin + Double(count - 1) * pitch + extent + insetsEnd }

  /// Returns the column that contains a section of the span. O(log k).
  func column(of section: Int) -> Int {
    // By hand: each query of sections side by side comes here for each of them.
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= section { low = middle } else { high = middle }
    }
    return low
  }

  func lastSection(ofColumn column: Int) -> Int { (column + 1 < count ? starts[column + 1] : end) - 1 }

  func sections(ofColumn column: Int) -> Range<Int> { starts[column]..<lastSection(ofColumn: column) + 1 }

  func start(ofColumn column: Int) -> Double { origin - viewport.origin + Double(column) * pitch }

  /// Returns the columns that may have elements between two places across the axis of scrolling, relative to the first column.
  /// O(1).
  func columns(between lower: Double, _ upper: Double) -> Range<Int> {
    guard reach.lower <= reach.upper else { return 0..<0 }
    // At each end there may be one column too many, because numbers are rounded.
    let first = min(max(((lower - reach.upper) / pitch).rounded(.down), 0), Double(count))
    let end = min(max(((upper - reach.lower) / pitch).rounded(.up) + 1, 0), Double(count))
    return Int(first)..<max(Int(first), Int(end))
  }

  mutating func include(_ reach: AxisBounds) { self.reach = self.reach.union(reach) }

  mutating func setLengths(_ lengths: [Double]) {
    self.lengths = lengths
    measureSlack()
  }

  /// Sets the length of a column. O(k).
  mutating func setLength(_ length: Double, ofColumn column: Int) {
    lengths[column] = length
    measureSlack()
  }

  private mutating func measureSlack() {
    slack = lengths.reduce(0) { max($0, $1) } - (lengths.last ?? 0)
  }
}

/// Where the columns around a section or a span are, across the axis of scrolling.
struct ColumnPlace {
  /// The distance by which the columns and their scroll offsets move it.
  var shift = 0.0
  /// The range outside of which the viewports of columns hide it, or nil.
  var clip: AxisBounds?
  var isInColumn = false

  /// Goes into a column of a span.
  mutating func enter(_ columns: SpanColumns, column: Int, offset: Double) {
    // Queries hide nothing outside of the outermost viewport, as with sections that scroll orthogonally.
    if isInColumn { narrow(to: columns.viewport) }
    shift += Double(column) * columns.pitch - offset
    isInColumn = true
  }

  /// Narrows the range to a viewport, which is moved like the columns around it.
  mutating func narrow(to viewport: (origin: Double, extent: Double)) {
    let (lower, upper) = (viewport.origin + shift, viewport.origin + viewport.extent + shift)
    let bounds = AxisBounds(lower: lower, upper: upper)
    clip = clip.map { AxisBounds(lower: max($0.lower, lower), upper: min($0.upper, upper)) } ?? bounds
  }

  /// Returns the part of a rectangle that is not hidden, or nil if all of it is.
  func visible(_ rect: Rect2D, along axis: LayoutAxis) -> Rect2D? {
    guard let clip else { return rect }
    let lower = max(rect.lowerBound(along: axis), clip.lower)
    let upper = min(rect.upperBound(along: axis), clip.upper)
    guard lower < upper else { return nil }
    var rect = rect
    rect.origin[axis] = lower
    rect.size[axis] = upper - lower
    return rect
  }

  /// Returns whether a frame intersects what is not hidden of a rectangle; always, if there is no rectangle.
  func shows(_ frame: Rect2D, in rect: Rect2D?, along axis: LayoutAxis) -> Bool {
    guard let rect else { return true }
    return visible(rect, along: axis).map { frame.intersects($0) } ?? false
  }
}

extension CompositionalLayout {
  /// Returns where the columns around a section are. O(log S + d log k).
  func columnPlace(ofSection section: Int) -> ColumnPlace {
    guard prepared.spans.hasColumns, let span = prepared.spans.innermost(containing: section) else {
      return ColumnPlace()
    }
    return columnPlace(inSpan: span, section: section)
  }

  func columnPlace(ofSpan index: Int) -> ColumnPlace {
    guard prepared.spans.hasColumns else { return ColumnPlace() }
    return columnPlace(
      inSpan: prepared.spans.spans[index].parent, section: prepared.spans.spans[index].sections.lowerBound)
  }

  private func columnPlace(inSpan index: Int, section: Int) -> ColumnPlace {
    guard index >= 0 else { return ColumnPlace() }
    var place = columnPlace(inSpan: prepared.spans.spans[index].parent, section: section)
    guard let columns = prepared.spans.spans[index].columns else { return place }
    place.enter(
      columns, column: columns.column(of: section), offset: scrollOffset(ofSpan: prepared.spans.spans[index].number))
    return place
  }

  func scrollOffset(ofSpan number: Int) -> Double {
    guard let offset = orthogonalOffsets[LayoutIndexPath(span: number, item: 0).section], offset.isFinite else {
      return 0
    }
    return offset
  }
}
