extension Double {
  /// Returns the nearest number in a range: the offset at which content rests.
  @_spi(Kumiko) public func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

/// The rule of scroll anchoring at the ends of the content. Offsets are in points from the start of the content.
@_spi(Kumiko)
public struct ScrollRule: Hashable, Sendable {
  /// A Boolean value that indicates whether a viewport at the start stays there.
  public var sticksAtStart: Bool
  /// A Boolean value that indicates whether a viewport at the end stays there.
  public var sticksAtEnd: Bool
  /// The largest distance from an end that counts as at the end, in points.
  public var tolerance: Double

  /// Creates a rule. Default: the rule of lists and feeds.
  public init(sticksAtStart: Bool = true, sticksAtEnd: Bool = false, tolerance: Double = 0.5) {
    self.sticksAtStart = sticksAtStart
    self.sticksAtEnd = sticksAtEnd
    self.tolerance = tolerance
  }

  /// Returns the scroll offset after a change of the content, as though the content continued at both ends.
  ///
  /// - Parameters:
  ///   - offset: The offset before the change.
  ///   - old: The range of resting offsets before the change.
  ///   - range: The range of resting offsets after the change.
  ///   - shift: The distance by which the visible element has moved away from the start.
  public func offset(
    from offset: Double, in old: ClosedRange<Double>, to range: ClosedRange<Double>, shift: Double
  ) -> Double {
    if sticksAtEnd, offset >= old.upperBound - tolerance { return range.upperBound + (offset - old.upperBound) }
    if sticksAtStart, offset <= old.lowerBound + tolerance { return range.lowerBound + (offset - old.lowerBound) }
    return offset + shift
  }
}
