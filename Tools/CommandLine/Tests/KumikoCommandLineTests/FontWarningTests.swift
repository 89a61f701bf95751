import Testing

@testable import KumikoCommandLine

@Suite("Warnings about the fonts of PNG and PDF")
struct FontWarningTests {
  @Test("Another family than that of pictures is named")
  func substitute() {
    #expect(
      FontWarning.substitute(for: "Inter", taken: "DejaVu Sans")
        == "the font Inter is not installed; texts are drawn in DejaVu Sans. `Tools/setup --pictures` installs it")
    #expect(FontWarning.substitute(for: "Inter", taken: "inter") == nil)
    #expect(FontWarning.substitute(for: "Inter", taken: nil) == nil)
  }

  @Test("Characters without a font are named, at most six of them")
  func missing() {
    #expect(FontWarning.missing([]) == nil)
    #expect(
      FontWarning.missing(["\u{1F0A1}", "\u{7}", "\u{301}"])
        == "no font has U+0007, U+0301, '\u{1F0A1}' (U+1F0A1); boxes are drawn instead. Install a font that has them")
    #expect(
      FontWarning.missing(["月"])
        == "no font has '月' (U+6708); boxes are drawn instead. Install a font that has them, such as Noto Sans CJK")
    let many = Set("abcdefgh".unicodeScalars)
    #expect(
      FontWarning.missing(many)
        == "no font has 'a' (U+0061), 'b' (U+0062), 'c' (U+0063), 'd' (U+0064), 'e' (U+0065), 'f' (U+0066)"
        + " and 2 more characters; boxes are drawn instead. Install a font that has them")
  }
}
