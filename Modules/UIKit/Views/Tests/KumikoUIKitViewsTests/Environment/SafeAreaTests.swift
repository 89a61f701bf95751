import KumikoUIKitViews
import Testing

@MainActor @Suite("The safe area and the margins of views")
struct SafeAreaTests {
  private final class Told: UIView {
    var insets: [UIEdgeInsets] = []
    override func safeAreaInsetsDidChange() { insets.append(safeAreaInsets) }
  }

  private func window(_ insets: UIEdgeInsets = .zero) -> UIWindow {
    let window = UIWindow(frame: frame(0, 0, 100, 200))
    window.setSafeAreaInsets(insets)
    return window
  }

  @Test("a view that reaches out of its superview has no insets where nothing covers the superview")
  func outside() {
    let window = window(UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    let view = UIView(frame: frame(-10, 20, 150, 300))
    window.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    view.frame = frame(0, -10, 100, 100)
    #expect(view.safeAreaInsets.top == 50)
    let inner = UIView(frame: frame(0, 60, 300, 300))
    view.addSubview(inner)
    #expect(inner.safeAreaInsets == .zero)
  }

  @Test("content of a scroll view is clear of the safe area that is a content inset")
  func scrolledContent() {
    let window = window(UIEdgeInsets(top: 40, left: 10, bottom: 20, right: 0))
    let scrollView = UIScrollView(frame: window.bounds)
    let content = UIView(frame: frame(0, 0, 100, 2000))
    window.addSubview(scrollView)
    scrollView.addSubview(content)
    #expect(content.safeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0))
    scrollView.contentInsetAdjustmentBehavior = .always
    #expect(content.safeAreaInsets == .zero)
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(content.safeAreaInsets.top == 40)
  }

  @Test("a scroll view that is larger than its superview has the insets of what covers it")
  func largerThanSuperview() {
    let window = window()
    let parent = UIView(frame: frame(0, 0, 100, 50))
    let scrollView = UIScrollView(frame: frame(0, 0, 100, 400))
    window.addSubview(parent)
    parent.addSubview(scrollView)
    #expect(scrollView.adjustedContentInset == .zero)
  }

  @Test("views are told when their insets change: by the window, by moving, by scrolling and by leaving")
  func changes() {
    let window = window()
    let scrollView = UIScrollView(frame: window.bounds)
    scrollView.contentInsetAdjustmentBehavior = .never
    let view = Told(frame: frame(0, 0, 100, 50))
    window.addSubview(scrollView)
    scrollView.addSubview(view)
    window.setSafeAreaInsets(UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    scrollView.contentOffset.y = 10
    scrollView.contentOffset.y = -50
    view.frame.origin.y = -20
    view.removeFromSuperview()
    #expect(view.insets.map(\.top) == [40, 50, 0, 10, 0])
  }

  @Test("scrolling lays out a view whose guide of the safe area has changed")
  func laidOutByScrolling() {
    let window = window(UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    let scrollView = UIScrollView(frame: window.bounds)
    scrollView.contentInsetAdjustmentBehavior = .never
    let view = UIView(frame: frame(0, 0, 100, 100))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    window.addSubview(scrollView)
    scrollView.addSubview(view)
    window.layoutIfNeeded()
    #expect(box.frame.minY == 40)
    scrollView.contentOffset.y = -30
    window.layoutIfNeeded()
    #expect(box.frame.minY == 10)
  }

  @Test("A change of the insets of a view reaches its controller")
  func controllers() {
    final class Recorder: UIViewController {
      var insets: [CGFloat] = []
      override func viewSafeAreaInsetsDidChange() { insets.append(view.safeAreaInsets.top) }
    }
    let window = window(UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    let controller = Recorder()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.additionalSafeAreaInsets.top = 5
    #expect(controller.insets == [40, 45])
  }

  @Test("margins begin at the safe area unless they are asked not to")
  func marginsInSafeArea() {
    let window = window(UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    #expect(view.layoutMarginsGuide.layoutFrame == frame(8, 48, 84, 144))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMarginsGuide.layoutFrame == frame(8, 8, 84, 184))
  }

  @Test("a view can keep the part of the superview's margins that reaches into it")
  func superviewMargins() {
    let window = window()
    let view = UIView(frame: window.bounds)
    let inner = UIView(frame: frame(10, 0, 90, 200))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 30, leading: 30, bottom: 0, trailing: 0)
    window.addSubview(view)
    view.addSubview(inner)
    #expect(inner.layoutMarginsGuide.layoutFrame == frame(8, 8, 74, 184))
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMarginsGuide.layoutFrame == frame(20, 30, 62, 162))
  }
}
