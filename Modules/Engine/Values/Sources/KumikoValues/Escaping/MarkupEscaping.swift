/// Escapes text for XML and HTML, both between tags and in quoted attributes.
@_spi(Kumiko) public enum MarkupEscaping {
  /// Returns escaped text without the characters that must not be shown.
  ///
  /// - Complexity: O(*n*) in the text.
  public static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends escaped text without the characters that must not be shown.
  ///
  /// - Complexity: O(*n*) in the text.
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    if text.utf8.allSatisfy(isPlain) {
      bytes.append(contentsOf: text.utf8)
      return
    }
    for scalar in text.unicodeScalars {
      if let reference = reference(for: scalar) {
        bytes.append(contentsOf: reference.utf8)
      } else if let encoded = UTF8.encode(scalar) {
        bytes.append(contentsOf: encoded)
      }
    }
  }

  /// Returns true for printable ASCII without a meaning in markup.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    default: byte >= 0x20 && byte < 0x7F
    }
  }

  /// Returns what is written for a scalar; nil for the scalar itself.
  private static func reference(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": return "&amp;"
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "\"": return "&quot;"
    case "'": return "&#39;"
    case "\u{20}"..."\u{7E}": return nil
    default:
      guard let drawn = SafeText.drawn(scalar) else { return "" }
      // Direction marks are written as character references, so that they do not rearrange the source.
      if SafeText.isUnsafe(drawn) { return "&#\(drawn.value);" }
      return drawn == scalar ? nil : " "
    }
  }
}
