/// The root of a hierarchy, with the insets and the traits of a screen.
///
/// A test makes one, and puts a view controller into it:
///
/// ```swift
/// let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
/// window.rootViewController = GridViewController()
/// window.makeKeyAndVisible()
/// ```
@preconcurrency @MainActor open class UIWindow: UIView {
  private var insets = UIEdgeInsets.zero
  var keyboardFrame: CGRect?
  /// How controllers come and go with animation: on a stack, back from it, over the others from below, or at once.
  @_spi(Kumiko) public enum Transition: Int { case push, pop, cover, fade }
  /// The last ones, with the numbers of the views that come and go, for who shows the window and removes them.
  @_spi(Kumiko) public var kumikoTransitions: [(sort: Transition, new: Int?, old: Int?)] = []
  /// The responder that receives what the user types; nil for none.
  @_spi(Kumiko) public internal(set) weak var firstResponder: UIResponder?
  private var traits: UITraitCollection?
  /// The scene that shows the window; nil for none.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard oldValue !== windowScene else { return }
      oldValue?.remove(self)
      windowScene?.add(self)
    }
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { showRoot() }
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates a hidden window that fills a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.effectiveGeometry.bounds)
    self.windowScene = windowScene
    windowScene.add(self)
  }

  /// Creates a hidden window without a size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  /// A Boolean value that indicates whether the window receives the keyboard. True after ``makeKeyAndVisible()``, until another
  /// window of the scene has it.
  open private(set) var isKeyWindow = false

  /// Tells the root controller of another size, and runs what it wants done along with the change.
  @_spi(Kumiko) open override func boundsDidChange(from old: CGRect) {
    guard old.size != bounds.size, let rootViewController, !isHidden else { return super.boundsDidChange(from: old) }
    let transition = SizeTransition()
    rootViewController.viewWillTransition(to: bounds.size, with: transition)
    super.boundsDidChange(from: old)
    transition.run()
  }

  /// Shows the window: loads the view of the root controller, lays it out, and tells the controller that it appears.
  ///
  /// In an application without scenes the window gets into the one scene of the application. It keeps its traits if it does not
  /// have the size of the scene.
  open func makeKeyAndVisible() {
    isHidden = false
    noteShown()
    makeKey()
    showRoot()
  }

  /// Has the window receive the keyboard.
  open func makeKey() {
    if windowScene == nil, let scene = UIApplication.shared.onlyScene {
      if traits == nil, bounds.size != scene.effectiveGeometry.bounds.size { traits = screenTraits }
      windowScene = scene
    }
    for other in windowScene?.windows ?? [] where other !== self && other.isKeyWindow {
      other.isKeyWindow = false
      other.resignKey()
    }
    guard !isKeyWindow else { return }
    isKeyWindow = true
    becomeKey()
  }

  /// Called after the window has begun to receive the keyboard. Does nothing by default.
  open func becomeKey() {}
  /// Called after another window has begun to receive the keyboard. Does nothing by default.
  open func resignKey() {}

  private let ownUndoManager = UndoManager()
  open override var undoManager: UndoManager? { ownUndoManager }

  open override var next: UIResponder? { windowScene }

  private static var shownWindows: [WeakWindow] = []
  /// The windows that were made visible and are there still.
  @_spi(Kumiko) public static var shown: [UIWindow] { shownWindows.compactMap(\.window).filter { !$0.isHidden } }

  private func noteShown() {
    Self.shownWindows.removeAll { $0.window == nil || $0.window === self }
    Self.shownWindows.append(WeakWindow(window: self))
  }

  private func showRoot() {
    guard let controller = rootViewController, let view = controller.view, view.superview !== self else { return }
    controller.fill(self, animated: false)
    layoutIfNeeded()
    controller.tell { $0.viewDidAppear(false) }
  }

  func note(_ sort: Transition, _ new: UIView?, _ old: UIView?) {
    kumikoTransitions = kumikoTransitions.suffix(7) + [(sort, new?.kumikoNumber, old?.kumikoNumber)]
  }

  /// The insets of the screen, in points. Not settable in UIKit, where the screen has them.
  open override var safeAreaInsets: UIEdgeInsets { insets }

  /// Gets the size of the scene, if it had that size before, and tells of other traits.
  func follow(_ size: CGSize, from oldSize: CGSize, _ before: UITraitCollection) {
    let isChanged = traits == nil && !before.isEqual(traitCollection)
    if isChanged, !isHidden { rootViewController?.willTransition(to: traitCollection, with: SizeTransition()) }
    if frame.size == oldSize { frame.size = size }
    guard isChanged else { return }
    tellOfTraits(from: before, to: traitCollection)
    setNeedsLayoutBelow()
  }

  /// The traits of the screen. If they were not set, those of the scene. Without a scene those of a phone, or of a tablet from 600
  /// points of width on.
  open override var traitCollection: UITraitCollection { overridden(screenTraits) }

  private var screenTraits: UITraitCollection {
    traits ?? windowScene?.traitCollection
      ?? (bounds.width < 600 ? .phone : UITraitCollection(traitsFrom: [.phone, .regularWidth]))
  }

  /// Sets the insets of the screen, in points, and has everything laid out.
  public func setSafeAreaInsets(_ insets: UIEdgeInsets) {
    self.insets = insets
    noteSafeArea()
    setNeedsLayoutBelow()
  }

  /// Sets the traits of the screen, tells the views, and has everything laid out.
  public func setTraitCollection(_ traits: UITraitCollection) {
    changeTraits { self.traits = traits }
    setNeedsLayoutBelow()
  }
}

extension UIView {
  /// A Boolean value that is false for views that nothing covers, before and now.
  var mayHaveSafeArea: Bool { isBelowSafeArea || toldSafeArea != .zero || controller != nil }

  /// Tells the view and those below it of other safe area insets, and has them laid out.
  func noteSafeArea() {
    let insets = safeAreaInsets
    guard insets != toldSafeArea else { return }
    toldSafeArea = insets
    setNeedsLayout()
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    noteSafeAreaBelow()
  }

  func noteSafeAreaBelow() {
    for subview in subviews {
      subview.isBelowSafeArea = toldSafeArea != .zero
      subview.noteSafeArea()
    }
  }

  func setNeedsLayoutBelow() {
    setNeedsLayout()
    for subview in subviews { subview.setNeedsLayoutBelow() }
  }
}

extension UITraitCollection {
  fileprivate static let regularWidth = UITraitCollection(horizontalSizeClass: .regular, userInterfaceIdiom: .pad)
}
