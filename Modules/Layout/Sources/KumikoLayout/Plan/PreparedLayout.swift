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

  /// The frame of one of the layout's own elements.
  func frame(ofLayoutItem item: SectionPlan.BoundaryItem) -> Rect2D {
    item.placement.frame(block: contentStart, sectionsLength, along: mainAxis)
  }
}
