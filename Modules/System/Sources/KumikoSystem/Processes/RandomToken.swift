/// A name that nobody can guess: 128 random bits in hexadecimal digits.
@_spi(Kumiko) public enum RandomToken {
  private static let digits = Set("0123456789abcdef".utf8)

  /// Returns a new token.
  public static func make() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns whether a text has the form of a token, so that it can be the name of a file.
  public static func isValid(_ text: String) -> Bool { text.utf8.count == 32 && text.utf8.allSatisfy(digits.contains) }
}
