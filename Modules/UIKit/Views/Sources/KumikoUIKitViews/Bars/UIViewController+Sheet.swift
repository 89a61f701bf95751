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
    let ground = SheetGround(frame: window.bounds)
    ground.sheet = self
    ground.backgroundColor = UIColor(white: 0, alpha: 0.2)
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(ground)
    dimming = ground
  }

  /// Places a sheet at the bottom, or as a card in the middle of a wide window.
  func becomeSheet() {
    guard isSheet, let view = viewIfLoaded, let window = view.superview else { return }
    let bounds = window.bounds, top = window.safeAreaInsets.top + 10
    view.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    if window.traitCollection.horizontalSizeClass == .regular {
      let size =
        modalPresentationStyle == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: 980)
      view.frame = bounds.insetBy(
        dx: max(10, (bounds.width - size.width) / 2), dy: max(top, (bounds.height - size.height) / 2))
      view.layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
    view.layer.cornerRadius = 10
    view.clipsToBounds = true
  }
}

/// What a sheet dims. The sheet follows its size.
private final class SheetGround: UIView {
  weak var sheet: UIViewController?
  override func layoutSubviews() { sheet?.becomeSheet() }
}
