extension SwiftText {
  /// A string literal over several lines, in which the text can be read as it is; in one line where that is not possible.
  static func block(_ text: String) -> String {
    guard text.unicodeScalars.allSatisfy(isPlain) else { return quoted(text) }
    var marks = "#"
    while text.contains("\"\"\"" + marks) || text.contains("\\" + marks) { marks += "#" }
    return "\(marks)\"\"\"\n\(text)\n\"\"\"\(marks)"
  }

  /// Returns whether a character is visible: not a control character, a direction mark or an invisible character.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" || ("\u{20}"..."\u{7E}").contains(scalar) { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      false
    default: true
    }
  }
}
