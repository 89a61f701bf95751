/// A half-open range of a text.
public struct SourceRange: Hashable, Sendable {
  /// The first position of the range.
  public var start: Mark
  /// The first position after the range; equal to `start` for an empty range.
  public var end: Mark

  /// Creates a range. An `end` before `start` is replaced by `start`.
  ///
  /// - Parameters:
  ///   - start: The first position of the range.
  ///   - end: The first position after the range.
  @_spi(Kumiko) @inlinable public init(start: Mark, end: Mark) {
    self.start = start
    self.end = max(start, end)
  }

  /// Creates an empty range.
  @_spi(Kumiko) @inlinable public init(_ mark: Mark) {
    self.init(start: mark, end: mark)
  }
}

@_spi(Kumiko)
extension SourceRange {
  /// The range of a value that was not read from a text, such as one that a program made.
  public static var none: SourceRange { SourceRange(start: .none, end: .none) }

  /// This range; nil if it is ``none``.
  public var known: SourceRange? { start == .none ? nil : self }
}
