extension UIView {
  /// The margins from the edges, in points: ``directionalLayoutMargins``, by left and right.
  public var layoutMargins: UIEdgeInsets {
    get { directionalLayoutMargins.edges(isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft) }
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
