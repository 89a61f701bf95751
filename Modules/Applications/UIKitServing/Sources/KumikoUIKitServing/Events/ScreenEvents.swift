import Foundation
@_spi(Kumiko) import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

/// Does in the windows of a scene what a person has done in a page.
///
/// Touches are hit-tested in the window, as fingers are. A view is sought in these windows alone, so that an identity leads to no
/// view of another person.
@MainActor struct ScreenEvents {
  let scene: UIWindowScene

  var windows: [UIWindow] { scene.windows.filter { !$0.isHidden } }

  /// The controllers that are shown, from the root to the one on top.
  var controllers: [UIViewController] {
    var all: [UIViewController] = []
    var next = (scene.keyWindow ?? windows.last)?.rootViewController
    while let controller = next {
      all.append(controller)
      next =
        controller.presentedViewController ?? (controller as? UINavigationController)?.topViewController
        ?? (controller as? UITabBarController)?.selectedViewController ?? controller.children.last
    }
    return all
  }

  /// Returns the view of an identity; nil if it is not in the windows any more. O(*n*) in the views.
  func view(_ identity: Int) -> UIView? {
    var rest: [UIView] = windows
    while let view = rest.popLast() {
      if view.kumikoNumber == identity { return view }
      rest += view.subviews
    }
    return nil
  }

  private func touched(at point: CGPoint) -> (window: UIWindow, view: UIView)? {
    for window in windows.reversed() {
      if let view = window.hitTest(window.convert(point, to: window), with: nil) { return (window, view) }
    }
    return nil
  }

  // MARK: - Touches

  /// Returns whether an enabled gesture at a point is one that is sought.
  func hasGesture(at point: CGPoint, _ isSought: (UIGestureRecognizer) -> Bool) -> Bool {
    guard let (_, view) = touched(at: point) else { return false }
    return sequence(first: view, next: \.superview).contains { view in
      (view.gestureRecognizers ?? []).contains { $0.isEnabled && isSought($0) }
    }
  }

  func tap(at point: CGPoint, count: Int = 1) {
    guard let (window, view) = touched(at: point) else { return }
    let control = sequence(first: view, next: \.superview).lazy.compactMap { $0 as? UIControl }.first
    window.kumikoTap(at: point, count: count)
    // Touches change no value by themselves.
    if let control { control.tapValue(at: window.convert(point, to: control)) }
  }

  func touch(along path: [CGPoint], holding: TimeInterval) {
    guard let first = path.first, let last = path.last, let (window, view) = touched(at: first) else { return }
    window.kumikoTouch(along: path, holding: holding)
    if let slider = sequence(first: view, next: \.superview).lazy.compactMap({ $0 as? UISlider }).first {
      slider.tapValue(at: window.convert(last, to: slider))
    }
  }

  func swipeActions(of cell: UIView, isLeading: Bool) -> UISwipeActionsConfiguration? {
    for view in sequence(first: cell, next: \.superview) {
      // Headers of lists are cells, too, and have the index path of their section.
      if let list = view as? UICollectionView, let path = (cell as? UICollectionViewCell).flatMap(list.indexPath),
        list.cellForItem(at: path) === cell
      {
        return list.kumikoSwipeActions(forItemAt: path, atLeadingEdge: isLeading)
      }
      if let table = view as? UITableView, let cell = cell as? UITableViewCell,
        let path = table.indexPath(for: cell), table.cellForRow(at: path) === cell
      {
        return table.kumikoSwipeActions(forRowAt: path, atLeadingEdge: isLeading)
      }
    }
    return nil
  }

  /// Taps a view in the middle of its visible part, as the return key does on a focused element.
  func activate(_ view: UIView) {
    guard let window = view.window else { return }
    var part = view.convert(view.bounds, to: window).intersection(window.bounds)
    for outer in sequence(first: view, next: \.superview) where outer.clipsToBounds || outer is UIScrollView {
      part = part.intersection(outer.convert(outer.bounds, to: window))
    }
    if !part.isNull { tap(at: CGPoint(x: part.midX, y: part.midY)) }
  }

  // MARK: - Scrolling

  func scroll(_ view: UIScrollView, to offset: CGPoint, isLast: Bool) {
    guard view.isScrollEnabled, view.isUserInteractionEnabled else { return }
    let (insets, size, room) = (view.adjustedContentInset, view.contentSize, view.bounds.size)
    let least = CGPoint(x: -insets.left, y: -insets.top)
    let place = CGPoint(
      x: max(least.x, min(offset.x, max(least.x, size.width + insets.right - room.width))),
      y: max(least.y, min(offset.y, max(least.y, size.height + insets.bottom - room.height))))
    let list = view as? UICollectionView
    if isLast, list == nil { return view.kumikoDrag(to: place) }
    view.contentOffset = place
    if isLast { list?.kumikoEndDragging() }
  }

  // MARK: - Back

  /// The controller that is presented over all others; nil for none.
  var presented: UIViewController? { controllers.last { $0.parent == nil && $0.presentingViewController != nil } }
  private var holdsPresented: Bool { controllers.contains { $0.isModalInPresentation } }

  /// The controller on top that can be left: of a navigation stack, or presented; nil for none.
  var last: (controller: UIViewController, stack: UINavigationController?)? {
    let presented = presented
    for controller in controllers.reversed() {
      if let stack = controller as? UINavigationController, stack.viewControllers.count > 1,
        let top = stack.topViewController
      {
        return (top, stack)
      }
      if controller === presented { return holdsPresented ? nil : (controller, nil) }
    }
    return nil
  }

  func goBack() {
    if let stack = last?.stack { stack.popViewController(animated: true) } else { dismiss() }
  }

  /// Ends what is presented; a message as its action to cancel does.
  func dismiss() {
    if let alert = presented as? UIAlertController {
      let cancel = alert.actions.first { $0.style == .cancel && $0.isEnabled }
      if let title = cancel?.title { alert.kumikoTap(title) }
    } else if !holdsPresented {
      presented?.dismiss(animated: true)
    }
  }
}

extension UIControl {
  fileprivate func tapValue(at point: CGPoint) {
    guard bounds.width > 0, isEnabled else { return }
    let share = max(0, min(1, point.x / bounds.width))
    switch self {
    case let control as UISwitch: control.kumikoToggle()
    case let control as UISegmentedControl where control.numberOfSegments > 0:
      let segment = Int(share * CGFloat(control.numberOfSegments))
      control.kumikoTapSegment(min(segment, control.numberOfSegments - 1))
    case let control as UIStepper: control.kumikoStep(by: share < 0.5 ? -1 : 1)
    case let control as UISlider:
      control.kumikoSlide(to: control.minimumValue + Float(share) * (control.maximumValue - control.minimumValue))
    default: break
    }
  }
}
