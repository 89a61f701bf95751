/// Limits that keep all computations finite.
@_spi(Kumiko)
public enum LayoutLimits {
  /// The largest length of a description, in points.
  public static let maximumLength = 1e9
  /// The maximum number of items, and of supplementary items, in one repetition of a group.
  public static let maximumItemsPerGroup = 1_000_000
  /// The maximum number of items in one repetition of the groups of all distinct sections.
  public static let maximumItemsPerLayout = 2_000_000
  /// The maximum nesting depth of groups.
  public static let maximumDepth = 64
  /// The largest number of columns of a section that places groups in the shortest one.
  public static let maximumColumns = 1_000
  /// The tolerance of the fit test, in points.
  public static let fitTolerance = 1e-6
  /// The maximum number of different sizes that one view may report before its layout counts as unstable.
  public static let maximumAnswersPerElement = 16
  /// The maximum number of measuring passes over the visible views.
  public static let maximumMeasuringPasses = 1000
}
