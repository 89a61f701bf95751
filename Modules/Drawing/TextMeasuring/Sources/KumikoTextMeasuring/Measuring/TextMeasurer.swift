/// A type that measures texts and breaks them into lines. Equal texts have equal lines on every machine.
///
/// ```swift
/// let font = TextStyle.body.font(at: .large)
/// let block = InterMeasurer().measure("The hut has beds for six.", font: font, width: 120, maximumLines: 3)
/// ```
public protocol TextMeasurer {
  /// Returns the lines of a text.
  ///
  /// - Parameters:
  ///   - text: The text. Line feeds, carriage returns and the separators of Unicode end a line.
  ///   - font: The font.
  ///   - width: The width of the lines, in points. A single cluster that is wider has a line of its own.
  ///   - maximumLines: The largest number of lines; nil for no limit. The last line then ends in an ellipsis if the text
  ///     goes on. With 0 there are no lines.
  /// - Returns: The lines, none for an empty text.
  /// - Complexity: O(*n*) in the clusters on the lines.
  func measure(_ text: String, font: TextFont, width: Double, maximumLines: Int?) -> TextBlock

  /// Returns the width of a text on one line, in points. A text with hard breaks is as wide as its longest line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font.
  /// - Returns: The width, in points.
  /// - Complexity: O(*n*) in the length of the text.
  func width(of text: String, font: TextFont) -> Double
}

extension TextMeasurer {
  /// Returns the width of a text on one line, in points. A text with hard breaks is as wide as its longest line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font.
  /// - Returns: The width, in points.
  /// - Complexity: O(*n*) in the length of the text.
  public func width(of text: String, font: TextFont) -> Double {
    measure(text, font: font, width: .infinity, maximumLines: nil).width
  }
}
