@_spi(Kumiko) public import KumikoDimension

/// A span whose column is beside a rectangle, so that a query leaves the column out.
private struct ColumnCut {
  var span: Int
  var column: Int
  /// The columns that may have elements in the rectangle.
  var shown: Range<Int>
}

// A rectangle across many columns is compared with few of them: the others follow from their distance.
extension CompositionalLayout {
  /// Calls `body` for each section that may have elements in a rectangle, given without mirroring; for all sections, if there
  /// is no rectangle.
  ///
  /// O(log s + f) for *s* sections and *f* found ones, and O(d (log S + log k)) for each run of columns that is left out.
  func forEachSection(in rect: Rect2D?, _ body: (Int, SectionTable.Entry, _ start: Double) -> Void) {
    let (lower, upper) = rect.range(along: prepared.mainAxis, from: prepared.contentStart)
    guard let rect, prepared.spans.hasColumns else { return prepared.sections.forEach(reaching: lower, upper, body) }
    prepared.sections.forEach(reaching: lower, upper, next: { firstShown(from: $0, in: rect) }, body)
  }

  /// Returns the first section from a section on that is in no column beside a rectangle.
  private func firstShown(from section: Int, in rect: Rect2D) -> Int {
    var section = section
    while let index = prepared.spans.innermost(containing: section), let cut = cut(ofSection: section, in: index, rect),
      let columns = prepared.spans.spans[cut.span].columns
    {
      section = cut.column < cut.shown.lowerBound ? columns.firstSection(from: cut.shown) : columns.end
    }
    return section
  }

  /// Calls `body` for each span with a section in a range, outer spans first, without those in columns beside a rectangle.
  func forEachSpanOuterFirst(meeting sections: ClosedRange<Int>, in rect: Rect2D, _ body: (Int) -> Void) {
    let table = prepared.spans
    guard table.hasColumns else { return table.forEachOuterFirst(meeting: sections, body) }
    let first = table.firstIndex(startingAt: sections.lowerBound)
    table.forEachAround(first - 1, reaching: sections.lowerBound) { index in
      if cut(ofSpan: index, rect) == nil { body(index) }
    }
    var index = first
    let end = table.firstIndex(startingAt: sections.upperBound + 1)
    while index < end {
      guard let cut = cut(ofSpan: index, rect), let columns = table.spans[cut.span].columns else {
        body(index)
        index += 1
        continue
      }
      let next = cut.column < cut.shown.lowerBound ? columns.firstSection(from: cut.shown) : columns.end
      index = table.firstIndex(startingAt: next)
    }
  }

  /// Calls `body` for each span with a section in a range, inner spans first, without those in columns beside a rectangle.
  func forEachSpan(meeting sections: ClosedRange<Int>, in rect: Rect2D?, _ body: (Int) -> Void) {
    let table = prepared.spans
    guard let rect, table.hasColumns else { return table.forEach(meeting: sections, body) }
    let first = table.firstIndex(startingAt: sections.lowerBound)
    var index = table.firstIndex(startingAt: sections.upperBound + 1) - 1
    while index >= first {
      guard let cut = cut(ofSpan: index, rect), let columns = table.spans[cut.span].columns else {
        body(index)
        index -= 1
        continue
      }
      // Everything from the span that cuts on is beside the rectangle, or behind the last column that is shown.
      index =
        cut.column < cut.shown.lowerBound || cut.shown.isEmpty
        ? cut.span : table.firstIndex(startingAt: columns.lastSection(ofColumn: cut.shown.upperBound - 1) + 1) - 1
    }
    // The spans around the first section.
    index = first - 1
    while index >= 0 {
      if table.spans[index].sections.upperBound > sections.lowerBound, cut(ofSpan: index, rect) == nil { body(index) }
      index = table.spans[index].parent
    }
  }

  private func cut(ofSpan index: Int, _ rect: Rect2D) -> ColumnCut? {
    cut(ofSection: prepared.spans.spans[index].sections.lowerBound, in: prepared.spans.spans[index].parent, rect)
  }

  /// Returns the outermost span, from a span of the table on, whose column with a section is beside a rectangle.
  private func cut(ofSection section: Int, in index: Int, _ rect: Rect2D) -> ColumnCut? {
    var cut: ColumnCut?
    _ = place(inSpan: index, section: section, rect, &cut)
    return cut
  }

  private func place(inSpan index: Int, section: Int, _ rect: Rect2D, _ cut: inout ColumnCut?) -> ColumnPlace {
    guard index >= 0 else { return ColumnPlace() }
    var place = place(inSpan: prepared.spans.spans[index].parent, section: section, rect, &cut)
    guard cut == nil, let columns = prepared.spans.spans[index].columns else { return place }
    let (column, across) = (columns.column(of: section), prepared.mainAxis.crossed)
    var first = place
    first.enter(columns, column: 0, offset: scrollOffset(ofSpan: prepared.spans.spans[index].number))
    let shown = first.visible(rect, along: across).map { rect in
      columns.columns(
        between: rect.lowerBound(along: across) - first.shift, rect.upperBound(along: across) - first.shift)
    }
    if shown?.contains(column) != true {
      cut = ColumnCut(span: index, column: column, shown: shown ?? columns.count..<columns.count)
      return place
    }
    place = first
    place.shift += Double(column) * columns.pitch
    return place
  }
}

extension SpanColumns {
  /// Returns the first section of some columns, or the one after the span if there are none.
  fileprivate func firstSection(from shown: Range<Int>) -> Int { shown.isEmpty ? end : starts[shown.lowerBound] }
}

extension CompositionalLayout {
  /// Returns the sections at which a query of a rectangle looks, for tests of its cost.
  @_spi(Kumiko) public func sectionsVisited(byQueryOf rect: Rect2D) -> [Int] {
    var sections: [Int] = []
    forEachSection(in: prepared.mirror(rect)) { number, _, _ in sections.append(number) }
    return sections
  }
}
