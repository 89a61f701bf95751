/// The look of a navigation bar. It is stored: nothing draws it.
@preconcurrency @MainActor open class UINavigationBarAppearance: NSObject {
  /// The color behind the bar; nil for that of the system.
  open var backgroundColor: UIColor?
  /// The color of the line below the bar; nil for none.
  open var shadowColor: UIColor?
  /// The effect that blurs the content behind the bar; nil for none.
  open var backgroundEffect: UIBlurEffect?
  /// The look of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The look of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// Creates the look of the system.
  public nonisolated override init() { super.init() }

  /// Takes on the look of the system.
  open func configureWithDefaultBackground() {
    (backgroundColor, backgroundEffect) = (nil, UIBlurEffect(style: .systemChromeMaterial))
  }
  /// Takes on a look without transparency.
  open func configureWithOpaqueBackground() { (backgroundColor, backgroundEffect) = (.systemBackground, nil) }
  /// Takes on a look without a background.
  open func configureWithTransparentBackground() { (backgroundColor, backgroundEffect) = (.clear, nil) }
}
