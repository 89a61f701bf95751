#if !hasFeature(Embedded)
  /// Texts from outside as Markdown shows them: in one line, without becoming markup themselves.
  @_spi(Kumiko) public enum MarkdownText {
    /// Returns a text in a paragraph, a list, a heading or a cell of a table.
    ///
    /// GitHub makes links of addresses, and of names and numbers behind `@` and `#`, whatever stands before them. A space without
    /// a width parts those.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public static func plain(_ text: String) -> String {
      var markdown = ""
      let scalars = Array(SafeText.line(text).unicodeScalars)
      // What stands before a scalar: nothing but spaces, or spaces and digits.
      var (isFirst, isNumber) = (true, true)
      for (index, scalar) in scalars.enumerated() {
        switch scalar {
        case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&", "$": markdown += "\\"
        // The characters that start a heading or a list at the beginning of a line.
        case "#", "-", "+", "=": if isFirst { markdown += "\\" }
        // An item of a numbered list.
        case ".", ")": if index > 0, isNumber { markdown += "\\" }
        default: break
        }
        isFirst = isFirst && scalar == " "
        isNumber = isNumber && (scalar == " " || isDigit(scalar))
        markdown.unicodeScalars.append(scalar)
        if links(scalars[...index], scalars.dropFirst(index + 1).first) { markdown += "&#8203;" }
      }
      return markdown
    }

    /// Returns a text as code, between as many backticks as it takes. In a table its bars are escaped.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public static func code(_ text: String, inTable: Bool = false) -> String {
      let backtick = UInt8(ascii: "`")
      var bytes: [UInt8] = []
      var (longest, run) = (0, 0)
      for byte in SafeText.line(text).utf8 {
        if inTable, byte == UInt8(ascii: "|") { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
        run = byte == backtick ? run + 1 : 0
        longest = max(longest, run)
      }
      let edges = [bytes.first ?? backtick, bytes.last ?? backtick]
      let room = edges.contains { $0 == backtick || $0 == UInt8(ascii: " ") } ? " " : ""
      let marks = String(repeating: "`", count: longest + 1)
      return marks + room + String(decoding: bytes, as: UTF8.self) + room + marks
    }

    /// Returns whether GitHub may make a link of what comes next: of `@name`, `#1`, `GH-1`, `://` or `www.`.
    private static func links(_ scalars: ArraySlice<Unicode.Scalar>, _ next: Unicode.Scalar?) -> Bool {
      guard let next, let last = scalars.last else { return false }
      let before = scalars.suffix(3).map { $0.properties.lowercaseMapping }
      return switch last {
      case "@": next != " "
      case "#": isDigit(next)
      case "-": isDigit(next) && before == ["g", "h", "-"]
      case ":": next == "/"
      default: next == "." && before == ["w", "w", "w"]
      }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  }
#endif
