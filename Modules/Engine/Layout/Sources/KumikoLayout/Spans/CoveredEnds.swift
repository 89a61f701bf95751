/// The parts at the ends of the visible range that pinned headers and footers of enclosing spans cover.
struct CoveredEnds: Sendable {
  var start = 0.0
  var end = 0.0
  /// The extent of the visible range between these parts.
  private(set) var room: Double

  /// Returns whether headers, whether the section that is a header, and whether footers are pinned.
  ///
  /// Those that would leave no room for what they belong to are not pinned. Headers come first, and the section next.
  ///
  /// - Parameter section: The extent of the pinned section; 0 for none.
  func pins(_ items: BoundaryItems, section: Double = 0) -> (start: Bool, section: Bool, end: Bool) {
    let start = items.pinnedStartExtent > 0 && items.pinnedStartExtent < room
    var rest = start ? room - items.pinnedStartExtent : room
    let pinsSection = section > 0 && section < rest
    if pinsSection { rest -= section }
    return (start, pinsSection, items.pinnedEndExtent > 0 && items.pinnedEndExtent < rest)
  }

  /// Returns the insets inside the headers, the pinned section and the footers.
  func inside(_ items: BoundaryItems, section: Double = 0) -> CoveredEnds {
    let pins = pins(items, section: section)
    var insets = self
    let covered = (pins.start ? items.pinnedStartExtent : 0) + (pins.section ? section : 0)
    insets.start += covered
    insets.room -= covered
    if pins.end {
      insets.end += items.pinnedEndExtent
      insets.room -= items.pinnedEndExtent
    }
    return insets
  }
}

extension PreparedLayout {
  /// Returns the insets inside a span of the table, or inside the layout for nil. O(depth).
  func coveredEnds(inSpan index: Int?, visibleExtent: Double) -> CoveredEnds {
    guard let index, index >= 0 else { return CoveredEnds(room: visibleExtent).inside(boundary) }
    let span = spans.spans[index]
    return coveredEnds(inSpan: span.parent, visibleExtent: visibleExtent)
      .inside(span.items, section: pinnedSectionExtent(ofSpan: index))
  }

  /// Returns the insets of the pinned headers and footers of a section: what the spans around it cover.
  ///
  /// In a section without a span, these are none, as in UIKit. O(log S + depth), and O(log s) for each pinned section.
  func coveredEnds(ofSection section: Int, visibleExtent: Double) -> CoveredEnds {
    guard !spans.isEmpty, let span = spans.innermost(containing: section) else {
      return CoveredEnds(room: visibleExtent)
    }
    // A section that is pinned itself is not covered by itself.
    if spans.pinningSpan(ofSection: section) == span {
      return coveredEnds(inSpan: spans.spans[span].parent, visibleExtent: visibleExtent).inside(spans.spans[span].items)
    }
    return coveredEnds(inSpan: span, visibleExtent: visibleExtent)
  }
}
