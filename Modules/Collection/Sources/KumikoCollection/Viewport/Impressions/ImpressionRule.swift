/// What counts as an impression: at least a share of a cell was visible for a time without a break.
public struct ImpressionRule: Hashable, Sendable {
  /// The least visible share of the cell's area, greater than 0, at most 1.
  public let share: Double
  /// The least time, in milliseconds.
  public let duration: Double

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - share: The least visible share of a cell's area. Default: one half.
  ///   - duration: The least time without a break, in milliseconds. Default: 800.
  /// - Throws: `invalidShare` or `invalidDuration`.
  public init(share: Double = 0.5, duration: Double = 800) throws(ImpressionError) {
    guard share > 0, share <= 1 else { throw .invalidShare(share) }
    guard duration >= 0, duration.isFinite else { throw .invalidDuration(duration) }
    self.share = share
    self.duration = duration
  }
}

/// The error of a number that cannot be a share or a time.
public enum ImpressionError: Error, Hashable {
  /// A share is not greater than 0 and at most 1.
  case invalidShare(Double)
  /// A duration is negative or not finite.
  case invalidDuration(Double)
  /// A time is negative or not finite.
  case invalidTime(Double)
  /// A time is before the one of the last call.
  case earlierTime(Double, last: Double)
}

#if !hasFeature(Embedded)
  extension ImpressionError: CustomStringConvertible {
    /// The error as a sentence without a full stop.
    public var description: String {
      switch self {
      case .invalidShare(let share): "invalid share \(share): shares are greater than 0 and at most 1"
      case .invalidDuration(let time): "invalid duration of \(time) ms: durations are 0 or more"
      case .invalidTime(let time): "invalid time \(time) ms: times are 0 or more"
      case .earlierTime(let time, let last): "time cannot go back from \(last) ms to \(time) ms"
      }
    }
  }
#endif
