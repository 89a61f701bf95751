/// Texts in the macros of man(7), one line each.
@_spi(Kumiko) public enum RoffText {
  /// Returns a line of text, which is no macro.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func line(_ words: String, escapesHyphens: Bool = true) -> String {
    let text = escaped(words, escapesHyphens: escapesHyphens)
    return text.utf8.first.map { ".'".utf8.contains($0) } ?? false ? "\\&" + text : text
  }

  /// Returns an argument of a macro, in quotation marks.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func argument(_ words: String) -> String { "\"" + escaped(words, isArgument: true) + "\"" }

  /// Backslashes begin escapes, and a bare hyphen may be set as another character.
  private static func escaped(_ words: String, escapesHyphens: Bool = true, isArgument: Bool = false) -> String {
    var text = ""
    for scalar in SafeText.line(words).unicodeScalars {
      switch scalar {
      case "\\": text += "\\e"
      case "-" where escapesHyphens: text += "\\-"
      case "\"" where isArgument: text += "\\(dq"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
