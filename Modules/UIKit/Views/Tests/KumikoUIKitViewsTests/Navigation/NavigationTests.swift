import KumikoUIKitViews
import Testing

@Suite("Navigation") @MainActor struct NavigationTests {
  /// Notes what it is told.
  private final class Page: UIViewController {
    var told: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      told.append("loaded")
    }
    override func viewWillAppear(_ animated: Bool) { told.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { told.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { told.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { told.append("did disappear") }
  }

  private func window(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  @Test("A pushed controller fills the view, and both are told")
  func push() {
    let (first, second) = (Page(), Page())
    let navigation = UINavigationController(rootViewController: first)
    let window = window(navigation)
    #expect(first.told == ["loaded", "will appear", "did appear"])
    navigation.pushViewController(second, animated: true)
    #expect(navigation.viewControllers == [first, second] && navigation.topViewController === second)
    #expect(second.view.frame == window.bounds && second.view.superview === navigation.view)
    #expect(first.view.superview == nil)
    #expect(first.told.suffix(2) == ["will disappear", "did disappear"])
    #expect(second.told == ["loaded", "will appear", "did appear"])
    #expect(second.navigationController === navigation && first.navigationController === navigation)
  }

  @Test("The first controller is never popped")
  func pop() {
    let pages = [Page(), Page(), Page()]
    let navigation = UINavigationController(rootViewController: pages[0])
    let window = window(navigation)
    navigation.pushViewController(pages[1], animated: false)
    navigation.pushViewController(pages[2], animated: false)
    #expect(navigation.popViewController(animated: false) === pages[2])
    #expect(pages[2].navigationController == nil && pages[1].view.superview === navigation.view)
    navigation.pushViewController(pages[2], animated: false)
    #expect(navigation.popToRootViewController(animated: false) == [pages[1], pages[2]])
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.viewControllers == [pages[0]] && pages[0].view.superview === navigation.view)
    #expect(window.rootViewController === navigation)
  }

  @Test("A controller cannot be pushed twice")
  func twice() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let page = UIViewController()
        UINavigationController(rootViewController: page).pushViewController(page, animated: false)
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("pushing the same view controller instance more than once is not supported"))
  }

  @Test("A stack cannot hold a controller twice")
  func setTwice() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let page = UIViewController()
        UINavigationController().viewControllers = [page, page]
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("a navigation stack cannot hold the same view controller instance more than once"))
  }

  @Test("A bar button performs its action, unless that is disabled")
  func action() {
    var senders: [String] = []
    let action = UIAction(title: "Add") { senders.append("\($0.sender ?? "nobody") \($0.title)") }
    let item = UIBarButtonItem(primaryAction: action)
    let page = UIViewController()
    page.navigationItem.rightBarButtonItem = item
    #expect(page.navigationItem.rightBarButtonItems == [item] && item.title == "Add")
    page.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender("tap", target: nil)
    action.attributes = .disabled
    action.performWithSender("tap", target: nil)
    #expect(senders == ["tap Add"])
    page.navigationItem.rightBarButtonItem = nil
    #expect(page.navigationItem.rightBarButtonItems == nil)
  }

  @Test("A menu keeps its children in order")
  func menu() {
    let actions = ["Grid", "List"].map { UIAction(title: $0, state: $0 == "Grid" ? .on : .off) { _ in } }
    let menu = UIMenu(title: "View", options: .displayInline, children: actions)
    #expect(menu.children.map(\.title) == ["Grid", "List"] && menu.options.contains(.displayInline))
    let other = menu.replacingChildren(actions.reversed())
    #expect(other.children.map(\.title) == ["List", "Grid"] && other.identifier == menu.identifier)
  }
}
