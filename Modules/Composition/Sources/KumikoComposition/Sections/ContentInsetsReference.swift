/// Which insets of the screen the content keeps clear of: Apple's `UIContentInsetsReference` (iOS 14).
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  /// For a section, what the layout says; for a layout, the safe area.
  case automatic
  case none
  case safeArea = "safe-area"
  case layoutMargins = "layout-margins"
  case readableContent = "readable-content"
}
