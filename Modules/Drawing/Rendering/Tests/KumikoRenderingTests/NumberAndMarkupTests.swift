import Testing

@_spi(Kumiko) @testable import KumikoRendering

struct NumberAndMarkupTests {
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
