import Testing

@testable import PackageChecks

@Suite("Links in Markdown")
struct MarkdownLinkTests {
  @Test("relative links outside of code count, without the place in the file")
  func found() {
    let text = """
      [a](Modules/A) and ![b](../b%20c.svg), [web](https://example.org/x), [part](#part), [c](c.md#part)
      `[code](nowhere)`
      ```swift
      [block](nowhere)
      ```
      [doc](doc:Article)
      """
    #expect(MarkdownLinks(text).paths == ["Modules/A", "../b c.svg", "c.md"])
  }

  @Test("a link is followed from the folder of its document")
  func followed() {
    let there: Set = ["Modules/A/README.md", "Modules/B", "README.md", ""]
    let links = MarkdownLinks("[a](README.md) [b](../B) [c](../../README.md) [d](./gone.md) [e](../../../out)")
    #expect(
      links.complaints(in: "Modules/A/CHANGES.md", isThere: there.contains)
        == ["the link './gone.md' leads nowhere", "the link '../../../out' leads nowhere"])
  }
}
