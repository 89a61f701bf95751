public import Foundation

/// A view whose bounds move over a larger content.
///
/// `delegate` is a property of ``UICollectionView`` alone: Swift does not let a subclass give it another type.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// The rule by which the safe area becomes a part of ``adjustedContentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along the axes that scroll.
    case automatic
    /// Along the axes that scroll.
    case scrollableAxes
    /// Not at all.
    case never
    /// Along both axes.
    case always
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

  /// Scrolls to a point of the content, at once also if `animated` is true.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

  /// Whether the content scrolls along an axis.
  var scrollsVertically: Bool { true }
  /// Whether the content scrolls along an axis.
  var scrollsHorizontally: Bool { false }

  /// The content inset with the safe area, in points.
  open var adjustedContentInset: UIEdgeInsets {
    let (insets, safe) = (contentInset, safeAreaInsets)
    let (vertical, horizontal): (CGFloat, CGFloat) =
      switch contentInsetAdjustmentBehavior {
      case .never: (0, 0)
      case .always: (1, 1)
      case .automatic, .scrollableAxes: (scrollsVertically ? 1 : 0, scrollsHorizontally ? 1 : 0)
      }
    return UIEdgeInsets(
      top: insets.top + vertical * safe.top, left: insets.left + horizontal * safe.left,
      bottom: insets.bottom + vertical * safe.bottom, right: insets.right + horizontal * safe.right)
  }

  /// Another part of the view may be in the safe area.
  override func originDidChange() { setNeedsLayout() }

  override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    guard old.origin != bounds.origin else { return }
    setNeedsLayout()
    contentOffsetDidChange()
  }

  /// Called after the offset of the content has changed.
  func contentOffsetDidChange() {}
}

/// Is told of scrolling.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after the content offset has changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
