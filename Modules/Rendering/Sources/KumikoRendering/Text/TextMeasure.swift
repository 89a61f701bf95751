@_spi(Kumiko) import KumikoValues

/// The width of texts, estimated by average advances of a sans-serif. Without fonts, every machine gets equal widths.
enum TextMeasure {
  /// The advance of one character in ems, regular weight.
  static func advance(of character: Character) -> Double {
    if let ascii = character.asciiValue { return asciiAdvances[Int(ascii)] }
    switch TextWidth.columns(of: character) {
    case 0: return 0
    case 2: return 1
    default: return character.isUppercase ? 0.7 : character == "…" ? 1 : 0.58
    }
  }

  /// The width in points.
  static func width(of text: some StringProtocol, size: Double, weight: TextWeight) -> Double {
    var ems = 0.0
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in text.utf8 { ems += asciiAdvances[Int(byte)] }
    } else {
      for character in text { ems += advance(of: character) }
    }
    return ems * size * weight.widening
  }

  /// Returns the part of a text that fits into `width`, with an ellipsis if it is truncated. Characters stay whole.
  ///
  /// - Complexity: O(*n*) in the characters that fit, independent of the length of the text.
  static func fitted(_ text: String, width: Double, size: Double, weight: TextWeight) -> String {
    let scale = size * weight.widening
    let room = width / scale
    // No character is wider than an em or shorter than a byte. Short texts need no measuring.
    if Double(text.utf8.count) <= room { return text }
    let ellipsis = advance(of: "…")
    var ems = 0.0
    var lastWithEllipsis = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      ems += advance(of: text[index])
      if ems > room {
        guard ellipsis <= room else { return "" }
        return text[..<lastWithEllipsis].trimmingTrailingSpaces + "…"
      }
      index = text.index(after: index)
      if ems + ellipsis <= room { lastWithEllipsis = index }
    }
    return text
  }

  /// Returns a text on at most two lines, broken at a space. The second line contains the rest. The text stays on one
  /// line if it fits, if it has no space, or if the first word is too long.
  static func wrapped(_ text: String, width: Double, size: Double, weight: TextWeight) -> (String, String?) {
    let room = width / (size * weight.widening)
    if Double(text.utf8.count) <= room { return (text, nil) }
    var ems = 0.0
    var lastSpace: String.Index?
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      if character == " ", ems <= room { lastSpace = index }
      ems += advance(of: character)
      if ems > room, let lastSpace {
        return (String(text[..<lastSpace]), String(text[text.index(after: lastSpace)...]))
      }
      if ems > room { return (text, nil) }
      index = text.index(after: index)
    }
    return (text, nil)
  }

  /// Advances of ASCII by class of character.
  private static let asciiAdvances: [Double] = (0..<128).map { code in
    switch Character(Unicode.Scalar(UInt8(code))) {
    case "i", "j", "l", "'", "|": 0.24
    case " ", ".", ",", ":", ";", "!", "I", "f", "t", "/", "\\", "[", "]": 0.29
    case "r", "-", "(", ")", "{", "}", "`", "*", "\"": 0.36
    case "c", "k", "s", "v", "x", "y", "z", "J": 0.52
    case "m", "M": 0.85
    case "w", "C", "D", "G", "H", "N", "O", "Q", "R", "U": 0.73
    case "W", "@", "%": 0.96
    case "A", "B", "E", "K", "P", "S", "V", "X", "Y", "&": 0.68
    case "F", "L", "T", "Z": 0.62
    case "0"..."9", "a"..."z": 0.57
    case let control where control.unicodeScalars.allSatisfy({ $0.value < 32 || $0.value == 127 }): 0
    default: 0.58
    }
  }
}

/// The weight of a text.
enum TextWeight: Int, Hashable {
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700

  /// The width in relation to the regular weight.
  var widening: Double { self == .regular ? 1 : self == .medium ? 1.03 : 1.06 }
}

extension StringProtocol {
  /// The text without the spaces at its end.
  var trimmingTrailingSpaces: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
