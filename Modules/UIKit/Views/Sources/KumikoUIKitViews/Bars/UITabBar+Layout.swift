/// The control of a tab: an image above a title.
@_spi(Kumiko) @MainActor public final class TabButton: UIControl {
  private let icon = UIImageView(frame: .zero)
  private let title = UILabel()
  private let badge = UILabel()

  init(tap: @escaping () -> Void) {
    super.init(frame: .zero)
    for view in [icon, title, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    icon.contentMode = .scaleAspectFit
    title.font = .systemFont(ofSize: 10, weight: .medium)
    title.textAlignment = .center
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.backgroundColor = .systemRed
    badge.textAlignment = .center
    badge.layer.cornerRadius = 9
    badge.clipsToBounds = true
    addAction(UIAction { _ in tap() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: UITabBarItem, isSelected: Bool, in bar: UITabBar) {
    self.isSelected = isSelected
    let image = (isSelected ? item.selectedImage : nil) ?? item.image
    if icon.image != image { icon.image = image }
    if title.text != item.title { title.text = item.title }
    let look = bar.standardAppearance.stackedLayoutAppearance
    let state = isSelected ? look.selected : look.normal
    let color = isSelected ? bar.tintColor ?? .tintColor : bar.unselectedItemTintColor ?? .systemGray
    icon.tintColor = state.iconColor ?? color
    title.textColor = state.titleTextAttributes[.foregroundColor] as? UIColor ?? color
    badge.isHidden = item.badgeValue == nil
    badge.text = item.badgeValue
    accessibilityLabel = item.title
    accessibilityValue = item.badgeValue
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    let middle = bounds.width / 2
    icon.frame = CGRect(x: middle - 14, y: 5, width: 28, height: 28)
    title.frame = CGRect(x: 0, y: 34, width: bounds.width, height: 13)
    let width = max(18, badge.intrinsicContentSize.width + 10)
    badge.frame = CGRect(x: middle + 6, y: 2, width: width, height: 18)
  }
}

extension UITabBarController {
  static let barHeight: CGFloat = 49

  var showsBar: Bool {
    guard !tabBar.isHidden, viewControllers != nil else { return false }
    let stack = selectedViewController as? UINavigationController
    return stack?.viewControllers.dropFirst().contains(where: \.hidesBottomBarWhenPushed) != true
  }

  func placeBars() {
    guard let view = viewIfLoaded else { return }
    let height = Self.barHeight + view.safeAreaInsets.bottom
    placeBar(
      tabBar, in: view,
      CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height), isShown: showsBar)
    guard showsBar, let controllers = viewControllers else { return }
    while tabButtons.count < controllers.count {
      let number = tabButtons.count
      tabButtons.append(TabButton { [weak self] in self?.kumikoTapTab(number) })
    }
    tabButtons.removeLast(tabButtons.count - controllers.count)
    let width = view.bounds.width / CGFloat(controllers.count)
    tabBar.showBarViews(
      tabButtons.enumerated().map { index, button in
        (button, CGRect(x: CGFloat(index) * width, y: 0, width: width, height: Self.barHeight))
      })
    for (index, (button, controller)) in zip(tabButtons, controllers).enumerated() {
      let item = controller.shownTabItem
      item.didChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
      button.show(item, isSelected: index == selectedIndex, in: tabBar)
    }
  }
}

extension UIViewController {
  fileprivate var shownTabItem: UITabBarItem {
    let own = tabBarItem ?? UITabBarItem(title: title, image: nil, selectedImage: nil)
    guard own.image == nil, own.title == nil, let root = (self as? UINavigationController)?.viewControllers.first else {
      return own
    }
    return root.tabBarItem ?? own
  }
}

extension UIToolbar {
  /// Places the items from edge to edge. Flexible spaces share the room that is left.
  func placeItems(_ views: BarItemViews) {
    let items = items ?? []
    let shown = items.filter { $0.kumikoSystemItem != .flexibleSpace && $0.kumikoSystemItem != .fixedSpace }
    let found = views.views(of: shown)
    let flexible = items.filter { $0.kumikoSystemItem == .flexibleSpace }.count
    let fixed = items.reduce(0) { $1.kumikoSystemItem == .fixedSpace ? $0 + $1.width : $0 }
    let used = found.reduce(0) { $0 + BarItemViews.width(of: $1) } + fixed
    let rest = max(0, bounds.width - 32 - used)
    var (x, index) = (16 as CGFloat, 0)
    var places: [(view: UIView, frame: CGRect)] = []
    for item in items {
      switch item.kumikoSystemItem {
      case .flexibleSpace?: x += rest / CGFloat(max(1, flexible))
      case .fixedSpace?: x += item.width
      default:
        let view = found[index]
        index += 1
        let (width, height) = (BarItemViews.width(of: view), BarItemViews.height(of: view, in: 44))
        places.append((view, CGRect(x: x, y: (44 - height) / 2, width: width, height: height)))
        x += width + (flexible == 0 ? 16 : 0)
      }
    }
    showBarViews(places)
  }
}
