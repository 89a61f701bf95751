import KumikoComposition
@_spi(Kumiko) import KumikoDimension

// Spans that scroll orthogonally, whose sections and inner spans are side by side.
extension SpanCompiler {
  private var cross: LayoutAxis { boundary.mainAxis.crossed }

  func columnExtent(
    of span: LayoutSpan, in size: Size2D, spacing: Double
  ) throws(LayoutError) -> Double {
    var extent = size[cross]
    if let dimension = span.columnExtent {
      guard dimension.isValid else { throw LayoutError(.invalidNumber(.width, dimension.dimension)) }
      extent = dimension.resolved(in: size, rounding: boundary.rounding)
    }
    guard extent > 0 else { throw LayoutError(.noRoom(size)) }
    guard extent + spacing > 0 else { throw LayoutError(.noProgress(cross)) }
    return extent
  }

  /// Returns the room of a column. The first column is where the room begins.
  func column(of extent: Double, in room: SpanRoom) -> SpanRoom {
    let start = origin(of: room)
    var column = room
    column.columnAxis = cross
    column.background = nil
    let end = bounds.size[cross] - start - extent
    column.insets =
      cross == .horizontal
      ? DirectionalEdgeInsets(top: 0, leading: start, bottom: 0, trailing: end)
      : DirectionalEdgeInsets(top: start, leading: 0, bottom: end, trailing: 0)
    return column
  }

  func columns(
    of span: LayoutSpan, extent: Double, spacing: Double, in room: SpanRoom, outer: SpanRoom
  ) -> SpanColumns {
    // As with sections, the screen's own insets are inside the viewport, unless it is in a column.
    let viewport = bounds.size[cross] - outer.insets.total(along: cross)
    return SpanColumns(
      behavior: span.orthogonalScrollingBehavior, starts: [], end: span.sections.upperBound, spans: [],
      extent: extent, pitch: extent + spacing, origin: origin(of: room),
      viewport: (outer.insets.start(along: cross), viewport),
      insetsEnd: span.contentInsets.end(along: cross)
        + (outer.columnAxis == nil ? bounds.size[cross] - container.upperBound(along: cross) : 0))
  }

  private func origin(of room: SpanRoom) -> Double {
    (room.columnAxis == nil ? container.origin[cross] : 0) + room.insets.start(along: cross)
  }

  /// Adds the sections and inner spans to the columns of each span. O(s + S) for each level of spans.
  func addColumns(to spans: inout [SpanTable.Span]) {
    for index in spans.indices {
      guard var columns = spans[index].columns else { continue }
      let sections = spans[index].sections
      var section = sections.lowerBound
      var inner = index + 1
      while section < sections.upperBound {
        columns.starts.append(section)
        // The outermost inner span that begins here; those inside it follow.
        if inner < spans.count, spans[inner].sections.lowerBound == section {
          columns.spans.append(inner)
          section = spans[inner].sections.upperBound
          while inner < spans.count, spans[inner].sections.lowerBound < section { inner += 1 }
        } else {
          columns.spans.append(-1)
          section += 1
        }
      }
      spans[index].columns = columns
    }
  }
}

extension Rect2D {
  /// Returns the rectangle with the insets across the axis of scrolling applied. They can be negative.
  func inset(across axis: LayoutAxis, by insets: DirectionalEdgeInsets) -> Rect2D {
    var rect = self
    rect.origin[axis.crossed] += insets.start(along: axis.crossed)
    rect.size[axis.crossed] -= insets.total(along: axis.crossed)
    return rect
  }
}
