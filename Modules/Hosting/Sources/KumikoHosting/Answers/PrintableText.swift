@_spi(Kumiko) import KumikoValues

/// Bytes of somebody else, made fit to be shown on a terminal.
enum PrintableText {
  /// The longest line that is shown.
  private static let maximumLength = 400

  /// One line: what is not UTF-8 repaired, and what a terminal would obey instead of showing it replaced.
  static func line(_ bytes: some Sequence<UInt8>) -> String {
    // No character takes more than four bytes.
    let text = String(decoding: Array(bytes.prefix(4 * maximumLength)), as: UTF8.self)
    var line = SafeText.line(String(text.unicodeScalars.prefix(maximumLength)))
    while line.last?.isWhitespace ?? false { line.removeLast() }
    return line
  }
}
