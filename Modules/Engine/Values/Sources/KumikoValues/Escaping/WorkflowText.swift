/// Texts in workflow commands of GitHub Actions; see
/// https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
@_spi(Kumiko) public enum WorkflowText {
  /// Returns a text without what ends a command or, in a property, the property.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func escaped(_ text: String, isProperty: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
