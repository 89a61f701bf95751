@_spi(Kumiko) import KumikoValues

/// Makes bytes from other programs safe to print on a terminal.
enum PrintableText {
  /// The largest number of characters that are shown.
  private static let maximumLength = 400

  /// Returns one line. Invalid UTF-8 is repaired, and terminal control characters are replaced.
  static func line(_ bytes: some Sequence<UInt8>) -> String {
    // A character takes at most four bytes.
    let text = String(decoding: Array(bytes.prefix(4 * maximumLength)), as: UTF8.self)
    var line = SafeText.line(String(text.unicodeScalars.prefix(maximumLength)))
    while line.last?.isWhitespace ?? false { line.removeLast() }
    return line
  }
}
