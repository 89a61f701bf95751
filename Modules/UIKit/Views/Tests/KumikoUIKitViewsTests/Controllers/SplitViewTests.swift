import KumikoUIKitViews
import Testing

/// The rules are those of Apple's pages of `UISplitViewController` and `UISplitViewControllerDelegate`.
@Suite("Split view controllers") @MainActor struct SplitViewTests {
  private final class Page: UIViewController {
    var told: [String] = []
    override func viewWillAppear(_ animated: Bool) { told.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { told.append("did appear") }
    override func viewDidDisappear(_ animated: Bool) { told.append("did disappear") }
  }

  private final class Delegate: NSObject, UISplitViewControllerDelegate {
    var told: [String] = []
    var top: UISplitViewController.Column?
    var handles = false
    func splitViewController(
      _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      told.append("proposed \(proposed)")
      return top ?? proposed
    }
    func splitViewController(
      _ split: UISplitViewController, collapseSecondary secondary: UIViewController, onto primary: UIViewController
    ) -> Bool {
      told.append("collapse \(split.isCollapsed) \(split.viewControllers.count)")
      return handles
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { told.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { told.append("expanded") }
    func splitViewController(_ svc: UISplitViewController, willChangeTo mode: UISplitViewController.DisplayMode) {
      told.append("\(svc.displayMode == mode) \(mode)")
    }
  }

  private func shown(_ split: UISplitViewController, _ width: CGFloat, _ height: CGFloat = 800) -> UIWindow {
    let window = UIWindow(frame: frame(0, 0, width, height))
    window.rootViewController = split
    window.makeKeyAndVisible()
    return window
  }

  private func columns(_ style: UISplitViewController.Style = .doubleColumn) -> (UISplitViewController, [Page]) {
    let split = UISplitViewController(style: style)
    let pages = [Page(), Page(), Page()]
    split.setViewController(pages[0], for: .primary)
    if style == .tripleColumn { split.setViewController(pages[1], for: .supplementary) }
    split.setViewController(pages[2], for: .secondary)
    return (split, pages)
  }

  /// "If you set a child view controller that's not a navigation controller, the split view controller creates a navigation
  /// controller for it. The split view controller returns your original view controller through viewController(for:), but its
  /// children property contains the navigation controller."
  @Test("Controllers of columns get navigation controllers")
  func wraps() {
    let (split, pages) = columns()
    #expect(split.viewController(for: .primary) === pages[0] && split.viewController(for: .compact) == nil)
    #expect(split.children.count == 2 && split.children.allSatisfy { $0 is UINavigationController })
    #expect(pages[0].navigationController === split.children[0] && pages[0].splitViewController === split)
    let own = UINavigationController(rootViewController: Page())
    split.setViewController(own, for: .secondary)
    #expect(split.children.last === own && pages[2].parent?.parent == nil)
    let compact = Page()
    split.setViewController(compact, for: .compact)
    #expect(compact.parent === split)
  }

  /// "The split view controller returns two or three view controllers: primary, supplementary and secondary." A sidebar of 320 points
  /// is beside the content in landscape.
  @Test("Columns are side by side at a regular width, and each appears once")
  func expanded() {
    let (split, pages) = columns()
    let window = shown(split, 1000)
    #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary && split.viewControllers.count == 2)
    #expect(split.viewControllers.map(\.view.frame) == [frame(0, 0, 320, 800), frame(320, 0, 680, 800)])
    #expect(pages[0].told == ["will appear", "did appear"] && pages[2].told == ["will appear", "did appear"])
    window.frame.size = CGSize(width: 800, height: 1000)
    window.layoutIfNeeded()
    #expect(split.displayMode == .secondaryOnly && split.viewControllers[1].view.frame == window.bounds)
    #expect(pages[0].told.last == "did disappear" && split.viewControllers[0].view.superview == nil)
  }

  /// "The preliminary width is specified by the preferredPrimaryColumnWidthFraction property … If the resulting width is greater than
  /// the maximum value, the width is set to that value. The default corresponds to 320 points."
  @Test("The width of a sidebar has limits")
  func widths() {
    let (split, _) = columns()
    let window = shown(split, 1000)
    split.preferredPrimaryColumnWidthFraction = 0.5
    #expect(split.primaryColumnWidth == 320)
    split.maximumPrimaryColumnWidth = 450
    #expect(split.primaryColumnWidth == 450)
    split.preferredPrimaryColumnWidthFraction = 0.25
    #expect(split.primaryColumnWidth == 250)
    split.minimumPrimaryColumnWidth = 300
    window.layoutIfNeeded()
    #expect(split.primaryColumnWidth == 300 && split.viewControllers[1].view.frame == frame(300, 0, 700, 800))
    split.view.traitOverrides.layoutDirection = .rightToLeft
    window.layoutIfNeeded()
    #expect(split.viewControllers[0].view.frame == frame(700, 0, 300, 800))
  }

  /// The table of `UISplitViewController.DisplayMode`: tile, overlay and displace have their own modes.
  @Test("The behavior decides how a preferred mode is understood")
  func behaviors() {
    let (split, _) = columns(.tripleColumn)
    let window = shown(split, 1200)
    split.preferredDisplayMode = .twoBesideSecondary
    window.layoutIfNeeded()
    #expect(split.viewControllers.map(\.view.frame.minX) == [0, 320, 640])
    split.preferredSplitBehavior = .overlay
    window.layoutIfNeeded()
    #expect(split.displayMode == .twoOverSecondary && split.viewControllers[2].view.frame == window.bounds)
    #expect(split.view.subviews.last === split.viewControllers[0].view)
    split.preferredSplitBehavior = .displace
    window.layoutIfNeeded()
    #expect(split.displayMode == .twoDisplaceSecondary && split.viewControllers[2].view.frame.maxX == 1520)
    // "changes the display mode from twoDisplaceSecondary to oneBesideSecondary, which hides the primary column"
    split.show(.secondary)
    #expect(split.displayMode == .oneBesideSecondary && split.viewControllers[0].view.superview == nil)
  }

  /// "When you call this method, the split view interface transitions to the closest display mode … where the specified column is
  /// fully visible" and "is hidden". "This method does not support hiding the secondary column."
  @Test("Columns are shown and hidden")
  func showing() {
    let (split, _) = columns()
    let delegate = Delegate()
    split.delegate = delegate
    let window = shown(split, 1000)
    split.hide(.secondary)
    #expect(split.displayMode == .oneBesideSecondary && delegate.told.isEmpty)
    split.hide(.primary)
    #expect(split.displayMode == .secondaryOnly && delegate.told == ["true secondaryOnly"])
    split.show(.primary)
    split.displayModeButtonItem.primaryAction?.performWithSender(nil, target: nil)
    #expect(split.displayMode == .secondaryOnly && window.rootViewController === split)
  }

  /// "After it has been collapsed, the split view controller reports having only one child view controller in its viewControllers
  /// property." The delegate is asked "for the column to display when that transition is complete".
  @Test("Columns collapse onto the stack of the first one, and expand again")
  func collapses() {
    let (split, pages) = columns(.tripleColumn)
    let delegate = Delegate()
    split.delegate = delegate
    let window = shown(split, 1000)
    let all = split.viewControllers
    window.frame.size = CGSize(width: 400, height: 800)
    window.layoutIfNeeded()
    let stack = all[0] as? UINavigationController
    #expect(
      split.isCollapsed && split.viewControllers == [all[0]] && delegate.told == ["proposed secondary", "collapsed"])
    #expect(stack?.viewControllers == [pages[0], all[1], all[2]] && pages[2].view.window === window)
    #expect(stack?.navigationBar.superview == nil)
    // The bar of the column leads back.
    #expect(pages[2].navigationController?.popViewController(animated: false) === all[2])
    #expect(stack?.topViewController === all[1])
    split.show(.secondary)
    #expect(stack?.topViewController === all[2])
    split.show(.primary)
    window.layoutIfNeeded()
    #expect(stack?.viewControllers == [pages[0]] && stack?.navigationBar.superview != nil)
    window.frame.size = CGSize(width: 1000, height: 800)
    window.layoutIfNeeded()
    #expect(!split.isCollapsed && split.viewControllers == all && delegate.told.last == "expanded")
    #expect(all[2].parent === split && all[2].view.frame == frame(320, 0, 680, 800))
    #expect(all[1].view.superview === split.view)
  }

  /// "If this property is true and the split view controller has a view controller set for its compact column, the interface displays
  /// that view controller."
  @Test("A column for compact widths is shown alone")
  func compact() {
    let (split, pages) = columns()
    let (delegate, compact) = (Delegate(), Page())
    split.delegate = delegate
    split.setViewController(compact, for: .compact)
    let window = shown(split, 400)
    #expect(split.viewControllers == [compact] && compact.view.frame == window.bounds)
    #expect(compact.told == ["will appear", "did appear"] && pages[0].told.isEmpty && pages[2].told.isEmpty)
    #expect(delegate.told == ["proposed compact", "collapsed"])
  }

  @Test("The delegate chooses the column of a phone")
  func top() {
    let (split, pages) = columns()
    let delegate = Delegate()
    delegate.top = .primary
    split.delegate = delegate
    let window = shown(split, 400)
    #expect(pages[0].told == ["will appear", "did appear"] && pages[2].told.isEmpty)
    let detail = Page()
    pages[0].showDetailViewController(detail, sender: nil)
    #expect(detail.navigationController?.navigationController === pages[0].navigationController)
    #expect(detail.view.window === window && split.viewController(for: .secondary) === detail)
  }

  /// "Most view controllers do nothing by default, but the UINavigationController class responds by pushing the secondary view
  /// controller onto its navigation stack." True: "you do not want the split view controller to do anything with" it.
  @Test("Two columns without a style collapse as the delegate says", arguments: [true, false])
  func classic(handles: Bool) {
    let split = UISplitViewController()
    let (first, second) = (UINavigationController(rootViewController: Page()), Page())
    let delegate = Delegate()
    delegate.handles = handles
    split.delegate = delegate
    split.viewControllers = [first, second]
    split.preferredDisplayMode = .allVisible
    split.setViewController(Page(), for: .primary)
    #expect(split.style == .unspecified && split.viewController(for: .primary) == nil)
    let window = shown(split, 400)
    #expect(first.viewControllers.count == (handles ? 1 : 2) && split.viewControllers == [first])
    #expect(delegate.told == ["collapse false 2", "collapsed"])
    window.frame.size = CGSize(width: 700, height: 1000)
    window.layoutIfNeeded()
    #expect(split.viewControllers == [first, second] && second.view.frame == frame(320, 0, 380, 1000))
    let other = Page()
    first.topViewController?.showDetailViewController(other, sender: nil)
    #expect(split.viewControllers == [first, other] && other.told == ["will appear", "did appear"])
  }
}
