@_spi(Kumiko) import KumikoValues

/// Texts from outside as Markdown shows them: in one line, without becoming markup themselves.
enum MarkdownText {
  /// A text in a paragraph, a list, a heading or a cell of a table.
  static func plain(_ text: String) -> String {
    var markdown = ""
    let scalars = Array(SafeText.line(text).unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|": markdown += "\\"
      // Lengths such as ~44pt are struck through by no reader.
      case "~": if index + 1 == scalars.count || !("0"..."9").contains(scalars[index + 1]) { markdown += "\\" }
      // An entity, such as `&lt;`.
      case "&": markdown += "\\"
      // The characters that start a heading or a list at the beginning of a line.
      case "#", "-", "+", "=": if markdown.allSatisfy({ $0 == " " }) { markdown += "\\" }
      // An item of a numbered list.
      case ".", ")": if !markdown.isEmpty, markdown.allSatisfy(\.isNumber) { markdown += "\\" }
      default: break
      }
      markdown.unicodeScalars.append(scalar)
    }
    return markdown
  }

  /// A text as code, between as many backticks as it takes. In a table its bars are escaped.
  static func code(_ text: String, inTable: Bool = false) -> String {
    var line = SafeText.line(text)
    if inTable { line = line.replacing("|", with: "\\|") }
    var longest = 0
    var run = 0
    for character in line {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let marks = String(repeating: "`", count: longest + 1)
    let isSpaced = line.isEmpty || ["`", " "].contains { line.hasPrefix($0) || line.hasSuffix($0) }
    return isSpaced ? "\(marks) \(line) \(marks)" : marks + line + marks
  }
}
