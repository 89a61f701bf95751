import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// Checks the spans of a layout, resolves their headers and footers, and narrows their rooms.
struct SpanCompiler {
  var boundary: BoundaryCompiler
  /// The room of the spans that no other span contains.
  var container: Rect2D
  /// The spacing of sections without a span.
  var spacing: Double

  /// Returns the table of spans. O(S log S) for S spans.
  func table(of spans: [LayoutSpan], sections count: Int) throws(LayoutError) -> SpanTable {
    var identifiers: Set<String> = []
    for span in spans {
      guard !span.sections.isEmpty else { throw error(.emptySpan, in: span) }
      guard span.sections.lowerBound >= 0, span.sections.upperBound <= count else {
        throw error(.noSuchSections(span.sections, of: count), in: span)
      }
      guard identifiers.insert(span.id).inserted else { throw error(.duplicateSpan, in: span) }
    }
    var sorted: [SpanTable.Span] = []
    sorted.reserveCapacity(spans.count)
    // The spans around the current one, the innermost last.
    var open: [Int] = []
    for number in spans.indices.sorted(by: { Self.precedes(spans, $0, $1) }) {
      let span = spans[number]
      while let last = open.last, sorted[last].sections.upperBound <= span.sections.lowerBound { open.removeLast() }
      if let last = open.last, sorted[last].sections.upperBound < span.sections.upperBound {
        throw error(.crossingSpans(sorted[last].id), in: span)
      }
      guard open.count < LayoutLimits.maximumDepth else { throw error(.spansTooDeep, in: span) }
      sorted.append(try compile(span, number: number, parent: open.last, among: sorted))
      open.append(sorted.count - 1)
    }
    return SpanTable(sorted, along: boundary.mainAxis)
  }

  /// The order in the table: by first section, longer spans before shorter ones, equal spans as they were given.
  private static func precedes(_ spans: [LayoutSpan], _ a: Int, _ b: Int) -> Bool {
    let (one, other) = (spans[a].sections, spans[b].sections)
    return (one.lowerBound, other.upperBound, a) < (other.lowerBound, one.upperBound, b)
  }

  private func compile(
    _ span: LayoutSpan, number: Int, parent: Int?, among spans: [SpanTable.Span]
  ) throws(LayoutError) -> SpanTable.Span {
    let axis = boundary.mainAxis
    let outer = parent.map { spans[$0].room } ?? SpanRoom()
    var room = outer
    room.insets = room.insets + span.contentInsets.only(along: axis.crossed)
    if !span.decorationItems.isEmpty { room.hasBackground = true }
    let compiled: SpanTable.Span
    do throws(LayoutError) {
      try Validation.check(span.contentInsets)
      try Validation.check(span.sectionSpacing ?? 0, as: .spacing)
      for decoration in span.decorationItems { try Validation.check(decoration.contentInsets) }
      var inner = container.size
      inner[axis.crossed] -= room.insets.total(along: axis.crossed)
      guard inner[axis.crossed] > 0 else { throw LayoutError(.noRoom(inner)) }
      let frame = container.inset(by: outer.insets)
      compiled = SpanTable.Span(
        number: number, id: span.id, sections: span.sections, parent: parent ?? -1,
        cross: (frame.origin[axis.crossed], frame.size[axis.crossed]),
        contentInsets: span.contentInsets,
        insets: (span.contentInsets.start(along: axis), span.contentInsets.end(along: axis)),
        spacing: span.sectionSpacing ?? parent.map { spans[$0].spacing } ?? spacing, room: room,
        decorations: span.decorationItems,
        items: try items(of: span, in: span.supplementariesFollowContentInsets ? room : outer))
    } catch {
      throw self.error(error.reason, in: span)
    }
    return compiled
  }

  private func items(of span: LayoutSpan, in room: SpanRoom) throws(LayoutError) -> BoundaryItems {
    var compiler = boundary
    let cross = boundary.mainAxis.crossed
    compiler.reference[cross] -= room.insets.total(along: cross)
    compiler.crossOrigin += room.insets.start(along: cross)
    return try BoundaryItems(span.boundarySupplementaryItems, compiler: compiler)
  }

  private func error(_ reason: LayoutError.Reason, in span: LayoutSpan) -> LayoutError {
    LayoutError(reason, span: span.id, container: container.size)
  }
}
