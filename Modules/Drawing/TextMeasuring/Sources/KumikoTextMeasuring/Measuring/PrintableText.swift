@_spi(Kumiko) import KumikoValues

/// Removes the characters of a text that must not be drawn. Texts of documents may contain any character.
public enum PrintableText {
  /// Returns the scalar to draw for a scalar, or nil to leave it out.
  ///
  /// Line breaks and tabs become spaces. Control characters and characters that XML forbids are left out. Direction
  /// overrides are left out too: with them one title could rearrange its neighbours. Byte order marks, deprecated
  /// format characters and interlinear ones are left out as well.
  ///
  /// - Parameter scalar: The scalar.
  public static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { SafeText.drawn(scalar) }

  /// Returns the text on one line, without spaces around it, or nil if it is empty.
  ///
  /// - Parameter text: The text.
  /// - Complexity: O(*n*) in the length of the text.
  public static func line(_ text: String?) -> String? { cleaned(text, keepsBreaks: false) }

  /// Returns the text with line feeds as hard breaks, without spaces around it, or nil if it is empty.
  ///
  /// - Parameter text: The text.
  /// - Complexity: O(*n*) in the length of the text.
  public static func lines(_ text: String?) -> String? { cleaned(text, keepsBreaks: true) }

  private static func cleaned(_ text: String?, keepsBreaks: Bool) -> String? {
    guard let text, let first = text.utf8.first, let last = text.utf8.last else { return nil }
    if first != 0x20, last != 0x20, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var scalars = String.UnicodeScalarView()
    /// The number of scalars up to the last that is not a space.
    var (count, ink) = (0, 0)
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      // A carriage return with a line feed is one break.
      if scalar == "\n", previous == "\r", keepsBreaks { continue }
      guard var shown = shown(scalar) else { continue }
      if keepsBreaks, shown == " ", scalar != " ", scalar != "\t" { shown = "\n" }
      let isSpace = shown == " " || shown == "\n"
      if isSpace, count == 0 { continue }
      scalars.append(shown)
      count += 1
      if !isSpace { ink = count }
    }
    return ink == 0 ? nil : String(String.UnicodeScalarView(scalars.prefix(ink)))
  }
}
