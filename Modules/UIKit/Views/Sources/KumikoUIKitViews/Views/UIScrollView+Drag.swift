extension UIScrollView {
  /// Drags the content as a user does: to an offset, and on to where it comes to rest. The delegate receives each step.
  ///
  /// Content that was pulled beyond its ends comes back. A view with pages comes to rest at one. A view that does not scroll stays.
  ///
  /// - Parameters:
  ///   - offset: The content offset at which the finger leaves, in points.
  ///   - velocity: The velocity at which it leaves, in points per millisecond, for the delegate and for the choice of a page.
  public func kumikoDrag(to offset: CGPoint, velocity: CGPoint = .zero) {
    guard isScrollEnabled, isUserInteractionEnabled, !isHidden else { return }
    isDragging = true
    scrollDelegate?.scrollViewWillBeginDragging(self)
    contentOffset = offset
    var target = restingOffset(after: offset, velocity)
    scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    isDragging = false
    let decelerates = target != contentOffset
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    contentOffset = target
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  private func restingOffset(after offset: CGPoint, _ velocity: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    func rest(_ value: CGFloat, _ speed: CGFloat, _ low: CGFloat, _ high: CGFloat, _ page: CGFloat) -> CGFloat {
      var value = value
      if isPagingEnabled, page > 0 {
        let place = value / page
        value = (speed > 0 ? place.rounded(.up) : speed < 0 ? place.rounded(.down) : place.rounded()) * page
      }
      return max(low, min(value, max(low, high)))
    }
    return CGPoint(
      x: rest(offset.x, velocity.x, -insets.left, contentSize.width + insets.right - bounds.width, bounds.width),
      y: rest(offset.y, velocity.y, -insets.top, contentSize.height + insets.bottom - bounds.height, bounds.height))
  }
}
