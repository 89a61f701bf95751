/// Text of somebody else, made fit to be shown on a terminal.
enum PrintableText {
  /// The longest line that is shown.
  private static let maximumLength = 400

  /// One line: what is not UTF-8 repaired, and what a terminal would obey instead of showing it replaced.
  static func line(_ bytes: some Sequence<UInt8>) -> String {
    var line = ""
    for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars.prefix(maximumLength) {
      switch scalar.properties.generalCategory {
      case .control where scalar.properties.isWhitespace, .lineSeparator, .paragraphSeparator: line += " "
      case .control, .format: line += "\u{FFFD}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    while line.last?.isWhitespace ?? false { line.removeLast() }
    return line
  }
}
