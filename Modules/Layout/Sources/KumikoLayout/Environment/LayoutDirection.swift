/// Whether leading is left or right.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "left-to-right"
  case rightToLeft = "right-to-left"
}
