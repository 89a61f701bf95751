extension TerminalCanvas {
  /// Returns the lines, each with a line feed, with 24-bit ANSI colours or without escapes.
  func text(usesColor: Bool) -> String {
    var output = ""
    output.reserveCapacity(rows * (columns * (usesColor ? 6 : 3) + 1))
    for row in 0..<rows {
      var current = TerminalStyle()
      for column in 0..<columns {
        let cell = self[column, row]
        if cell.isContinuation { continue }
        if usesColor, cell.style != current {
          output += Self.escape(cell.style)
          current = cell.style
        }
        output.append(cell.glyph)
      }
      if current != TerminalStyle() { output += "\u{1B}[0m" }
      output += "\n"
    }
    return output
  }

  private static func escape(_ style: TerminalStyle) -> String {
    var codes = "\u{1B}[0"
    if style.isBold { codes += ";1" }
    if style.isDim { codes += ";2" }
    if let color = style.foreground { codes += ";38;2;\(color.red);\(color.green);\(color.blue)" }
    if let color = style.background { codes += ";48;2;\(color.red);\(color.green);\(color.blue)" }
    return codes + "m"
  }
}
