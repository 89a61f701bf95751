/// The owner of a view. It loads the view when it is asked for it the first time.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// The storyboard that made the controller, and its identifier there; nil for none.
  var origin: (storyboard: UIStoryboard, identifier: String)?
  /// What the file of the storyboard has for the controller; nil for none.
  @_spi(Kumiko) public var kumikoScene: ControllerScene?
  /// The name of the nib that has the view; nil for none.
  open private(set) var nibName: String?
  /// The bundle of the nib; nil for the main one.
  open private(set) var nibBundle: Bundle?
  /// The title. Setting it sets those of the navigation item and of the item in a tab bar, too.
  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  /// The title and other texts of a navigation bar.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The controller that contains this one.
  open private(set) weak var parent: UIViewController?
  /// The controllers that this one contains.
  open private(set) var children: [UIViewController] = []
  /// Insets that the view has besides those of its superview, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      viewIfLoaded?.noteSafeArea()
      viewIfLoaded?.setNeedsLayoutBelow()
    }
  }
  /// The room that the bars of a container take from its children, in points.
  var barInsets: UIEdgeInsets { .zero }
  /// Places the bars of a container before its view lays out its subviews.
  func layOutBars() {}
  /// The controller that this one presents; nil for none.
  open internal(set) var presentedViewController: UIViewController?
  /// The controller that presents this one, or else the nearest controller around it that is presented; nil for none.
  open internal(set) var presentingViewController: UIViewController? {
    get { presenter ?? parent?.presentingViewController }
    set { presenter = newValue }
  }
  private weak var presenter: UIViewController?
  /// How the controller is presented: as a sheet, from 10 points below the safe area on, by default and for pages and forms; in a
  /// window of regular width as a card. Other presentations cover the window.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How a presentation is animated. It is stored: nothing is animated.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// A Boolean value that is stored: there are no gestures.
  open var isModalInPresentation = false
  /// A Boolean value that is stored: every presentation covers the window.
  open var definesPresentationContext = false
  /// A Boolean value that indicates whether the bar of tabs is hidden while the controller is on a navigation stack, but not at
  /// its root.
  open var hidesBottomBarWhenPushed = false
  /// A Boolean value that is stored: content extends under bars.
  open var extendedLayoutIncludesOpaqueBars = false
  /// The size that a container should give the view, in points. It is stored.
  open var preferredContentSize = CGSize.zero
  /// The item of the controller in a tab bar.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, selectedImage: nil)
  /// The items of a tool bar; nil for none.
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.barsDidChange() } }
  /// What the controller shows in place of its content; nil for its content (iOS 17).
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? { didSet { showContentUnavailable() } }
  var contentUnavailableView: (any UIView & UIContentView)?
  var needsContentUnavailableUpdate = true
  /// A Boolean value that indicates whether the content is edited.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }
  private var edits = false
  var dimming: UIView?
  /// A button that begins and ends editing. Its action does so.
  open private(set) lazy var editButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem(systemItem: .edit)
    item.primaryAction = UIAction(title: "Edit") { [weak self] _ in
      self?.setEditing(self?.isEditing != true, animated: true)
    }
    return item
  }()

  /// Creates a controller whose view is in a nib. Without a name, a nib with the name of the class has it, if there is one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller with what a storyboard has for it. Other archives are not read.
  public required init?(coder: NSCoder) {
    super.init()
    coder.decodeNib(self)
  }

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

  /// Loads the view from a storyboard or a nib. Without one, makes an empty view of 390 × 844 points.
  open func loadView() {
    if loadNib({ view = $0 }) { return }
    view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the hierarchy and is about to be laid out (iOS 17).
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears. A test calls it.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared. A test calls it.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called when the constraints of the view are to be updated. Calls `updateConstraints()` of the view by default.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called after the safe area insets of the view have changed. Does nothing by default.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after the traits of the window have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Sets texts, colors and other properties before the layout. Does nothing by default (iOS 26).
  ///
  /// It is called again when an observable value changes that it has read, and when traits change.
  open func updateProperties() {}
  /// Notes that properties have to be updated (iOS 26).
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
  /// Updates the properties of the controller, and of the view and those below it, where it was asked for (iOS 26).
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

  /// Called before the view gets another size because the window does. Tells the children by default.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Called before the view gets other traits because the window does. Tells the children by default.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { for child in children { child.willTransition(to: newCollection, with: coordinator) } }

  /// Called when memory is short. A test calls ``UIApplication/kumikoReceiveMemoryWarning()``.
  open func didReceiveMemoryWarning() {}

  /// The orientations that the controller can be shown in: all but upside down on a phone, and all on other devices.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .phone ? .allButUpsideDown : .all
  }

  open override var next: UIResponder? { presenter ?? viewIfLoaded?.superview }

  // MARK: - Segues

  /// Called before a segue shows its destination. Does nothing by default.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether a segue that the user triggers is performed. True by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Performs a segue of the storyboard: prepares the controller for it, and shows the destination.
  ///
  /// ``shouldPerformSegue(withIdentifier:sender:)`` is not asked; see ``kumikoTriggerSegue(withIdentifier:sender:)``. An unknown
  /// segue, or a controller without a storyboard, ends the program; UIKit throws an exception.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let origin else {
      misuse(
        "\(type(of: self)) cannot perform the segue '\(identifier)': it has no storyboard. Make it with "
          + "UIStoryboard.instantiateViewController(withIdentifier:)")
    }
    let segue = origin.storyboard.segue(identifier, from: self, origin.identifier, sender)
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  // MARK: - Content that is not there

  /// Sets ``contentUnavailableConfiguration`` for a state. Gives the present configuration the state by default (iOS 17).
  ///
  /// It is called before the first layout of the view, and whenever
  /// ``setNeedsUpdateContentUnavailableConfiguration()`` has asked for it.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    contentUnavailableConfiguration = contentUnavailableConfiguration?.updated(for: state)
  }

  // MARK: - Editing

  /// Begins or ends editing. Override it to tell the content.
  open func setEditing(_ editing: Bool, animated: Bool) { edits = editing }

  /// The look of the status bar: that of the system by default. There is none.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// A Boolean value that indicates whether the status bar is hidden. There is none.
  open var prefersStatusBarHidden: Bool { false }
  /// The child that decides the look of the status bar; nil for this controller. There is none.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The change that the controller takes part in: nil, because changes take no time.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  /// Does nothing: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// The controller of the tabs around this one; nil for none.
  open var tabBarController: UITabBarController? { (parent as? UITabBarController) ?? parent?.tabBarController }

  // MARK: - Presentation

  /// Shows another controller over this one, in the window, at once also if `flag` is true.
  ///
  /// A controller that presents one already ignores the call and logs a warning, as in UIKit. The completion does not run.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    if let presentedViewController {
      return UIApplication.log(
        "Attempt to present \(viewControllerToPresent) on \(self) which is already presenting \(presentedViewController)"
      )
    }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    if let window = viewIfLoaded?.window {
      viewControllerToPresent.dimIfSheet(window)
      viewControllerToPresent.fill(window, animated: flag)
      viewControllerToPresent.becomeSheet()
      viewControllerToPresent.view.layoutIfNeeded()
      viewControllerToPresent.tell { $0.viewDidAppear(flag) }
      if flag {
        window.note(viewControllerToPresent is UIAlertController ? .fade : .cover, viewControllerToPresent.view, nil)
      }
    }
    completion?()
  }

  /// Ends the presentation of the controller that this one presents, or else its own.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      guard let presentingViewController else {
        completion?()
        return
      }
      return presentingViewController.dismiss(animated: flag, completion: completion)
    }
    let isShown = presented.viewIfLoaded?.superview != nil
    if isShown { presented.tell { $0.viewWillDisappear(flag) } }
    if flag {
      presented.viewIfLoaded?.window?.note(presented is UIAlertController ? .fade : .cover, nil, presented.view)
    }
    presented.viewIfLoaded?.removeFromSuperview()
    presented.dimming?.removeFromSuperview()
    presentedViewController = nil
    presented.presentingViewController = nil
    if isShown { presented.tell { $0.viewDidDisappear(flag) } }
    completion?()
  }

  /// Shows another controller: on the navigation stack, in the split view controller around this one, or presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else if let splitViewController {
      splitViewController.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows another controller as a detail: in the split view controller around this one, or presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let splitViewController else { return present(vc, animated: true) }
    splitViewController.showDetailViewController(vc, sender: sender)
  }

  /// The traits of the view.
  open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .phone }
  /// Traits for this controller, its view and what is below it (iOS 17).
  open var traitOverrides: UITraitOverrides {
    get { ownTraits }
    set {
      guard let loadedView else { return ownTraits = newValue }
      loadedView.changeTraits { ownTraits = newValue }
    }
  }
  private var ownTraits = UITraitOverrides()
  var traitRegistrations: [TraitRegistration] = []

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

  // MARK: - Containers

  /// Adds and removes the children of a container whose children are others now, and tells them.
  func replaceChildren(_ old: [UIViewController], with new: [UIViewController]) {
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }

  /// The child that fills a container, and appears with it; nil for none.
  var shownChild: UIViewController? { nil }

  /// The children that are shown, and appear with the container.
  var shownChildren: [UIViewController] { shownChild.map { [$0] } ?? [] }
  /// Called before the controller appears in a window with other traits.
  func adapt(to traits: UITraitCollection) { for child in shownChildren { child.adapt(to: traits) } }

  func tell(_ change: (UIViewController) -> Void) {
    change(self)
    for child in shownChildren { child.tell(change) }
  }

  /// Shows a controller in the place of another one, and tells both if the container is shown.
  func exchange(_ other: UIViewController?, for controller: UIViewController?) {
    let isShown = view.window != nil
    if isShown { other?.tell { $0.viewWillDisappear(false) } }
    controller?.fill(view, animated: false)
    other?.viewIfLoaded?.removeFromSuperview()
    view.setNeedsLayout()
    guard isShown else { return }
    other?.tell { $0.viewDidDisappear(false) }
    controller?.tell { $0.viewDidAppear(false) }
  }

  /// Fills a container with the view of this controller, which is about to appear.
  func fill(_ container: UIView, animated: Bool) {
    guard let view else { return }
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let isShown = container.window != nil
    if isShown {
      adapt(to: view.overridden(container.traitCollection))
      tell { $0.viewWillAppear(animated) }
    }
    container.addSubview(view)
    if isShown { tell { $0.viewIsAppearing(animated) } }
  }
}
