/// How many columns of a terminal characters take: East Asian wide ones and emoji two, marks none, all others one.
enum CharacterWidth {
  /// The columns of one character as a reader sees it.
  static func columns(of character: Character) -> Int {
    if character.isASCII { return 1 }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    // A sign followed by the emoji selector, and a flag of two regional letters, are drawn as one wide picture.
    if isWide(first) || scalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    if (0x1F1E6...0x1F1FF).contains(first.value) { return scalars.count > 1 ? 2 : 1 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: return 1
    }
  }

  /// The columns of a text.
  static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Whether the character is as wide as it is high.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x1100 { return false }
    if scalar.properties.isEmojiPresentation, !(0x1F1E6...0x1F1FF).contains(value) { return true }
    return wideRanges.contains { $0.contains(value) }
  }

  /// Hangul, kana, ideographs, their punctuation and full-width forms.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1F320, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
