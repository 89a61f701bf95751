/// The layout direction, which decides whether leading is left or right.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight = "left-to-right"
  /// Leading is right.
  case rightToLeft = "right-to-left"
}
