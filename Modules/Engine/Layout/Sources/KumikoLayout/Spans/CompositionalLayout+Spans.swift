@_spi(Kumiko) public import KumikoDimension

extension CompositionalLayout {
  /// Returns the frame of a span with its headers and footers, or nil if the span does not exist.
  ///
  /// Across the axis of scrolling, the frame has the extent of the container, without the insets of the spans around.
  ///
  /// - Parameter span: The index of the span in the configuration of the layout.
  /// - Complexity: O(log s + log S + d) for *s* sections and *S* spans, nested *d* deep.
  public func frame(ofSpan span: Int) -> Rect2D? {
    spanView(ofNumber: span).map { prepared.mirror($0.frame) }
  }

  /// Returns the parts at the ends of the visible bounds, in points, that pinned headers and footers of the spans around
  /// a section cover. They are 0 for a section without a span.
  ///
  /// The layout's own pinned headers and footers count if the section is in a span.
  ///
  /// - Complexity: O(log S + d) for *S* spans, nested *d* deep.
  @_spi(Kumiko) public func spanInsets(ofSection section: Int) -> (start: Double, end: Double) {
    let insets = prepared.coveredEnds(ofSection: section, visibleExtent: visibleExtent)
    return (insets.start, insets.end)
  }

  /// The extent of the visible bounds along the axis of scrolling, or that of the container.
  var visibleExtent: Double {
    guard let visibleBounds, visibleBounds.isFinite else { return prepared.bounds[prepared.mainAxis] }
    return visibleBounds.size[prepared.mainAxis]
  }

  func spanView(ofNumber number: Int) -> SpanView? {
    prepared.spans.index(ofNumber: number).map { spanView(at: $0) }
  }

  func spanView(at index: Int) -> SpanView {
    var view = prepared.spanView(index, visibleExtent: visibleExtent)
    view.place = columnPlace(ofSpan: index)
    return view
  }

  /// Returns the sections whose spans may reach into a range along the axis of scrolling, relative to the first section.
  func sectionsOfSpans(reaching lower: Double, _ upper: Double) -> ClosedRange<Int>? {
    guard !prepared.spans.isEmpty else { return nil }
    // An element may stand beside its span.
    let overhang = prepared.spans.overhang
    return prepared.sections.indices(reaching: lower - overhang, upper + overhang)
  }

  /// Calls `body` for the backgrounds of the spans of sections, outer ones first, with the place of the span.
  ///
  /// - Parameter rect: The rectangle beside which columns are left out; nil for all.
  func forEachSpanDecoration(
    of sections: ClosedRange<Int>?, in rect: Rect2D? = nil, _ body: (LayoutAttributes, ColumnPlace) -> Void
  ) {
    guard let sections, prepared.spans.hasDecorations else { return }
    func visit(_ index: Int) {
      if prepared.spans.spans[index].decorations.isEmpty { return }
      let span = spanView(at: index)
      span.forEachDecoration { body($0, span.place) }
    }
    if let rect {
      forEachSpanOuterFirst(meeting: sections, in: rect, visit)
    } else {
      prepared.spans.forEachOuterFirst(meeting: sections, visit)
    }
  }

  /// Calls `body` for the headers and footers of the spans of sections, inner ones first, with the place of the span.
  ///
  /// - Parameter rect: The rectangle beside which columns are left out; nil for all.
  func forEachSpanElement(
    of sections: ClosedRange<Int>?, in rect: Rect2D? = nil, _ body: (LayoutAttributes, ColumnPlace) -> Void
  ) {
    guard let sections else { return }
    let visible = visibleRange
    forEachSpan(meeting: sections, in: rect) { index in
      if prepared.spans.spans[index].items.items.isEmpty { return }
      let span = spanView(at: index)
      for item in span.items.items { body(span.attributes(of: item, visible: visible), span.place) }
    }
  }
}
