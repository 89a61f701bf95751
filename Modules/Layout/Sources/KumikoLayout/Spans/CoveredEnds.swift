/// The parts at the ends of the visible range that pinned headers and footers of enclosing spans cover.
struct CoveredEnds: Sendable {
  var start = 0.0
  var end = 0.0
  /// The extent of the visible range between these parts.
  private(set) var room: Double

  /// Creates the insets of a visible range that nothing covers.
  init(room: Double) { self.room = room }

  /// Returns whether headers, and whether footers, are pinned.
  ///
  /// Headers and footers that would leave no room for what they belong to are not pinned. Headers come first.
  func pins(_ items: BoundaryItems) -> (start: Bool, end: Bool) {
    let start = items.pinnedStartExtent > 0 && items.pinnedStartExtent < room
    let rest = start ? room - items.pinnedStartExtent : room
    return (start, items.pinnedEndExtent > 0 && items.pinnedEndExtent < rest)
  }

  /// Returns the insets inside the headers and footers.
  func inside(_ items: BoundaryItems) -> CoveredEnds {
    let pins = pins(items)
    var insets = self
    if pins.start {
      insets.start += items.pinnedStartExtent
      insets.room -= items.pinnedStartExtent
    }
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
    return coveredEnds(inSpan: span.parent, visibleExtent: visibleExtent).inside(span.items)
  }

  /// Returns the insets of the pinned headers and footers of a section: what the spans around it cover.
  ///
  /// In a section without a span, these are none, as in UIKit. O(log S + depth).
  func coveredEnds(ofSection section: Int, visibleExtent: Double) -> CoveredEnds {
    guard !spans.isEmpty, let span = spans.innermost(containing: section) else {
      return CoveredEnds(room: visibleExtent)
    }
    return coveredEnds(inSpan: span, visibleExtent: visibleExtent)
  }
}
