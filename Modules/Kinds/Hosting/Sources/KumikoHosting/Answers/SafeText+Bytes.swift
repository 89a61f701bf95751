@_spi(Kumiko) import KumikoValues

extension SafeText {
  /// The largest number of characters that are shown of another program's bytes.
  private static let maximumLength = 400

  /// Returns the bytes of another program as one line. Invalid UTF-8 is repaired, and spaces at the end are removed.
  static func line(_ bytes: some Sequence<UInt8>) -> String {
    // A character takes at most four bytes.
    let text = String(decoding: Array(bytes.prefix(4 * maximumLength)), as: UTF8.self)
    var line = line(String(text.unicodeScalars.prefix(maximumLength)))
    while line.last?.isWhitespace ?? false { line.removeLast() }
    return line
  }
}
