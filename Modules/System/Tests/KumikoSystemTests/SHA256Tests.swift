@_spi(Kumiko) import KumikoSystem
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  /// The examples of NIST for FIPS 180-4.
  @Test(
    "The digests that NIST gives",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
      (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
  func vectors(text: String, digest: String) {
    #expect(SHA256.hexadecimal(of: text) == digest)
  }

  @Test("Bytes in parts have the digest of the whole, around the ends of blocks")
  func parts() {
    for count in [1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 200] {
      let bytes = (0..<count).map { UInt8($0) }
      var whole = SHA256()
      whole.update(bytes)
      var parts = SHA256()
      for byte in bytes { parts.update([byte]) }
      #expect(parts.hexadecimal == whole.hexadecimal, "\(count) bytes")
    }
  }

  @Test("A file has the digest of its bytes, and one that is not there has none")
  func files() throws {
    let folder = try TemporaryFolder(["a": "abc"])
    #expect(
      try SHA256.hexadecimal(ofFile: folder.path("a"))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(throws: SystemError.self) { try SHA256.hexadecimal(ofFile: folder.path("b")) }
    #expect(throws: SystemError.self) { try SHA256.hexadecimal(ofFile: folder.path) }
  }
}
