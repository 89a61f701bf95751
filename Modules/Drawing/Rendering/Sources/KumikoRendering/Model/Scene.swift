public import KumikoDimension
public import KumikoTextMeasuring

/// A screen to draw: boxes with frames and contents, and scrollers that scroll orthogonally to the screen.
///
/// A scene is independent of layouts. Make one from any frames and pass it to a ``SceneRenderer``. All coordinates are
/// content coordinates in points; y grows downwards.
public struct Scene: Hashable, Sendable {
  /// The name of the picture.
  public var title: String
  /// The size of the screen, in points.
  public var viewport: Size2D
  /// The size of the scrollable content, in points.
  public var content: Size2D
  /// The scroll offset, in points of content coordinates; zero if the screen is not scrolled.
  public var offset: Point2D
  /// The scroll direction of the screen.
  public var scrollAxis: LayoutAxis
  /// A Boolean value that indicates whether text and artwork start at the right. Only the content of boxes is mirrored;
  /// frames are not.
  public var isRightToLeft: Bool
  /// The measurer by which cells with a style are drawn. It is that by which they were measured.
  public var measuring = TextMeasuring.builtIn
  /// The text size of the reader.
  public var textSize = TextSize.large
  /// The tag of the language of the texts, such as `de`; nil if it is not known.
  @_spi(Kumiko) public var language: String?
  /// The boxes that scroll with the screen. They are painted in order of `zIndex`, boxes of equal `zIndex` in this
  /// order.
  public var boxes: [Box]
  /// The safe area of the screen: the room of the status bar and the home indicator, in points. Pictures of a device show
  /// these.
  public var safeArea: DirectionalEdgeInsets
  /// The sections that scroll orthogonally. With equal `zIndex` they are painted below supplementary boxes and above
  /// others.
  public var scrollers: [OrthogonalScroller]

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - title: The name of the picture.
  ///   - viewport: The size of the screen, in points.
  ///   - content: The size of the scrollable content, in points.
  ///   - offset: The scroll offset, in points of content coordinates.
  ///   - scrollAxis: The scroll direction of the screen.
  ///   - isRightToLeft: A Boolean value that indicates whether text and artwork start at the right.
  ///   - safeArea: The safe area of the screen, in points.
  ///   - boxes: The boxes that scroll with the screen.
  ///   - scrollers: The sections that scroll orthogonally.
  public init(
    title: String, viewport: Size2D, content: Size2D, offset: Point2D = .zero, scrollAxis: LayoutAxis = .vertical,
    isRightToLeft: Bool = false, safeArea: DirectionalEdgeInsets = .zero, boxes: [Box] = [],
    scrollers: [OrthogonalScroller] = []
  ) {
    self.title = title
    self.viewport = viewport
    self.content = content
    self.offset = offset
    self.scrollAxis = scrollAxis
    self.isRightToLeft = isRightToLeft
    self.safeArea = safeArea
    self.boxes = boxes
    self.scrollers = scrollers
  }
}
