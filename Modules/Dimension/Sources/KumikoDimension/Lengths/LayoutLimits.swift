/// The bounds that keep every computation finite.
public enum LayoutLimits {
  /// The longest length that a description may name: a billion points.
  public static let maximumLength = 1e9
  /// The most items that one repetition of a group may hold.
  public static let maximumItemsPerGroup = 1_000_000
  /// How deep groups may be nested.
  public static let maximumDepth = 64
  /// What two lengths may differ by and still count as equal when a piece is tried for fit.
  public static let fitTolerance = 1e-6
}
