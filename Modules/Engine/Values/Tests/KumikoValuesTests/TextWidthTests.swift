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

  @Test func controlsTakeNoColumn() {
    #expect(TextWidth.columns(of: "\u{1B}\u{7}\0\u{85}") == 0)
  }
}
