/// The screen insets that content respects. The counterpart of Apple's `UIContentInsetsReference` (iOS 14).
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  /// The reference of the layout for a section, and the safe area for a layout.
  case automatic
  /// No insets: the content has the full bounds.
  case none
  /// The safe area, without bars, notches and rounded corners.
  case safeArea = "safe-area"
  /// The layout margins.
  case layoutMargins = "layout-margins"
  /// The readable content width.
  case readableContent = "readable-content"
}
