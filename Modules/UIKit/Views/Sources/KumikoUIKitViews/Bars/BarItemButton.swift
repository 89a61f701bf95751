/// The button of an item of a bar. A tap taps the item.
@_spi(Kumiko) @MainActor public final class BarItemButton: UIButton {
  /// The item; nil for the button that leads back.
  public let item: UIBarButtonItem?

  init(_ item: UIBarButtonItem, tap: (() -> Void)? = nil) {
    self.item = item
    super.init(frame: .zero)
    addAction(UIAction { _ in if let tap { tap() } else { item.kumikoTap() } }, for: .touchUpInside)
  }

  init(back: @escaping () -> Void) {
    item = nil
    super.init(frame: .zero)
    addAction(UIAction { _ in back() }, for: .touchUpInside)
    setImage(UIImage(systemName: "chevron.backward"), for: .normal)
    accessibilityIdentifier = "BackButton"
  }

  required init?(coder: NSCoder) { nil }

  func show(_ title: String?, _ image: UIImage?, isProminent: Bool) {
    let font = UIFont.systemFont(ofSize: 17, weight: isProminent ? .semibold : .regular)
    if titleLabel?.font != font { titleLabel?.font = font }
    if self.title(for: .normal) != title { setTitle(title, for: .normal) }
    if self.image(for: .normal) != image { setImage(image, for: .normal) }
  }

  func refresh() {
    guard let item else { return }
    let system = item.kumikoSystemItem.flatMap { Self.looks[$0] }
    let image = item.image ?? (item.title == nil ? system?.symbol.flatMap { UIImage(systemName: $0) } : nil)
    show(
      image == nil ? item.title ?? system?.title : nil, image,
      isProminent: item.style == .done || item.kumikoSystemItem == .done)
    isEnabled = item.isEnabled
    tintColor = item.tintColor
    menu = item.menu
    showsMenuAsPrimaryAction = item.menu != nil && item.primaryAction == nil && item.action == nil
    accessibilityLabel = item.title ?? system?.title
  }

  /// The titles, and the symbols where there is one, of the items that the system names.
  private static let looks: [UIBarButtonItem.SystemItem: (title: String, symbol: String?)] = [
    .done: ("Done", nil), .cancel: ("Cancel", nil), .edit: ("Edit", nil), .save: ("Save", nil), .undo: ("Undo", nil),
    .redo: ("Redo", nil), .add: ("Add", "plus"), .compose: ("Compose", "square.and.pencil"),
    .reply: ("Reply", "arrow.uturn.backward"), .action: ("Share", "square.and.arrow.up"),
    .organize: ("Organize", "folder"), .bookmarks: ("Bookmarks", "book"), .search: ("Search", "magnifyingglass"),
    .refresh: ("Refresh", "arrow.clockwise"), .stop: ("Stop", "xmark"), .camera: ("Camera", "camera"),
    .trash: ("Delete", "trash"), .play: ("Play", "play.fill"), .pause: ("Pause", "pause.fill"),
    .rewind: ("Rewind", "backward.fill"), .fastForward: ("Fast Forward", "forward.fill"), .close: ("Close", "xmark"),
  ]

  /// At least 44 points wide and high, as UIKit has it for the ease of touching.
  public override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: max(30, size.width), height: 44)
  }
}

/// The views of items, which stay while their items are shown.
@MainActor final class BarItemViews {
  private var buttons: [ObjectIdentifier: BarItemButton] = [:]

  func views(of items: [UIBarButtonItem]) -> [UIView] {
    var kept: [ObjectIdentifier: BarItemButton] = [:]
    let views = items.map { item -> UIView in
      if let view = item.customView { return view }
      let button = buttons[ObjectIdentifier(item)] ?? BarItemButton(item)
      kept[ObjectIdentifier(item)] = button
      button.refresh()
      item.didChange = { [weak button] in
        button?.refresh()
        button?.superview?.superview?.setNeedsLayout()
      }
      return button
    }
    for (key, button) in buttons where kept[key] == nil { button.removeFromSuperview() }
    buttons = kept
    return views
  }

  static func width(of view: UIView) -> CGFloat {
    if view is BarItemButton { return view.intrinsicContentSize.width }
    let fitting = view.bounds.width > 0 ? view.bounds.width : view.intrinsicContentSize.width
    return fitting > 0 ? fitting : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
  }

  static func height(of view: UIView, in room: CGFloat) -> CGFloat {
    if view is BarItemButton { return room }
    let own = view.bounds.height > 0 ? view.bounds.height : view.intrinsicContentSize.height
    return min(room, own > 0 ? own : room)
  }
}

extension UIView {
  /// Shows exactly these subviews, in this order, and places each. Places are mirrored where the interface is.
  func showBarViews(_ places: [(view: UIView, frame: CGRect)]) {
    for view in subviews where !places.contains(where: { $0.view === view }) { view.removeFromSuperview() }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (view, frame) in places {
      if view.superview !== self { addSubview(view) }
      var frame = frame
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      if !view.translatesAutoresizingMaskIntoConstraints { view.translatesAutoresizingMaskIntoConstraints = true }
      if view.frame != frame { view.frame = frame }
    }
  }
}
