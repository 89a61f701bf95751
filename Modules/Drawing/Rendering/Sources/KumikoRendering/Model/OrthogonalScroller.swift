public import KumikoDimension

/// A section that scrolls orthogonally to the screen, as an orthogonal section in UIKit; or sections side by side, which
/// scroll together and can have scrollers of their own.
public struct OrthogonalScroller: Hashable, Sendable {
  /// The resting positions of a scroller after scrolling, as `UICollectionLayoutSectionOrthogonalScrollingBehavior` has
  /// them.
  public enum Behavior: String, Hashable, Sendable, CaseIterable {
    /// The scroller does not scroll by itself.
    case none
    /// The scroller rests at any offset.
    case continuous
    /// The scroller rests with the leading edge of a group at the leading edge of the viewport.
    case continuousGroupLeadingBoundary = "continuous-group-leading-boundary"
    /// The scroller rests at multiples of the viewport's extent. One gesture scrolls one page.
    case paging
    /// The scroller rests at groups. One gesture scrolls one group.
    case groupPaging = "group-paging"
    /// The scroller rests with a group in the middle. One gesture scrolls one group.
    case groupPagingCentered = "group-paging-centered"

    /// A Boolean value that indicates whether the scroller has resting positions.
    public var snaps: Bool { self != .none && self != .continuous }
    /// A Boolean value that indicates whether one gesture scrolls past one resting position at most.
    public var isPaging: Bool { self == .paging || self == .groupPaging || self == .groupPagingCentered }
  }

  /// The rate at which scrolling slows down after a gesture.
  public enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
    /// The normal rate of scroll views.
    case normal
    /// A fast rate, as for paging.
    case fast
  }

  /// The identifier of the section, or of the span of sections side by side.
  public var sectionID: String
  /// The viewport of the section, in content coordinates and points.
  public var frame: Rect2D
  /// The size of the scrollable content, in points.
  public var contentSize: Size2D
  /// The scroll direction.
  public var axis: LayoutAxis
  /// The resting positions.
  public var behavior: Behavior
  /// The resting offsets in ascending order, in points from the leading edge (the right edge in a right-to-left scene).
  /// The first is negative if a first group rests in the middle.
  public var stops: [Double]
  /// The distance between two resting offsets, in points, for scrollers without ``stops``.
  public var pageStride: Double?
  /// A Boolean value that indicates whether the scroller scrolls past the ends of its content and returns.
  public var bounces: Bool
  /// The deceleration rate. JSON contains the rate; a page leaves deceleration to the browser.
  public var decelerationRate: DecelerationRate
  /// The offset at which the scroller is drawn, in points, counted as ``stops`` are. Default: the first resting offset.
  public var offset: Double?
  /// The boxes of the scroller, with their frames in content coordinates at offset 0.
  public var boxes: [Box]
  /// The scrollers in this scroller, with their frames in content coordinates at offset 0.
  public var scrollers: [OrthogonalScroller]
  /// The painting order. Higher scrollers are in front.
  public var zIndex: Int
  /// The movement of the scroller while the screen scrolls; nil for one that is not pinned.
  public var pinning: Pinning?

  /// Creates a scroller.
  ///
  /// - Parameters:
  ///   - sectionID: The identifier of the section.
  ///   - frame: The viewport of the section, in content coordinates and points.
  ///   - contentSize: The size of the scrollable content, in points.
  ///   - axis: The scroll direction.
  ///   - behavior: The resting positions.
  ///   - stops: The resting offsets in ascending order, in points.
  ///   - pageStride: The distance between two resting offsets, in points, without `stops`.
  ///   - bounces: A Boolean value that indicates whether the scroller scrolls past the ends of its content.
  ///   - decelerationRate: The deceleration rate.
  ///   - offset: The offset at which the scroller is drawn, in points; nil for the first resting offset.
  ///   - boxes: The boxes, with their frames at offset 0.
  ///   - scrollers: The scrollers in this scroller, with their frames at offset 0.
  ///   - zIndex: The painting order.
  public init(
    sectionID: String, frame: Rect2D, contentSize: Size2D, axis: LayoutAxis = .horizontal,
    behavior: Behavior = .continuous, stops: [Double] = [], pageStride: Double? = nil, bounces: Bool = true,
    decelerationRate: DecelerationRate = .normal, offset: Double? = nil, boxes: [Box] = [],
    scrollers: [OrthogonalScroller] = [],
    zIndex: Int = 0
  ) {
    self.sectionID = sectionID
    self.frame = frame
    self.contentSize = contentSize
    self.axis = axis
    self.behavior = behavior
    self.stops = stops
    self.pageStride = pageStride
    self.bounces = bounces
    self.decelerationRate = decelerationRate
    self.offset = offset
    self.boxes = boxes
    self.scrollers = scrollers
    self.zIndex = zIndex
  }
}
