public import KumikoDimension

/// What there is to see: boxes with frames and contents, and the rails that scroll sideways among them.
///
/// A scene knows nothing of layouts. Whoever has frames can make one and hand it to a `SceneRenderer`. All coordinates
/// are points in content coordinates; y grows downwards.
public struct Scene: Hashable, Sendable {
  /// The name of the picture.
  public var title: String
  /// The size of the screen, in points.
  public var viewport: Size2D
  /// The size of everything that can be scrolled to, in points.
  public var content: Size2D
  /// Where what is in sight begins, in content coordinates; zero where the screen has not been scrolled.
  public var offset: Point2D
  /// The direction in which the screen scrolls.
  public var scrollAxis: LayoutAxis
  /// Whether text and artwork start at the right. Frames are drawn where they are; nothing is mirrored but a box's inside.
  public var isRightToLeft: Bool
  /// The boxes that scroll with the screen. Painted in order of `zIndex`; equal ones in this order.
  public var boxes: [Box]
  /// The sections that scroll sideways. At equal `zIndex` they are painted below supplementary boxes and above the rest.
  public var rails: [Rail]

  /// A scene. Sizes are in points.
  public init(
    title: String, viewport: Size2D, content: Size2D, offset: Point2D = .zero, scrollAxis: LayoutAxis = .vertical,
    isRightToLeft: Bool = false, boxes: [Box] = [], rails: [Rail] = []
  ) {
    self.title = title
    self.viewport = viewport
    self.content = content
    self.offset = offset
    self.scrollAxis = scrollAxis
    self.isRightToLeft = isRightToLeft
    self.boxes = boxes
    self.rails = rails
  }
}
