/// Receives the events of scrolling. All functions are optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after the content offset has changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when a drag ends, with where scrolling will come to rest, which can be changed.
  ///
  /// A test ends drags with `UICollectionView.kumikoEndDragging(withVelocity:at:)`.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after a drag has ended.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when scrolling has come to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when scrolling is about to come to rest after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called before a drag.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called after an animated change of the content offset.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns whether a tap on the status bar scrolls to the top. Nothing taps it. True by default.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called after a tap on the status bar. Nothing taps it.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called after the insets with the safe area have changed. Nothing calls it.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// Returns the view that is scaled; nil for none. Nil by default.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called before the user changes the scale. There are no gestures for it.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after the scale has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called after the user has changed the scale. There are no gestures for it.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}

/// A view that scrolls. `delegate` is declared here, because Swift lets subclasses give it another type only so.
@_documentation(visibility: internal)
@preconcurrency @MainActor public protocol KumikoScrollView: UIScrollView {}

extension KumikoScrollView {
  /// Receives the events of scrolling. It is not held.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
