@_spi(Kumiko) import KumikoLayout

/// The rule of scroll anchoring while contents change and views are measured.
///
/// In the middle of the content, changes before the visible rect do not move the visible content. At the ends there are
/// two rules: a feed at its start shows insertions, and a conversation stays at its last line.
public struct ScrollAnchoring: Hashable, Sendable {
  /// The rule at an end of the content.
  public enum End: Hashable, Sendable {
    /// The viewport stays at the end and shows insertions there.
    case sticks
    /// The visible elements keep their position, and insertions stay outside of the visible rect.
    case keeps
  }

  /// The rule at the start of the content: the top, or the leading edge.
  public var atStart: End
  /// The rule at the end of the content.
  public var atEnd: End
  /// The largest distance from an end that counts as at the end, in points.
  public var tolerance: Double

  /// Creates a rule.
  public init(atStart: End = .sticks, atEnd: End = .keeps, tolerance: Double = 0.5) {
    self.atStart = atStart
    self.atEnd = atEnd
    self.tolerance = tolerance
  }

  /// The rule of lists and feeds: insertions at the top are shown, insertions at the end are not. The default, as in
  /// UIKit.
  public static let reading = ScrollAnchoring()
  /// The rule of conversations and logs: the viewport stays at the last line, and insertions above do not move the
  /// content.
  public static let conversation = ScrollAnchoring(atStart: .keeps, atEnd: .sticks)
}

extension ScrollAnchoring {
  /// A scroll offset with its range, in points from the start of the content.
  ///
  /// Without bars the range begins at 0. An offset outside of the range is that of content pulled past its end.
  @_spi(Kumiko)
  public struct Position: Hashable, Sendable {
    /// The scroll offset, in points.
    public var offset: Double
    /// The range of resting offsets, in points.
    public var range: ClosedRange<Double>

    /// Creates a position.
    public init(offset: Double, range: ClosedRange<Double>) {
      self.offset = offset
      self.range = range
    }

    init(_ section: OrthogonalPosition) {
      self.init(offset: section.offset, range: section.range)
    }
  }

  /// Returns the scroll offset after a change of the content. Equal arguments give equal offsets.
  ///
  /// - Parameters:
  ///   - position: The position before the change.
  ///   - range: The range of resting offsets after the change, in points.
  ///   - shift: The distance by which the visible element has moved away from the start, in points.
  /// - Returns: An offset in the range, plus the distance by which the content was pulled past an end before.
  @_spi(Kumiko) public func offset(from position: Position, to range: ClosedRange<Double>, shift: Double) -> Double {
    let (before, old) = (position.offset, position.range)
    let pulled = (start: min(0, before - old.lowerBound), end: max(0, before - old.upperBound))
    let wanted = unboundedOffset(from: position, to: range, shift: shift)
    return min(max(wanted, range.lowerBound + pulled.start), range.upperBound + pulled.end)
  }

  /// The same, as though the content went on at both ends; an end that sticks keeps its distance.
  func unboundedOffset(from position: Position, to range: ClosedRange<Double>, shift: Double) -> Double {
    ScrollRule(sticksAtStart: atStart == .sticks, sticksAtEnd: atEnd == .sticks, tolerance: tolerance)
      .offset(from: position.offset, in: position.range, to: range, shift: shift)
  }
}
