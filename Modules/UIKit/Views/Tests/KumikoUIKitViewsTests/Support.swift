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

/// A view with a content of a size.
final class ContentView: UIView {
  var size: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }
  override var intrinsicContentSize: CGSize { size }

  init(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

extension UIView {
  /// Adds views whose frames follow from constraints.
  func addConstrained(_ views: UIView...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }

  /// Constraints to the edges of a view or a guide, with insets.
  func pinned(to view: UIView, _ insets: CGFloat = 0) -> [NSLayoutConstraint] {
    [
      leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: insets),
      trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -insets),
      topAnchor.constraint(equalTo: view.topAnchor, constant: insets),
      bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -insets),
    ]
  }
}
