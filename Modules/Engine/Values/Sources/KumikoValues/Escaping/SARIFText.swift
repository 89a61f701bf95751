/// Texts in messages of SARIF, in which `[words](target)` is a link; see section 3.11.6 of SARIF 2.1.0.
@_spi(Kumiko) public enum SARIFText {
  /// Returns a text without links: a zero-width space parts each `]` from the `(` behind it.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func plain(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "("), bytes.last == UInt8(ascii: "]") { bytes += "\u{200B}".utf8 }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
