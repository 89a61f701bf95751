/// A text that is broken into lines.
public struct TextBlock: Hashable, Sendable {
  /// One line.
  public struct Line: Hashable, Sendable {
    /// The text to draw: without spaces at its end, with an ellipsis if it is truncated.
    public var text: String
    /// The part of the broken text on this line, with the spaces and the line break at its end.
    public var source: Substring
    /// The width of the text to draw, in points.
    public var width: Double

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - text: The text to draw.
    ///   - source: The part of the broken text on this line.
    ///   - width: The width of the text to draw, in points.
    public init(text: String, source: Substring, width: Double) {
      self.text = text
      self.source = source
      self.width = width
    }
  }

  /// The lines from top to bottom.
  public var lines: [Line]
  /// The distance between two baselines, in points.
  public var lineHeight: Double
  /// A Boolean value that indicates whether a part of the text is not on the lines.
  public var isTruncated: Bool

  /// Creates a block.
  ///
  /// - Parameters:
  ///   - lines: The lines from top to bottom.
  ///   - lineHeight: The distance between two baselines, in points.
  ///   - isTruncated: A Boolean value that indicates whether a part of the text is not on the lines.
  public init(lines: [Line], lineHeight: Double, isTruncated: Bool = false) {
    self.lines = lines
    self.lineHeight = lineHeight
    self.isTruncated = isTruncated
  }

  /// The width of the longest line, in points.
  ///
  /// - Complexity: O(*n*) in the lines.
  public var width: Double { lines.reduce(0) { max($0, $1.width) } }

  /// The height of all lines, in points.
  public var height: Double { Double(lines.count) * lineHeight }
}
