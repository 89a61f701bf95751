/// Texts that a shell expands, although a program printed them: completions, for instance.
@_spi(Kumiko) public enum ShellText {
  /// Returns whether a shell leaves a text as it is: it has only ASCII letters and digits, `.`, `-` and `_`, at least one.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func isWord(_ text: String) -> Bool {
    !text.utf8.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
