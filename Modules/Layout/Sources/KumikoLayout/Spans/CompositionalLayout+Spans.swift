@_spi(Kumiko) public import KumikoDimension

extension CompositionalLayout {
  /// Returns the frame of a span with its headers and footers, or nil if the span does not exist.
  ///
  /// Across the axis of scrolling, the frame has the extent of the content.
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
  /// - Parameters:
  ///   - section: The index of the section.
  /// - Complexity: O(log S + d) for *S* spans, nested *d* deep.
  @_spi(Kumiko) public func spanInsets(ofSection section: Int) -> (start: Double, end: Double) {
    let insets = prepared.pinnedInsets(ofSection: section, visibleExtent: visibleExtent)
    return (insets.start, insets.end)
  }

  /// The extent of the visible bounds along the axis of scrolling, or that of the container.
  var visibleExtent: Double {
    guard let visibleBounds, visibleBounds.isFinite else { return prepared.bounds[prepared.mainAxis] }
    return visibleBounds.size[prepared.mainAxis]
  }

  func spanView(ofNumber number: Int) -> SpanView? {
    prepared.spans.index(ofNumber: number).map { prepared.spanView($0, visibleExtent: visibleExtent) }
  }

  /// Calls `body` for the headers and footers of the spans that may reach into a range along the axis of scrolling,
  /// relative to the first section.
  ///
  /// - Parameter sections: The sections that reach into the range.
  func forEachSpanElement(
    reaching lower: Double, _ upper: Double, sections: ClosedRange<Int>?, _ body: (LayoutAttributes) -> Void
  ) {
    var sections = sections
    let overhang = prepared.spans.overhang
    if overhang > 0 {
      // A header may stand beside its span.
      prepared.sections.forEach(reaching: lower - overhang, upper + overhang) { number, _, _ in
        sections = min(sections?.lowerBound ?? number, number)...max(sections?.upperBound ?? number, number)
      }
    }
    guard let sections else { return }
    let (extent, visible) = (visibleExtent, visibleRange)
    prepared.spans.forEach(meeting: sections) { index in
      let span = prepared.spanView(index, visibleExtent: extent)
      for item in span.items.items { body(span.attributes(of: item, visible: visible)) }
    }
  }
}
