/// A position in a text: line and column, both from 1. Columns count Unicode scalars.
public struct Mark: Hashable, Sendable {
  // Two halves of a word, because every node of a document contains two marks.
  private var packedLine: UInt32
  private var packedColumn: UInt32

  /// The line, from 1.
  public var line: Int { Int(packedLine) }

  /// The column, from 1, in Unicode scalars.
  public var column: Int { Int(packedColumn) }

  /// Creates a position. Numbers outside `1...4_294_967_295` are clamped.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column, from 1, in Unicode scalars.
  @_spi(Kumiko) public init(line: Int, column: Int) {
    packedLine = UInt32(clamping: max(line, 1))
    packedColumn = UInt32(clamping: max(column, 1))
  }

  /// The first position of every text.
  @_spi(Kumiko) public static let start = Mark(line: 1, column: 1)
}

extension Mark: Comparable {
  /// Returns a Boolean value that indicates whether `lhs` is before `rhs` in the text.
  public static func < (lhs: Mark, rhs: Mark) -> Bool {
    (lhs.packedLine, lhs.packedColumn) < (rhs.packedLine, rhs.packedColumn)
  }
}

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
  @_spi(Kumiko) public init(start: Mark, end: Mark) {
    self.start = start
    self.end = max(start, end)
  }

  /// Creates an empty range.
  @_spi(Kumiko) public init(_ mark: Mark) {
    self.init(start: mark, end: mark)
  }
}
