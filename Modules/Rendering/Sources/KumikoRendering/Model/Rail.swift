public import KumikoDimension

/// A section that scrolls across the screen's own direction.
public struct Rail: Hashable, Sendable {
  /// Where it comes to rest.
  public enum Behavior: String, Hashable, Sendable, CaseIterable {
    /// It does not scroll by itself.
    case none
    /// Anywhere.
    case continuous
    /// With a group's leading edge at the viewport's.
    case continuousGroupLeadingBoundary = "continuous-group-leading-boundary"
    /// On multiples of the viewport's extent, one at a time.
    case paging
    /// On groups, one at a time.
    case groupPaging = "group-paging"
    /// On groups, one at a time, each in the middle.
    case groupPagingCentered = "group-paging-centered"

    /// Whether there are places to rest at all.
    public var snaps: Bool { self != .none && self != .continuous }
    /// Whether one gesture passes one place at most.
    public var isPaging: Bool { self == .paging || self == .groupPaging || self == .groupPagingCentered }
  }

  /// How soon it comes to rest once it has been let go.
  public enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
    /// After a while.
    case normal
    /// Soon.
    case fast
  }

  /// The identifier of the section.
  public var sectionID: String
  /// The viewport through which the section is seen, in content coordinates.
  public var frame: Rect2D
  /// The size of everything that can be scrolled to, in points.
  public var contentSize: Size2D
  /// The direction in which it scrolls.
  public var axis: LayoutAxis
  /// Where it comes to rest.
  public var behavior: Behavior
  /// The offsets at which it may rest, in points from where reading starts (the right, in a scene that reads from there),
  /// ascending. The first is negative where a first group rests in the middle.
  public var stops: [Double]
  /// The distance between two stops, in points, where the stops themselves are not listed.
  public var pageStride: Double?
  /// Whether it scrolls past the ends of its content and back again.
  public var bounces: Bool
  /// How soon it comes to rest. JSON says so; a page leaves it to the browser.
  public var decelerationRate: DecelerationRate
  /// The offset at which it is drawn, counted as the stops are; without one, the first stop, as a screen shows at first.
  public var offset: Double?
  /// The boxes, with frames in content coordinates as they are at offset zero.
  public var boxes: [Box]
  /// What is drawn over what: higher is in front.
  public var zIndex: Int

  /// A rail. Lengths are in points.
  public init(
    sectionID: String, frame: Rect2D, contentSize: Size2D, axis: LayoutAxis = .horizontal,
    behavior: Behavior = .continuous, stops: [Double] = [], pageStride: Double? = nil, bounces: Bool = true,
    decelerationRate: DecelerationRate = .normal, offset: Double? = nil, boxes: [Box] = [], zIndex: Int = 0
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
    self.zIndex = zIndex
  }
}
