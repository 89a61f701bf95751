@_spi(Kumiko) import KumikoRendering
import Testing

@Suite("Base64") struct MarkupTests {
  @Test(
    "The test vectors of RFC 4648",
    arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("foobar", "Zm9vYmFy")])
  func base64(_ text: String, _ expected: String) {
    #expect(Base64.text(Array(text.utf8)) == expected)
  }
}
