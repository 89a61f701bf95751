// The hooks are in the class, because members of extensions cannot be overridden.
extension UIView {
  /// Adds a view in front of the other subviews. It leaves its former superview.
  public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Adds a view at a position, from back to front. It leaves its former superview.
  public func insertSubview(_ view: UIView, at index: Int) {
    if view === self || isDescendant(of: view) { misuse("a view cannot become a subview of itself") }
    view.willMove(toSuperview: self)
    if view.superview !== self { view.leaveConstraints() }
    let (oldWindow, newWindow, oldTint) = (view.window, window, UIView.hasTints ? view.tintColor : nil)
    if oldWindow !== newWindow { view.prepare(for: newWindow) }
    let before = subviews.count
    view.superview?.forget(view)
    let place = subviews.count < before ? min(index, subviews.count) : index
    guard subviews.indices.contains(place) || place == subviews.count else {
      misuse("there is no position \(index) among \(subviews.count) subviews")
    }
    subviews.insert(view, at: place)
    if !view.translatesAutoresizingMaskIntoConstraints { constrainedSubviews += 1 }
    view.superview = self
    setNeedsLayout()
    if view.hasPropertiesBelow { markPropertiesBelow() }
    if view.updatesConstraints.any { noteConstraintUpdate() }
    if !view.translatesAutoresizingMaskIntoConstraints { constraintsDidChange() }
    // An inherited value has changed, such as the safe area.
    view.setNeedsLayoutBelow()
    view.isBelowSafeArea = toldSafeArea != .zero
    if view.mayHaveSafeArea { view.noteSafeArea() }
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.tellOfWindow() }
    if let oldTint, oldTint != view.tintColor { view.tellOfTint() }
    didAddSubview(view)
  }

  /// Takes a view from the subviews. It is sought from both ends: views that come and go are there.
  private func forget(_ view: UIView) {
    if !view.translatesAutoresizingMaskIntoConstraints { constrainedSubviews -= 1 }
    var (low, high) = (0, subviews.count - 1)
    while low <= high {
      if subviews[low] === view {
        subviews.remove(at: low)
        return
      }
      if subviews[high] === view {
        subviews.remove(at: high)
        return
      }
      low += 1
      high -= 1
    }
  }

  /// Adds a view behind another subview.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  /// Adds a view in front of another subview.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
  }

  /// Removes the view from its superview.
  public func removeFromSuperview() {
    guard let superview else { return }
    endEditing(true)
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    leaveConstraints()
    if !translatesAutoresizingMaskIntoConstraints { superview.constraintsDidChange() }
    let hadWindow = window != nil
    if hadWindow { prepare(for: nil) }
    superview.forget(self)
    self.superview = nil
    isBelowSafeArea = false
    if toldSafeArea != .zero { noteSafeArea() }
    didMoveToSuperview()
    if hadWindow { tellOfWindow() }
  }

  private func prepare(for window: UIWindow?) {
    willMove(toWindow: window)
    for subview in subviews { subview.prepare(for: window) }
  }

  private func tellOfWindow() {
    didMoveToWindow()
    for subview in subviews { subview.tellOfWindow() }
  }

  /// Moves a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Moves a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  /// Returns true for the view itself and for views that contain it.
  public func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }

  /// Returns the view with a tag: this one, or the first one below it.
  ///
  /// - Complexity: O(*n*) in the views below this one.
  public func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// The window that contains the view; nil for none.
  public var window: UIWindow? { (self as? UIWindow) ?? superview?.window }
}
