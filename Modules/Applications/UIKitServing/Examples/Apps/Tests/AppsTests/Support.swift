import KumikoUIKit

/// Shows a controller in a window of this size.
@MainActor func shown(_ controller: UIViewController, width: CGFloat = 390, height: CGFloat = 844) -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
  window.rootViewController = controller
  window.makeKeyAndVisible()
  window.layoutIfNeeded()
  return window
}

/// Waits until a condition holds: what a database tells comes from another thread. The time limit of the test ends a wait in vain.
@MainActor func until(_ condition: () -> Bool) async throws {
  while !condition() {
    try Task.checkCancellation()
    await Task.yield()
  }
}
