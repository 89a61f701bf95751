/// The columns that text takes on a terminal.
///
/// East Asian wide characters and pictures (emoji) take two columns, marks none and all others one. A picture of several
/// scalars is one: `❤️` (with the emoji selector U+FE0F), `👩‍👩‍👧` (joined), `🇯🇵` (two letters of a flag), `👍🏽` (with a skin tone).
@_spi(Kumiko) public enum TextWidth {
  /// Returns the columns of a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the columns of one character as a reader sees it.
  public static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII, scalars.count == 1 { return first.value < 0x20 || first.value == 0x7F ? 0 : 1 }
    if isWide(first) || scalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    if isRegionalLetter(first) { return scalars.count > 1 ? 2 : 1 }
    // Some scripts put several letters into one character; terminals give it two columns at most.
    return min(2, scalars.reduce(0) { $0 + columns(ofNarrow: $1) })
  }

  /// Returns whether the scalar takes two columns wherever it stands.
  public static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x1100 { return false }
    if scalar.properties.isEmojiPresentation, !isRegionalLetter(scalar) { return true }
    return switch value {
    // Hangul, kana, ideographs, their punctuation, full-width forms, and pictures besides emoji.
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF,
      0x1AFF0...0x1B2FF, 0x1F300...0x1F320, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  private static func isRegionalLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func columns(ofNarrow scalar: Unicode.Scalar) -> Int {
    // The vowels and final consonants of a Hangul syllable stand in the square of its first.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }
}
