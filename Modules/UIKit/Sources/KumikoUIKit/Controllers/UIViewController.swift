public import Foundation

/// The owner of a view. It loads the view when it is asked for it the first time.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// The title.
  open var title: String?
  /// The title and other texts of a navigation bar.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The controller that contains this one.
  open private(set) weak var parent: UIViewController?
  /// The controllers that this one contains.
  open private(set) var children: [UIViewController] = []
  /// Insets that the view has besides those of its superview, in points. They are stored only.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero

  /// Creates a controller. There are no nibs: the name is ignored, and ``loadView()`` makes the view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller. There are no archives: the coder is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// The view. It is loaded when it is asked for the first time.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view; nil if it has not been loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// A Boolean value that indicates whether the view has been loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if it has not been loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { misuse("loadView of \(type(of: self)) did not set the view") }
    viewDidLoad()
  }

  /// Makes the view: an empty one of 390 × 844 points.
  open func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }

  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears. A test calls it.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared. A test calls it.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called after the traits of the window have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits of the view.
  open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .phone }

  // MARK: - Children

  /// Adds a child.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Removes this controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller gets another parent.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller got another parent.
  open func didMove(toParent parent: UIViewController?) {}
}
