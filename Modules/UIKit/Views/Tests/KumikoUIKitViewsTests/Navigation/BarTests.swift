import Testing

@testable @_spi(Kumiko) import KumikoUIKitViews

@MainActor @Suite("Bars have heights, which the safe area of their content has, and buttons that are tapped")
struct BarTests {
  private func window(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.setSafeAreaInsets(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  @Test("a navigation bar is 44 points high, and 96 with a large title")
  func navigation() {
    let content = UIViewController()
    content.title = "Peaks"
    let stack = UINavigationController(rootViewController: content)
    let window = window(stack)
    #expect(stack.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(content.view.safeAreaInsets.top == 91)
    #expect(content.view.safeAreaInsets.bottom == 34)
    stack.navigationBar.prefersLargeTitles = true
    window.layoutIfNeeded()
    #expect(content.view.safeAreaInsets.top == 143)
    #expect(stack.navigationBar.subviews.compactMap { ($0 as? UILabel)?.text } == ["Peaks"])
    stack.isNavigationBarHidden = true
    window.layoutIfNeeded()
    #expect(content.view.safeAreaInsets.top == 47)
    #expect(stack.navigationBar.superview == nil)
  }

  @Test("the back button has the title of the screen before, and leads there")
  func back() throws {
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "Peaks"
    let stack = UINavigationController(rootViewController: first)
    let window = window(stack)
    stack.pushViewController(second, animated: false)
    window.layoutIfNeeded()
    let button = try #require(stack.navigationBar.subviews.compactMap { $0 as? BarItemButton }.first)
    #expect(button.title(for: .normal) == "Peaks")
    window.kumikoTap(at: CGPoint(x: 30, y: 47 + 22))
    #expect(stack.topViewController === first)
    window.layoutIfNeeded()
    #expect(stack.navigationBar.subviews.compactMap { $0 as? BarItemButton }.isEmpty)
  }

  @Test("items of a bar are tapped where they are, and shown anew when they change")
  func items() throws {
    let content = UIViewController()
    var taps = 0
    let item = UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in taps += 1 })
    content.navigationItem.rightBarButtonItem = item
    let stack = UINavigationController(rootViewController: content)
    let window = window(stack)
    window.kumikoTap(at: CGPoint(x: 360, y: 69))
    #expect(taps == 1)
    let button = try #require(stack.navigationBar.subviews.compactMap { $0 as? BarItemButton }.first)
    item.title = "More"
    item.isEnabled = false
    #expect(button.title(for: .normal) == "More")
    window.kumikoTap(at: CGPoint(x: 360, y: 69))
    #expect(taps == 1)
  }

  @Test("a tab bar has a button for each tab, and hides behind pushed controllers that ask for it")
  func tabs() {
    let tabs = UITabBarController()
    let (one, two) = (UIViewController(), UIViewController())
    tabs.viewControllers = [one, UINavigationController(rootViewController: two)]
    let window = window(tabs)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(one.view.safeAreaInsets.bottom == 83)
    window.kumikoTap(at: CGPoint(x: 300, y: 780))
    #expect(tabs.selectedIndex == 1)
    let pushed = UIViewController()
    pushed.hidesBottomBarWhenPushed = true
    two.navigationController?.pushViewController(pushed, animated: false)
    window.layoutIfNeeded()
    #expect(tabs.tabBar.superview == nil)
    #expect(pushed.view.safeAreaInsets.bottom == 34)
  }

  @Test("a tool bar shares its room between flexible spaces")
  func tools() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    bar.items = [.flexibleSpace(), UIBarButtonItem(customView: view), .flexibleSpace()]
    bar.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 175, y: 12, width: 40, height: 20))
  }

  @Test("an alert is a card in the middle, whose actions are tapped")
  func alert() throws {
    let root = UIViewController()
    let window = window(root)
    var notes: [String] = []
    let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in notes.append("deleted") })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in notes.append("kept") })
    root.present(alert, animated: false)
    window.layoutIfNeeded()
    let card = try #require(alert.view.subviews.first)
    #expect(card.frame.width == 270)
    #expect(abs(card.frame.midY - 422) <= 0.5)
    // The cancelling one of two actions is the first.
    window.kumikoTap(at: CGPoint(x: card.frame.minX + 40, y: card.frame.maxY - 20))
    #expect(notes == ["kept"])
    #expect(root.presentedViewController == nil)
  }

  @Test("a sheet leaves room above it, over dimmed ground")
  func sheet() {
    let root = UIViewController()
    let window = window(root)
    let sheet = UIViewController()
    root.present(sheet, animated: false)
    #expect(sheet.view.frame == CGRect(x: 0, y: 57, width: 390, height: 787))
    #expect(sheet.view.safeAreaInsets.top == 0)
    #expect(window.subviews.count == 3)
    // A card in a wide window.
    window.frame.size = CGSize(width: 1_024, height: 800)
    window.layoutIfNeeded()
    #expect(sheet.view.frame == CGRect(x: 160, y: 57, width: 704, height: 686))
    sheet.modalPresentationStyle = .formSheet
    window.frame.size.width = 1_000
    window.layoutIfNeeded()
    #expect(sheet.view.frame == CGRect(x: 230, y: 90, width: 540, height: 620))
    sheet.dismiss(animated: false)
    #expect(window.subviews.count == 1)
  }

  @Test("content at its top stays below a bar that appears")
  func offset() {
    let content = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    content.view.addSubview(scroll)
    let window = window(UINavigationController(rootViewController: content))
    #expect(scroll.contentOffset.y == -91)
    window.setSafeAreaInsets(.zero)
    window.layoutIfNeeded()
    #expect(scroll.contentOffset.y == -44)
  }
}
