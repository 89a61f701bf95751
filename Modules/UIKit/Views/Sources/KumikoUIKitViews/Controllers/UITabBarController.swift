/// Controllers of which one is shown, above a bar with a button for each.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  private var tabs: [UIViewController] = []
  /// Allows and receives the choice of the user.
  open weak var delegate: (any UITabBarControllerDelegate)?
  private var selected = 0
  var tabButtons: [TabButton] = []
  override var barInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: showsBar ? Self.barHeight : 0, right: 0)
  }
  override func layOutBars() { placeBars() }
  override var shownChild: UIViewController? { selectedViewController }
  /// The bar.
  open private(set) lazy var tabBar = UITabBar().takeAppearance()

  /// The controllers of the tabs; nil for none. Setting them selects the first one.
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The number of the tab that is shown. A tab that is not there ends the program.
  open var selectedIndex: Int {
    get { selected }
    set {
      guard tabs.indices.contains(newValue) else { misuse("there is no tab \(newValue); there are \(tabs.count)") }
      let before = selectedViewController
      selected = newValue
      if isViewLoaded, before !== selectedViewController { exchange(before, for: selectedViewController) }
    }
  }

  /// The controller that is shown; nil without tabs.
  open var selectedViewController: UIViewController? {
    get { tabs.indices.contains(selected) ? tabs[selected] : nil }
    set {
      guard let index = tabs.firstIndex(where: { $0 === newValue }) else {
        misuse("the selected view controller is not among the tabs")
      }
      selectedIndex = index
    }
  }

  /// Replaces the controllers, and shows the first one.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let before = selectedViewController
    let new = viewControllers ?? []
    replaceChildren(tabs, with: new)
    tabs = new
    selected = 0
    if isViewLoaded, before !== selectedViewController { exchange(before, for: selectedViewController) }
  }

  /// Taps a tab as the user does: with the delegate's permission, which is told afterwards. A tab that is not there ends the program.
  public func kumikoTapTab(_ index: Int) {
    guard tabs.indices.contains(index) else { misuse("there is no tab \(index); there are \(tabs.count)") }
    guard delegate?.tabBarController(self, shouldSelect: tabs[index]) ?? true else { return }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: tabs[index])
  }

  /// Shows the selected controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    exchange(nil, for: selectedViewController)
  }
}

/// Allows and receives the choice of a tab. All functions are optional.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns whether the user may choose a tab. True by default.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Called after the user has chosen a tab.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// The bar of tabs. It is 49 points high, with the safe area below.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// A Boolean value that indicates whether content shows through the bar. It is stored.
  open var isTranslucent = true
  /// The color of the bar; nil for that of the system.
  open var barTintColor: UIColor?
  /// The color of other tabs; nil for that of the system.
  open var unselectedItemTintColor: UIColor?
  /// The look of a former time. It is stored.
  open var barStyle = UIBarStyle.default
  /// The image behind the bar; nil for that of the system. It is stored.
  open var backgroundImage: UIImage?
  /// The image of the line above the bar; nil for that of the system. It is stored.
  open var shadowImage: UIImage?
  /// The look of the bar.
  open var standardAppearance = UITabBarAppearance()
  /// The look of the bar over the end of the content; nil for the standard one. It is stored.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The items; nil for none. They are stored: a ``UITabBarController`` has those of its controllers.
  open var items: [UITabBarItem]?
}

/// The item of a controller in a tab bar.
@preconcurrency @MainActor open class UITabBarItem: NSObject {
  var didChange: (() -> Void)?
  /// The title; nil for none.
  open var title: String? { didSet { didChange?() } }
  /// The image; nil for none.
  open var image: UIImage? { didSet { didChange?() } }
  /// The image of the selected tab; nil for ``image``.
  open var selectedImage: UIImage? { didSet { didChange?() } }
  /// The text of a badge; nil for none.
  open var badgeValue: String? { didSet { didChange?() } }
  /// A number that identifies the item.
  open var tag = 0

  /// Creates an item.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  /// Creates an item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }
}
