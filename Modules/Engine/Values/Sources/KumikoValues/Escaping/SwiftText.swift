#if !hasFeature(Embedded)
  /// Texts in Swift sources. The lexer of Swift reads bytes, in which a mark may begin in the middle of a character.
  @_spi(Kumiko) public enum SwiftText {
    /// Returns a string literal in one line.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public static func quoted(_ text: String) -> String { literal(text, keepsLetters: false) }

    /// Returns the literal of a path for `#sourceLocation`, which replaces no escapes. Letters stay as they are.
    ///
    /// - Complexity: O(*n*) in the length of the path.
    public static func file(_ path: String) -> String { literal(path, keepsLetters: true) }

    private static func literal(_ text: String, keepsLetters: Bool) -> String {
      var literal = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": literal += "\\\(scalar)"
        case "\u{20}"..."\u{7E}": literal.unicodeScalars.append(scalar)
        case _ where keepsLetters && !SafeText.isUnsafe(scalar): literal.unicodeScalars.append(scalar)
        // Escaped, because some of the others end lines or turn the direction of what is read.
        default: literal += "\\u{\(String(scalar.value, radix: 16))}"
        }
      }
      return literal + "\""
    }

    /// Returns a string literal over several lines, in which the text can be read as it is; in one line where that is not
    /// possible.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public static func block(_ text: String) -> String {
      guard text.unicodeScalars.allSatisfy(isPlain) else { return quoted(text) }
      let marks = String(repeating: "#", count: numberSigns(text.utf8) + 1)
      return "\(marks)\"\"\"\n\(text)\n\"\"\"\(marks)"
    }

    /// Returns a line of a comment.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public static func comment(_ text: String) -> String { "/// " + SafeText.line(text) }

    /// Returns the largest number of `#` behind a backslash or three quotation marks. Literals with one more have no escape and
    /// no end in the text.
    private static func numberSigns(_ bytes: String.UTF8View) -> Int {
      var (most, quotes) = (0, 0)
      /// The number behind a mark; nil where there is none.
      var count: Int?
      for byte in bytes {
        quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
        count = byte == UInt8(ascii: "\\") || quotes >= 3 ? 0 : byte == UInt8(ascii: "#") ? count.map { $0 + 1 } : nil
        most = max(most, count ?? 0)
      }
      return most
    }

    /// Returns whether a character is visible: not a control character, a direction mark or an invisible character.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
      if scalar == "\n" || ("\u{20}"..."\u{7E}").contains(scalar) { return true }
      return switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
        .spaceSeparator:
        false
      default: true
      }
    }
  }
#endif
