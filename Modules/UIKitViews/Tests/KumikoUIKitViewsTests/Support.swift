import KumikoUIKitViews

func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Shows a controller in a window of the size of a phone.
@MainActor func shown(_ controller: UIViewController) -> UIWindow {
  let window = UIWindow(frame: frame(0, 0, 390, 844))
  window.rootViewController = controller
  window.makeKeyAndVisible()
  return window
}
