extension UIBarButtonItem {
  /// Creates an item with a title that calls a method of a target.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init(title: title)
    (self.style, self.target, self.action) = (style, target, action)
  }

  /// Creates an item with an image that calls a method of a target.
  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    self.init(image: image)
    (self.style, self.target, self.action) = (style, target, action)
  }

  /// Creates an item with an image, and another one in a low bar, that calls a method of a target.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: AnyObject?, action: Selector?
  ) { self.init(image: image, style: style, target: target, action: action) }

  /// Creates an item that the system names, which calls a method of a target.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
  }

  /// Taps the item as the user does: performs its action, or calls its target, or else the first responder with the method.
  /// An item that is not enabled does nothing.
  public func kumikoTap() {
    guard isEnabled else { return }
    if let primaryAction { return primaryAction.performWithSender(self, target: nil) }
    if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
  }
}
