/// A position in a text: line and column, both from 1. Columns count Unicode scalars.
public struct Mark: Hashable, Sendable {
  // Two halves of a word, because every node of a document contains two marks.
  @usableFromInline var packedLine: UInt32
  @usableFromInline var packedColumn: UInt32

  /// The line, from 1.
  @inlinable public var line: Int { Int(packedLine) }

  /// The column, from 1, in Unicode scalars.
  @inlinable public var column: Int { Int(packedColumn) }

  /// Creates a position. Numbers outside `1...4_294_967_295` are clamped.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column, from 1, in Unicode scalars.
  @_spi(Kumiko) @inlinable public init(line: Int, column: Int) {
    packedLine = UInt32(clamping: max(line, 1))
    packedColumn = UInt32(clamping: max(column, 1))
  }

  /// The first position of every text.
  @_spi(Kumiko) public static let start = Mark(line: 1, column: 1)

  /// No position: its line is 0.
  static var none: Mark { Mark(packedLine: 0, packedColumn: 0) }

  private init(packedLine: UInt32, packedColumn: UInt32) {
    self.packedLine = packedLine
    self.packedColumn = packedColumn
  }
}

extension Mark: Comparable {
  /// Returns a Boolean value that indicates whether `lhs` is before `rhs` in the text.
  @inlinable public static func < (lhs: Mark, rhs: Mark) -> Bool {
    (lhs.packedLine, lhs.packedColumn) < (rhs.packedLine, rhs.packedColumn)
  }
}
