/// The look of a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
  /// The color behind the bar; nil for that of the system.
  open var backgroundColor: UIColor?
  /// The color of the line at the bar; nil for none.
  open var shadowColor: UIColor?
  /// The image of the line at the bar; nil for none.
  open var shadowImage: UIImage?
  /// The image behind the bar; nil for none.
  open var backgroundImage: UIImage?
  /// The effect that blurs the content behind the bar; nil for none.
  open var backgroundEffect: UIBlurEffect?

  public nonisolated required override init() { super.init() }

  /// Creates the same look of a bar.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    adopt(barAppearance)
  }

  func adopt(_ other: UIBarAppearance) {
    (backgroundColor, shadowColor, shadowImage) = (other.backgroundColor, other.shadowColor, other.shadowImage)
    (backgroundImage, backgroundEffect) = (other.backgroundImage, other.backgroundEffect)
  }

  /// Returns the same look in an object of its own.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    MainActor.assumeIsolated { copy.adopt(self) }
    return copy
  }

  /// Takes on the look of the system.
  open func configureWithDefaultBackground() {
    (backgroundColor, backgroundEffect) = (nil, UIBlurEffect(style: .systemChromeMaterial))
  }
  /// Takes on a look without transparency.
  open func configureWithOpaqueBackground() { (backgroundColor, backgroundEffect) = (.systemBackground, nil) }
  /// Takes on a look without a background.
  open func configureWithTransparentBackground() {
    (backgroundColor, backgroundEffect, shadowColor, shadowImage) = (.clear, nil, nil, nil)
  }
}

/// The look of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The look of titles, and that of large ones.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:],
    largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The look of plain buttons, of the button that leads back, and of those that end a task.
  open var buttonAppearance = UIBarButtonItemAppearance(), backButtonAppearance = UIBarButtonItemAppearance(),
    doneButtonAppearance = UIBarButtonItemAppearance()
  /// The image of the button that leads back; nil for that of the system.
  open private(set) var backIndicatorImage: UIImage?

  /// Sets the image of the button that leads back.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    self.backIndicatorImage = backIndicatorImage
  }

  override func adopt(_ other: UIBarAppearance) {
    super.adopt(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
    (buttonAppearance, backButtonAppearance) = (other.buttonAppearance, other.backButtonAppearance)
    (doneButtonAppearance, backIndicatorImage) = (other.doneButtonAppearance, other.backIndicatorImage)
  }
}

/// The look of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  /// The look of items above their titles, of those beside their titles, and of those in a low bar.
  open var stackedLayoutAppearance = UITabBarItemAppearance(), inlineLayoutAppearance = UITabBarItemAppearance(),
    compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The color of the sign of the chosen tab; nil for none.
  open var selectionIndicatorTintColor: UIColor?

  override func adopt(_ other: UIBarAppearance) {
    super.adopt(other)
    guard let other = other as? UITabBarAppearance else { return }
    (stackedLayoutAppearance, inlineLayoutAppearance) = (other.stackedLayoutAppearance, other.inlineLayoutAppearance)
    (compactInlineLayoutAppearance, selectionIndicatorTintColor) = (
      other.compactInlineLayoutAppearance, other.selectionIndicatorTintColor
    )
  }
}

/// The look of a tool bar.
open class UIToolbarAppearance: UIBarAppearance {
  /// The look of plain buttons, and of those that end a task.
  open var buttonAppearance = UIBarButtonItemAppearance(), doneButtonAppearance = UIBarButtonItemAppearance()
}

/// The look of an item of a bar in a state.
@preconcurrency @MainActor open class UIBarItemStateAppearance: NSObject {
  /// The look of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The color of the icon; nil for that of the bar.
  open var iconColor: UIColor?
  /// The color of a badge; nil for that of the system.
  open var badgeBackgroundColor: UIColor?

  nonisolated override init() { super.init() }
}

/// The look of buttons of a bar. It is stored: nothing draws it.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  /// As usual, touched, and not to be tapped.
  public let normal = UIBarItemStateAppearance(), highlighted = UIBarItemStateAppearance(),
    disabled = UIBarItemStateAppearance()

  public nonisolated override init() { super.init() }
  /// Creates the look of the system for a style.
  public nonisolated convenience init(style: UIBarButtonItem.Style) { self.init() }
}

/// The look of items of a tab bar. It is stored: nothing draws it.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// As usual, chosen, and not to be tapped.
  public let normal = UIBarItemStateAppearance(), selected = UIBarItemStateAppearance(),
    disabled = UIBarItemStateAppearance()

  public nonisolated override init() { super.init() }
}

/// The height of a bar.
public enum UIBarMetrics: Int, Sendable {
  /// As usual, or low.
  case `default`, compact
  /// As usual, or low, with a text above the title.
  case defaultPrompt = 101, compactPrompt
}

/// The place of a bar.
public enum UIBarPosition: Int, Sendable {
  /// Any, at the bottom, at the top, or at the top with the status bar.
  case any, bottom, top, topAttached
}

/// The look of a bar of a former time. It is stored.
public enum UIBarStyle: Int, Sendable {
  /// Light, or dark.
  case `default`, black
}

/// A bar of buttons.
@preconcurrency @MainActor open class UIToolbar: UIView {
  /// The items; nil for none.
  open var items: [UIBarButtonItem]? { didSet { setNeedsLayout() } }
  private let itemViews = BarItemViews()

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeItems(itemViews)
  }
  /// The look of a former time. It is stored.
  open var barStyle = UIBarStyle.default
  /// A Boolean value that indicates whether content shows through the bar. It is stored.
  open var isTranslucent = true
  /// The color of the bar; nil for that of the system.
  open var barTintColor: UIColor?
  /// The look of the bar.
  open var standardAppearance = UIToolbarAppearance()
  /// The look of the bar over the end of the content; nil for the standard one. It is stored.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// The look of a low bar; nil for the standard one. It is stored.
  open var compactAppearance: UIToolbarAppearance?

  /// Sets the items, at once.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}
