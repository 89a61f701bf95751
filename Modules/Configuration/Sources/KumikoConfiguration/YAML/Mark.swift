/// A place in a text: line and column, both from 1; columns count Unicode scalars.
public struct Mark: Hashable, Sendable {
  // Two halves of a word, because every node of a document keeps two marks.
  private var packedLine: UInt32
  private var packedColumn: UInt32

  /// The line, from 1.
  public var line: Int { Int(packedLine) }

  /// The column, from 1, in Unicode scalars.
  public var column: Int { Int(packedColumn) }

  /// A place; numbers outside `1...4_294_967_295` become the nearest that is inside.
  public init(line: Int, column: Int) {
    packedLine = UInt32(clamping: max(line, 1))
    packedColumn = UInt32(clamping: max(column, 1))
  }

  /// The first place of every text.
  public static let start = Mark(line: 1, column: 1)
}

extension Mark: Comparable {
  /// Whether `lhs` comes before `rhs` in the text.
  public static func < (lhs: Mark, rhs: Mark) -> Bool {
    (lhs.packedLine, lhs.packedColumn) < (rhs.packedLine, rhs.packedColumn)
  }
}

/// A stretch of a text, from `start` up to and without `end`.
public struct SourceRange: Hashable, Sendable {
  /// The first place that belongs to the range.
  public var start: Mark
  /// The first place behind the range; equal to `start` where the range is a mere place.
  public var end: Mark

  /// A range; an `end` before `start` counts as `start`.
  public init(start: Mark, end: Mark) {
    self.start = start
    self.end = max(start, end)
  }

  /// A mere place.
  public init(_ mark: Mark) {
    self.init(start: mark, end: mark)
  }
}
