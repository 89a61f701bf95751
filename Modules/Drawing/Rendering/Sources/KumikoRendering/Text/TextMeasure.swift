import KumikoTextMeasuring

/// The widths and the lines of texts by the built-in measurer. Without fonts, every machine gets equal ones.
enum TextMeasure {
  private static let measurer = InterMeasurer()

  /// The width in points.
  static func width(of text: String, size: Double, weight: FontWeight) -> Double {
    measurer.width(of: text, font: TextFont(size: size, weight: weight))
  }

  /// Returns the part of a text that fits into `width`, with an ellipsis if it is truncated. Characters stay whole.
  ///
  /// - Complexity: O(*n*) in the characters that fit, independent of the length of the text.
  static func fitted(_ text: String, width: Double, size: Double, weight: FontWeight) -> String {
    lines(text, width: width, size: size, weight: weight, atMost: 1).first ?? ""
  }

  /// Returns the lines of a text, of which the last ends in an ellipsis if the text goes on.
  static func lines(_ text: String, width: Double, size: Double, weight: FontWeight, atMost count: Int) -> [String] {
    measurer.measure(text, font: TextFont(size: size, weight: weight), width: width, maximumLines: count)
      .lines.map(\.text)
  }
}
