import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// A span at its position in the content. Returns the attributes of its headers, footers and backgrounds.
struct SpanView {
  var number: Int
  var items: BoundaryItems
  var decorations: [LayoutDecorationItem]
  var axis: LayoutAxis
  /// The part of the content between the headers and the footers, along the axis of scrolling.
  var block: (start: Double, length: Double)
  /// The origin and the extent of the span across the axis of scrolling.
  var cross: (origin: Double, extent: Double)
  /// What is pinned at the ends of the visible range outside the span.
  var insets: CoveredEnds
  /// The extent of the first section if it is a pinned header; 0 otherwise.
  var pinnedSection = 0.0
  var place = ColumnPlace()

  /// The frame of the span with its headers and footers.
  var frame: Rect2D {
    var origin = Point2D.zero
    origin[axis] = block.start - items.topBand
    origin[axis.crossed] = cross.origin + place.shift
    return Rect2D(
      origin: origin,
      size: Size2D(along: axis, items.topBand + block.length + items.bottomBand, across: cross.extent))
  }

  private var pins: (start: Bool, section: Bool, end: Bool) { insets.pins(items, section: pinnedSection) }

  /// The start of pinned headers and the end of pinned footers at most.
  var limits: AxisBounds {
    let pinnedBand = pins.end ? items.pinnedBottomBand : 0
    return AxisBounds(lower: block.start, upper: block.start + block.length + items.bottomBand - pinnedBand)
  }

  /// Returns whether an item is pinned: if its description says so and there is room for it.
  func isPinned(_ item: BoundaryItems.Item) -> Bool {
    guard item.description.pinToVisibleBounds else { return false }
    return switch item.placement.edge {
    case .start: pins.start
    case .end: pins.end
    case .middle: false
    }
  }

  /// Returns what pinned items at the edge of an item would take, and the room that is there for them, if that is too little
  /// to pin the item; nil for other items.
  func missingRoom(toPin item: BoundaryItems.Item) -> (extent: Double, room: Double)? {
    guard item.description.pinToVisibleBounds, !isPinned(item) else { return nil }
    switch item.placement.edge {
    case .start: return (items.pinnedStartExtent, insets.room)
    case .end:
      return (
        items.pinnedEndExtent,
        insets.room - (pins.start ? items.pinnedStartExtent : 0) - (pins.section ? pinnedSection : 0)
      )
    case .middle: return nil
    }
  }

  /// Returns a header or footer, pinned to a visible range if there is one.
  func attributes(of item: BoundaryItems.Item, visible: AxisBounds?) -> LayoutAttributes {
    var frame = item.placement.frame(block: block.start, block.length, along: axis)
    frame.origin[axis.crossed] += place.shift
    if let visible, isPinned(item) {
      let natural = item.placement.box(block: block.start, block.length, along: axis).lowerBound(along: axis)
      frame.origin[axis] += item.placement.pinnedDistance(
        natural: natural, limits: limits, visible: visible.inset(by: insets), along: axis)
    }
    return LayoutAttributes(
      category: .supplementary, elementKind: item.description.elementKind,
      indexPath: LayoutIndexPath(span: number, item: item.ordinal), frame: frame, zIndex: item.description.zIndex)
  }
}

extension SpanView {
  func decoration(ofKind elementKind: String, _ ordinal: Int) -> LayoutAttributes? {
    guard ordinal >= 0 else { return nil }
    let found = decorations.indices.filter { decorations[$0].elementKind == elementKind }
    return ordinal < found.count ? decoration(found[ordinal], ordinal: ordinal) : nil
  }

  func forEachDecoration(_ body: (LayoutAttributes) -> Void) {
    for index in decorations.indices {
      let kind = decorations[index].elementKind
      let ordinal = decorations[..<index].count { $0.elementKind == kind }
      if let attributes = decoration(index, ordinal: ordinal) { body(attributes) }
    }
  }

  /// Returns a background behind the frame, or nil if the span has no extent.
  private func decoration(_ index: Int, ordinal: Int) -> LayoutAttributes? {
    let frame = frame
    // The extent is a difference of positions, which are not exact: that of a span of nothing may be a little more than 0.
    guard frame.size[axis] > LayoutLimits.fitTolerance else { return nil }
    return LayoutAttributes(
      category: .decoration, elementKind: decorations[index].elementKind,
      indexPath: LayoutIndexPath(span: number, item: ordinal),
      frame: frame.inset(by: decorations[index].contentInsets), zIndex: decorations[index].zIndex)
  }
}

extension PreparedLayout {
  /// Returns a span of the table at its position. O(log s + log S + depth).
  func spanView(_ index: Int, visibleExtent: Double) -> SpanView {
    let span = spans.spans[index]
    var block = (start: contentStart, length: 0.0)
    if let first = sections[span.sections.lowerBound], let last = sections[span.sections.upperBound - 1] {
      block.start += first.start - spans.lead(of: index) + span.items.topBand
      let end = contentStart + last.start + last.entry.length + spans.trail(of: index) - span.items.bottomBand
      block.length = end - block.start
    }
    return SpanView(
      number: span.number, items: span.items, decorations: span.decorations, axis: mainAxis, block: block,
      cross: span.cross,
      insets: coveredEnds(inSpan: span.parent, visibleExtent: visibleExtent),
      pinnedSection: pinnedSectionExtent(ofSpan: index))
  }
}
