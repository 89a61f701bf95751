@MainActor final class NavigationBarContent {
  let title = UILabel()
  let largeTitle = UILabel()
  let prompt = UILabel()
  let leading = BarItemViews()
  let trailing = BarItemViews()
  var back: BarItemButton?

  init() {
    for label in [title, largeTitle] { label.accessibilityTraits = .header }
    title.textAlignment = .center
    prompt.textAlignment = .center
    prompt.font = .systemFont(ofSize: 13)
  }
}

extension UINavigationController {
  var showsLargeTitle: Bool {
    guard navigationBar.prefersLargeTitles else { return false }
    // `automatic` is the mode of the item before.
    for controller in viewControllers.reversed() {
      switch controller.navigationItem.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// The height of the bar, in points: 44, and 52 more for a large title and for a search bar each.
  var barHeight: CGFloat {
    guard let item = topViewController?.navigationItem else { return 44 }
    return 44 + (item.prompt == nil ? 0 : 30) + (showsLargeTitle ? 52 : 0) + (item.searchController == nil ? 0 : 52)
  }

  func placeBars() {
    guard let view = viewIfLoaded else { return }
    let safe = view.safeAreaInsets
    navigationBar.isHidden = hidesBar
    placeBar(
      navigationBar, in: view, CGRect(x: 0, y: safe.top, width: view.bounds.width, height: barHeight),
      isShown: !hidesBar)
    if !hidesBar { showItems() }
    placeBar(
      toolbar, in: view,
      CGRect(x: 0, y: view.bounds.height - safe.bottom - 44, width: view.bounds.width, height: 44),
      isShown: !isToolbarHidden)
    if !isToolbarHidden {
      toolbar.isHidden = false
      if let items = topViewController?.toolbarItems { toolbar.items = items }
    }
  }

  private func showItems() {
    guard let item = topViewController?.navigationItem else { return }
    for controller in viewControllers { controller.navigationItem.didChange = { [weak self] in self?.barsDidChange() } }
    let outer = navigationController?.viewControllers.prefix { $0 !== self }.last
    let previous = (viewControllers.dropLast().last ?? outer)?.navigationItem
    let showsBack = previous != nil && !item.hidesBackButton && (item.leftBarButtonItems ?? []).isEmpty
    navigationBar.show(item, isLarge: showsLargeTitle, back: showsBack ? previous : nil) { [weak self] in
      self?.popViewController(animated: true)
    }
  }

  func barsDidChange() { viewIfLoaded?.setNeedsLayoutBelow() }
}

extension UIViewController {
  /// Shows a bar in front of all other views of a container, or removes it.
  func placeBar(_ bar: UIView, in view: UIView, _ frame: CGRect, isShown: Bool) {
    guard isShown else {
      if bar.superview === view { bar.removeFromSuperview() }
      return
    }
    let isInFront = view.subviews.reversed().first { !($0 is UINavigationBar || $0 is UIToolbar) || $0 === bar } === bar
    if bar.superview !== view { view.addSubview(bar) } else if !isInFront { view.bringSubviewToFront(bar) }
    if bar.frame != frame { bar.frame = frame }
    bar.setNeedsLayout()
  }
}

extension UINavigationBar {
  func show(_ item: UINavigationItem, isLarge: Bool, back: UINavigationItem?, goBack: @escaping () -> Void) {
    let content = content
    let (width, top) = (bounds.width, item.prompt == nil ? 0 : 30 as CGFloat)
    let margin: CGFloat = width > 375 ? 20 : 16
    var places: [(view: UIView, frame: CGRect)] = []
    // The buttons, from the edges inwards.
    var left: CGFloat = 16
    if let back {
      let button = content.back ?? BarItemButton(back: goBack)
      content.back = button
      let isMinimal = item.backButtonDisplayMode == .minimal || back.backButtonDisplayMode == .minimal
      let title = back.backBarButtonItem?.title ?? back.backButtonTitle ?? back.title
      button.show(
        isMinimal ? nil : (title?.isEmpty == false ? title : "Back"), UIImage(systemName: "chevron.backward"),
        isProminent: false)
      let size = min(BarItemViews.width(of: button), width / 3)
      places.append((button, CGRect(x: 8, y: top, width: size, height: 44)))
      left = 8 + size + 8
    }
    for view in content.leading.views(of: item.leftBarButtonItems ?? []) {
      place(view, left, top, &places)
      left += BarItemViews.width(of: view) + 16
    }
    var right: CGFloat = 16
    for view in content.trailing.views(of: item.rightBarButtonItems ?? []) {
      place(view, width - right - BarItemViews.width(of: view), top, &places)
      right += BarItemViews.width(of: view) + 16
    }
    if let view = item.titleView {
      let room = max(0, width - 2 * max(left, right))
      let size = CGSize(
        width: min(room, max(BarItemViews.width(of: view), 0)), height: BarItemViews.height(of: view, in: 44))
      places.append(
        (
          view,
          CGRect(x: (width - size.width) / 2, y: top + (44 - size.height) / 2, width: size.width, height: size.height)
        ))
    } else if !isLarge, let title = item.title, !title.isEmpty {
      style(
        content.title, title, UIFont.systemFont(ofSize: 17, weight: .semibold),
        titleTextAttributes ?? standardAppearance.titleTextAttributes)
      // In the middle of the bar, if the buttons leave it free.
      let wanted = content.title.intrinsicContentSize.width
      let room = max(0, width - left - right)
      let size = min(wanted, room)
      let x = max(left, min((width - size) / 2, width - right - size))
      places.append((content.title, CGRect(x: x, y: top, width: size, height: 44)))
    }
    var y = top + 44
    if isLarge {
      style(
        content.largeTitle, item.title ?? "", UIFont.systemFont(ofSize: 34, weight: .bold),
        largeTitleTextAttributes ?? standardAppearance.largeTitleTextAttributes)
      places.append((content.largeTitle, CGRect(x: margin, y: y, width: max(0, width - 2 * margin), height: 44)))
      y += 52
    }
    if let bar = item.searchController?.searchBar {
      places.append((bar, CGRect(x: margin - 8, y: y - 10, width: max(0, width - 2 * margin + 16), height: 56)))
    }
    if let prompt = item.prompt {
      content.prompt.text = prompt
      places.append((content.prompt, CGRect(x: margin, y: 8, width: max(0, width - 2 * margin), height: 22)))
    }
    showBarViews(places)
  }

  private func place(_ view: UIView, _ x: CGFloat, _ top: CGFloat, _ places: inout [(view: UIView, frame: CGRect)]) {
    let height = BarItemViews.height(of: view, in: 44)
    places.append(
      (view, CGRect(x: x, y: top + (44 - height) / 2, width: BarItemViews.width(of: view), height: height)))
  }

  private func style(_ label: UILabel, _ text: String, _ font: UIFont, _ look: [NSAttributedString.Key: Any]) {
    if label.text != text { label.text = text }
    let font = look[.font] as? UIFont ?? font
    if label.font != font { label.font = font }
    label.textColor = look[.foregroundColor] as? UIColor ?? .label
  }
}
