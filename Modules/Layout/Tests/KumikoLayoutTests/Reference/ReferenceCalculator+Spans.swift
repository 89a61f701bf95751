@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// A span with its sized items, and the part of the content between them.
struct ReferenceSpan {
  var number: Int
  var sections: Range<Int>
  var items: [ReferenceBoundaryItem]
  var description: LayoutSpan
  /// The span across the axis of scrolling, and the room of its headers and footers.
  var cross: Span
  var area: Span
  var block = Span(start: 0, end: 0)

  func contains(_ other: ReferenceSpan) -> Bool {
    if sections == other.sections { return number < other.number }
    return sections.lowerBound <= other.sections.lowerBound && other.sections.upperBound <= sections.upperBound
  }
}

extension ReferenceCalculator {
  /// The spans, longer ones first: every span is behind those that contain it.
  func sizedSpans(in container: Rect2D) throws(ReferenceFault) -> [ReferenceSpan] {
    let numbered = configuration.spans.enumerated().sorted {
      ($1.element.sections.count, $0.offset) < ($0.element.sections.count, $1.offset)
    }
    var spans: [ReferenceSpan] = []
    for (number, span) in numbered {
      // The spans before this one that contain it take their insets from its room.
      let around = spans.filter {
        $0.sections.lowerBound <= span.sections.lowerBound && span.sections.upperBound <= $0.sections.upperBound
      }
      let cross = narrowed(Span(container, along: crossAxis), by: around.map { $0.description })
      let inside = narrowed(cross, by: [span])
      guard inside.length > 0 else { throw .noRoom }
      let area = span.supplementariesFollowContentInsets ? inside : cross
      var reference = container.size
      reference[crossAxis] = area.length
      let items = try sizedBoundaryItems(
        span.boundarySupplementaryItems, section: -2 - number, reference: reference)
      spans.append(
        ReferenceSpan(
          number: number, sections: span.sections, items: items, description: span, cross: cross, area: area))
    }
    return spans
  }

  private func narrowed(_ room: Span, by spans: [LayoutSpan]) -> Span {
    var room = room
    for span in spans {
      room.start += span.contentInsets.start(along: crossAxis)
      room.end -= span.contentInsets.end(along: crossAxis)
    }
    return room
  }

  /// The spacing between a section and the next one: that of the innermost span with both that has one.
  func spacing(after number: Int, _ spans: [ReferenceSpan]) -> Double {
    for span in spans.reversed() where span.sections.contains(number) && span.sections.contains(number + 1) {
      if let spacing = span.description.sectionSpacing { return spacing }
    }
    return configuration.interSectionSpacing
  }

  /// What is visible inside a list of pinned items: without what they cover at both ends, headers first. Items that
  /// would cover all of it are not pinned.
  private func taking(
    _ items: [ReferenceBoundaryItem], from bounds: Rect2D
  ) -> (rest: Rect2D, start: Bool, end: Bool) {
    var rest = bounds
    var pins = (start: false, end: false)
    func thickness(_ edge: ReferenceEdge) -> Double {
      items.filter { $0.edge == edge && $0.item.pinToVisibleBounds }.map { $0.size[mainAxis] }.max() ?? 0
    }
    if thickness(.start) > 0, thickness(.start) < rest.size[mainAxis] {
      pins.start = true
      rest.origin[mainAxis] += thickness(.start)
      rest.size[mainAxis] -= thickness(.start)
    }
    if thickness(.end) > 0, thickness(.end) < rest.size[mainAxis] {
      pins.end = true
      rest.size[mainAxis] -= thickness(.end)
    }
    return (rest, pins.start, pins.end)
  }

  /// What is visible inside the pinned items of the layout and of spans, of which each contains the next one.
  private func visible(inside spans: [ReferenceSpan], _ own: [ReferenceBoundaryItem]) -> Rect2D? {
    guard var bounds = visibleBounds else { return nil }
    bounds = taking(own, from: bounds).rest
    for span in spans { bounds = taking(span.items, from: bounds).rest }
    return bounds
  }

  /// The calculator for a section: its items are pinned inside those of the spans around it. Without a span, they are
  /// pinned to the visible bounds, as in UIKit.
  func calculator(
    ofSection number: Int, _ spans: [ReferenceSpan], _ own: [ReferenceBoundaryItem]
  ) -> ReferenceCalculator {
    let around = spans.filter { $0.sections.contains(number) }
    var calculator = self
    if !around.isEmpty { calculator.visibleBounds = visible(inside: around, own) }
    // The container of a section is inside the insets of the spans around it, and its cells in front of backgrounds.
    for span in around {
      let insets = span.description.contentInsets
      if mainAxis == .vertical {
        calculator.environment.container.contentInsets.leading += insets.leading
        calculator.environment.container.contentInsets.trailing += insets.trailing
      } else {
        calculator.environment.container.contentInsets.top += insets.top
        calculator.environment.container.contentInsets.bottom += insets.bottom
      }
      if !span.description.decorationItems.isEmpty { calculator.hasBackground = true }
    }
    return calculator
  }

  /// The headers and footers of a span, which are placed as those of a section whose content is all of its sections.
  func place(
    _ span: ReferenceSpan, of spans: [ReferenceSpan], _ own: [ReferenceBoundaryItem]
  ) -> [ReferenceElement] {
    var calculator = self
    calculator.visibleBounds = visible(inside: spans.filter { $0.contains(span) && $0.number != span.number }, own)
    var items = span.items
    if let bounds = calculator.visibleBounds {
      let pins = taking(items, from: bounds)
      for index in items.indices {
        if items[index].edge == .start, !pins.start { items[index].item.pinToVisibleBounds = false }
        if items[index].edge == .end, !pins.end { items[index].item.pinToVisibleBounds = false }
      }
    }
    let whole = Span(
      start: span.block.start - band(of: span.items, at: .start), end: span.block.end + band(of: span.items, at: .end))
    var elements = calculator.place(sectionItems: items, section: whole, block: span.block, area: span.area)
    if whole.length > 0 {
      var rect = Rect2D.zero
      rect.origin[mainAxis] = whole.start
      rect.origin[crossAxis] = span.cross.start
      rect.size[mainAxis] = whole.length
      rect.size[crossAxis] = span.cross.length
      elements += decorations(span.description.decorationItems, section: -2 - span.number, around: rect)
    }
    return elements
  }
}
