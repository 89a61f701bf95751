@_spi(Kumiko) import KumikoValues
import Testing

@Suite struct SafeTextTests {
  @Test func plainTextStaysAsItIs() {
    for text in ["", "Mail", "組子 ❤️ 👩‍👩‍👧 🇯🇵 é e\u{301} שלום مرحبا", "soft\u{AD}hyphen", "a\u{200D}b"] {
      #expect(SafeText.line(text) == text)
      #expect(SafeText.lines(text) == text)
    }
  }

  @Test(arguments: [
    "\0", "\u{7}", "\u{8}", "\u{1B}", "\u{7F}", "\u{84}", "\u{90}", "\u{9B}", "\u{9D}", "\u{61C}", "\u{200E}",
    "\u{200F}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{206A}", "\u{FEFF}", "\u{FFF9}",
  ])
  func whatATerminalObeysIsReplaced(scalar: Unicode.Scalar) {
    #expect(SafeText.isUnsafe(scalar))
    let text = "a\(scalar)b"
    #expect(SafeText.line(text) == "a\u{FFFD}b")
    #expect(SafeText.lines(text) == "a\u{FFFD}b")
    #expect(SafeText.styledLines(text) == "a\u{FFFD}b")
  }

  @Test func everyControlOfLatin1IsUnsafe() {
    for value in Array(0..<0x20) + Array(0x7F..<0xA0) {
      #expect(SafeText.isUnsafe(Unicode.Scalar(UInt8(value))))
    }
    for value in Array(0x20..<0x7F) + Array(0xA0..<0x100) {
      #expect(!SafeText.isUnsafe(Unicode.Scalar(UInt8(value))))
    }
  }

  @Test func aLineIsOneLine() {
    #expect(SafeText.line("a\nb\r\nc\rd\u{2028}e\u{2029}f\u{85}g\u{B}h\u{C}i") == "a b c d e f g h i")
    #expect(SafeText.line("a\tb") == "a b")
    #expect(SafeText.line("a\tb", tabWidth: 4) == "a    b")
  }

  @Test func linesAndTabsStayInATextOfLines() {
    #expect(SafeText.lines("a\n\tb\r\nc\rd\u{2028}") == "a\n\tb\nc\u{FFFD}d\u{FFFD}")
  }

  @Test func onlyStylesPassWhereStylesMay() {
    #expect(SafeText.styledLines("\u{1B}[1;31mred\u{1B}[0m\n\u{1B}[m") == "\u{1B}[1;31mred\u{1B}[0m\n\u{1B}[m")
    for sequence in ["[2J", "[31", "]0;title\u{7}", "c", "[?25l", "[3 1m", "P1m"] {
      #expect(!SafeText.styledLines("\u{1B}\(sequence)").unicodeScalars.contains("\u{1B}"))
    }
    #expect(!SafeText.lines("\u{1B}[1;31mred").unicodeScalars.contains("\u{1B}"))
  }
}
