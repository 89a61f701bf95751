import KumikoTextMeasuring

/// Removes the characters of a text that must not be shown. Titles may contain any character.
enum TextCleaning {
  /// Returns the character to show for a character, or nil to leave it out.
  static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { PrintableText.shown(scalar) }

  /// Returns the printable text without spaces around it, or nil if it is empty.
  static func shown(_ text: String?) -> String? { PrintableText.line(text) }
}
