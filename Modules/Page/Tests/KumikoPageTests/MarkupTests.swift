@_spi(Kumiko) import KumikoRendering
import Testing

@testable import KumikoPage

@Suite("Base64 and SHA-256") struct MarkupTests {
  @Test(
    "The test vectors of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("foobar", "Zm9vYmFy"),
    ])
  func base64(_ text: String, _ expected: String) {
    #expect(Base64.text(Array(text.utf8)) == expected)
    #expect(Base64.bytes(expected) == Array(text.utf8))
  }

  @Test("Dense texts: the number of bytes, and 13 bits in two characters") func dense() {
    #expect(DenseText.text([]) == "0 ")
    // 13 bits of 0, and 3 bits of 0 with ten that fill them.
    #expect(DenseText.text([0, 0]) == "2 ####")
    // 8191 is 90 * 91 + 1, and 7168 is 78 * 91 + 70.
    #expect(DenseText.text([255, 255]) == "2 ~$rj")
    let all = DenseText.text((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
    #expect(!all.contains("<") && all.utf8.allSatisfy { (32...126).contains($0) })
    #expect(all.utf8.count == 6 + 2 * ((20_000 * 8 + 12) / 13))
  }

  @Test(
    "The test vectors of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func digest(_ text: String, _ expected: String) {
    let digits = Array("0123456789abcdef")
    let hex = SHA256.digest(of: Array(text.utf8)).map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
    #expect(hex == expected)
  }
}
