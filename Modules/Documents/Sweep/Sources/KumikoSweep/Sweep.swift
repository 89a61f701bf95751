/// Lays a screen out at every width where something can change, and looks for what no screen should do.
///
/// ```swift
/// let report = Sweep().report { variant, width in
///   screen(width: Double(width), textSize: variant.textSize, isRightToLeft: variant.isRightToLeft)
/// }
/// print(report.text)
/// ```
///
/// A sweep looks at a coarse grid of widths and at both sides of each known bound. Where two neighbors differ in their elements,
/// columns, rows, lines of texts or faults, it halves the distance until it knows the first width that differs. It does the
/// same where frames do not change evenly. It misses what begins and ends again between two widths of the grid without an
/// effect on either.
public struct Sweep: Sendable {
  /// A text size and a direction.
  public struct Variant: Hashable, Sendable {
    /// The short name of the text size, such as `ax1`.
    public var textSize: String
    /// A Boolean value that indicates whether the screen is read from right to left.
    public var isRightToLeft: Bool

    /// Creates a variant.
    public init(textSize: String, isRightToLeft: Bool = false) {
      self.textSize = textSize
      self.isRightToLeft = isRightToLeft
    }
  }

  /// The widths, in points. Default: 280 to 1,400.
  public var widths = 280...1_400
  /// The distance of the coarse widths, in points. Default: 16.
  public var step = 16
  /// The short names of the text sizes. Default: `xs`, `l`, `xxxl`, `ax2` and `ax5`.
  public var textSizes = Self.standardTextSizes
  /// The first widths of ranges that the screen tells apart, such as those of its conditions, in points.
  public var bounds: Set<Int> = []
  /// The rules that do not count.
  public var off: Set<SweepRule> = []

  /// The text sizes that a sweep has if none are named: the smallest, the default, the largest without and two of those with
  /// the accessibility setting.
  public static let standardTextSizes = ["xs", "l", "xxxl", "ax2", "ax5"]

  /// Creates a sweep of all widths, text sizes and rules.
  public init() {}

  /// Sweeps a screen at all text sizes and in both directions.
  ///
  /// - Parameter make: Lays the screen out in a variant and at a width in points.
  /// - Returns: The ranges of widths and the findings.
  /// - Complexity: O(*s* + *c* log *d*) layouts for each text size, with *s* coarse widths at distances *d*, and *c* changes.
  public func report(_ make: (Variant, Int) -> SweptScreen) -> SweepReport {
    SweepReport(textSizes.flatMap { passes(textSize: $0, make) }, checkedIn: self)
  }

  /// Sweeps a screen at one text size in both directions. Several text sizes can be swept at the same time.
  ///
  /// From right to left, the screen is checked at the ends of the ranges that it has from left to right.
  ///
  /// - Parameters:
  ///   - textSize: The short name of the text size.
  ///   - make: Lays the screen out in a variant and at a width in points.
  /// - Returns: The result of each direction.
  /// - Complexity: As ``report(_:)``, for one text size.
  public func passes(textSize: String, _ make: (Variant, Int) -> SweptScreen) -> [SweepReport.Pass] {
    withoutActuallyEscaping(make) { make in
      let (leading, trailing) = (Variant(textSize: textSize), Variant(textSize: textSize, isRightToLeft: true))
      var pass = SweepPass(widths: widths, bounds: bounds, off: off) { make(leading, $0) }
      pass.search(step: max(1, step))
      let ranges = pass.ranges
      var mirrored = SweepPass(widths: widths, bounds: bounds, off: off) { make(trailing, $0) }
      mirrored.look(at: ranges.flatMap { [$0.widths.lowerBound, $0.widths.upperBound] })
      return [SweepReport.Pass(leading, pass), SweepReport.Pass(trailing, mirrored)]
    }
  }
}
