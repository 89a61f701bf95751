extension UIViewController {
  /// A Boolean value that indicates whether the controller is presented as a sheet, through which a part of the others is seen.
  var isSheet: Bool {
    guard !(self is UIAlertController) else { return false }
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: return true
    default: return false
    }
  }

  func dimIfSheet(_ window: UIView) {
    guard isSheet else { return }
    let ground = dimming ?? UIView(frame: window.bounds)
    ground.backgroundColor = UIColor(white: 0, alpha: 0.2)
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ground.frame = window.bounds
    window.addSubview(ground)
    dimming = ground
  }

  func becomeSheet() {
    guard isSheet, let view = viewIfLoaded, let window = view.superview else { return }
    let top = window.safeAreaInsets.top + 10
    view.frame = CGRect(x: 0, y: top, width: window.bounds.width, height: max(0, window.bounds.height - top))
    view.layer.cornerRadius = 10
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.clipsToBounds = true
  }
}
