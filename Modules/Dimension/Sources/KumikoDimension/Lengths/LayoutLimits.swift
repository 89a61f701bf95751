/// The bounds that keep every computation finite.
public enum LayoutLimits {
  /// The longest length that a description may name: a billion points.
  public static let maximumLength = 1e9
  /// The most items that one repetition of a group may hold, and the most supplementary items.
  public static let maximumItemsPerGroup = 1_000_000
  /// The most items that one repetition of each distinct section's group may hold, all of them together.
  public static let maximumItemsPerLayout = 2_000_000
  /// How deep groups may be nested.
  public static let maximumDepth = 64
  /// What two lengths may differ by and still count as equal when a piece is tried for fit.
  public static let fitTolerance = 1e-6
  /// How often the view of one element may change its mind about its size before it is said never to settle.
  public static let maximumAnswersPerElement = 16
  /// How often all views in sight are asked for their sizes, one change leading to the next.
  public static let maximumMeasuringPasses = 1000
}
