/// A view whose bounds move over a larger content.
///
/// A test scrolls it with ``kumikoDrag(to:velocity:)``.
@preconcurrency @MainActor open class UIScrollView: UIView, KumikoScrollView {
  /// The rule by which the safe area becomes a part of ``adjustedContentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along the axes that scroll (`automatic` and `scrollableAxes`), along none, or along both.
    case automatic, scrollableAxes, never, always
  }

  /// The size of the content, in points.
  open var contentSize = CGSize.zero
  /// Space around the content, in points.
  open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { setNeedsLayout() } } }
  /// The rule by which the safe area becomes a part of ``adjustedContentInset``.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { setNeedsLayout() } }
  }
  /// How a drag hides the keyboard. It is stored: there is none.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not at all, at once, or with the finger.
    case none, onDrag, interactive
  }

  /// How fast scrolling comes to rest. It is stored: nothing moves over time.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the velocity that is left after a millisecond.
    public var rawValue: CGFloat
    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A fast rate.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How a drag hides the keyboard. It is stored: there is none.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// How fast scrolling comes to rest. It is stored: nothing moves over time.
  open var decelerationRate = DecelerationRate.normal
  /// A Boolean value that is stored: there are no touches.
  open var bounces = true
  /// A Boolean value that is stored: there are no touches.
  open var bouncesVertically = true
  /// A Boolean value that is stored: there are no touches.
  open var bouncesHorizontally = true
  /// A Boolean value that is stored: there are no touches.
  open var delaysContentTouches = true
  /// A Boolean value that is stored: there are no touches.
  open var alwaysBounceVertical = false, alwaysBounceHorizontal = false
  /// The insets of the scroll indicators, in points. Nothing draws them.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the vertical scroll indicator, in points. Nothing draws it.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The control that refreshes the content; nil for none. It is a subview, and takes no room.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      refreshControl.map { insertSubview($0, at: 0) }
    }
  }
  /// A Boolean value that indicates whether a drag moves the content.
  open var isScrollEnabled = true
  /// A Boolean value that indicates whether a drag comes to rest at a page: a multiple of the size of the bounds.
  open var isPagingEnabled = false
  /// A Boolean value that is stored: a drag moves along both axes.
  open var isDirectionalLockEnabled = false
  /// A Boolean value that is stored: there is no status bar to tap.
  open var scrollsToTop = true
  /// A Boolean value that indicates whether the user drags the content.
  open internal(set) var isDragging = false
  /// A Boolean value that indicates whether the user touches the content.
  open var isTracking: Bool { isDragging }
  /// A Boolean value that indicates whether the content moves after a drag. False: it comes to rest at once.
  open var isDecelerating: Bool { false }
  /// The least and the largest scale.
  open var minimumZoomScale: CGFloat = 1, maximumZoomScale: CGFloat = 1
  /// A Boolean value that is stored: scales stay within their limits.
  open var bouncesZoom = true
  private var scale: CGFloat = 1
  /// The scale of the view that the delegate names. Setting it scales the view and its room.
  open var zoomScale: CGFloat {
    get { scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// The recognizer of drags. A test drags with ``kumikoDrag(to:velocity:)``, which it does not take part in.
  open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
  /// A Boolean value that is stored: nothing is drawn.
  open var showsVerticalScrollIndicator = true, showsHorizontalScrollIndicator = true

  /// The origin of the bounds: the point of the content at the top left, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Scrolls to a point of the content, at once also if `animated` is true. Then the delegate receives the end.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls until a rectangle of the content is visible, by the shortest way.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let room = bounds.inset(by: adjustedContentInset)
    func shift(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      low < start ? low - start : high > end ? min(high - end, low - start) : 0
    }
    let x = shift(rect.minX, rect.maxX, room.minX, room.maxX)
    let y = shift(rect.minY, rect.maxY, room.minY, room.maxY)
    setContentOffset(CGPoint(x: contentOffset.x + x, y: contentOffset.y + y), animated: animated)
  }

  /// Scales the view that the delegate names, within the limits, at once. Then the delegate is told.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let new = max(minimumZoomScale, min(maximumZoomScale, scale))
    guard new != self.scale, let view = scrollDelegate?.viewForZooming(in: self) else { return }
    let factor = new / self.scale
    self.scale = new
    view.transform = CGAffineTransform(scaleX: new, y: new)
    contentSize = CGSize(width: contentSize.width * factor, height: contentSize.height * factor)
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// Does nothing: nothing draws scroll indicators.
  open func flashScrollIndicators() {}

  private weak var ownDelegate: (any UIScrollViewDelegate)?
  /// The delegate, which subclasses keep with its own type.
  @_spi(Kumiko) open var scrollDelegate: (any UIScrollViewDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }

  /// A Boolean value that indicates whether the content scrolls along the horizontal axis, not along the vertical one.
  @_spi(Kumiko) open var scrollsHorizontally: Bool { false }

  /// The content inset with the safe area, in points.
  open var adjustedContentInset: UIEdgeInsets { contentInset + safeAreaParts.content }

  /// The content is clear of the part of the safe area that ``adjustedContentInset`` has.
  override var safeAreaOverSubviews: UIEdgeInsets { safeAreaParts.rest }

  /// The part of the safe area that is a content inset, and the rest, in points.
  private var safeAreaParts: (content: UIEdgeInsets, rest: UIEdgeInsets) {
    let safe = safeAreaInsets
    let vertical = UIEdgeInsets(top: safe.top, left: 0, bottom: safe.bottom, right: 0)
    let horizontal = UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right)
    return switch contentInsetAdjustmentBehavior {
    case .never: (.zero, safe)
    case .always: (safe, .zero)
    case .automatic, .scrollableAxes: scrollsHorizontally ? (horizontal, vertical) : (vertical, horizontal)
    }
  }

  /// A Boolean value that indicates whether nothing but the offset has asked for the next layout.
  @_spi(Kumiko) public private(set) final var onlyScrolls = false

  open override func setNeedsLayout() {
    onlyScrolls = false
    super.setNeedsLayout()
  }

  private var laidOutInsets = UIEdgeInsets.zero

  /// Content that is at its top stays there when the insets change, below a bar for instance.
  override func safeAreaMayDiffer() {
    if onlyScrolls { return }
    let (old, new) = (laidOutInsets, adjustedContentInset)
    guard old != new else { return }
    laidOutInsets = new
    noteSafeAreaBelow()
    if old.top != new.top, contentOffset.y == -old.top { contentOffset.y = -new.top }
    if old.left != new.left, contentOffset.x == -old.left { contentOffset.x = -new.left }
  }

  @_spi(Kumiko) open override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    guard old.origin != bounds.origin else { return }
    let onlyScrolls = onlyScrolls || !needsLayout
    setNeedsLayout()
    self.onlyScrolls = onlyScrolls
    scrollDelegate?.scrollViewDidScroll(self)
  }
}
