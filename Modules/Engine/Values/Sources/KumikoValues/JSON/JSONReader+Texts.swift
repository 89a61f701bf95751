extension JSONReader {
  /// Reads a string, starting at its opening quote.
  mutating func text(isKey: Bool) throws(JSONFault) -> String {
    let opening = position
    position += 1
    var start = position
    var text = ""
    var hasEscapes = false
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        defer { position += 1 }
        let rest = piece(from: start, isKey: isKey && !hasEscapes)
        if hasEscapes { text += rest } else { text = rest }
        if CombiningMarks.exceed(in: text) { throw fault(.combiningMarks, at: opening) }
        return text
      case UInt8(ascii: "\\"):
        hasEscapes = true
        text += piece(from: start)
        position += 1
        text.unicodeScalars.append(try escaped())
        start = position
      case 0..<0x20: throw fault(.controlCharacter(textStart: opening))
      case 0x80...:
        guard let length = bytes.withUnsafeBufferPointer({ UTF8Sequence.length(in: $0, at: position) }) else {
          throw fault(.invalidUTF8)
        }
        position += length
        lineStart += length - 1
      default: position += 1
      }
    }
    throw fault(.openText, at: opening)
  }

  /// Returns the text from an offset up to the position.
  private mutating func piece(from start: Int, isKey: Bool = false) -> String {
    guard isKey else { return String(decoding: bytes[start..<position], as: UTF8.self) }
    return bytes.withUnsafeBufferPointer { keys.text(UnsafeBufferPointer(rebasing: $0[start..<position])) }
  }

  private mutating func escaped() throws(JSONFault) -> Unicode.Scalar {
    defer { position += 1 }
    switch next {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar()
    default: throw fault(.unknownEscape)
    }
  }

  /// Reads the scalar of a `\u` escape, or of two escapes for a surrogate pair. Leaves the position at the last digit.
  private mutating func scalar() throws(JSONFault) -> Unicode.Scalar {
    let start = position - 1
    let first = try hex()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let rest = bytes[(position + 1)...].prefix(2)
    if first < 0xDC00, rest.elementsEqual("\\u".utf8) {
      position += 2
      let second = try hex()
      if (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw fault(.loneSurrogate, at: start)
  }

  /// Reads the four digits after a `u`. Leaves the position at the last digit.
  private mutating func hex() throws(JSONFault) -> UInt32 {
    let digits = bytes[min(position + 1, bytes.count)...].prefix(4)
    let isHex = digits.count == 4 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    guard isHex, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw fault(.incompleteEscape)
    }
    position += 4
    return value
  }
}
