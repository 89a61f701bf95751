import Foundation
@_spi(Kumiko) import KumikoUIKitViews

extension UIView {
  /// Puts the views of a background behind all others, from back to front and over a rectangle, and removes those of
  /// the former background. Returns the views that are shown.
  func show(background views: [UIView?], insteadOf old: [UIView], in frame: CGRect) -> [UIView] {
    let new = views.compactMap { $0 }
    for view in old where view.superview === self && !new.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for (index, view) in new.enumerated() {
      view.frame = frame
      if !subviews.indices.contains(index) || subviews[index] !== view { insertSubview(view, at: index) }
    }
    return new
  }

  func backgroundFrame(_ configuration: UIBackgroundConfiguration?) -> CGRect {
    guard let insets = configuration?.backgroundInsets, insets != .zero else { return bounds }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: isMirrored ? insets.leading : insets.trailing))
  }
}
