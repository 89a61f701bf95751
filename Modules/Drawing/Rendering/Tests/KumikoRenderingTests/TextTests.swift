import KumikoTextMeasuring
@_spi(Kumiko) import KumikoValues
import Testing

@testable @_spi(Kumiko) import KumikoRendering

struct TextTests {
  @Test func wideCharactersAreOneEm() {
    #expect(TextMeasure.width(of: "組子", size: 20, weight: .regular) == 40)
    #expect(
      TextMeasure.width(of: "iiii", size: 20, weight: .regular)
        < TextMeasure.width(of: "MM", size: 20, weight: .regular))
  }

  @Test func whatFitsIsLeftAlone() {
    #expect(TextMeasure.fitted("Short", width: 200, size: 16, weight: .bold) == "Short")
  }

  @Test(arguments: ["A title that is much too long for its box", "日本語のとても長い題名", "🍎🍏🍎🍏🍎🍏🍎🍏🍎"])
  func whatDoesNotFitEndsInAnEllipsisAndThenFits(text: String) {
    for width in stride(from: 20.0, to: 120, by: 7) {
      let fitted = TextMeasure.fitted(text, width: width, size: 16, weight: .semibold)
      #expect(fitted.hasSuffix("…"))
      #expect(text.hasPrefix(String(fitted.dropLast())))
      #expect(TextMeasure.width(of: fitted, size: 16, weight: .semibold) <= width + 1e-9)
    }
  }

  @Test func noSpaceStandsBeforeTheEllipsis() {
    for width in stride(from: 10.0, to: 80, by: 1) {
      #expect(!TextMeasure.fitted("a b c d e f g h i j", width: width, size: 14, weight: .regular).contains(" …"))
    }
  }

  @Test func whereNotEvenTheEllipsisFitsThereIsNothing() {
    #expect(TextMeasure.fitted("Long text", width: 3, size: 16, weight: .regular) == "")
  }

  @Test func linesBreakAtTheLastSpaceThatFits() {
    func lines(_ text: String, _ width: Double) -> [String] {
      TextMeasure.lines(text, width: width, size: 16, weight: .bold, atMost: 2)
    }
    #expect(lines("For long trains and rainy days", 140) == ["For long trains", "and rainy days"])
    #expect(lines("Fits", 200) == ["Fits"])
    #expect(lines("For long trains and rainy days", 80).last?.hasSuffix("…") == true)
  }

  @Test func unprintableCharactersAreNotShown() {
    #expect(SafeText.drawnLine("a\u{0}b\u{1B}[1mc\u{9B}d\u{202E}e\u{FFFE}f") == "ab[1mcdef")
    #expect(SafeText.drawnLine(" a\n\tb ") == "a  b")
    #expect(SafeText.drawnLine(" \n ") == nil)
    #expect(SafeText.drawnLine("") == nil)
    #expect(SafeText.drawnLine(nil as String?) == nil)
  }

  @Test func artworkShowsTheImageOrTheInitial() {
    #expect(Glyph(image: "🍎", title: "Orchard")?.text == "🍎")
    #expect(Glyph(image: "star.fill", title: "Fathom")?.text == "★")
    #expect(Glyph(image: "no.such.symbol", title: "fathom")?.text == "F")
    #expect(Glyph(image: "https://example.org/a.png", title: "“Quoted”")?.text == "Q")
    #expect(Glyph(image: nil, title: nil) == nil)
    // A short number is read as a whole, such as the day of a calendar.
    #expect(Glyph(image: nil, title: "28")?.text == "28")
    #expect(Glyph(image: nil, title: "2026")?.text == "2")
  }
}
