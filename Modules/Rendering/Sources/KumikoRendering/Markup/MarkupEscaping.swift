@_spi(Kumiko) import KumikoValues

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
  static func append(_ text: String, to bytes: inout [UInt8]) {
    if text.utf8.allSatisfy(isPlain) {
      bytes.append(contentsOf: text.utf8)
      return
    }
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80, scalar.value >= 0x20 {
        append(ascii: UInt8(truncatingIfNeeded: scalar.value), to: &bytes)
      } else if let shown = TextCleaning.shown(scalar), SafeText.isUnsafe(shown) {
        // Direction marks are written as character references, so that they do not rearrange the source.
        bytes.append(contentsOf: "&#\(shown.value);".utf8)
      } else if let shown = TextCleaning.shown(scalar), let encoded = UTF8.encode(shown) {
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

  private static func append(ascii byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
    case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
    case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
    case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
    case UInt8(ascii: "'"): bytes.append(contentsOf: "&#39;".utf8)
    case 0x7F: break
    default: bytes.append(byte)
    }
  }
}
