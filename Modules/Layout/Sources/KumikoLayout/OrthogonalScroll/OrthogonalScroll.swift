public import KumikoComposition
public import KumikoDimension

/// How a section scrolls sideways: its viewport and content, and the run of its groups.
///
/// An offset is the place of the viewport in the section's content; at 0 the content's leading inset is in sight.
public struct OrthogonalScroll: Hashable, Sendable {
  /// The section's own viewport, in content coordinates: as wide as the bounds, as high as its groups.
  public var frame: Rect2D
  /// What there is to scroll through, with the insets at both ends, in points.
  public var contentLength: Double
  /// The axis along which it scrolls.
  public var axis: LayoutAxis
  /// How it scrolls.
  public var behavior: OrthogonalScrollingBehavior
  /// What one group takes along the axis.
  public var groupExtent: Double
  /// From the start of one group to the start of the next.
  public var groupStride: Double
  /// The number of groups.
  public var groupCount: Int
}
