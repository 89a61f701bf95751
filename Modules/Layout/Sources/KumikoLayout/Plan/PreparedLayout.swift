import KumikoComposition
import KumikoDimension

/// What a layout is after it has been prepared: plans, the sections that use them, and the layout's own elements.
struct PreparedLayout: Sendable {
  var mainAxis: LayoutAxis
  var plans: [SectionPlan] = []
  var sections = SectionTable()
  /// Headers and footers of the layout itself.
  var boundaryItems: [SectionPlan.BoundaryItem] = []
  /// Where the sections begin, and their whole length.
  var contentStart = 0.0
  var sectionsLength = 0.0
  var contentSize = Size2D.zero
  /// What makes it right-to-left.
  var mirror = Mirror()

  /// The frame of one of the layout's own elements, left to right; pinned ones follow what is visible.
  ///
  /// They may stay anywhere in the content; pulled past an end of it, the one at that end stays where it is by itself.
  func frame(ofLayoutItem item: SectionPlan.BoundaryItem, visible: (lower: Double, upper: Double)?) -> Rect2D {
    let placement = item.placement
    var frame = placement.frame(block: contentStart, sectionsLength, along: mainAxis)
    if let visible, item.description.pinToVisibleBounds {
      let natural = placement.box(block: contentStart, sectionsLength, along: mainAxis).lowerBound(along: mainAxis)
      frame.origin[mainAxis] += placement.pinnedDistance(
        natural: natural, limits: (0, contentSize[mainAxis]), visible: visible, along: mainAxis)
    }
    return frame
  }
}
