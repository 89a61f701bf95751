@_spi(Kumiko) import KumikoValues
import Testing

@Suite struct TextWidthTests {
  /// By the East Asian widths and emoji of the Unicode standard (UAX 11, UTS 51).
  @Test(
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("a\u{302}\u{323}", 1), ("★", 1), ("…", 1), ("–", 1), ("ﬁ", 1),
      ("組子", 4), ("ｶﾅ", 2), ("Ａ", 2), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("、", 2),
      ("🍎", 2), ("⌚", 2), ("⌛", 2), ("❤️", 2), ("❤", 1), ("☀️", 2), ("☀", 1), ("1️⃣", 2), ("✈️", 2),
      ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🏳️‍🌈", 2), ("🇯🇵", 2), ("🇯🇵🇩🇪", 4), ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
      ("क", 1), ("क्ष", 2), ("שלום", 4), ("\u{200B}", 0), ("\u{AD}", 0), ("a\u{200D}", 1), ("\u{301}", 0),
    ] as [(String, Int)])
  func columns(text: String, expected: Int) {
    #expect(TextWidth.columns(of: text) == expected)
  }

  /// The first and the last scalar of each block of wide ones, and none beside them.
  @Test(
    arguments: [
      (0x1100, 0x115F), (0x2E80, 0x303E), (0x3041, 0x4DBF), (0x4E00, 0xA4CF), (0xA960, 0xA97C), (0xAC00, 0xD7A3),
      (0xF900, 0xFAFF), (0xFE10, 0xFE19), (0xFE30, 0xFE6F), (0xFF01, 0xFF60), (0xFFE0, 0xFFE6), (0x16FE0, 0x18CFF),
      (0x1AFF0, 0x1B2FF), (0x1F300, 0x1F320), (0x1F900, 0x1F9FF), (0x20000, 0x3FFFD),
    ] as [(UInt32, UInt32)])
  func wide(first: UInt32, last: UInt32) throws {
    for value in [first - 1, first, last, last + 1] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isWide = (first...last).contains(value) || scalar.properties.isEmojiPresentation
      #expect(TextWidth.isWide(scalar) == isWide, "\(String(value, radix: 16))")
    }
  }

  @Test func lettersOfFlagsAndSyllablesTakeTheirPlaceTogether() {
    for (text, columns) in [
      ("\u{1F1E5}", 1), ("\u{1F1E6}", 1), ("\u{1F1FF}", 1), ("a\u{1160}", 1), ("a\u{11FF}", 1),
      ("\u{1160}", 0), ("\u{11FF}", 0), ("\u{1200}", 1), ("\u{D7B0}", 0), ("\u{D7FB}", 0), ("\u{1F}", 0), (" ", 1),
      ("~", 1), ("\u{7F}", 0), ("\u{80}", 0), ("\r\n", 0), ("\u{1F1E6}\u{1F1FF}", 2),
    ] {
      #expect(TextWidth.columns(of: text) == columns, "\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test func controlsTakeNoColumn() {
    #expect(TextWidth.columns(of: "\u{1B}\u{7}\0\u{85}") == 0)
  }
}
