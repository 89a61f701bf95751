@_spi(Kumiko) import KumikoSystem
import Testing

@Suite("Paths")
struct FilePathTests {
  /// Swift takes the two for equal texts, and the system for two names.
  private static let (composed, decomposed) = ("/a/\u{E9}", "/a/e\u{301}")

  @Test(
    "What is inside a folder has its bytes and a slash before it",
    arguments: [
      ("/a/b", "/a", "b"), ("/a/b/c", "/a", "b/c"), ("/a/b", "/", "a/b"), ("/a/b", "/a/", "b"), ("b/c", "b", "c"),
      ("b/c", ".", "b/c"),
      ("/ab", "/a", nil), ("/a", "/a", nil), ("/a", "/a/b", nil), ("/a", ".", nil), ("", "/", nil),
      (composed + "/x", composed, "x"), (decomposed + "/x", composed, nil), (composed + "/x", decomposed, nil),
      ("/a/\u{301}x", "/a", "\u{301}x"), ("/\u{301}x", "/", "\u{301}x"), ("/\u{301}x", ".", nil),
    ] as [(String, String, String?)])
  func inside(path: String, folder: String, rest: String?) {
    #expect(FilePath.path(path, inside: folder).map { Array($0.utf8) } == rest.map { Array($0.utf8) })
  }

  @Test("A slash is one, whatever mark follows it or letter stands before it")
  func slashes() {
    let path = "/a\u{D4E}/\u{301}b/../\u{301}c"
    #expect(FilePath.isAbsolute("/\u{301}x") && !FilePath.isAbsolute("\u{D4E}/x") && !FilePath.isAbsolute(""))
    #expect(FilePath(Self.composed) != FilePath(Self.decomposed))
    #expect(FilePath.hasFolder("a\u{D4E}/\u{301}x") && !FilePath.hasFolder("a"))
    #expect(
      FilePath.steps(path).map { Array($0.utf8) } == ["a\u{D4E}", "\u{301}b", "..", "\u{301}c"].map { Array($0.utf8) })
    #expect(FilePath.folder(of: path) == "/a\u{D4E}/\u{301}b/.." && FilePath.name(of: path) == "\u{301}c")
    #expect(FilePath.folder(of: "a") == "." && FilePath.folder(of: "/a") == "/" && FilePath.name(of: "a/") == "")
    #expect(FilePath.join("a\u{D4E}/", "b").utf8.elementsEqual("a\u{D4E}/b".utf8))
  }
}
