public import KumikoUIKit

extension UIWindow {
  /// Returns a visible window that shows a view controller: its view is loaded and laid out.
  ///
  /// Keep the window as long as the test looks at the controller.
  ///
  /// - Parameters:
  ///   - controller: The view controller.
  ///   - size: The size of the screen, in points. Default: a phone of 390 × 844 points.
  ///   - safeAreaInsets: The insets of the screen, in points. Default: none.
  public static func kumikoShowing(
    _ controller: UIViewController, size: CGSize = CGSize(width: 390, height: 844),
    safeAreaInsets: UIEdgeInsets = .zero
  ) -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.setSafeAreaInsets(safeAreaInsets)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }
}
