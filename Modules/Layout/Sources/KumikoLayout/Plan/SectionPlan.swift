import KumikoComposition
import KumikoDimension

/// A section compiled for one environment, without the parts that depend on the number of items.
///
/// Sections with equal descriptions share one plan. Positions are relative to the start of the section along the axis
/// of scrolling, and to the container across it.
struct SectionPlan: Sendable {
  /// The axis of scrolling.
  var mainAxis: LayoutAxis
  /// The source of the repetitions, and the repetitions without measured sizes.
  var source: GroupSource
  var run: GroupRun
  var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  var orthogonalScrollingProperties: OrthogonalScrollingProperties
  /// The insets before and after the groups, along the axis of scrolling.
  var startInset: Double
  var endInset: Double
  var boundary: BoundaryItems
  var decorationItems: [LayoutDecorationItem]
  /// The minimum z-order of all elements except decorations.
  var baseZIndex: Int
  /// The origin and the extent of the container across the axis of scrolling.
  var crossOrigin: Double
  var crossExtent: Double
  /// The sum of the section's insets across the axis of scrolling.
  var crossInsets: Double
  /// The separators of the rows, or nil if the description has none.
  var separators: SeparatorPlan?

  var isOrthogonal: Bool { orthogonalScrollingBehavior != .none }
}

extension SectionPlan {
  /// Whether only cells have supplementary items of a kind, so that their indices are item indices.
  func standsOnItem(_ elementKind: String) -> Bool {
    source.itemKinds.contains(elementKind) && !source.numbering.has(elementKind)
      && !boundary.items.contains { $0.description.elementKind == elementKind }
  }

  /// Whether items can be replaced without a traversal of all measured sizes.
  var canSplice: Bool { source.itemKinds.allSatisfy { standsOnItem($0) } }
}
