import Testing

@testable import KumikoRendering

struct NumberAndMarkupTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (-0.0001, "0"), (1, "1"), (-1.5, "-1.5"), (1.0 / 3, "0.333"), (2.0 / 3, "0.667"),
      (0.0005, "0.001"), (12.340, "12.34"), (0.05, "0.05"), (-0.25, "-0.25"), (1e9, "1000000000"),
      (1e300, "9000000000000"),
      (-1e300, "-9000000000000"), (1e-300, "0"), (.nan, "0"), (.infinity, "0"), (1234567.891, "1234567.891"),
    ] as [(Double, String)])
  func numbersHaveThreeDecimalsAtMostAndNoExponent(number: Double, text: String) {
    #expect(NumberFormat.text(number) == text)
  }

  @Test func whateverIsInterpolatedIsMadeSafe() {
    let text = "<a b=\"c\" d='e'>&"
    let markup: Markup = "<p x=\"\(text)\">\(text)</p>"
    let escaped = "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;"
    #expect(markup.text == "<p x=\"\(escaped)\">\(escaped)</p>")
    #expect(("\(1.0 / 8) \(3) \(RGBColor(hex: 0xABCDEF))" as Markup).text == "0.125 3 #abcdef")
  }

  @Test func charactersThatXMLForbidsAreDropped() {
    let markup: Markup = "\("a\u{0}\u{8}\u{B}b\u{7F}\u{FFFF}c\u{1FFFE}d\ne")"
    #expect(markup.text == "abcd e")
  }
}
