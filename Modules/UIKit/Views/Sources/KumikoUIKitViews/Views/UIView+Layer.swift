extension UIView {
  /// The margins from the edges, in points: ``directionalLayoutMargins``, by left and right.
  public var layoutMargins: UIEdgeInsets {
    get {
      let margins = directionalLayoutMargins
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return UIEdgeInsets(
        top: margins.top, left: isMirrored ? margins.trailing : margins.leading, bottom: margins.bottom,
        right: isMirrored ? margins.leading : margins.trailing)
    }
    set {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: isMirrored ? newValue.right : newValue.left, bottom: newValue.bottom,
        trailing: isMirrored ? newValue.left : newValue.right)
    }
  }

  /// The room in which texts are read well: that of ``layoutMarginsGuide``, because texts are not measured.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
}
