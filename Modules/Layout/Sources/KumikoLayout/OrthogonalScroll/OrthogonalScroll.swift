public import KumikoComposition
public import KumikoDimension

/// How a section scrolls sideways: its viewport and content, and the run of its groups.
///
/// An offset is the place of the viewport in the section's content; at 0 the content's leading inset is in sight.
public struct OrthogonalScroll: Sendable {
  /// The section's own viewport, in content coordinates: as wide as the bounds, as high as its groups.
  public internal(set) var frame: Rect2D
  /// What there is to scroll through, with the insets at both ends, in points.
  public let contentLength: Double
  /// The axis along which it scrolls.
  public let axis: LayoutAxis
  /// How it scrolls.
  public let behavior: OrthogonalScrollingBehavior
  /// How that scrolling feels, as the section's description has it.
  public let properties: OrthogonalScrollingProperties
  /// The number of groups.
  public let groupCount: Int
  let body: SectionBody

  /// From the start of the first group to the start of another, in points. O(1), or O(log n) where groups were measured.
  public func start(ofGroup group: Int) -> Double {
    guard let elastic = body.elastic else { return Double(group) * body.plan.run.pitch }
    let number = min(max(group, 0), groupCount - 1)
    let beyond = Double(group - number) * max(0, body.plan.run.pitch)
    return elastic.offset(ofGroup: number) + beyond
  }

  /// What a group takes along the axis, in points. O(1), or O(log n) where groups were measured.
  public func extent(ofGroup group: Int) -> Double {
    body.locate(group: min(max(group, 0), groupCount - 1))?.repetition.extent ?? body.plan.run.repetition.extent
  }
}
