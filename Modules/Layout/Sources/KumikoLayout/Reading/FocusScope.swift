@_spi(Kumiko) import KumikoDimension

/// The cells among which the next one is sought: those of a rail, of a column, of sections side by side, or all.
struct FocusScope {
  /// The frame of the cell that has the focus, where its rail and its columns inside the scope show it.
  var focused: Rect2D
  /// The sections of the cells; nil for all.
  var sections: Range<Int>?
  /// The sections of the scope before, which are searched already. Their cells are elsewhere when the focused one is visible.
  var searched: Range<Int>?
  /// The part of the content in which rows are, across the axis of scrolling.
  var room: (lower: Double, upper: Double)
  /// The distance in which all cells of the scope are.
  var limit: Double

  /// Returns whether cells of a section are in the scope.
  func contains(_ section: Int) -> Bool {
    searched?.contains(section) != true && sections?.contains(section) != false
  }

  /// Returns the scopes around a cell, the smallest one first.
  static func around(
    _ section: Int, _ focused: Rect2D, toward direction: FocusDirection, in layout: CompositionalLayout
  ) -> [FocusScope] {
    let axis = direction.axis
    let container = layout.prepared.bounds
    let all = (lower: 0.0, upper: container[axis.crossed])
    let rail = layout.orthogonalScroll(ofSection: section)
    var reach = abs(focused.lowerBound(along: axis)) + focused.size[axis]
    if let rail, rail.axis == axis { reach += rail.contentLength }
    var scopes: [FocusScope] = []
    var (focused, searched) = (focused, Range<Int>?.none)

    /// Goes out of a viewport, which is scrolled so that the cell is visible.
    func leave(_ scroll: OrthogonalScroll, _ sections: Range<Int>) {
      focused = focused.brought(into: scroll.frame, along: scroll.axis)
      searched = sections
    }

    if let rail, layout.prepared.spans.hasColumns {
      let (sections, room) = (section..<section + 1, axis == rail.axis ? all : rail.viewport)
      scopes.append(FocusScope(focused: focused, sections: sections, room: room, limit: reach + container[axis]))
      leave(rail, sections)
    }
    for span in layout.orthogonalSpans(around: section).reversed() {
      guard let number = LayoutIndexPath(section: span, item: 0).span,
        let scroll = layout.orthogonalScroll(ofSection: span),
        let columns = layout.prepared.spans.index(ofNumber: number)
          .flatMap({ layout.prepared.spans.spans[$0].columns }),
        let first = columns.starts.first
      else { continue }
      let (column, isAlong) = (columns.column(of: section), axis != scroll.axis)
      if !isAlong { reach += scroll.contentLength }
      // Elements can stand beside the columns, but not farther than a screen.
      let limit = isAlong ? scroll.frame.size[axis] + container[axis] : reach
      scopes.append(
        FocusScope(
          focused: focused, sections: columns.sections(ofColumn: column), searched: searched,
          room: isAlong ? layout.room(ofColumn: column, of: columns, in: number, scroll) : all, limit: limit))
      let sections = first..<columns.end
      scopes.append(
        FocusScope(
          focused: focused, sections: sections, searched: searched, room: isAlong ? scroll.viewport : all,
          limit: limit))
      leave(scroll, sections)
    }
    scopes.append(
      FocusScope(
        focused: focused, sections: nil, searched: searched, room: all, limit: layout.contentSize[axis] + reach))
    return scopes
  }
}

extension OrthogonalScroll {
  /// The ends of the viewport along the axis of its scrolling.
  fileprivate var viewport: (lower: Double, upper: Double) {
    (frame.lowerBound(along: axis), frame.upperBound(along: axis))
  }
}

extension Rect2D {
  /// Returns the rectangle where a viewport shows it after it scrolled as little as possible.
  fileprivate func brought(into viewport: Rect2D, along axis: LayoutAxis) -> Rect2D {
    var rect = self
    let last = viewport.upperBound(along: axis) - size[axis]
    rect.origin[axis] = max(viewport.lowerBound(along: axis), min(origin[axis], last))
    return rect
  }
}

extension CompositionalLayout {
  /// Returns the ends of a column across the axis of scrolling, on the screen.
  fileprivate func room(
    ofColumn column: Int, of columns: SpanColumns, in span: Int, _ scroll: OrthogonalScroll
  ) -> (lower: Double, upper: Double) {
    let start = columns.start(ofColumn: column) - scrollOffset(ofSpan: span)
    guard isRightToLeft, scroll.axis == .horizontal else {
      let lower = scroll.frame.lowerBound(along: scroll.axis) + start
      return (lower, lower + columns.extent)
    }
    let upper = scroll.frame.upperBound(along: scroll.axis) - start
    return (upper - columns.extent, upper)
  }
}
