/// The meaning of single bytes.
enum ASCII {
  static func hexadecimalDigit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Returns the notation `U+0007` of a character that cannot be shown.
  static func codePoint(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// The characters beyond ASCII, and DEL, that libyaml rejects, or reads as line breaks against YAML 1.2.
enum SpecialCharacter {
  /// Returns the special character at an offset with its length in bytes, or nil.
  static func find(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (code: UInt32, length: Int)? {
    func byte(_ distance: Int) -> UInt8 { offset + distance < bytes.count ? bytes[offset + distance] : 0 }
    switch (byte(0), byte(1), byte(2)) {
    case (0x7F, _, _): return (0x7F, 1)
    case (0xC2, let next, _) where (0x80...0x9F).contains(next): return (UInt32(next), 2)
    case (0xE2, 0x80, 0xA8): return (0x2028, 3)
    case (0xE2, 0x80, 0xA9): return (0x2029, 3)
    case (0xEF, 0xBB, 0xBF): return (0xFEFF, 3)
    case (0xEF, 0xBF, 0xBE): return (0xFFFE, 3)
    case (0xEF, 0xBF, 0xBF): return (0xFFFF, 3)
    default: return nil
    }
  }
}
