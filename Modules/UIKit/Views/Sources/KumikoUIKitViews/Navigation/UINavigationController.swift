/// A stack of controllers, the last of which is shown, below a bar with its title and its buttons.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The controllers, the shown one last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  private var stack: [UIViewController] = []
  /// The bar.
  open private(set) lazy var navigationBar = UINavigationBar().takeAppearance()
  /// A Boolean value that indicates whether the bar is hidden.
  open var isNavigationBarHidden = false { didSet { if isNavigationBarHidden != oldValue { barsDidChange() } } }
  /// A Boolean value that indicates whether the tool bar is hidden.
  open var isToolbarHidden = true { didSet { if isToolbarHidden != oldValue { barsDidChange() } } }
  /// Receives the controllers that are shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The tool bar.
  open private(set) lazy var toolbar = UIToolbar().takeAppearance()
  /// The recognizer of the gesture that leads back; it takes part in no touch. A test calls ``popViewController(animated:)``.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIScreenEdgePanGestureRecognizer()
  /// A Boolean value that is stored: there are no gestures.
  open var hidesBarsOnSwipe = false
  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  /// Hides or shows the tool bar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// Creates a stack with its first controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates an empty stack. There are no archives: the coder is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A Boolean value that indicates whether the bar is hidden, also because a controller on the stack has one of its own.
  var hidesBar: Bool { isNavigationBarHidden || topViewController is UINavigationController }
  override var barInsets: UIEdgeInsets {
    UIEdgeInsets(top: hidesBar ? 0 : barHeight, left: 0, bottom: isToolbarHidden ? 0 : 44, right: 0)
  }
  override func layOutBars() { placeBars() }
  override var shownChild: UIViewController? { stack.last }

  /// The controller that is shown; nil for an empty stack.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that is shown. Controllers are not presented over others here.
  open var visibleViewController: UIViewController? { topViewController }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let topViewController { exchange(nil, for: topViewController) }
  }

  /// Puts a controller on the stack and shows it.
  ///
  /// A controller that is on the stack already ends the program, as it does with UIKit; in ``viewControllers``, too.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if stack.contains(where: { $0 === viewController }) {
      misuse("pushing the same view controller instance more than once is not supported: \(viewController)")
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Takes the last controller from the stack and shows the one below it. The first one stays, unless this controller is on the
  /// stack of another one, which takes it from there.
  ///
  /// - Returns: The controller that was taken; nil if there is nothing below it.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else {
      return navigationController?.popViewController(animated: animated)
    }
    setViewControllers(stack.dropLast(), animated: animated)
    return last
  }

  /// Takes all controllers but the first from the stack.
  ///
  /// - Returns: The controllers that were taken.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let others = Array(stack.dropFirst())
    setViewControllers(Array(stack.prefix(1)), animated: animated)
    return others
  }

  /// Takes the controllers above one from the stack. One that is not on the stack ends the program, as with UIKit.
  ///
  /// - Returns: The controllers that were taken.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      misuse("\(viewController) is not on the navigation stack")
    }
    let others = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return others
  }

  /// Replaces the stack, and shows its last controller. There are no animations over time.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if Set(viewControllers.map(ObjectIdentifier.init)).count < viewControllers.count {
      misuse("a navigation stack cannot hold the same view controller instance more than once: \(viewControllers)")
    }
    let shown = stack.last
    replaceChildren(stack, with: viewControllers)
    stack = viewControllers
    guard isViewLoaded, shown !== stack.last else { return }
    let isPush = shown.map(stack.contains) ?? true
    if let shown = stack.last { delegate?.navigationController(self, willShow: shown, animated: animated) }
    exchange(shown, for: stack.last)
    if animated { view.window?.note(isPush ? .push : .pop, stack.last?.view, shown?.view) }
    barsDidChange()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
    if let shown = stack.last { delegate?.navigationController(self, didShow: shown, animated: animated) }
  }
}

/// Receives the controllers that a navigation controller shows. All functions are optional.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called after a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

/// The bar of a navigation controller. It is 44 points high, with 52 more for a large title and for a search bar each.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// A Boolean value that indicates whether titles are large.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { superview?.setNeedsLayoutBelow() } }
  }
  private(set) lazy var content = NavigationBarContent()
  /// A Boolean value that indicates whether content shows through the bar. It is stored.
  open var isTranslucent = true
  /// The color of the bar; nil for that of the system.
  open var barTintColor: UIColor?
  /// The font and the color of titles, and those of large ones; nil for those of ``standardAppearance``.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?, largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The look of the bar.
  open var standardAppearance = UINavigationBarAppearance()
  /// The look of the bar over the end of the content; nil for the standard one.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The look of a low bar; nil for the standard one. It is stored.
  open var compactAppearance: UINavigationBarAppearance?
  /// The look of a former time. It is stored.
  open var barStyle = UIBarStyle.default
  /// The image of the line below the bar; nil for that of the system. It is stored.
  open var shadowImage: UIImage?
  /// The image of the button that leads back; nil for that of the system. It is stored.
  open var backIndicatorImage: UIImage?
  /// The shape of that image; nil for that of the system. It is stored.
  open var backIndicatorTransitionMaskImage: UIImage?
  private var backgrounds: [UIBarMetrics: UIImage] = [:]
  /// Sets the image behind the bar. It is stored.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgrounds[barMetrics] = backgroundImage
  }
  /// Returns the image behind the bar; nil for none.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }
}

extension UIViewController {
  /// The nearest navigation controller around this controller; nil for none.
  public var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }
}
