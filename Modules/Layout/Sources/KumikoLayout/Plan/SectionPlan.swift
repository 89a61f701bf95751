import KumikoComposition
import KumikoDimension

/// A section, compiled for one environment: everything about it that does not depend on the number of its items.
///
/// Sections with equal descriptions share one plan. Positions are relative to the section's start along the direction of
/// scrolling and to the container across it.
struct SectionPlan: Sendable {
  /// The direction of scrolling.
  var mainAxis: LayoutAxis
  /// What repetitions of the group are made from, and those in which nothing has been measured.
  var source: GroupSource
  var run: GroupRun
  var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  var orthogonalScrollingProperties: OrthogonalScrollingProperties
  /// The insets before and after the groups, along the direction of scrolling.
  var startInset: Double
  var endInset: Double
  var boundary: BoundaryItems
  var decorationItems: [LayoutDecorationItem]
  /// The z index of decorations is theirs; everything else of the section is at least at this one.
  var baseZIndex: Int
  /// Where the container begins and how far it reaches across the direction of scrolling.
  var crossOrigin: Double
  var crossExtent: Double
  /// The section's insets across the direction of scrolling, both together.
  var crossInsets: Double
  /// The lines of the rows; nil where the section says nothing of any.
  var separators: SeparatorPlan?

  var isOrthogonal: Bool { orthogonalScrollingBehavior != .none }
}

extension SectionPlan {
  /// Whether supplementary items of a kind stand on cells and nowhere else, so that their numbers are those of items.
  func standsOnItem(_ elementKind: String) -> Bool {
    source.itemKinds.contains(elementKind) && !source.numbering.has(elementKind)
      && !boundary.items.contains { $0.description.elementKind == elementKind }
  }

  /// Whether the items of a section can change without a look at all that has been measured of the others.
  var canSplice: Bool { source.itemKinds.allSatisfy { standsOnItem($0) } }
}
