extension UIBarButtonItem {
  /// Creates an item with a title and no action. An action ends the program: use `primaryAction`.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init(title: title)
    self.style = style
    action?.end()
  }

  /// Creates an item with an image and no action. An action ends the program: use `primaryAction`.
  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    self.init(image: image)
    self.style = style
    action?.end()
  }

  /// Creates an item that the system names, without an action. An action ends the program: use `primaryAction`.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
    action?.end()
  }
}

extension Selector {
  fileprivate func end() {
    misuse("the selector '\(name)' cannot be performed: selectors need Objective-C. Use a UIAction with a closure")
  }
}
