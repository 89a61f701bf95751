import KumikoComposition

/// The insets of the screen that content respects across the axis of scrolling.
public enum UIContentInsetsReference: Int, Sendable {
  /// The reference of the layout; for a layout, the safe area.
  case automatic
  /// No insets.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable width.
  case readableContent

  var value: ContentInsetsReference { ContentInsetsReference.allCases[rawValue] }
}
