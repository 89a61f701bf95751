import KumikoComposition
import KumikoDimension

/// A section, compiled for one environment: everything about it that does not depend on the number of its items.
///
/// Sections with equal descriptions share one plan. Positions are relative to the section's start along the direction of
/// scrolling and to the container across it.
struct SectionPlan: Sendable {
  /// A header, a footer or their like.
  struct BoundaryItem: Sendable {
    var description: LayoutBoundarySupplementaryItem
    /// Its number among the section's boundary items of the same kind.
    var ordinal: Int
    var placement: BoundaryPlacement
  }

  /// The direction of scrolling.
  var mainAxis: LayoutAxis
  var run: GroupRun
  var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  /// The insets before and after the groups, along the direction of scrolling.
  var startInset: Double
  var endInset: Double
  /// What the items that extend the section take before and after its content.
  var topBand: Double
  var bottomBand: Double
  /// The part of the bottom band that pinned footers take: a pinned header is pushed off before it covers them.
  var pinnedBottomBand: Double
  var boundaryItems: [BoundaryItem]
  var decorationItems: [LayoutDecorationItem]
  /// The z index of decorations is theirs; everything else of the section is at least at this one.
  var baseZIndex: Int
  /// Where the container begins and how far it reaches across the direction of scrolling.
  var crossOrigin: Double
  var crossExtent: Double
  /// The section's insets across the direction of scrolling, both together.
  var crossInsets: Double
  /// The edge spacing of a sideways-scrolling group, along the direction of scrolling.
  var groupEdges: Double
  /// How far elements may reach out of the section, before its start and after its end.
  var overhang: (before: Double, after: Double) = (0, 0)

  var isOrthogonal: Bool { orthogonalScrollingBehavior != .none }

  /// What the groups take along the direction of scrolling.
  func contentLength(items: Int) -> Double {
    guard items > 0 else { return 0 }
    return isOrthogonal ? run.template.size[mainAxis] + groupEdges : run.length(items: items)
  }

  /// The insets and groups, which headers stand before and footers after; nothing for a section without items.
  func blockLength(items: Int) -> Double {
    items > 0 ? startInset + contentLength(items: items) + endInset : 0
  }

  /// The section's whole length, with its headers and footers. O(1).
  func length(items: Int) -> Double {
    topBand + blockLength(items: items) + bottomBand
  }

  /// The frame of a boundary item of a section of so many items.
  func frame(of item: BoundaryItem, items: Int) -> Rect2D {
    item.placement.frame(block: topBand, blockLength(items: items), along: mainAxis)
  }

  /// The frame of a background: the container's whole width and the section's whole length, less its insets.
  func frame(of decoration: LayoutDecorationItem, items: Int) -> Rect2D {
    var origin = Point2D.zero
    origin[mainAxis.crossed] = crossOrigin
    return Rect2D(origin: origin, size: Size2D(along: mainAxis, length(items: items), across: crossExtent))
      .inset(by: decoration.contentInsets)
  }

  /// Whether the section shows its decorations: not when it is empty.
  func showsDecorations(items: Int) -> Bool { items > 0 || topBand + bottomBand > 0 }
}
