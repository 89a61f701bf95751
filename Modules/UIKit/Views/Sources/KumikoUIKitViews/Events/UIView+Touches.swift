extension UIView {
  /// Taps the view as a user does: its gesture recognizers and those of its superviews receive the touch, and then the view.
  ///
  /// Nothing happens if the view or a superview is hidden, transparent or not touchable.
  ///
  /// - Parameters:
  ///   - point: A point in the view, in points: the subview there is tapped. Nil taps this view, whatever covers it.
  ///   - count: The number of taps, fast after one another.
  public func kumikoTap(at point: CGPoint? = nil, count: Int = 1) {
    guard let (view, place) = touched(at: point) else { return }
    var sequence = TouchSequence(view)
    for tap in stride(from: 1, through: count, by: 1) {
      sequence.touch(along: [place], tapCount: tap, isLast: tap == count, holding: 0)
    }
  }

  /// Moves a finger over the view as a user does. It comes down at the first point and leaves at the last one.
  ///
  /// - Parameters:
  ///   - path: Points in the view, in points. The subview at the first one is touched. Each movement takes a sixtieth of a second.
  ///   - holding: How long the finger stays at the first point, in seconds.
  public func kumikoTouch(along path: [CGPoint], holding: TimeInterval = 0) {
    guard let first = path.first, let (view, _) = touched(at: first) else { return }
    var sequence = TouchSequence(view)
    sequence.touch(along: path.map { convert($0, to: view) }, tapCount: 1, isLast: true, holding: holding)
  }

  private func touched(at point: CGPoint?) -> (UIView, CGPoint)? {
    guard sequence(first: self, next: { $0.superview }).allSatisfy(\.isTouchable) else { return nil }
    guard let point else { return (self, CGPoint(x: bounds.midX, y: bounds.midY)) }
    return hitTest(point, with: nil).map { ($0, convert(point, to: $0)) }
  }

  fileprivate var isTouchable: Bool { !isHidden && isUserInteractionEnabled && alpha >= 0.01 }

  func viewForTouch(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isTouchable, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      if let found = subview.hitTest(convert(point, to: subview), with: event) { return found }
    }
    return self
  }

  /// Adds a recognizer. It leaves the view that it belonged to.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Removes a recognizer.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard let rest = gestureRecognizers?.filter({ $0 !== gestureRecognizer }) else { return }
    gestureRecognizers = rest.isEmpty ? nil : rest
  }

  /// Ends the editing of a text in the view or below it.
  ///
  /// - Parameter force: Whether a text field that does not want to ends its editing, too.
  /// - Returns: Whether nothing is edited there now.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder as? UIView, responder.isDescendant(of: self) else {
      return true
    }
    if responder.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }
}
