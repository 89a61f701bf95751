extension JSONReader {
  /// Reads a string, starting at its opening quote.
  mutating func text() throws(JSONFault) -> String {
    position += 1
    var text = ""
    var start = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        try append(start..<position, to: &text)
        position += 1
        return text
      case UInt8(ascii: "\\"):
        try append(start..<position, to: &text)
        position += 1
        text.unicodeScalars.append(try escaped())
        start = position
      case 0..<0x20: throw fault("control character in a string")
      default: position += 1
      }
    }
    throw fault("unterminated string", at: start - 1)
  }

  /// Appends bytes as they are, if they are UTF-8.
  private func append(_ range: Range<Int>, to text: inout String) throws(JSONFault) {
    let piece = bytes[range]
    if !piece.allSatisfy({ $0 < 0x80 }) {
      var iterator = piece.makeIterator()
      var parser = Unicode.UTF8.ForwardParser()
      checking: while true {
        switch parser.parseScalar(from: &iterator) {
        case .valid: continue
        case .emptyInput: break checking
        case .error: throw fault("string is not valid UTF-8", at: range.lowerBound)
        }
      }
    }
    text += String(decoding: piece, as: UTF8.self)
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
    default: throw fault("unknown escape in a string")
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
    throw fault("half of a surrogate pair in a string", at: start)
  }

  /// Reads the four digits after a `u`. Leaves the position at the last digit.
  private mutating func hex() throws(JSONFault) -> UInt32 {
    let digits = bytes[min(position + 1, bytes.count)...].prefix(4)
    let isHex = digits.count == 4 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    guard isHex, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw fault("escape without four hexadecimal digits")
    }
    position += 4
    return value
  }
}
