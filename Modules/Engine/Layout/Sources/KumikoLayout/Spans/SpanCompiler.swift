import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// Checks the spans of a layout, resolves their headers and footers, and narrows their rooms.
struct SpanCompiler {
  var boundary: BoundaryCompiler
  /// The room of the spans that no other span contains.
  let container: Rect2D
  let bounds: Rect2D
  private let spacing: Double

  init(_ configuration: CompositionalLayoutConfiguration, in environment: LayoutEnvironment) {
    let axis = configuration.scrollDirection
    bounds = Rect2D(origin: .zero, size: environment.container.contentSize)
    container = environment.container(
      clearOf: configuration.contentInsetsReference.resolved(in: configuration), scrolling: axis)
    boundary = BoundaryCompiler(
      mainAxis: axis, reference: container.size, crossOrigin: container.origin[axis.crossed],
      rounding: environment.rounding)
    spacing = configuration.interSectionSpacing
  }

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
      if let last = open.last, sorted[last].headerSection != nil,
        sorted[last].sections.lowerBound == span.sections.lowerBound
      {
        throw error(.spanOfHeaderSection(sorted[last].id), in: span)
      }
      guard open.count < LayoutLimits.maximumDepth else { throw error(.spansTooDeep, in: span) }
      sorted.append(try compile(span, number: number, parent: open.last, among: sorted))
      open.append(sorted.count - 1)
    }
    addColumns(to: &sorted)
    return SpanTable(sorted, along: boundary.mainAxis)
  }

  /// Returns the rectangle from which the insets of a room are measured.
  private func base(of room: SpanRoom) -> Rect2D { room.columnAxis == nil ? container : bounds }

  /// The order in the table: by first section, longer spans before shorter ones. Of equal spans, those with a header section
  /// are inside, and the others are as they were given.
  private static func precedes(_ spans: [LayoutSpan], _ a: Int, _ b: Int) -> Bool {
    func rank(_ index: Int) -> Int {
      spans[index].orthogonalScrollingBehavior == .none && spans[index].headerSection != nil ? 1 : 0
    }
    let (one, other) = (spans[a].sections, spans[b].sections)
    return (one.lowerBound, other.upperBound, rank(a), a) < (other.lowerBound, one.upperBound, rank(b), b)
  }

  private func compile(
    _ span: LayoutSpan, number: Int, parent: Int?, among spans: [SpanTable.Span]
  ) throws(LayoutError) -> SpanTable.Span {
    let axis = boundary.mainAxis
    let outer = parent.map { spans[$0].room } ?? SpanRoom()
    var room = outer
    room.insets = room.insets + span.contentInsets.only(along: axis.crossed)
    if let decoration = span.decorationItems.first {
      room.hasBackground = true
      let sides = container.inset(across: axis, by: outer.insets + decoration.contentInsets)
      if outer.columnAxis == nil, sides.size[axis.crossed] > 0 {
        room.background = AxisBounds(sides, along: axis.crossed)
      }
    }
    let compiled: SpanTable.Span
    do throws(LayoutError) {
      try Validation.check(span.contentInsets)
      try Validation.check(span.sectionSpacing ?? 0, as: .spacing)
      for decoration in span.decorationItems { try Validation.check(decoration.contentInsets) }
      var inner = base(of: outer).size
      inner[axis.crossed] -= room.insets.total(along: axis.crossed)
      guard inner[axis.crossed] > 0 else { throw LayoutError(.noRoom(inner)) }
      let frame = base(of: outer).inset(across: axis, by: outer.insets)
      let spacing = span.sectionSpacing ?? parent.map { spans[$0].spacing } ?? self.spacing
      let scroll = span.orthogonalScrollingBehavior == .none ? nil : span
      let extent = try scroll.map { span throws(LayoutError) in
        try columnExtent(of: span, in: inner, spacing: spacing)
      }
      compiled = SpanTable.Span(
        number: number, id: span.id, sections: span.sections, parent: parent ?? -1,
        cross: (frame.origin[axis.crossed], frame.size[axis.crossed]),
        contentInsets: span.contentInsets,
        insets: (span.contentInsets.start(along: axis), span.contentInsets.end(along: axis)),
        spacing: spacing, room: extent.map { column(of: $0, in: room) } ?? room,
        decorations: span.decorationItems,
        items: try items(of: span, in: span.supplementariesFollowContentInsets ? room : outer),
        columns: extent.map {
          columns(of: span, extent: $0, spacing: spacing, in: room, outer: outer)
        }, headerSection: scroll == nil ? span.headerSection : nil, sharesOffset: span.sharesOrthogonalOffset)
    } catch {
      throw self.error(error.reason, in: span)
    }
    return compiled
  }

  private func items(of span: LayoutSpan, in room: SpanRoom) throws(LayoutError) -> BoundaryItems {
    var compiler = boundary
    let cross = boundary.mainAxis.crossed
    let base = base(of: room)
    compiler.reference[cross] = base.size[cross] - room.insets.total(along: cross)
    compiler.crossOrigin = base.origin[cross] + room.insets.start(along: cross)
    return try BoundaryItems(span.boundarySupplementaryItems, compiler: compiler)
  }

  private func error(_ reason: LayoutError.Reason, in span: LayoutSpan) -> LayoutError {
    LayoutError(reason, span: span.id, container: container.size)
  }
}
