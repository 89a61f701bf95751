import KumikoComposition
@_spi(Kumiko) import KumikoDimension

// A section that is the header of a span, and stays visible while the span is. It moves as pinned headers of spans do.
extension CompositionalLayout {
  /// The range of a pinned section: the edge of the visible range at which it begins to move, and the distance that it moves
  /// at most.
  struct SectionPin {
    var threshold: Double
    var travel: Double
  }

  /// Returns the range in which a section at a place moves; nil if it is not pinned, or if there is no room for it.
  ///
  /// O(log s + log S + depth) for a pinned section, and O(log S) for others.
  func pin(ofSection section: Int, at start: Double) -> SectionPin? {
    guard prepared.spans.hasPinnedSections, let index = prepared.spans.pinningSpan(ofSection: section) else {
      return nil
    }
    let span = prepared.spanView(index, visibleExtent: visibleExtent)
    guard span.insets.pins(span.items, section: span.pinnedSection).section else { return nil }
    return SectionPin(
      threshold: start - span.insets.inside(span.items).start,
      travel: max(0, span.limits.upper - span.pinnedSection - start))
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
    func visit(_ index: Int) {
      let span = prepared.spans.spans[index]
      if span.pinsFirstSection, let view = view(of: span.sections.lowerBound) { body(view) }
    }
    if let rect {
      forEachSpan(meeting: sections, in: rect, visit)
    } else {
      prepared.spans.forEach(meeting: sections, visit)
    }
  }

  /// Returns whether a section is the pinned header of a span.
  ///
  /// - Complexity: O(log S) for *S* spans.
  @_spi(Kumiko) public func isPinned(section: Int) -> Bool {
    section >= 0 && prepared.spans.hasPinnedSections && prepared.spans.pinningSpan(ofSection: section) != nil
  }

  /// Returns the least z-order of the cells of a section, or nil if the section does not exist.
  ///
  /// - Complexity: O(log s) for *s* sections.
  @_spi(Kumiko) public func leastZIndex(ofSection section: Int) -> Int? {
    prepared.sections[section].map { prepared.plans[$0.entry.plan].baseZIndex }
  }

  /// Returns the range in which an element of a pinned section moves, without mirroring; nil for other elements.
  func pinnedRange(ofSectionElement natural: Rect2D?, inSection section: Int) -> PinnedRange? {
    guard let frame = natural, isPinned(section: section), let start = prepared.sections[section]?.start else {
      return nil
    }
    let pin = pin(ofSection: section, at: prepared.contentStart + start)
    return PinnedRange(
      frame: frame, travel: pin?.travel ?? 0, threshold: pin?.threshold ?? frame.lowerBound(along: prepared.mainAxis))
  }
}

extension SpanTable {
  /// Returns the index of the span whose pinned header is a section, or nil. O(log S).
  func pinningSpan(ofSection section: Int) -> Int? {
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
    guard spans.hasPinnedSections, spans.pinningSpan(ofSection: section) != nil,
      let overhang = sections[section]?.entry.overhang
    else { return }
    spans.include(overhang: max(overhang.before, overhang.after))
  }
}

extension LayoutSection {
  /// Returns the section with a least z-order of everything that it describes besides cells.
  func raised(to zIndex: Int) -> LayoutSection {
    var section = self
    for index in section.boundarySupplementaryItems.indices {
      section.boundarySupplementaryItems[index].zIndex = max(boundarySupplementaryItems[index].zIndex, zIndex)
    }
    for index in section.decorationItems.indices {
      section.decorationItems[index].zIndex = max(decorationItems[index].zIndex, zIndex)
    }
    section.group = group.raised(to: zIndex)
    return section
  }
}

extension LayoutGroup {
  fileprivate func raised(to zIndex: Int) -> LayoutGroup {
    var group = self
    group.supplementaryItems = supplementaryItems.map { $0.raised(to: zIndex) }
    guard case .axis(let axis, let subitems, let repetition) = arrangement else { return group }
    let raised = subitems.map { subitem -> LayoutSubitem in
      switch subitem {
      case .group(let inner): return .group(inner.raised(to: zIndex))
      case .item(var item):
        item.supplementaryItems = item.supplementaryItems.map { $0.raised(to: zIndex) }
        return .item(item)
      }
    }
    group.arrangement = .axis(axis, raised, repetition)
    return group
  }
}

extension LayoutSupplementaryItem {
  fileprivate func raised(to zIndex: Int) -> LayoutSupplementaryItem {
    var item = self
    item.zIndex = max(item.zIndex, zIndex)
    return item
  }
}
