@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// A span with its sized items, and the part of the content between them.
struct ReferenceSpan {
  var number: Int
  var sections: Range<Int>
  var items: [ReferenceBoundaryItem]
  var block = Span(start: 0, end: 0)

  func contains(_ other: ReferenceSpan) -> Bool {
    if sections == other.sections { return number < other.number }
    return sections.lowerBound <= other.sections.lowerBound && other.sections.upperBound <= sections.upperBound
  }
}

extension ReferenceCalculator {
  /// The spans, longer ones first: every span is behind those that contain it.
  func sizedSpans(in container: Rect2D) throws(ReferenceFault) -> [ReferenceSpan] {
    var spans: [ReferenceSpan] = []
    for (number, span) in configuration.spans.enumerated() {
      let items = try sizedBoundaryItems(
        span.boundarySupplementaryItems, section: -2 - number, reference: container.size)
      spans.append(ReferenceSpan(number: number, sections: span.sections, items: items))
    }
    return spans.sorted { ($1.sections.count, $0.number) < ($0.sections.count, $1.number) }
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
    return calculator
  }

  /// The headers and footers of a span, which are placed as those of a section whose content is all of its sections.
  func place(
    _ span: ReferenceSpan, of spans: [ReferenceSpan], _ own: [ReferenceBoundaryItem], area: Span
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
    return calculator.place(sectionItems: items, section: whole, block: span.block, area: area)
  }
}
