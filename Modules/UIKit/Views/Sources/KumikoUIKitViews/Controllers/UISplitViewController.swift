/// Controllers side by side: those of sidebars, and that of the content. At a compact width they are on the navigation stack of the
/// first one.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// Two, which ``UISplitViewController/viewControllers`` sets.
    case unspecified
    /// Two, or three.
    case doubleColumn, tripleColumn
  }
  /// A column, by what it shows.
  public enum Column: Int, Sendable {
    /// The first sidebar, the second one, the content, or what is shown at a compact width.
    case primary, supplementary, secondary, compact
  }
  /// Which columns are shown, and where.
  public enum DisplayMode: Int, Sendable {
    /// By the room, the content alone, or with one or two sidebars beside it, over it, or in its place.
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary,
      twoDisplaceSecondary
    /// The names of a former time.
    public static let primaryHidden = secondaryOnly, allVisible = oneBesideSecondary, primaryOverlay = oneOverSecondary
  }
  /// How sidebars are beside the content.
  public enum SplitBehavior: Int, Sendable {
    /// By the display mode, side by side, over the content, or in its place.
    case automatic, tile, overlay, displace
  }
  /// The look of the first sidebar.
  public enum BackgroundStyle: Int, Sendable {
    /// That of the content, or that of a sidebar.
    case none, sidebar
  }

  /// The number of points for what the system chooses.
  public nonisolated static let automaticDimension = -CGFloat.greatestFiniteMagnitude
  /// How many columns there are.
  public let style: Style
  /// Decides how the columns collapse, and receives changes.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Which columns should be shown. `automatic` is one sidebar in landscape, and none in portrait.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { sidebars = nil } }
  /// How sidebars should be beside the content.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { sidebars = nil } }
  /// The width of the first sidebar, in points. The system chooses 320 points.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The width of the first sidebar, as a share of the whole.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The least width of the first sidebar, in points.
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The largest width of the first sidebar, in points. The system chooses 320 points.
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The look of the first sidebar. It is stored.
  open var primaryBackgroundStyle = BackgroundStyle.none
  /// A Boolean value that is stored: there are no gestures.
  open var presentsWithGesture = true
  /// A Boolean value that is stored: there is no button of the system.
  open var showsSecondaryOnlyButton = false
  /// A button that shows or hides the sidebar. An app puts it into a bar.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    image: UIImage(systemName: "sidebar.left"),
    primaryAction: UIAction { [weak self] _ in self.map { $0.sidebars = $0.sidebarCount > 0 ? 0 : 1 } })

  private var given: [Column: UIViewController] = [:]
  private var containers: [Column: UIViewController] = [:]
  /// The number of sidebars that are shown; nil for that of the preferred mode.
  private var sidebars: Int? { didSet { if collapsed == false { showColumns() } } }
  private var shown: [UIViewController] = []
  private var lastMode: DisplayMode?
  private var collapsed: Bool?
  private var order: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  /// Creates columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates two columns, which ``viewControllers`` sets.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// The controllers of the columns. Collapsed columns have one: that for a compact width, or the first one.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return [containers[.compact] ?? containers[.primary]].compactMap { $0 } }
      return order.compactMap { containers[$0] }
    }
    set { for (index, column) in order.enumerated() { install(newValue.dropFirst(index).first, for: column) } }
  }

  /// Sets the controller of a column. One that is no navigation controller gets one around it. Without a style, nothing happens.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if style != .unspecified { install(vc, for: column) }
  }
  /// Returns the controller of a column; nil for none, and without a style.
  open func viewController(for column: Column) -> UIViewController? { style == .unspecified ? nil : given[column] }

  private func install(_ controller: UIViewController?, for column: Column) {
    guard given[column] !== controller else { return }
    let (old, top) = (containers[column], topColumn)
    if isCollapsed { stack(upTo: .primary) }
    given[column] = controller
    containers[column] = controller.map {
      let isWhole =
        $0 is UITabBarController || $0 is UINavigationController || $0.children.first is UINavigationController
      return isWhole || column == .compact || style == .unspecified
        ? $0 : UINavigationController(rootViewController: $0)
    }
    replaceChildren(old.map { [$0] } ?? [], with: containers[column].map { [$0] } ?? [])
    if isCollapsed { stack(upTo: top) }
    if collapsed != nil { showColumns() }
  }

  // MARK: - Collapsing

  /// A Boolean value that indicates whether the columns are one after the other, because the width is compact.
  open var isCollapsed: Bool { collapsed == true }

  private var navigation: UINavigationController? {
    containers[.primary].flatMap { $0 as? UINavigationController ?? $0.children.first as? UINavigationController }
  }
  private var topColumn: Column {
    order.last { column in navigation?.viewControllers.contains { $0 === containers[column] } ?? false } ?? .primary
  }

  /// Puts the controllers of the columns up to one onto the stack of the first one, and takes those of others from it.
  private func stack(upTo top: Column) {
    guard let navigation, let last = order.firstIndex(of: containers[.compact] == nil ? top : .primary) else { return }
    let own = navigation.viewControllers.filter { !containers.values.contains($0) }
    navigation.setViewControllers(own + order[...last].dropFirst().compactMap { containers[$0] }, animated: false)
    replaceChildren([], with: containers.values.filter { $0.parent == nil })
  }

  private var collapsingColumn: Column {
    let column = containers[.compact] != nil ? .compact : order.last { containers[$0] != nil } ?? .primary
    if style != .unspecified {
      return delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: column) ?? column
    }
    guard let delegate, let first = containers[.primary], let second = containers[.secondary] else { return column }
    return delegate.splitViewController(self, collapseSecondary: second, onto: first) ? .primary : column
  }

  override func adapt(to traits: UITraitCollection) {
    let (isCompact, old) = (traits.horizontalSizeClass == .compact, collapsed)
    if isCompact != old {
      stack(upTo: isCompact ? collapsingColumn : .primary)
      collapsed = isCompact
      showColumns()
      if isCompact { delegate?.splitViewControllerDidCollapse(self) }
      if old == true { delegate?.splitViewControllerDidExpand(self) }
    }
    super.adapt(to: traits)
  }

  // MARK: - Display mode

  /// Which columns are shown, and where. It has no meaning while the columns are collapsed.
  open var displayMode: DisplayMode {
    switch (sidebarCount, splitBehavior) {
    case (0, _): .secondaryOnly
    case (1, let behavior): behavior == .overlay ? .oneOverSecondary : .oneBesideSecondary
    case (_, let behavior):
      behavior == .overlay ? .twoOverSecondary : behavior == .displace ? .twoDisplaceSecondary : .twoBesideSecondary
    }
  }
  /// How sidebars are beside the content: in the preferred way, or as the preferred mode has them.
  open var splitBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    let isOver = preferredDisplayMode == .oneOverSecondary || preferredDisplayMode == .twoOverSecondary
    return isOver ? .overlay : preferredDisplayMode == .twoDisplaceSecondary ? .displace : .tile
  }
  private var sidebarCount: Int {
    let size = viewIfLoaded?.bounds.size ?? .zero
    let count =
      switch preferredDisplayMode {
      case .automatic: size.width > size.height ? 1 : 0
      case .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      default: 2
      }
    return min(sidebars ?? count, order.count - 1)
  }

  /// Shows a column: with more or fewer sidebars, or on the stack of collapsed columns. Without a style, nothing happens.
  open func show(_ column: Column) {
    guard style != .unspecified, let index = order.firstIndex(of: column) else { return }
    if isCollapsed { return stack(upTo: column) }
    if column != .secondary { return sidebars = max(sidebarCount, order.count - 1 - index) }
    if splitBehavior != .tile { sidebars = splitBehavior == .overlay ? 0 : min(sidebarCount, 1) }
  }
  /// Hides a sidebar. Without a style, for the content, and while columns are collapsed, nothing happens.
  open func hide(_ column: Column) {
    guard style != .unspecified, !isCollapsed, let index = order.dropLast().firstIndex(of: column) else { return }
    sidebars = min(sidebarCount, order.count - 2 - index)
  }

  // MARK: - Places

  override var shownChildren: [UIViewController] { shown }

  private func showColumns() {
    if !isCollapsed, let lastMode, lastMode != displayMode {
      delegate?.splitViewController(self, willChangeTo: displayMode)
    }
    lastMode = displayMode
    let new = isCollapsed ? viewControllers : order.suffix(sidebarCount + 1).compactMap { containers[$0] }
    let (old, isShown) = (shown, view.window != nil)
    for controller in old where !new.contains(controller) {
      if isShown { controller.tell { $0.viewWillDisappear(false) } }
      if controller.viewIfLoaded?.superview === view { controller.view.removeFromSuperview() }
      if isShown { controller.tell { $0.viewDidDisappear(false) } }
    }
    shown = new
    // Sidebars are in front.
    for controller in new.reversed() {
      if old.contains(controller) {
        view.bringSubviewToFront(controller.view)
      } else {
        controller.fill(view, animated: false)
        if isShown { controller.tell { $0.viewDidAppear(false) } }
      }
    }
    view.setNeedsLayout()
  }

  override func layOutBars() {
    if (view.traitCollection.horizontalSizeClass == .compact) != collapsed { adapt(to: view.traitCollection) }
    if !isCollapsed, displayMode != lastMode { showColumns() }
    let (whole, width) = (view.bounds, primaryColumnWidth)
    var x: CGFloat = 0
    for (index, controller) in shown.enumerated() {
      var frame = CGRect(x: x, y: 0, width: width, height: whole.height)
      if index == shown.count - 1 {
        frame.size.width = max(0, whole.width - x + (displayMode == .twoDisplaceSecondary ? width : 0))
        if isCollapsed || splitBehavior == .overlay { frame = whole }
      }
      x = frame.maxX
      if view.effectiveUserInterfaceLayoutDirection == .rightToLeft { frame.origin.x = whole.width - frame.maxX }
      controller.view.frame = frame
    }
  }

  /// The width of the first sidebar, in points. The second one has it, too.
  open var primaryColumnWidth: CGFloat {
    func points(_ length: CGFloat) -> CGFloat? { length == Self.automaticDimension ? nil : length }
    let whole = viewIfLoaded?.bounds.width ?? 0
    let width = points(preferredPrimaryColumnWidth) ?? points(preferredPrimaryColumnWidthFraction).map { $0 * whole }
    let most = points(maximumPrimaryColumnWidth) ?? 320
    return min(whole, max(points(minimumPrimaryColumnWidth) ?? 0, min(most, width ?? 320)))
  }

  /// Shows a controller in the first column; presented at a compact width.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if isCollapsed { return present(vc, animated: true) }
    install(vc, for: .primary)
  }
  /// Shows a controller as the content, unless the delegate does: at a compact width on the stack of the first column, or presented
  /// if it has none.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    if isCollapsed, containers[.compact] != nil || navigation == nil { return present(vc, animated: true) }
    install(vc, for: .secondary)
    if isCollapsed { stack(upTo: .secondary) }
  }
}

extension UIViewController {
  /// The nearest split view controller around this controller; nil for none.
  public var splitViewController: UISplitViewController? {
    (parent as? UISplitViewController) ?? parent?.splitViewController
  }
}

/// Decides how the columns of a split view controller collapse, and receives changes. All functions are optional.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Returns the column that is shown when columns collapse. The proposed one by default.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Called after columns have collapsed.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called after columns have expanded.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Called before the display mode changes.
  func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Shows a controller as the content; false to leave that to the split view controller.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// Handles the second of two columns without a style that collapse; false to put it onto the stack of the first one.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
}
