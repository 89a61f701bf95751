import KumikoUIKitViews
import Testing

/// A controller that notes what it is told.
@MainActor private final class NotingController: UIViewController {
  var notes: [String] = []
  override func viewDidLoad() { notes.append("load") }
  override func viewWillAppear(_ animated: Bool) { notes.append("will appear") }
  override func viewIsAppearing(_ animated: Bool) { notes.append("is appearing") }
  override func viewDidAppear(_ animated: Bool) { notes.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { notes.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { notes.append("did disappear") }
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    notes.append("from \(view.bounds.width) to \(size.width)")
    coordinator.animate(
      alongsideTransition: { [unowned self] _ in notes.append("now \(view.bounds.width)") },
      completion: { [unowned self] _ in notes.append("done") })
  }
}

@MainActor @Suite("Controllers that are presented, in tabs and in windows that change")
struct PresentationTests {
  @Test("a presented controller covers the window, and is told of both ends")
  func presentation() {
    let root = UIViewController()
    let window = shown(root)
    let other = NotingController()
    var isDone = false
    other.modalPresentationStyle = .fullScreen
    root.present(other, animated: true) { isDone = true }
    #expect(isDone)
    #expect(root.presentedViewController === other)
    #expect(other.presentingViewController === root)
    #expect(other.view.superview === window)
    #expect(other.view.frame == frame(0, 0, 390, 844))
    #expect(other.notes == ["load", "will appear", "is appearing", "did appear"])
    other.dismiss(animated: true)
    #expect(root.presentedViewController == nil)
    #expect(other.view.superview == nil)
    #expect(other.notes.suffix(2) == ["will disappear", "did disappear"])
  }

  @Test("a controller in a container that is presented appears when the container does")
  func appearanceWithin() {
    let content = NotingController()
    let navigation = UINavigationController(rootViewController: content)
    _ = navigation.view
    #expect(content.notes == ["load"])
    let root = UIViewController()
    let window = shown(root)
    root.present(navigation, animated: true)
    #expect(content.notes == ["load", "will appear", "is appearing", "did appear"])
    #expect(content.view.window === window)
    navigation.dismiss(animated: true)
    #expect(content.notes.suffix(2) == ["will disappear", "did disappear"])
  }

  @Test("a controller in a presented one dismisses it")
  func dismissalFromWithin() {
    let root = UIViewController()
    let window = shown(root)
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    root.present(navigation, animated: false)
    #expect(content.presentingViewController === root)
    #expect(navigation.view.superview === window)
    // Its events go on to the views around it, and from there to the controller that presents.
    #expect(content.next === content.view.superview)
    #expect(navigation.next === root)
    content.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
    #expect(content.presentingViewController == nil)
  }

  @Test("a controller that presents one already ignores a second presentation, and logs it")
  func secondPresentation() {
    var log: [String] = []
    UIApplication.kumikoLogHandler = { log.append($0) }
    defer { UIApplication.kumikoLogHandler = nil }
    let (root, first) = (UIViewController(), UIViewController())
    root.present(first, animated: false)
    root.present(UIViewController(), animated: false) { Issue.record("the completion ran") }
    #expect(root.presentedViewController === first)
    #expect(log.count == 1)
    #expect(log.first?.contains("which is already presenting") == true)
  }

  @Test("a tap on an action of an alert dismisses the alert and runs the action")
  func alert() throws {
    let root = UIViewController()
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    var chosen: [String] = []
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { chosen.append($0.title ?? "") })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addTextField { $0.placeholder = "Reason" }
    root.present(alert, animated: true)
    #expect((root.presentedViewController as? UIAlertController)?.title == "Delete?")
    #expect(alert.textFields?.map(\.placeholder) == ["Reason"])
    alert.kumikoTap("Delete")
    #expect(chosen == ["Delete"])
    #expect(root.presentedViewController == nil)
  }

  @Test("a tab bar controller shows the selected controller")
  func tabs() {
    let (first, second) = (NotingController(), NotingController())
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    let window = shown(tabs)
    #expect(first.view.superview === tabs.view)
    #expect(first.tabBarController === tabs)
    #expect(second.notes.isEmpty)
    tabs.selectedIndex = 1
    #expect(tabs.selectedViewController === second)
    #expect(first.view.superview == nil)
    #expect(second.view.frame == frame(0, 0, 390, 844))
    #expect(first.notes.last == "did disappear")
    second.title = "Second"
    #expect(second.tabBarItem.title == "Second")
    withExtendedLifetime(window) {}
  }

  @Test("a window that gets another size tells its controllers before, with and after the change")
  func transition() {
    let child = NotingController()
    let navigation = UINavigationController(rootViewController: child)
    let window = shown(navigation)
    child.notes = []
    window.frame.size.width = 700
    #expect(child.notes == ["from 390.0 to 700.0", "now 700.0", "done"])
    window.frame.origin.x = 10
    #expect(child.notes.count == 3)
  }

  @Test("views are told of the window that they get into, and of leaving it")
  func window() {
    final class NotingView: UIView {
      var windows: [Bool] = []
      override func didMoveToWindow() { windows.append(window != nil) }
    }
    let (outer, inner) = (NotingView(), NotingView())
    outer.addSubview(inner)
    #expect(inner.windows.isEmpty)
    let window = UIWindow(frame: frame(0, 0, 10, 10))
    window.addSubview(outer)
    outer.removeFromSuperview()
    #expect(inner.windows == [true, false])
    #expect(outer.windows == [true, false])
  }

  @Test("bar button items of before iOS 14 have no action; the screen and the device are those that a test chooses")
  func items() {
    let item = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    #expect(item.kumikoSystemItem == .add)
    #expect(UIBarButtonItem(title: "Back", style: .done, target: nil, action: nil).style == .done)
    #expect(UIScreen().bounds == frame(0, 0, 390, 844))
    let tablet = UIDevice()
    tablet.kumikoIdiom = .pad
    #expect(tablet.userInterfaceIdiom == .pad)
  }
}
