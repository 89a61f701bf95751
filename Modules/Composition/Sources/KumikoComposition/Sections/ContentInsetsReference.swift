/// Which insets of the screen the content keeps clear of: Apple's `UIContentInsetsReference` (iOS 14).
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  /// For a section, what the layout says; for a layout, the safe area.
  case automatic
  /// Of none: the content has all of the bounds.
  case none
  /// Of the safe area: what bars, notches and rounded corners leave.
  case safeArea = "safe-area"
  /// Of the layout margins.
  case layoutMargins = "layout-margins"
  /// Of the width in which text is read with ease.
  case readableContent = "readable-content"
}
