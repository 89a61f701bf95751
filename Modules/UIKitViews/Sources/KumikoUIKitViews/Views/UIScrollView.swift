/// A view whose bounds move over a larger content.
///
/// `delegate` is a property of `UICollectionView` and `UITableView`: Swift does not let a subclass give it another type.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// The rule by which the safe area becomes a part of ``adjustedContentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along the axes that scroll (`automatic` and `scrollableAxes`), along none, or along both.
    case automatic, scrollableAxes, never, always
  }

  /// The size of the content, in points.
  open var contentSize = CGSize.zero
  /// Space around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { setNeedsLayout() } }
  }
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
  open var delaysContentTouches = true
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
  /// A Boolean value that is stored: there are no touches.
  open var isScrollEnabled = true
  /// A Boolean value that is stored: there are no touches.
  open var alwaysBounceVertical = false
  /// A Boolean value that is stored: there are no touches.
  open var alwaysBounceHorizontal = false
  /// A Boolean value that is stored: there are no touches.
  open var isPagingEnabled = false
  /// A Boolean value that is stored: nothing is drawn.
  open var showsVerticalScrollIndicator = true
  /// A Boolean value that is stored: nothing is drawn.
  open var showsHorizontalScrollIndicator = true

  /// Creates a scroll view.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a scroll view without a size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

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

  /// Does nothing: nothing draws scroll indicators.
  open func flashScrollIndicators() {}

  /// The delegate of a collection view or a table view.
  @_spi(Kumiko) open var scrollDelegate: (any UIScrollViewDelegate)? { nil }

  /// A Boolean value that indicates whether the content scrolls along the horizontal axis, not along the vertical one.
  @_spi(Kumiko) open var scrollsHorizontally: Bool { false }

  /// The content inset with the safe area, in points.
  open var adjustedContentInset: UIEdgeInsets {
    let (insets, safe) = (contentInset, safeAreaInsets)
    let (vertical, horizontal): (CGFloat, CGFloat) =
      switch contentInsetAdjustmentBehavior {
      case .never: (0, 0)
      case .always: (1, 1)
      case .automatic, .scrollableAxes: scrollsHorizontally ? (0, 1) : (1, 0)
      }
    return UIEdgeInsets(
      top: insets.top + vertical * safe.top, left: insets.left + horizontal * safe.left,
      bottom: insets.bottom + vertical * safe.bottom, right: insets.right + horizontal * safe.right)
  }

  /// Another part of the view may be in the safe area.
  override func originDidChange() { setNeedsLayout() }

  @_spi(Kumiko) open override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    guard old.origin != bounds.origin else { return }
    setNeedsLayout()
    scrollDelegate?.scrollViewDidScroll(self)
  }
}
