import KumikoComposition
@_spi(Kumiko) public import KumikoDimension

// A section that is the header of a span, and stays visible while the span is. It moves as pinned headers of spans do.
extension CompositionalLayout {
  /// Returns the edge of the visible range at which a section at a place begins to move, and the distance that it moves at
  /// most; nil if it is not pinned, or if there is no room for it.
  ///
  /// O(log s + log S + depth) for a pinned section, and O(log S) for others.
  private func pin(ofSection section: Int, at start: Double) -> (threshold: Double, travel: Double)? {
    guard let index = prepared.spans.pinningSpan(ofSection: section) else { return nil }
    let span = prepared.spanView(index, visibleExtent: visibleExtent)
    guard span.insets.pins(span.items, section: span.pinnedSection).section else { return nil }
    return (
      start - span.insets.inside(span.items).start, max(0, span.limits.upper - span.pinnedSection - start)
    )
  }

  /// Returns the distance by which a section at a place moves to stay visible.
  func pinnedDistance(ofSection section: Int, at start: Double) -> Double {
    guard let visible = visibleRange, let pin = pin(ofSection: section, at: start) else { return 0 }
    return min(max(0, visible.lower - pin.threshold), pin.travel)
  }

  /// Calls `body` for the pinned sections of the spans of sections, inner ones first.
  ///
  /// - Parameter rect: The rectangle beside which columns are left out; nil for all.
  func forEachPinnedSection(
    of sections: ClosedRange<Int>?, in rect: Rect2D? = nil, _ body: (SectionView) -> Void
  ) {
    guard let sections, prepared.spans.hasPinnedSections else { return }
    forEachSpan(meeting: sections, in: rect) { index in
      let span = prepared.spans.spans[index]
      if span.pinsFirstSection, let view = view(of: span.sections.lowerBound) { body(view) }
    }
  }

  /// Returns whether a section is the pinned header of a span.
  ///
  /// - Complexity: O(log S) for *S* spans.
  @_spi(Kumiko) public func isPinned(section: Int) -> Bool {
    prepared.spans.pinningSpan(ofSection: section) != nil
  }

  /// Returns the least z-order of the cells of a section, or nil if the section does not exist.
  ///
  /// - Complexity: O(log s) for *s* sections.
  @_spi(Kumiko) public func leastZIndex(ofSection section: Int) -> Int? {
    prepared.sections[section].map { prepared.plans[$0.entry.plan].baseZIndex }
  }

  /// Returns the range in which a part of a pinned section moves, or nil if the section is not pinned.
  ///
  /// - Parameter frame: The present frame of an element of the section, or of its viewport.
  /// - Complexity: O(log s + log S + depth) for *s* sections and *S* spans.
  @_spi(Kumiko) public func pinnedRange(ofSection section: Int, at frame: Rect2D) -> PinnedRange? {
    guard isPinned(section: section), let view = view(of: section) else { return nil }
    var natural = prepared.mirror(frame)
    natural.origin[prepared.mainAxis] -= view.pinnedDistance
    return pinnedRange(of: natural, in: view)
  }

  /// Returns the range of a part with a frame without pinning and mirroring.
  func pinnedRange(of natural: Rect2D, in view: SectionView) -> PinnedRange {
    let axis = prepared.mainAxis
    let pin = pin(ofSection: view.number, at: view.resting.start)
    let range = PinnedRange(
      frame: natural, travel: pin?.travel ?? 0, threshold: pin?.threshold ?? natural.lowerBound(along: axis))
    return prepared.mirror(range, along: axis)
  }
}

extension SpanTable {
  /// Returns the index of the span whose pinned header is a section, or nil. O(log S), and O(1) without pinned sections.
  func pinningSpan(ofSection section: Int) -> Int? {
    guard hasPinnedSections else { return nil }
    // No other span in it begins with the section, so it is the last of those that do.
    let index = firstIndex(startingAt: section + 1) - 1
    guard index >= 0, spans[index].sections.lowerBound == section, spans[index].pinsFirstSection else { return nil }
    return index
  }
}

extension PreparedLayout {
  /// Returns the extent of the pinned section of a span of the table; 0 without one. O(log s).
  func pinnedSectionExtent(ofSpan index: Int) -> Double {
    let span = spans.spans[index]
    return span.pinsFirstSection ? sections[span.sections.lowerBound]?.entry.length ?? 0 : 0
  }

  /// Extends the bounds of what stands beside spans by the elements of a pinned section.
  mutating func includeOverhang(ofPinnedSection section: Int) {
    guard spans.pinningSpan(ofSection: section) != nil, let overhang = sections[section]?.entry.overhang
    else { return }
    spans.include(overhang: max(overhang.before, overhang.after))
  }
}

/// A description of elements with a z-order.
protocol Layered {
  var zIndex: Int { get set }
}

extension LayoutBoundarySupplementaryItem: Layered {}
extension LayoutSupplementaryItem: Layered {}
extension LayoutDecorationItem: Layered {}

extension Array where Element: Layered {
  /// Returns the descriptions with a least z-order, as the header of a span gives it; nil for none.
  func raised(to least: Int?) -> Self {
    guard let least else { return self }
    return map { element in
      var element = element
      element.zIndex = Swift.max(element.zIndex, least)
      return element
    }
  }
}
