/// What becomes of the reader's place while contents change and views are measured.
///
/// In the middle of the content nothing that is above the reader moves what the reader sees. At its ends there are two
/// ways, and a screen says which it wants: a feed that was pulled to its top shows what is new, a conversation stays at its
/// last line.
public struct ScrollAnchoring: Hashable, Sendable {
  /// What becomes of a reader who is at an end of the content.
  public enum End: Hashable, Sendable {
    /// The reader stays at the end, and sees what is added there.
    case sticks
    /// The reader keeps looking at the same elements, and what is added there is out of sight.
    case keeps
  }

  /// At the start of the content: the top, or the leading edge.
  public var atStart: End
  /// At the end of the content.
  public var atEnd: End
  /// How near to an end, in points, still counts as at it.
  public var tolerance: Double

  /// A rule for each end.
  public init(atStart: End = .sticks, atEnd: End = .keeps, tolerance: Double = 0.5) {
    self.atStart = atStart
    self.atEnd = atEnd
    self.tolerance = tolerance
  }

  /// For lists and feeds: what is new at the top shows, what comes at the end waits. The default, and what UIKit does there.
  public static let reading = ScrollAnchoring()
  /// For conversations and logs: a reader at the last line stays there, and history that is loaded above moves nothing.
  public static let conversation = ScrollAnchoring(atStart: .keeps, atEnd: .sticks)
}

extension ScrollAnchoring {
  /// How far something is scrolled, and how far it can be, in points, counted from the start of the content.
  ///
  /// Without bars over the content the range begins at zero. An offset may lie outside of it: content that is pulled past its
  /// end.
  public struct Position: Hashable, Sendable {
    /// How far it is scrolled.
    public var offset: Double
    /// Between which offsets it rests.
    public var range: ClosedRange<Double>

    /// A position within a range.
    public init(offset: Double, range: ClosedRange<Double>) {
      self.offset = offset
      self.range = range
    }
  }

  /// Where to scroll to, once the content has changed.
  ///
  /// A pure function: the same change always leads to the same place.
  ///
  /// - Parameters:
  ///   - position: where the reader was.
  ///   - range: between which offsets the content rests now.
  ///   - shift: how far the element that the reader looks at has moved away from the start.
  /// - Returns: an offset within the range; outside of it only by as much as the content was pulled past an end before.
  public func offset(from position: Position, to range: ClosedRange<Double>, shift: Double) -> Double {
    let (before, old) = (position.offset, position.range)
    let pulled = (start: min(0, before - old.lowerBound), end: max(0, before - old.upperBound))
    let wanted = unboundedOffset(from: position, to: range, shift: shift)
    return min(max(wanted, range.lowerBound + pulled.start), range.upperBound + pulled.end)
  }

  /// The same, as though the content went on at both ends; an end that sticks keeps its distance.
  func unboundedOffset(from position: Position, to range: ClosedRange<Double>, shift: Double) -> Double {
    let (before, old) = (position.offset, position.range)
    if atEnd == .sticks, before >= old.upperBound - tolerance { return range.upperBound + (before - old.upperBound) }
    if atStart == .sticks, before <= old.lowerBound + tolerance { return range.lowerBound + (before - old.lowerBound) }
    return before + shift
  }
}
