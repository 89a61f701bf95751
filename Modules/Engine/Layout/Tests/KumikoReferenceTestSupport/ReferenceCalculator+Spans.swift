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
  /// The distance by which the columns around the span move it.
  var shift = 0.0
  /// The extent of its columns, and the distance between their starts, if it scrolls orthogonally.
  var extent = 0.0
  var pitch = 0.0
  /// The first section as the header: where it is without pinning, and its elements.
  var header: (number: Int, place: Span, shift: Double, elements: Range<Int>)?

  /// The settings of the first section as the header. Sections side by side have none.
  var headerSection: LayoutHeaderSection? {
    description.orthogonalScrollingBehavior == .none ? description.headerSection : nil
  }
  /// The length of the first section, if it is a pinned header.
  var pinnedLength: Double { headerSection?.pinToVisibleBounds == true ? header?.place.length ?? 0 : 0 }

  func contains(_ other: ReferenceSpan) -> Bool {
    if sections == other.sections {
      return (description.nestingRank, number) < (other.description.nestingRank, other.number)
    }
    return sections.lowerBound <= other.sections.lowerBound && other.sections.upperBound <= sections.upperBound
  }
}

extension ReferenceCalculator {
  /// The spans, longer ones first: every span is behind those that contain it.
  func sizedSpans(in container: Rect2D) throws(ReferenceFault) -> [ReferenceSpan] {
    let numbered = configuration.spans.enumerated().sorted {
      let (one, other) = ($0.element, $1.element)
      return (other.sections.count, one.nestingRank, $0.offset) < (one.sections.count, other.nestingRank, $1.offset)
    }
    var spans: [ReferenceSpan] = []
    for (number, span) in numbered {
      // The spans before this one that contain it take their insets from its room.
      let around = spans.filter {
        $0.sections.lowerBound <= span.sections.lowerBound && span.sections.upperBound <= $0.sections.upperBound
      }
      let cross = room(inside: around.map { $0.description })
      var inside = cross
      inside.start += span.contentInsets.start(along: crossAxis)
      inside.end -= span.contentInsets.end(along: crossAxis)
      guard inside.length > 0 else { throw .noRoom }
      let area = span.supplementariesFollowContentInsets ? inside : cross
      var reference = container.size
      reference[crossAxis] = area.length
      let items = try sizedBoundaryItems(span.boundarySupplementaryItems, section: -2 - number, reference: reference)
      spans.append(
        ReferenceSpan(
          number: number, sections: span.sections, items: items, description: span, cross: cross, area: area))
      if span.orthogonalScrollingBehavior != .none {
        spans[spans.count - 1].extent = columnExtent(of: span, in: inside)
        let gap = span.sectionSpacing ?? around.reversed().compactMap { $0.description.sectionSpacing }.first
        let pitch = spans[spans.count - 1].extent + (gap ?? configuration.interSectionSpacing)
        guard spans[spans.count - 1].extent > 0, pitch > 0 else { throw .noProgress }
        spans[spans.count - 1].pitch = pitch
      }
    }
    return spans
  }

  /// The room across the axis of scrolling inside spans, of which each contains the next one. The columns of a span that
  /// scrolls orthogonally begin where its room begins.
  private func room(inside spans: [LayoutSpan]) -> Span {
    var room = Span(container(clearOf: configuration.contentInsetsReference), along: crossAxis)
    for span in spans {
      room.start += span.contentInsets.start(along: crossAxis)
      room.end -= span.contentInsets.end(along: crossAxis)
      if span.orthogonalScrollingBehavior != .none { room.end = room.start + columnExtent(of: span, in: room) }
    }
    return room
  }

  private func columnExtent(of span: LayoutSpan, in room: Span) -> Double {
    guard let dimension = span.columnExtent else { return room.length }
    var size = container(clearOf: configuration.contentInsetsReference).size
    size[crossAxis] = room.length
    return resolve(dimension, in: size)
  }

  /// Lays out sections one after another. Returns the position after the last one.
  ///
  /// - Parameters:
  ///   - range: The sections.
  ///   - candidates: The spans inside the one that is laid out.
  ///   - shift: The distance by which columns move the sections across the axis of scrolling.
  func lay(
    _ range: Range<Int>, among candidates: [Int], of spans: inout [ReferenceSpan], at start: Double,
    movedBy shift: Double, _ own: [ReferenceBoundaryItem], into elements: inout [ReferenceElement]
  ) throws(ReferenceFault) -> Double {
    var position = start
    var number = range.lowerBound
    while number < range.upperBound {
      if number > range.lowerBound { position += spacing(after: number - 1, spans) }
      let (end, next) = try layMember(
        at: number, among: candidates, of: &spans, at: position, movedBy: shift, own, into: &elements)
      (position, number) = (end, next)
    }
    return position
  }

  /// Lays out a section, or the outermost span that begins with it. Returns the position after it, and the next section.
  private func layMember(
    at number: Int, among candidates: [Int], of spans: inout [ReferenceSpan], at start: Double, movedBy shift: Double,
    _ own: [ReferenceBoundaryItem], into elements: inout [ReferenceElement]
  ) throws(ReferenceFault) -> (end: Double, next: Int) {
    guard let place = candidates.firstIndex(where: { spans[$0].sections.lowerBound == number }) else {
      let section = sections[min(number, sections.count - 1)]
      let first = elements.count
      let length = try calculator(ofSection: number, spans, own).lay(
        section, number: number, at: start, into: &elements)
      for index in first..<elements.count { elements[index].frame.origin[crossAxis] += shift }
      if let owner = spans.firstIndex(where: { $0.headerSection != nil && $0.sections.lowerBound == number }) {
        spans[owner].header = (number, Span(start: start, end: start + length), shift, first..<elements.count)
        raise(first..<elements.count, of: spans[owner], &elements)
      }
      return (start + length, number + 1)
    }
    let index = candidates[place]
    let span = spans[index]
    let inner = candidates[(place + 1)...].filter { span.contains(spans[$0]) }
    var position = start + band(of: span.items, at: .start)
    spans[index].shift = shift
    spans[index].block.start = position
    position += span.description.contentInsets.start(along: mainAxis)
    if span.description.orthogonalScrollingBehavior == .none {
      position = try lay(span.sections, among: inner, of: &spans, at: position, movedBy: shift, own, into: &elements)
    } else {
      // Side by side: each member begins at the same position, and the longest one ends the span.
      var shift = shift - (orthogonalOffsets[-2 - span.number] ?? 0)
      var (member, longest) = (span.sections.lowerBound, position)
      while member < span.sections.upperBound {
        let (end, next) = try layMember(
          at: member, among: inner, of: &spans, at: position, movedBy: shift, own, into: &elements)
        (member, longest) = (next, max(longest, end))
        shift += span.pitch
      }
      position = longest
    }
    position += span.description.contentInsets.end(along: mainAxis)
    spans[index].block.end = position
    return (position + band(of: span.items, at: .end), span.sections.upperBound)
  }

  private func raise(_ range: Range<Int>, of span: ReferenceSpan, _ elements: inout [ReferenceElement]) {
    guard let settings = span.headerSection else { return }
    for index in range { elements[index].zIndex = max(elements[index].zIndex, settings.zIndex) }
  }

  /// Moves the first section of a span, if it is a pinned header: to the start of what is visible inside the headers of the
  /// span, until the end of the span pushes it off.
  func pinHeader(
    of span: ReferenceSpan, _ spans: [ReferenceSpan], _ own: [ReferenceBoundaryItem],
    _ elements: inout [ReferenceElement]
  ) throws(ReferenceFault) {
    guard let header = span.header, span.pinnedLength > 0,
      let bounds = visible(inside: spans.filter { $0.contains(span) && $0.number != span.number }, own)
    else { return }
    let pins = taking(span.items, section: span.pinnedLength, from: bounds)
    guard pins.section else { return }
    var pinnedEnd = 0.0
    for item in span.items where pins.end && item.edge == .end && item.item.pinToVisibleBounds {
      if item.item.extendsBoundary { pinnedEnd = max(pinnedEnd, item.size[mainAxis]) }
    }
    let limit = span.block.end + band(of: span.items, at: .end) - pinnedEnd - header.place.length
    let edge = taking(span.items, from: bounds).rest.origin[mainAxis]
    let start = max(header.place.start, min(edge, limit))
    var moved: [ReferenceElement] = []
    let section = sections[min(header.number, sections.count - 1)]
    _ = try calculator(ofSection: header.number, spans, own).lay(
      section, number: header.number, at: start, into: &moved)
    for index in moved.indices { moved[index].frame.origin[crossAxis] += header.shift }
    raise(moved.indices, of: span, &moved)
    elements.replaceSubrange(header.elements, with: moved)
  }

  /// The spacing between a section and the next one: that of the innermost span with both that has one.
  func spacing(after number: Int, _ spans: [ReferenceSpan]) -> Double {
    // Nothing is between a header and what it is the header of.
    for span in spans where span.headerSection != nil && span.sections.lowerBound == number && span.sections.count > 1 {
      return 0
    }
    for span in spans.reversed() where span.sections.contains(number) && span.sections.contains(number + 1) {
      if let spacing = span.description.sectionSpacing { return spacing }
    }
    return configuration.interSectionSpacing
  }

  /// What is visible inside a list of pinned items: without what they cover at both ends, headers first. Items that
  /// would cover all of it are not pinned.
  ///
  /// - Parameter section: The length of the section that is a pinned header, which comes after the headers.
  private func taking(
    _ items: [ReferenceBoundaryItem], section: Double = 0, from bounds: Rect2D
  ) -> (rest: Rect2D, start: Bool, section: Bool, end: Bool) {
    var rest = bounds
    var pins = (start: false, section: false, end: false)
    func thickness(_ edge: ReferenceEdge) -> Double {
      items.filter { $0.edge == edge && $0.item.pinToVisibleBounds }.map { $0.size[mainAxis] }.max() ?? 0
    }
    if thickness(.start) > 0, thickness(.start) < rest.size[mainAxis] {
      pins.start = true
      rest.origin[mainAxis] += thickness(.start)
      rest.size[mainAxis] -= thickness(.start)
    }
    if section > 0, section < rest.size[mainAxis] {
      pins.section = true
      rest.origin[mainAxis] += section
      rest.size[mainAxis] -= section
    }
    if thickness(.end) > 0, thickness(.end) < rest.size[mainAxis] {
      pins.end = true
      rest.size[mainAxis] -= thickness(.end)
    }
    return (rest, pins.start, pins.section, pins.end)
  }

  /// What is visible inside the pinned items of the layout and of spans, of which each contains the next one.
  private func visible(inside spans: [ReferenceSpan], _ own: [ReferenceBoundaryItem]) -> Rect2D? {
    guard var bounds = visibleBounds else { return nil }
    bounds = taking(own, from: bounds).rest
    for span in spans { bounds = taking(span.items, section: span.pinnedLength, from: bounds).rest }
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
    // A pinned header moves as a whole.
    if let last = around.last, last.headerSection?.pinToVisibleBounds == true, last.sections.lowerBound == number {
      calculator.visibleBounds = nil
    }
    // The container of a section is inside the insets of the spans around it, and its cells in front of backgrounds.
    if around.contains(where: { $0.description.orthogonalScrollingBehavior != .none }) {
      // A column moves, so that nothing of the screen insets it.
      let room = room(inside: around.map { $0.description })
      let end = environment.container.contentSize[crossAxis] - room.end
      var insets = calculator.environment.container.contentInsets
      if mainAxis == .vertical {
        (insets.leading, insets.trailing) = (room.start, end)
      } else {
        (insets.top, insets.bottom) = (room.start, end)
      }
      calculator.environment.container.contentInsets = insets
      calculator.environment.safeAreaInsets = .zero
      calculator.environment.layoutMargins = .zero
      calculator.environment.readableContentWidth = nil
    } else {
      for span in around { calculator.environment.inset(by: span.description.contentInsets, across: mainAxis) }
    }
    for span in around where !span.description.decorationItems.isEmpty { calculator.hasBackground = true }
    return calculator
  }

  /// The headers and footers of a span, which are placed as those of a section whose content is all of its sections.
  func place(_ span: ReferenceSpan, of spans: [ReferenceSpan], _ own: [ReferenceBoundaryItem]) -> [ReferenceElement] {
    var calculator = self
    calculator.visibleBounds = visible(inside: spans.filter { $0.contains(span) && $0.number != span.number }, own)
    var items = span.items
    if let bounds = calculator.visibleBounds {
      let pins = taking(items, section: span.pinnedLength, from: bounds)
      for index in items.indices {
        if items[index].edge == .start, !pins.start { items[index].item.pinToVisibleBounds = false }
        if items[index].edge == .end, !pins.end { items[index].item.pinToVisibleBounds = false }
      }
    }
    let whole = Span(
      start: span.block.start - band(of: span.items, at: .start), end: span.block.end + band(of: span.items, at: .end))
    var elements = calculator.place(sectionItems: items, section: whole, block: span.block, area: span.area)
    // A span of nothing has no background. Its length is a difference of positions, which are not exact.
    if whole.length > 1e-6 {
      var rect = Rect2D.zero
      rect.origin[mainAxis] = whole.start
      rect.origin[crossAxis] = span.cross.start
      rect.size[mainAxis] = whole.length
      rect.size[crossAxis] = span.cross.length
      elements += decorations(span.description.decorationItems, section: -2 - span.number, around: rect)
    }
    for index in elements.indices { elements[index].frame.origin[crossAxis] += span.shift }
    return elements
  }
}

extension LayoutEnvironment {
  /// Narrows the container across the axis of scrolling.
  fileprivate mutating func inset(by insets: DirectionalEdgeInsets, across axis: LayoutAxis) {
    if axis == .vertical {
      container.contentInsets.leading += insets.leading
      container.contentInsets.trailing += insets.trailing
    } else {
      container.contentInsets.top += insets.top
      container.contentInsets.bottom += insets.bottom
    }
  }
}

extension LayoutSpan {
  /// Of spans of the same sections, one with a section as its header is inside the others.
  fileprivate var nestingRank: Int { orthogonalScrollingBehavior == .none && headerSection != nil ? 1 : 0 }
}
